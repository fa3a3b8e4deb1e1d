/**
 * Ending a school year (docs/decisions/087-a-school-year-is-ended-by-a-person.md): classes and their assignments are
 * archived, students move up a grade, those of the last grade are deactivated. No row of work is touched, what a roster
 * keeps is left to it, and for two weeks it can be undone.
 */
import { dayIn } from '../../../domain/day';
import { endedYearOn, isEarlyOn, movesOf, undoDays } from '../../../domain/school-year';
import type { Clock } from '../../clock';
import type { BodyOf, Schema } from '../../contract-types';
import { findConcerned, lockGroups, lockPeople } from '../../db/assignment-locks.repo';
import { bumpCopies } from '../../db/assignments.repo';
import { lockDistrict } from '../../db/districts.repo';
import { isUniqueError, ConcurrentChangeError } from '../../db/failures';
import { isRosterBusy } from '../../db/roster-locks.repo';
import {
  archiveForYear,
  countKeptGroups,
  countYearStudents,
  findLastYearEnd,
  findPeopleOfAll,
  findYearGroups,
  findYearSchool,
  insertYearEnd,
  keepOnAfterDeletion,
  lockAssignmentsOf,
  lockOpenCopies,
  lockArchived,
  lockYearStudents,
  markLeft,
  moveGrades,
  noteUndone,
  deactivateLeavers,
  reactivateLeavers,
} from '../../db/school-years.repo';
import type { YearEndRow, YearSchool } from '../../db/school-years.repo';
import type { Db, DbOrTransaction } from '../../db/tables';
import type { Person } from '../../db/users.repo';
import { AppError, notFound } from '../../errors';
import { assertSchoolDecider } from '../../policies/schools';
import { reconcileCopies } from '../assignments/assignment-members';
import { record } from '../audit/record';
import type { DemoAccounts } from '../visitors/demo-accounts';
import { inTransaction } from '../../db/transaction';

const dayMs = 24 * 60 * 60_000;
const maxNames = 100;

/** What somebody has looked at when they end it. */
export type YearEnding = BodyOf<'endSchoolYear'>;

const undoUntil = ({ ended_at: at }: YearEndRow): Date => new Date(at.getTime() + undoDays * dayMs);

const canBeUndone = (row: YearEndRow, now: Date): boolean =>
  row.undone_at === null && now < undoUntil(row);

function shownEnd(row: YearEndRow, now: Date): Schema<'SchoolYearEnd'> {
  return {
    ...{ year: row.year, by: row.by_name, ended_at: row.ended_at.toISOString() },
    ...{ groups: row.group_count, moved: row.moved_count, left: row.left_count },
    ...(canBeUndone(row, now) && { undo_until: undoUntil(row).toISOString() }),
    ...(row.undone_at && { undone_at: row.undone_at.toISOString() }),
    ...(row.undone_by !== null && { undone_by: row.undone_by }),
  };
}

export type SchoolYear = ReturnType<typeof createSchoolYear>;

