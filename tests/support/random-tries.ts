/** Questions of each kind that scores itself, and what children answered to them by chance, in one piece after the other. */
import { randomUUID } from 'node:crypto';
import type { AnswerValue } from '../../domain/answers';
import type { Question, Step } from '../../domain/content';
import type { Db } from '../../server/db/tables';
import type { Random } from './random';

const base = {
  prompt: 'What is it?',
  points: 2,
  hints: [],
  required: true,
  show_answers: true,
};
const choices = ['a', 'b', 'c'].map((id) => ({ id, text: id.toUpperCase() }));
const items = ['one', 'two', 'three'].map((id) => ({ id, text: id }));
const blank = (id: string) => ({ type: 'blank', id, label: id }) as const;

const questions: readonly ((id: string) => Question)[] = [
  (id) => ({
    ...base,
    id,
    kind: 'single_choice',
    choices,
    shuffle: false,
    key: { choice: 'a' },
  }),
  (id) => ({ ...base, id, kind: 'true_false', key: { value: false } }),
  (id) => ({
    ...base,
    id,
    kind: 'multiple_choice',
    choices,
    shuffle: true,
    key: { choices: ['a', 'c'] },
  }),
  (id) => ({ ...base, id, kind: 'number', key: { value: 42, tolerance: 0 } }),
  (id) => ({
    ...base,
    id,
    kind: 'short_text',
    max_length: 100,
    key: { accepted: ['river', 'stream'] },
  }),
  (id) => ({
    ...base,
    id,
    kind: 'fill_blanks',
    parts: [blank('from'), blank('to')],
    key: { blanks: { from: ['rain'], to: ['sea', 'ocean'] } },
  }),
  (id) => ({
    ...base,
    id,
    kind: 'ordering',
    items,
    key: { order: ['one', 'two', 'three'] },
  }),
  (id) => ({
    ...base,
    id,
    kind: 'matching',
    left: items,
    right: items,
    key: { pairs: { one: 'two', two: 'one', three: 'three' } },
  }),
  // Nobody can be wrong here.
  (id) => ({ ...base, id, kind: 'long_text', max_length: 500 }),
  (id) => ({ ...base, id, kind: 'single_choice', choices, shuffle: false }),
];

export const randomQuestion = (random: Random, id: string): Question => random.pick(questions)(id);

export const questionsIn = (steps: readonly Step[]): readonly Question[] =>
  steps.flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.type === 'question' ? [block.question] : [])),
  );

function shuffled<T>(random: Random, list: readonly T[]): T[] {
  const left = [...list];
  return list.flatMap(() => left.splice(random.below(left.length), 1));
}

/** Few enough that several children give the same one, some of them in other writing. */
function randomAnswer(random: Random, kind: Question['kind']): AnswerValue {
  const ids = items.map(({ id }) => id);
  switch (kind) {
    case 'single_choice':
      return { kind, choice: random.pick(['a', 'b', 'b', 'c']) };
    case 'true_false':
      return { kind, value: random.chance(0.5) };
    case 'multiple_choice':
      return { kind, choices: shuffled(random, ['a', 'b', 'c']).slice(0, random.below(4)) };
    case 'number':
      return { kind, text: random.pick(['42', ' 42', '24', '24 ', '4']) };
    case 'short_text':
      return {
        kind,
        text: random.pick(['River ', 'stream', 'Lake', ' lake', 'the  Sea', 'the sea']),
      };
    case 'fill_blanks': {
      const to = random.pick(['sea', 'Sea', 'lake ', 'Lake']);
      return {
        kind,
        blanks: { from: random.pick(['rain', 'snow']), ...(random.chance(0.8) && { to }) },
      };
    }
    case 'ordering':
      return { kind, order: shuffled(random, ids) };
    case 'matching':
      return {
        kind,
        pairs: Object.fromEntries(shuffled(random, ids).map((id) => [id, random.pick(ids)])),
      };
    default:
      return { kind: 'long_text', text: 'Because it is.' };
  }
}

interface Answered {
  readonly assignment_student_id: number;
  readonly questions: readonly Question[];
  readonly begun: Date;
  /** Answers arrive up to then; some of them after the work was handed in or returned. */
  readonly until: Date;
}

/** Up to four answers to each question, as they arrived. */
export async function writeTries(
  db: Db,
  random: Random,
  { assignment_student_id, questions, begun, until }: Answered,
): Promise<void> {
  const span = until.getTime() - begun.getTime();
  const rows = questions
    .flatMap(({ id, kind }) =>
      Array.from({ length: random.below(5) }, () => ({
        at: begun.getTime() + random.below(span + 1),
        question_id: id,
        // Of another kind than the question: an earlier version of the lesson asked something else.
        value: randomAnswer(random, random.chance(0.08) ? 'single_choice' : kind),
        isShown: !random.chance(0.15),
      })),
    )
    .sort((one, other) => one.at - other.at)
    .map(({ at, question_id, value, isShown }, place) => ({
      assignment_student_id,
      question_id,
      rev: isShown ? place + 1 : null,
      base_rev: 0,
      value: JSON.stringify(value),
      op_id: randomUUID(),
      device_id: randomUUID(),
      seq: place + 1,
      device_time: new Date(at).toISOString(),
      received_at: new Date(at),
    }));
  if (rows.length > 0) await db.insertInto('answer_versions').values(rows).execute();
}
