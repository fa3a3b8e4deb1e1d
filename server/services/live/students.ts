/** How students stand with a lesson: few queries for a whole class. */
import { answeredSteps } from '../../../domain/answered';
import type { Signs } from '../../../domain/stuck';
import type { Schema } from '../../contract-types';
import { findLiveRows } from '../../db/live.repo';
import type { LiveRow } from '../../db/live.repo';
import type { DbOrTransaction } from '../../db/tables';
import type { LiveLesson } from './live-lesson';
import { lastSeenAt, scoresOf, stuckAt, stuckWords, wrongOf } from './stuck';

type LiveStudent = Schema<'LiveStudent'>;

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
  const work = rows.map((row) => ({ row, lesson: of.lesson }));
  return liveStates(db, work, now);
}

/** How each stands with its lesson, in the same order: one query, however many. */
export async function liveStates(
  db: DbOrTransaction,
  work: readonly { readonly row: LiveRow; readonly lesson: LiveLesson }[],
  now: Date,
): Promise<readonly LiveStudent[]> {
  const scored = work.map(({ row, lesson }) => ({ row, lesson, ...scoresOf(row.answers, lesson) }));
  const wrong = await wrongOf(
    db,
    scored.map(({ row: { id }, lesson, doubtful }) => ({ id, lesson, doubtful })),
  );
  return scored.map(({ row, lesson, correct }) =>
    toStudent(row, lesson, { correct, wrong: wrong.get(row.id) }, now),
  );
}

const packs: readonly LiveStudent['pack'][] = ['ready', 'loading', 'no_room'];

/** What the device calls waiting is on its way, too. */
export function packOf(row: Pick<LiveRow, 'pack' | 'packs_reported'>): LiveStudent['pack'] {
  if (row.pack === null) return row.packs_reported ? 'missing' : 'unknown';
  return packs.find((pack) => pack === row.pack) ?? 'loading';
}

function toStudent(
  row: LiveRow,
  lesson: LiveLesson,
  found: { readonly correct: number; readonly wrong: Signs['wrong'] | undefined },
  now: Date,
): LiveStudent {
  const { id, student_id, name, state, answered, unsent, handed_in_at } = row;
  const lastSeen = lastSeenAt(row);
  const stuck = stuckAt(row, found.wrong, now);
  const step = stepOf(row, lesson);
  return {
    student_id,
    name,
    assignment_student_id: id,
    state,
    ...(step !== undefined && { step_id: step }),
    in_lesson: row.in_lesson,
    steps_done: row.steps_done.length,
    steps_answered: stepsAnswered(row, lesson),
    answered,
    correct: found.correct,
    stuck: stuck && stuckWords(stuck),
    ...(lastSeen !== undefined && { heard_at: new Date(lastSeen).toISOString() }),
    ...(row.device && { device: row.device }),
    unsent,
    pack: packOf(row),
    ...(row.excused && { excused: true }),
    ...(handed_in_at && { handed_in_at: handed_in_at.toISOString() }),
  };
}

function stepsAnswered({ answers }: LiveRow, { asking }: LiveLesson): string[] {
  const values = new Map(answers.map(({ question_id, value }) => [question_id, value]));
  return answeredSteps(asking, (id) => values.get(id));
}

/** The step on the screen; of a device that does not tell, the first that is not done. */
function stepOf(row: LiveRow, { steps }: LiveLesson): string | undefined {
  if (row.step_id !== null && steps.some(({ id }) => id === row.step_id)) return row.step_id;
  const begun = row.state !== 'not_started' || row.in_lesson;
  if (!begun) return undefined;
  const done = new Set(row.steps_done);
  return (steps.find(({ id }) => !done.has(id)) ?? steps.at(-1))?.id;
}
