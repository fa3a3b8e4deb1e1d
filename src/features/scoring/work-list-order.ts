/** Whose work stands where in the list. Pure. */
import type { LocalPosting } from '../../offline/outbox/local-work';
import type { StudentWork } from '../../offline/reading/scores';

export type Filter = 'to_score' | 'all';

/** `to_score`: handed in and not finished. `finished`: handed in, and every mark is there. */
export type Stage = 'to_score' | 'finished' | 'scored' | 'returned' | 'working' | 'not_started';

/** The state with what this device has given back already, whether or not it has been sent. */
export function stateOf(
  work: Pick<StudentWork, 'state'>,
  localPosting: Pick<LocalPosting, 'state' | 'outcome'> | undefined,
): StudentWork['state'] {
  const goes = localPosting && localPosting.state !== 'parked' && localPosting.state !== 'kept';
  return goes ? localPosting.outcome : work.state;
}

export function stageOf(state: StudentWork['state'], finished: boolean): Stage {
  if (state === 'handed_in') return finished ? 'finished' : 'to_score';
  return state === 'in_progress' ? 'working' : state;
}

/** Scored: every mark is there. What was sent back to be revised is with its student, and neither. */
const done: ReadonlySet<Stage> = new Set<Stage>(['finished', 'scored']);

/** How much of everything that lies here handed in is scored, whatever the list shows of it. */
export function progressOf(rows: readonly { readonly stage: Stage }[]): {
  readonly done: number;
  readonly count: number;
} {
  const finished = rows.filter(({ stage }) => done.has(stage)).length;
  const open = rows.filter(({ stage }) => stage === 'to_score').length;
  return { done: finished, count: finished + open };
}

/** What stands in the list: what the filter shows, and what is open even when it has left the filter. */
export function listed<Row extends { readonly id: number; readonly shown: boolean }>(
  rows: readonly Row[],
  open: number | undefined,
): readonly Row[] {
  return rows.filter(({ id, shown }) => shown || id === open);
}

/**
 * Whether a finished score is given with all the others at once. What another teacher has changed after it was
 * posted is looked at before, by itself.
 */
export function goesWithAll(row: {
  readonly held: unknown;
  readonly work: { readonly score?: Pick<NonNullable<StudentWork['score']>, 'taken_back'> };
}): boolean {
  return row.held === undefined && row.work.score?.taken_back !== true;
}

/** A number in [0, 1) from a seed and an id, always the same. */
function chanceOf(seed: number, id: number): number {
  let mixed = Math.imul(id ^ seed, 0x45d9f3b) ^ (seed >>> 7);
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x45d9f3b);
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32;
}

/**
 * The works in the order of the list: by name as the server has them, or for somebody who does not want to know
 * whose they are in an order that says nothing and stays as long as the seed does.
 */
export function ordered<Work extends Pick<StudentWork, 'assignment_student_id'>>(
  works: readonly Work[],
  seed: number | undefined,
): readonly Work[] {
  if (seed === undefined) return works;
  return [...works].sort(
    (a, b) =>
      chanceOf(seed, a.assignment_student_id) - chanceOf(seed, b.assignment_student_id) ||
      a.assignment_student_id - b.assignment_student_id,
  );
}

/**
 * Whom to show after the one that is open. Goes over those that the filter shows; the one that is open counts
 * even when it has left the filter meanwhile.
 * @returns undefined at the end
 */
export function neighbor<Row extends { readonly id: number; readonly shown: boolean }>(
  rows: readonly Row[],
  now: number,
  step: 1 | -1,
): Row | undefined {
  const at = rows.findIndex(({ id }) => id === now);
  const ahead = step === 1 ? rows.slice(at + 1) : rows.slice(0, Math.max(0, at)).reverse();
  return ahead.find(({ shown }) => shown);
}
