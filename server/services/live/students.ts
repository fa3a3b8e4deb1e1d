/** How students stand with a lesson: few queries for a whole class. */
import type { Question, Step } from '../../../domain/content';
import { scoreAnswer } from '../../../domain/scoring';
import { stuckAfterTries, stuckOf, wrongTries } from '../../../domain/stuck';
import type { Signs, Stuck } from '../../../domain/stuck';
import type { Schema } from '../../contract-types';
import { findLiveRows, findTries } from '../../db/live.repo';
import type { LiveRow } from '../../db/live.repo';
import type { DbOrTransaction } from '../../db/tables';

type LiveStudent = Schema<'LiveStudent'>;

/** What of a lesson the live page needs; it never changes. */
export interface LiveLesson {
  readonly title: string;
  readonly steps: readonly { readonly id: string; readonly title: string }[];
  readonly questionCount: number;
  /** Those that score themselves, with their numbers in the lesson. */
  readonly keyed: ReadonlyMap<string, { readonly question: Question; readonly number: number }>;
}

export function toLiveLesson(title: string, steps: readonly Step[]): LiveLesson {
  const questions = steps.flatMap((step) =>
    step.blocks.flatMap((block) => (block.type === 'question' ? [block.question] : [])),
  );
  return {
    title,
    steps: steps.map((step) => ({ id: step.id, title: step.title })),
    questionCount: questions.length,
    keyed: new Map(
      questions.flatMap((question, index) =>
        'key' in question ? [[question.id, { question, number: index + 1 }] as const] : [],
      ),
    ),
  };
}

export interface LiveOf {
  readonly assignmentId: number;
  readonly position: number;
  readonly lesson: LiveLesson;
}

/**
 * The students who have this lesson as they are now, by name: two queries, however many there are.
 * @param only these copies; all when not said
 */
export async function liveStudents(
  db: DbOrTransaction,
  of: LiveOf,
  now: Date,
  only?: readonly number[],
): Promise<readonly LiveStudent[]> {
  const { keyed } = of.lesson;
  const rows = await findLiveRows(db, of, [...keyed.keys()], only);
  const scored = rows.map((row) => ({ row, ...scoresOf(row.keyed, of.lesson) }));
  const wrong = await wrongOf(
    db,
    scored.map(({ row: { id }, doubtful }) => ({ id, lesson: of.lesson, doubtful })),
  );
  return scored.map(({ row, correct }) =>
    toStudent(row, of.lesson, { correct, wrong: wrong.get(row.id) ?? [] }, now),
  );
}

interface Doubt {
  /** Of the student's copy. */
  readonly id: number;
  readonly lesson: LiveLesson;
  /** Questions that may have been tried in vain. */
  readonly doubtful: readonly string[];
}

/** How often questions were tried in vain, by copy: one query, however many. */
export async function wrongOf(
  db: DbOrTransaction,
  doubts: readonly Doubt[],
): Promise<ReadonlyMap<number, Signs['wrong']>> {
  const lessons = new Map(doubts.map(({ id, lesson }) => [id, lesson]));
  const tries = await findTries(
    db,
    doubts.flatMap(({ id, doubtful }) => doubtful.map((question) => ({ id, question }))),
  );
  const wrong = new Map<number, Signs['wrong'][number][]>();
  for (const { assignment_student_id: id, question_id, values } of tries) {
    const found = lessons.get(id)?.keyed.get(question_id);
    if (!found) continue;
    const entry = { question: found.number, tries: wrongTries(found.question, values) };
    wrong.set(id, [...(wrong.get(id) ?? []), entry]);
  }
  return wrong;
}

/** How many answers are right, and which may have been tried in vain: only their versions are looked at. */
export function scoresOf(answers: LiveRow['keyed'], { keyed }: LiveLesson) {
  let correct = 0;
  const doubtful: string[] = [];
  for (const { question_id, rev, value } of answers) {
    const question = keyed.get(question_id)?.question;
    const score = question && scoreAnswer(question, value);
    if (score?.correct === true) correct += 1;
    if (score?.points === 0 && rev >= stuckAfterTries) doubtful.push(question_id);
  }
  return { correct, doubtful };
}

const packs: readonly LiveStudent['pack'][] = ['ready', 'loading', 'no_room'];

/** What the device calls waiting is on its way, too. */
export function packOf(row: Pick<LiveRow, 'pack' | 'packs_told'>): LiveStudent['pack'] {
  if (row.pack === null) return row.packs_told ? 'missing' : 'unknown';
  return packs.find((pack) => pack === row.pack) ?? 'loading';
}

export function latest(...moments: readonly (Date | null)[]): number | undefined {
  const times = moments.flatMap((moment) => (moment ? [moment.getTime()] : []));
  return times.length === 0 ? undefined : Math.max(...times);
}

function toStudent(
  row: LiveRow,
  lesson: LiveLesson,
  found: { readonly correct: number; readonly wrong: Signs['wrong'] },
  now: Date,
): LiveStudent {
  const { id, student_id, name, state, answered, unsent, handed_in_at } = row;
  const movedAt = latest(row.answered_at, row.step_at, row.at_since);
  const heardAt = latest(row.reported_at, row.answered_at, row.step_at, handed_in_at);
  const inLesson = row.in_lesson;
  const signs = { state, inLesson, heardAt, movedAt, wrong: found.wrong };
  const stuck = stuckOf(signs, now.getTime());
  const step = stepOf(row, lesson);
  return {
    student_id,
    name,
    assignment_student_id: id,
    state,
    ...(step !== undefined && { step_id: step }),
    in_lesson: inLesson,
    steps_done: row.steps_done.length,
    answered,
    correct: found.correct,
    stuck: stuck && stuckWords(stuck),
    ...(heardAt !== undefined && { heard_at: toText(heardAt) }),
    unsent,
    pack: packOf(row),
    ...(row.excused && { excused: true }),
    ...(handed_in_at && { handed_in_at: handed_in_at.toISOString() }),
  };
}

export const stuckWords = (stuck: Stuck): Schema<'Stuck'> =>
  stuck.why === 'quiet' ? { why: 'quiet', since: toText(stuck.since) } : stuck;

/** The step on the screen; of a device that does not tell, the first that is not done. */
function stepOf(row: LiveRow, { steps }: LiveLesson): string | undefined {
  if (row.step_id !== null && steps.some(({ id }) => id === row.step_id)) return row.step_id;
  const begun = row.state !== 'not_started' || row.in_lesson;
  if (!begun) return undefined;
  const done = new Set(row.steps_done);
  return (steps.find(({ id }) => !done.has(id)) ?? steps.at(-1))?.id;
}

const toText = (time: number): string => new Date(time).toISOString();
