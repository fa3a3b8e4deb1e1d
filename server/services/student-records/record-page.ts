/** A student's record to read and to print: one HTML page without script, piece by piece. */
import { answerLines } from '../../../domain/answer-text';
import { fileOf } from '../../../domain/answers';
import type { AnswerValue } from '../../../domain/answers';
import type { Question } from '../../../domain/content';
import { textOfHtml } from '../../../domain/plain-text';
import { grades } from '../../../domain/reference';
import type { Schema } from '../../contract-types';
import { findRecordLessons } from '../../db/student-record.repo';
import type { RecordLesson } from '../../db/student-record.repo';
import type { Db } from '../../db/tables';
import { messageIn } from '../../locales/messages';
import type { Language, PlainKey, Said } from '../../locales/messages';
import { escapeHtml } from '../text/escape-html';
import { actWords } from './act-words';
import { rowsOf, sectionNamed } from './record-json';

export interface RecordPage {
  readonly studentId: number;
  readonly name: string;
  readonly language: Language;
  /** In which times and days are told. */
  readonly timeZone: string;
  readonly madeAt: Date;
  readonly madeBy: string;
  /** Names in the zip by the hash of the bytes. */
  readonly fileNames: ReadonlyMap<string, string>;
}

/** Lessons, each with its questions, that are held in memory at once. */
const lessonsAtOnce = 10;

const style = `body{font:16px/1.5 sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#1b1f24;background:#fff}
h1,h2,h3{line-height:1.25}h2{margin-top:2.5rem;border-bottom:1px solid #8a929c}
dl{display:grid;grid-template-columns:max-content 1fr;gap:.25rem 1rem}dd{margin:0}
article{margin:1.5rem 0;break-inside:avoid}.question{font-weight:bold;margin:.75rem 0 0}.answer{margin:0;white-space:pre-wrap}
table{border-collapse:collapse;width:100%}th,td{text-align:left;vertical-align:top;padding:.25rem .75rem .25rem 0;border-bottom:1px solid #c9ced4}
img{max-width:100%;height:auto;max-height:20rem}`;

const listOf = (pairs: readonly (readonly [string, string])[]): string =>
  `<dl>${pairs
    .filter(([, value]) => value !== '')
    .map(([label, value]) => `<dt>${escapeHtml(label)}</dt><dd>${escapeHtml(value)}</dd>`)
    .join('')}</dl>\n`;

const rowOf = (cell: 'td' | 'th', cells: readonly string[]): string => {
  const scope = cell === 'th' ? ' scope="col"' : '';
  return `<tr>${cells.map((each) => `<${cell}${scope}>${escapeHtml(each)}</${cell}>`).join('')}</tr>\n`;
};

const textFrom = (value: unknown): string => (typeof value === 'string' ? value : '');

function wordsOf({ language, timeZone, fileNames }: RecordPage) {
  const say = (said: Said): string => messageIn(language, said);
  const time = new Intl.DateTimeFormat(`${language}-US`, {
    ...{ timeZone, dateStyle: 'medium', timeStyle: 'short' },
  });
  const day = new Intl.DateTimeFormat(`${language}-US`, { timeZone: 'UTC', dateStyle: 'medium' });
  return {
    say,
    timeOf: (value: unknown): string => {
      const at = value instanceof Date ? value : new Date(textFrom(value));
      return Number.isNaN(at.getTime()) ? '' : time.format(at);
    },
    dayOf: (value: string): string => day.format(new Date(`${value}T00:00:00Z`)),
    /** A picture stands in the page, anything else is led to. */
    file: (sha256: string, type: string): string => {
      const name = fileNames.get(sha256);
      if (name === undefined) return `<p>${escapeHtml(say('record_file_missing'))}</p>\n`;
      const picture = type.startsWith('image/');
      return picture
        ? `<p><img src="files/${name}" alt="${escapeHtml(say('record_picture'))}"></p>\n`
        : `<p><a href="files/${name}">${escapeHtml(say('record_recording'))}</a></p>\n`;
    },
  };
}

type Words = ReturnType<typeof wordsOf>;

function answerPart(words: Words, question: Question | undefined, value: AnswerValue): string {
  const said = { yes: words.say('record_true'), no: words.say('record_false') };
  const lines = answerLines(question, value, said);
  const asked = textOfHtml(question?.prompt ?? '') || words.say('record_question_gone');
  const file = fileOf(value);
  return (
    `<p class="question">${escapeHtml(asked)}</p>\n` +
    (lines.length > 0 ? `<p class="answer">${escapeHtml(lines.join('\n'))}</p>\n` : '') +
    (file ? words.file(file.sha256, file.type) : '')
  );
}

function resultPart(words: Words, result: Schema<'LessonResult'>): string {
  const { points, max_points: most, comment, criteria } = result;
  const voice = 'voice' in result ? result.voice : undefined;
  return (
    listOf([
      [words.say('record_score'), `${String(points)} / ${String(most)}`],
      [words.say('record_comment'), comment],
      ...criteria.map(
        (each) =>
          [
            each.title,
            [each.level, each.comment ?? ''].filter((part) => part !== '').join(' – '),
          ] as const,
      ),
    ]) + (voice ? words.file(voice.sha256, voice.type) : '')
  );
}

