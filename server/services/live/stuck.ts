/** Who is stuck, told in the same way on the live page of a class and on the home of the dashboard. */
import { scoreAnswer } from '../../../domain/scoring';
import { stuckAfterTries, stuckOf, wrongTries } from '../../../domain/stuck';
import type { Signs } from '../../../domain/stuck';
import type { Schema } from '../../contract-types';
import { findTries } from '../../db/live.repo';
import type { LiveRow } from '../../db/live.repo';
import type { DbOrTransaction } from '../../db/tables';
import type { LiveLesson } from './live-lesson';

/** When something of a student's copy was heard or has moved. */
export type Moments = Pick<
  LiveRow,
  'state' | 'in_lesson' | 'reported_at' | 'answered_at' | 'step_at' | 'at_since' | 'handed_in_at'
>;

type Wrong = Signs['wrong'];

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
): Promise<ReadonlyMap<number, Wrong>> {
  const lessons = new Map(doubts.map(({ id, lesson }) => [id, lesson]));
  const tries = await findTries(
    db,
    doubts.flatMap(({ id, doubtful }) => doubtful.map((question) => ({ id, question }))),
  );
  const wrong = new Map<number, Wrong[number][]>();
  for (const { assignment_student_id: id, question_id, values } of tries) {
    const found = lessons.get(id)?.keyed.get(question_id);
    if (!found) continue;
    const entry = { question: found.number, tries: wrongTries(found.question, values) };
    wrong.set(id, [...(wrong.get(id) ?? []), entry]);
  }
  return wrong;
}

/** How many answers are right, and which may have been tried in vain: only their versions are looked at. */
export function scoresOf(answers: LiveRow['answers'], { keyed }: LiveLesson) {
  let correct = 0;
  const doubtful: string[] = [];
  for (const { question_id, rev, value } of answers) {
    const question = keyed.get(question_id)?.question;
    const score = question && scoreAnswer(question, value);
    if (score?.correct === true) correct += 1;
    if (score?.correct === false && rev >= stuckAfterTries) doubtful.push(question_id);
  }
  return { correct, doubtful };
}

function latest(...moments: readonly (Date | null)[]): number | undefined {
  const times = moments.flatMap((moment) => (moment ? [moment.getTime()] : []));
  return times.length === 0 ? undefined : Math.max(...times);
}

/** When the student's tablet was last seen, by itself or by work that it sent. Milliseconds since 1970. */
export const lastSeenAt = (row: Moments): number | undefined =>
  latest(row.reported_at, row.answered_at, row.step_at, row.handed_in_at);

/** @returns null for who is not stuck */
export function stuckAt(row: Moments, wrong: Wrong | undefined, now: Date) {
  const signs = {
    state: row.state,
    inLesson: row.in_lesson,
    lastSeenAt: lastSeenAt(row),
    movedAt: latest(row.answered_at, row.step_at, row.at_since),
    wrong: wrong ?? [],
  };
  return stuckOf(signs, now.getTime());
}

/** As the contract has it. */
export const stuckWords = (stuck: NonNullable<ReturnType<typeof stuckAt>>): Schema<'Stuck'> =>
  stuck.why === 'quiet' ? { why: 'quiet', since: new Date(stuck.since).toISOString() } : stuck;
