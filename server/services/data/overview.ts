/** What administrators look at first: how far their schools are, and where something is missing. */
import { addDays, dayIn } from '../../../domain/day';
import type { Day } from '../../../domain/day';
import { lastWeeks } from '../../../domain/figures';
import type { Clock } from '../../clock';
import type { QueryOf, Schema } from '../../contract-types';
import { sumProgress } from '../../db/data-progress.repo';
import { findUseSchools } from '../../db/data-use.repo';
import type { UseSchoolRow } from '../../db/data-use.repo';
import {
  countNotReadyBySchool,
  findNextLessonDay,
  findTablets,
  noTablets,
} from '../../db/readiness.repo';
import type { Db } from '../../db/tables';
import type { Person } from '../../db/users.repo';
import { assertReadsOverview, assertReadsTablets } from '../../policies/data';
import { paginationOf, sliceOf } from '../lists/pagination';
import { schoolsNotCompared } from './compared';
import type { PageQuery } from '../lists/pagination';

interface Context {
  readonly db: Db;
  readonly clock: Clock;
}

interface OverviewContext extends Context {
  /** Students of a school that is compared with others. */
  readonly fewest: number;
}

/** On Friday it is Monday's lesson; what comes after holidays needs nobody now. */
const daysAhead = 4;
const schoolsAtOnce = 10;

async function comingDay(db: Db, person: Person, today: Day): Promise<Day | undefined> {
  const next = await findNextLessonDay(db, person, addDays(today, 1));
  return next !== undefined && next <= addDays(today, daysAhead) ? next : undefined;
}

export type TabletsQuery = QueryOf<'getDataTablets'>;

/**
 * Students with a lesson of the coming day that is not known to be on their tablet, of the assignments within the
 * person's reach.
 * @throws AppError 403 for students
 */
export async function tabletsOf({ db, clock }: Context, person: Person, query: TabletsQuery) {
  assertReadsTablets(person);
  const { school_id: schoolId } = query;
  const day = await comingDay(db, person, dayIn(person.timeZone, clock.now()));
  const { total, students, classes, classes_total } =
    day === undefined
      ? noTablets
      : await findTablets(db, person, { day, schoolId }, sliceOf(query));
  const data: Schema<'TabletNotReady'>[] = students.map(({ reported_at, device, ...row }) => ({
    ...row,
    ...(reported_at !== null && { heard_at: new Date(reported_at).toISOString() }),
    ...(device && { device }),
  }));
  const filters = schoolId === undefined ? {} : { school_id: String(schoolId) };
  const counts = { total, shown: data.length };
  return {
    ...paginationOf('/api/dashboard/data/tablets', query, filters, counts),
    ...(day !== undefined && { day }),
    classes,
    classes_total,
    data,
  };
}

/**
 * One page of an administrator's schools, by name. The time is the usual one of the page with the progress of groups, so
 * that a school's figures are the sums of what stands there.
 * @throws AppError 403 for whoever is no administrator of schools
 */
export async function overviewOf(
  { db, clock, fewest }: OverviewContext,
  person: Person,
  asked: PageQuery,
) {
  assertReadsOverview(person);
  const query = { per_page: schoolsAtOnce, ...asked };
  const today = dayIn(person.timeZone, clock.now());
  const time = lastWeeks(today);
  const { total, schools } = await findUseSchools(db, person, undefined, sliceOf(query));
  const ids = schools.map(({ id }) => id);
  const notCompared = await schoolsNotCompared(db, person, undefined, fewest);
  const sums = await sumProgress(db, person, ids, time);
  const day = await comingDay(db, person, today);
  const waiting = day === undefined ? [] : await countNotReadyBySchool(db, person, day, ids);
  const figuresOf = ({ id, name, students }: UseSchoolRow): Schema<'SchoolOverview'> => {
    const sum = sums.find(({ school_id }) => school_id === id);
    return {
      id,
      name,
      students,
      classes: sum?.classes ?? 0,
      classes_not_started: sum?.classes_not_started ?? 0,
      pieces: sum?.pieces ?? 0,
      handed_in: sum?.handed_in ?? 0,
      not_ready: waiting.find(({ school_id }) => school_id === id)?.students ?? 0,
    };
  };
  const data = schools.map((school) => notCompared.get(school.id) ?? figuresOf(school));
  const counts = { total, shown: data.length };
  return {
    ...paginationOf('/api/dashboard/data/overview', query, {}, counts),
    time,
    ...(day !== undefined && { day }),
    data,
  };
}