function lessonPart(words: Words, lesson: RecordLesson): string {
  const { title, assignment, teacher, state, result, active_seconds: seconds } = lesson;
  const questions = lesson.questions as readonly Question[];
  const answers = lesson.answers.map(({ question_id: id, value }) =>
    answerPart(
      words,
      questions.find((question) => question.id === id),
      value as AnswerValue,
    ),
  );
  const minutes = seconds === null ? '' : String(Math.ceil(seconds / 60));
  return `<article><h3>${escapeHtml(`${assignment}: ${title}`)}</h3>
${listOf([
  [words.say('record_day'), words.dayOf(lesson.school_day)],
  [words.say('record_teacher'), teacher],
  [words.say('record_state'), words.say(`record_state_${state}`)],
  [words.say('record_handed_in'), words.timeOf(lesson.handed_in_at)],
  [words.say('record_minutes'), minutes],
])}${result ? resultPart(words, result) : ''}${answers.join('')}</article>\n`;
}

/** A table of rows that come one by one. */
async function* tablePart(
  title: string,
  none: string,
  head: readonly string[],
  rows: AsyncIterable<readonly string[]>,
): AsyncGenerator<string> {
  yield `<h2>${escapeHtml(title)}</h2>\n`;
  let isEmpty = true;
  for await (const row of rows) {
    if (isEmpty) yield `<table>${rowOf('th', head)}`;
    isEmpty = false;
    yield rowOf('td', row);
  }
  yield isEmpty ? `<p>${escapeHtml(none)}</p>\n` : '</table>\n';
}

async function* profilePart(db: Db, page: RecordPage, words: Words): AsyncGenerator<string> {
  const { say, timeOf } = words;
  const groups: string[] = [];
  for await (const { group } of rowsOf(db, sectionNamed('groups'), page.studentId)) {
    groups.push(textFrom(group));
  }
  for await (const row of rowsOf(db, sectionNamed('profile'), page.studentId)) {
    const grade = grades.find(({ id }) => id === row['grade_id'])?.title ?? '';
    yield `<h2>${escapeHtml(say('record_profile'))}</h2>\n${listOf([
      [say('record_name'), textFrom(row['name'])],
      [say('record_username'), textFrom(row['username'])],
      [say('record_email'), textFrom(row['email'])],
      [say('record_grade'), grade],
      [say('record_groups'), groups.join(', ')],
      [say('record_school'), textFrom(row['school'])],
      [say('record_district'), textFrom(row['district'])],
      [say('record_since'), timeOf(row['created_at'])],
    ])}`;
  }
}

async function* lessonParts(db: Db, page: RecordPage, words: Words): AsyncGenerator<string> {
  yield `<h2>${escapeHtml(words.say('record_lessons'))}</h2>\n`;
  let after = 0;
  for (;;) {
    const lessons = await findRecordLessons(db, page.studentId, after, lessonsAtOnce);
    if (after === 0 && lessons.length === 0)
      yield `<p>${escapeHtml(words.say('record_none'))}</p>\n`;
    for (const lesson of lessons) yield lessonPart(words, lesson);
    const last = lessons.at(-1);
    if (!last || lessons.length < lessonsAtOnce) return;
    after = last.id;
  }
}

/** @returns the page in pieces; every text of somebody is escaped */
export async function* recordPage(db: Db, page: RecordPage): AsyncGenerator<string> {
  const words = wordsOf(page);
  const { say, timeOf } = words;
  const title = say({ key: 'record_title', values: { name: page.name } });
  const made = { when: timeOf(page.madeAt), name: page.madeBy };
  yield `<!doctype html>
<html lang="${page.language}"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src 'self' file:; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title>
<style>${style}</style></head><body><main>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(say({ key: 'record_made', values: made }))}</p>
<p>${escapeHtml(say('record_note'))}</p>\n`;
  yield* profilePart(db, page, words);
  yield* lessonParts(db, page, words);
  const of = (name: string) => rowsOf(db, sectionNamed(name), page.studentId);
  const mapped = async function* (
    name: string,
    toCells: (row: Readonly<Record<string, unknown>>) => readonly string[],
  ) {
    for await (const row of of(name)) yield toCells(row);
  };
  const heads = (keys: readonly PlainKey[]) => keys.map((key) => say(key));
  yield* tablePart(
    say('record_sign_ins'),
    say('record_none'),
    heads(['record_when', 'record_device']),
    mapped('sign_ins', (row) => [
      timeOf(row['created_at']),
      `${textFrom(row['browser'])}, ${textFrom(row['system'])}`,
    ]),
  );
  yield* tablePart(
    say('record_activity'),
    say('record_none'),
    heads(['record_when', 'record_by', 'record_what']),
    mapped('activity', (row) => [
      timeOf(row['at']),
      textFrom(row['actor_name']),
      actWords(page.language, textFrom(row['act'])),
    ]),
  );
  yield '</main></body></html>\n';
}
