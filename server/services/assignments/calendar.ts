/** Lessons by day, and the school's days off. */
import { addDays, dayIn, isDay } from '../../../domain/day';
import type { Day } from '../../../domain/day';
import type { Clock } from '../../clock';
import type { Schema } from '../../contract-types';
import { findCalendar } from '../../db/assignment-lists.repo';
import type { CalendarRow } from '../../db/assignment-lists.repo';
import { findDaysOff } from '../../db/assignment-members.repo';
import type { DayOff } from '../../db/assignment-members.repo';
import { findSchoolsOf, isSchoolOf, lockSchool, setDaysOff } from '../../db/schools.repo';
import type { Db } from '../../db/tables';
import type { Person } from '../../db/users.repo';
import { AppError, notFound } from '../../errors';
import { assertGroupKeeper } from '../../policies/groups';
import { decidesForSchools, assertSchoolDecider } from '../../policies/schools';
import { assertMayRead } from '../../policies/assignments';
import { lineOf } from '../text/text';
import { inTransaction } from '../../db/transaction';

/** Two months as a calendar shows them, with the weeks at their ends. */
const maxDays = 62;
const maxLessons = 1000;
/** Days off are shown from last school year on. */
const daysBack = 400;
const daysAhead = 800;
const maxDaysOff = 400;
const maxSchools = 500;

const invalidDays = (field: string): AppError =>
  new AppError(422, 'invalid', { said: 'unusable_days', at: field });

export type SchoolCalendar = ReturnType<typeof createSchoolCalendar>;

export function createSchoolCalendar({ db, clock }: { readonly db: Db; readonly clock: Clock }) {
  return {
    /**
     * Lessons of all assignments that a person reads, with the days off of the person's school.
     * @throws AppError 403; 422 invalid for days that are none, or more than 62
     */
    async lessons(person: Person, from: Day, to: Day) {
      assertMayRead(person);
      if (!isDay(from) || !isDay(to) || to < from || to > addDays(from, maxDays)) {
        throw invalidDays('to');
      }
      const rows = await findCalendar(db, person, { from, to, limit: maxLessons + 1 });
      const { schoolId } = person;
      return {
        data: rows.slice(0, maxLessons).map(toLesson),
        more: rows.length > maxLessons,
        days_off: schoolId === null ? [] : await findDaysOff(db, schoolId, from, to),
      };
    },

    /** The days off of a school, from last school year on. @throws AppError 403, 404 */
    async daysOff(person: Person, asked?: number) {
      assertGroupKeeper(person);
      const schools = await findSchoolsOf(db, person, maxSchools);
      const wanted = asked ?? person.schoolId;
      const school = wanted === null ? schools[0] : schools.find(({ id }) => id === wanted);
      if (asked !== undefined && !school) throw notFound();
      if (!school) return { schools: [], days: [], may_edit: false };
      const today = dayIn(person.timeZone, clock.now());
      const from = addDays(today, -daysBack);
      const days = await findDaysOff(db, school.id, from, addDays(today, daysAhead));
      return {
        school_id: school.id,
        schools: [...schools],
        days: days.slice(0, maxDaysOff),
        may_edit: decidesForSchools(person),
      };
    },

    /**
     * All days off of a school anew; days of assignments that are given already stay.
     * @throws AppError 403, 404; 422 invalid for days that are none, or stand twice, or lie far away
     */
    async setDaysOff(person: Person, schoolId: number, wished: readonly DayOff[]): Promise<void> {
      assertSchoolDecider(person);
      if (!(await isSchoolOf(db, person, schoolId))) throw notFound();
      const days = wished.map(({ day, title }) => ({ day, title: lineOf(title) }));
      const today = dayIn(person.timeZone, clock.now());
      const [first, last] = [addDays(today, -daysBack), addDays(today, daysAhead)];
      const fits = ({ day, title }: DayOff) =>
        isDay(day) && day >= first && day <= last && title !== '';
      if (!days.every(fits) || new Set(days.map(({ day }) => day)).size < days.length) {
        throw invalidDays('days');
      }
      await inTransaction(db, async (trx) => {
        await lockSchool(trx, schoolId);
        await setDaysOff(trx, schoolId, days, first);
      });
    },
  };
}

const toLesson = ({ due_on, ...row }: CalendarRow): Schema<'CalendarLesson'> => ({
  ...row,
  ...(due_on !== null && { due_on }),
});
