/** What differs for one student of an assignment: own days, an own due day, or nothing to do at all. */
import { addDays, dayIn, isDay } from '../../../domain/day';
import type { Day } from '../../../domain/day';
import { maxDaysAhead } from '../../../domain/school-days';
import type { BodyOf } from '../../contract-types';
import type { Clock } from '../../clock';
import { findCopiesOf, setException } from '../../db/assignment-copies.repo';
import type { CopyOfStudent } from '../../db/assignment-copies.repo';
import { lockCopies } from '../../db/assignment-locks.repo';
import { bumpCopies, touchAssignment } from '../../db/assignments.repo';
import type { Db } from '../../db/tables';
import type { Person } from '../../db/users.repo';
import { notFound } from '../../errors';
import { inTransaction } from '../../db/transaction';
import { lockToRun } from './changing';
import { refuse } from './refusals';

export type ExceptionWish = BodyOf<'setAssignmentException'>;

export type AssignmentExceptions = ReturnType<typeof createAssignmentExceptions>;

export function createAssignmentExceptions({
  db,
  clock,
}: {
  readonly db: Db;
  readonly clock: Clock;
}) {
  return {
    /**
     * Sets all that differs for a student anew.
     * @throws AppError 403; 404 for a student who does not have it; 422 with the fault of the days
     */
    async set(person: Person, id: number, studentId: number, wish: ExceptionWish): Promise<void> {
      const now = clock.now();
      await inTransaction(db, async (trx) => {
        const row = await lockToRun(trx, person, id);
        const locked = await lockCopies(trx, [id], [studentId]);
        const copies = await findCopiesOf(trx, id, studentId);
        if (copies.length === 0) throw notFound();
        assertDays(wish, copies, row.days, dayIn(row.time_zone, now));
        const { school_days: days, due_on: dueOn, excused } = wish;
        const ids = copies.map((copy) => copy.id);
        await setException(trx, ids, { days, dueOn, excused });
        await touchAssignment(trx, id, {}, now);
        await bumpCopies(trx, locked);
      });
    },
  };
}

/** Days of one student may lie in any order: somebody who was ill makes up for two lessons on one day. */
function assertDays(
  { school_days, due_on }: ExceptionWish,
  copies: readonly CopyOfStudent[],
  general: readonly Day[],
  today: Day,
): void {
  const own = new Map(school_days.map(({ position, school_day }) => [position, school_day]));
  const before = new Map(copies.map((copy) => [copy.position, copy]));
  if (own.size < school_days.length) throw refuse('days_mismatch');
  if (![...own.keys()].every((position) => before.has(position))) throw refuse('days_mismatch');
  const due = due_on === null ? [] : [due_on];
  if (![...own.values(), ...due].every(isDay)) throw refuse('invalid');
  const changed = [...own].filter(([at, day]) => before.get(at)?.school_day !== day);
  const newDue = due.filter((day) => copies[0]?.due_on !== day);
  const asked = [...changed.map(([, day]) => day), ...newDue];
  if (asked.some((day) => day < today)) throw refuse('day_in_past');
  if (asked.some((day) => day > addDays(today, maxDaysAhead))) throw refuse('day_too_far');
  const days = copies.map(({ position }) => own.get(position) ?? general[position - 1] ?? today);
  if (asked.length > 0 && due.some((day) => days.some((lesson) => lesson > day))) {
    throw refuse('due_too_early');
  }
}
