import { addDays } from '../../domain/day';
import type { Day } from '../../domain/day';
import { insertAssignment } from '../db/assignments.repo';
import type { DbOrTransaction } from '../db/tables';
import { bumpFeeds } from '../db/users.repo';

export interface NewAssignment {
  readonly versionId: number;
  readonly lessonCount: number;
  readonly teacherId: number;
  readonly schoolId: number | null;
  readonly groupIds: readonly number[];
  /** Everybody who gets it, the members of the groups included. */
  readonly studentIds: readonly number[];
  readonly startsOn: Day;
  readonly rubric: unknown;
}

/**
 * Gives a sequence version to students, one lesson on each of the following days. Wants a transaction.
 * @returns the id of the assignment
 */
export async function assign(
  db: DbOrTransaction,
  assignment: NewAssignment,
  now: Date,
): Promise<number> {
  const { lessonCount, startsOn, studentIds } = assignment;
  const days = Array.from({ length: lessonCount }, (_, index) => ({
    position: index + 1,
    school_day: addDays(startsOn, index),
  }));
  const id = await insertAssignment(db, { ...assignment, days, now });
  await bumpFeeds(db, studentIds);
  return id;
}
