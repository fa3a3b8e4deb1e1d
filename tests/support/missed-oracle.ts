/**
 * What a class did not understand, worked out anew from whole tables by the words of `domain/missed-questions.ts` and the
 * contract, and nothing of their code: what the figures are held to.
 */
import type { AnswerValue } from '../../domain/answers';
import type { Question } from '../../domain/content';
import type { Db } from '../../server/db/tables';
import { copyOf, lessonsOf, membersOf } from './figures-oracle';
import type { RawTables, Wanted } from './figures-oracle';
import { questionsIn } from './random-tries';

export type Tries = Awaited<ReturnType<typeof readTries>>;

/** Every question of the lessons given in a district, and every answer that arrived, from the first to the last. */
export async function readTries(db: Db, districtId: number) {
  const schools = db.selectFrom('schools').select('id').where('district_id', '=', districtId);
  const given = db.selectFrom('assignments').where('school_id', 'in', schools);
  const copies = db
    .selectFrom('assignment_students')
    .select('id')
    .where('assignment_id', 'in', given.select('id'));
  const lessons = await db
    .selectFrom('version_lessons')
    .select(['version_id', 'position', 'steps'])
    .where('version_id', 'in', given.select('version_id'))
    .execute();
  return {
    questions: new Map(
      lessons.map(({ version_id, position, steps }) => [
        [version_id, position].join(' '),
        questionsIn(steps),
      ]),
    ),
    answers: await db
      .selectFrom('answer_versions')
      .select(['assignment_student_id', 'question_id', 'rev', 'value', 'received_at'])
      .where('assignment_student_id', 'in', copies)
      .orderBy('id')
      .execute(),
  };
}

/** Without case, outer and doubled blanks. */
const plain = (text: string): string => text.toLowerCase().split(/\s+/).filter(Boolean).join(' ');

const sorted = (object: Readonly<Record<string, string>>): string =>
  Object.entries(object)
    .map(([key, value]) => `${key}: ${plain(value)}`)
    .sort()
    .join(', ');

/** Two answers are one where this is the same: what was chosen has no order, and writing no case. */
export function answerKey(value: AnswerValue): string {
  switch (value.kind) {
    case 'single_choice':
      return value.choice;
    case 'multiple_choice':
      return [...value.choices].sort().join(' ');
    case 'true_false':
      return String(value.value);
    case 'number':
    case 'short_text':
    case 'long_text':
      return plain(value.text);
    case 'fill_blanks':
      return sorted(value.blanks);
    case 'ordering':
      return value.order.join(' ');
    case 'matching':
      return sorted(value.pairs);
    default:
      return '';
  }
}

/** Of a question with a right answer and a value of its kind. */
function isRight(question: Question, value: AnswerValue): boolean {
  const given = answerKey(value);
  switch (question.kind) {
    case 'single_choice':
      return given === question.key?.choice;
    case 'multiple_choice':
      return given === [...(question.key?.choices ?? [])].sort().join(' ');
    case 'true_false':
      return given === String(question.key?.value);
    case 'number':
      return Number(given) === question.key?.value;
    case 'short_text':
      return question.key?.accepted.includes(given) ?? false;
    case 'fill_blanks':
      return (
        value.kind === 'fill_blanks' &&
        Object.entries(question.key?.blanks ?? {}).every(([id, accepted]) =>
          accepted.includes(plain(value.blanks[id] ?? '')),
        )
      );
    case 'ordering':
      return given === question.key?.order.join(' ');
    case 'matching':
      return given === sorted(question.key?.pairs ?? {});
    default:
      return true;
  }
}

const oneTap = ['single_choice', 'true_false'];
const handedIn = ['handed_in', 'returned', 'scored'];

/** The answer that counts of one copy to one question, if there is one. */
function firstTry(
  raw: RawTables,
  { answers }: Tries,
  copy: RawTables['copies'][number],
  question: Question,
): AnswerValue | undefined {
  const own = answers.filter(
    (row) =>
      row.assignment_student_id === copy.id &&
      row.question_id === question.id &&
      row.rev !== null &&
      row.value.kind === question.kind,
  );
  if (oneTap.includes(question.kind)) return own[0]?.value;
  if (!handedIn.includes(copy.state)) return undefined;
  const [returned] = raw.returns
    .filter((row) => row.assignment_student_id === copy.id && row.outcome === 'returned')
    .map(({ saved_at }) => saved_at.getTime())
    .sort((one, other) => one - other);
  return own
    .filter(({ received_at: at }) => returned === undefined || at.getTime() <= returned)
    .at(-1)?.value;
}

/** The questions that a student of the group missed, of the forty newest lessons of the time. */
export function expectedMissed(raw: RawTables, tries: Tries, groupId: number, wanted: Wanted) {
  const lessons = lessonsOf(raw, groupId, wanted).sort(
    (one, other) =>
      other.school_day.localeCompare(one.school_day) ||
      other.assignment.id - one.assignment.id ||
      other.position - one.position,
  );
  const counted = lessons.slice(0, 40);
  const questions = counted.flatMap(({ assignment, version, position }) => {
    const asked = tries.questions.get([version.id, position].join(' ')) ?? [];
    return asked
      .filter((question) => 'key' in question)
      .flatMap((question) => {
        const answers = membersOf(raw, groupId).flatMap(({ id: student }) => {
          const copy = copyOf(raw, assignment.id, position, student);
          if (!copy || copy.excused || copy.state === 'not_started') return [];
          const value = firstTry(raw, tries, copy, question);
          return value
            ? [{ student, given: answerKey(value), right: isRight(question, value) }]
            : [];
        });
        const wrong = answers.filter(({ right }) => !right);
        const times = new Map<string, number>();
        for (const { given } of wrong) times.set(given, (times.get(given) ?? 0) + 1);
        if (wrong.length === 0) return [];
        return {
          assignment: assignment.id,
          position,
          question: question.id,
          answered: answers.length,
          missed: wrong.length,
          students: wrong.map(({ student }) => student).sort((one, other) => one - other),
          /** How often each wrong answer was given. */
          times,
        };
      });
  });
  return { lessons_counted: counted.length, lessons_total: lessons.length, questions };
}