export function createSchoolYear({
  db,
  clock,
  demo,
}: {
  readonly db: Db;
  readonly clock: Clock;
  readonly demo: DemoAccounts;
}) {
  async function schoolOf(
    trx: DbOrTransaction,
    person: Person,
    schoolId: number | undefined,
    to: 'look' | 'end',
  ): Promise<YearSchool> {
    const school = await findYearSchool(trx, person, schoolId, to);
    if (!school) throw notFound();
    return school;
  }

  /** Nobody else ends a year of it, and what rosters keep is neither locked nor unlocked nor changed by one meanwhile. */
  async function lockedSchool(
    trx: DbOrTransaction,
    person: Person,
    schoolId: number | undefined,
  ): Promise<YearSchool> {
    const { district_id: districtId } = await schoolOf(trx, person, schoolId, 'look');
    await lockDistrict(trx, districtId);
    if (await isRosterBusy(trx, districtId)) throw new AppError(409, 'roster_busy');
    return schoolOf(trx, person, schoolId, 'end');
  }

  async function shown(
    person: Person,
    schoolId: number | undefined,
  ): Promise<Schema<'SchoolYearPlan'>> {
    const school = await schoolOf(db, person, schoolId, 'look');
    const now = clock.now();
    const today = dayIn(school.time_zone, now);
    const groups = await findYearGroups(db, school.id);
    const { grades, kept } = await countYearStudents(db, school.id);
    const last = await findLastYearEnd(db, school.id);
    return {
      ...{ school_id: school.id, school: school.name },
      ...{ year: endedYearOn(today), early: isEarlyOn(today), groups_total: groups.length },
      groups: groups.slice(0, maxNames).map(({ name }) => name),
      ...{ kept_groups: await countKeptGroups(db, school.id), kept_students: kept },
      grades: [...grades],
      ...(last && { last: shownEnd(last, now) }),
    };
  }

  async function end(
    trx: DbOrTransaction,
    person: Person,
    schoolId: number | undefined,
    seen: YearEnding,
  ): Promise<void> {
    const school = await lockedSchool(trx, person, schoolId);
    const now = clock.now();
    const last = await findLastYearEnd(trx, school.id);
    if (last?.year === seen.year && last.undone_at === null) {
      throw new AppError(409, 'school_year_ended');
    }
    const before = (await findYearGroups(trx, school.id)).map(({ id }) => id);
    await lockGroups(trx, before, 'change');
    // Without those that somebody has archived while this waited: they are not this end's to take out again.
    const groups = (await findYearGroups(trx, school.id))
      .map(({ id }) => id)
      .filter((id) => before.includes(id));
    const assignments = await lockAssignmentsOf(trx, groups);
    const students = await lockYearStudents(trx, school.id);
    const counts = students.map(({ grade_id }) => ({ grade_id, students: 1 }));
    const { moving, leaving } = movesOf(counts, seen.top_grade_id);
    const asSeen = groups.length === seen.groups && moving === seen.moving;
    const isYear = endedYearOn(dayIn(school.time_zone, now)) === seen.year;
    if (!asSeen || leaving !== seen.leaving || !isYear) {
      throw new AppError(409, 'school_year_changed');
    }
    const copies = await lockOpenCopies(trx, assignments);
    await archiveForYear(trx, { groups, assignments }, now, now);
    await bumpCopies(trx, copies);
    const up = students.filter(({ grade_id }) => grade_id < seen.top_grade_id);
    const moved = { ids: up.map(({ id }) => id), from: up.map(({ grade_id }) => grade_id) };
    await moveGrades(trx, school.id, moved, 1);
    const oldest = students.filter(({ grade_id }) => grade_id >= seen.top_grade_id);
    const left = await deactivateLeavers(
      trx,
      oldest.map(({ id }) => id),
    );
    await markLeft(trx, { groups, people: left }, null, now);
    await insertYearEnd(trx, {
      ...{ school: school.id, year: seen.year, topGradeId: seen.top_grade_id, by: person },
      ...{ at: now, groupCount: groups.length, moved, left },
    });
    await record(trx, person, now, { act: 'school_year.ended', school: school.id });
  }

  async function undo(
    trx: DbOrTransaction,
    person: Person,
    schoolId: number | undefined,
  ): Promise<void> {
    const school = await lockedSchool(trx, person, schoolId);
    const now = clock.now();
    const last = await findLastYearEnd(trx, school.id);
    if (!last || !canBeUndone(last, now)) throw new AppError(409, 'school_year_undo_over');
    const away = await lockArchived(trx, school.id, last.ended_at, last.left_ids);
    const concerned = await findPeopleOfAll(trx, away.assignments);
    const everybody = new Set([...concerned, ...last.moved_ids, ...last.left_ids]);
    await lockPeople(
      trx,
      [...everybody].sort((a, b) => a - b),
    );
    // While this waited somebody may have been let back in, or given something.
    const { left_ids: left = [] } = (await findLastYearEnd(trx, school.id)) ?? {};
    const going = await findConcerned(trx, { groupIds: [], studentIds: left });
    if (!going.every((id) => away.going.includes(id))) {
      throw new ConcurrentChangeError('The students got something else meanwhile');
    }
    await archiveForYear(trx, away, null, now);
    await moveGrades(trx, school.id, { ids: last.moved_ids, from: last.moved_from }, -1);
    const back = await reactivateLeavers(trx, school.id, left);
    await markLeft(trx, { groups: away.groups, people: back }, last.ended_at, null);
    await keepOnAfterDeletion(trx, left);
    await reconcileCopies(trx, away.assignments, concerned, now);
    await reconcileCopies(trx, going, back, now);
    await noteUndone(trx, last.id, person, now);
    await record(trx, person, now, { act: 'school_year.undone', school: school.id });
  }

  return {
    /** @throws AppError 403 for everybody but School and District Administrators, 404 */
    async get(person: Person, schoolId: number | undefined): Promise<Schema<'SchoolYearPlan'>> {
      assertSchoolDecider(person);
      return shown(person, schoolId);
    },

    /** @throws AppError 403, also demo_account, 404; 409 school_year_changed, school_year_ended, roster_busy */
    async end(
      person: Person,
      schoolId: number | undefined,
      seen: YearEnding,
    ): Promise<Schema<'SchoolYearPlan'>> {
      assertSchoolDecider(person);
      await demo.keep(person.id);
      try {
        await inTransaction(db, (trx) => end(trx, person, schoolId, seen));
      } catch (error) {
        if (isUniqueError(error)) throw new AppError(409, 'school_year_ended');
        throw error;
      }
      return shown(person, schoolId);
    },

    /** @throws AppError 403, 404; 409 school_year_undo_over, roster_busy */
    async undo(person: Person, schoolId: number | undefined): Promise<Schema<'SchoolYearPlan'>> {
      assertSchoolDecider(person);
      await inTransaction(db, (trx) => undo(trx, person, schoolId));
      return shown(person, schoolId);
    },
  };
}
