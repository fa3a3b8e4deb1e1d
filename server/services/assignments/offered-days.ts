import { addDays } from '../../../domain/day';
import type { Day } from '../../../domain/day';
import { maxDaysAhead, nextSchoolDays } from '../../../domain/school-days';
import { findDaysOff } from '../../db/assignment-members.repo';
import type { DayOff } from '../../db/assignment-members.repo';
import type { DbOrTransaction } from '../../db/tables';
import { refuse } from './refusals';

export interface DaysAsked {
  /** Null for a teacher without one: no day is off but weekends. */
  readonly schoolId: number | null;
  readonly from: Day;
  readonly count: number;
  /** At the school. */
  readonly today: Day;
}

/**
 * The next school days from a day on, that day included, with the days off from it to the last one that may be planned.
 * @throws AppError 422 day_too_far
 */
export async function offeredDays(
  db: DbOrTransaction,
  { schoolId, from, count, today }: DaysAsked,
): Promise<{ readonly days: readonly Day[]; readonly off: readonly DayOff[] }> {
  const last = addDays(today, maxDaysAhead);
  const off = schoolId === null ? [] : await findDaysOff(db, schoolId, from, last);
  const days = nextSchoolDays(from, count, new Set(off.map(({ day }) => day)), last);
  if (!days) throw refuse('day_too_far');
  return { days, off };
}
