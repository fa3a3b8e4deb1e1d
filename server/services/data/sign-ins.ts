/** How many of the people whose accounts somebody keeps were signed in lately. */
import type { Clock } from '../../clock';
import type { Schema } from '../../contract-types';
import { findUseSchools } from '../../db/data-use.repo';
import { countSignIns, countStaffSignIns } from '../../db/sign-ins.repo';
import type { Db } from '../../db/tables';
import type { Person } from '../../db/users.repo';
import { staffReachOf } from '../../policies/users';
import { sinceOf } from '../lists/lately';
import { paginationOf, sliceOf } from '../lists/pagination';
import type { PageQuery } from '../lists/pagination';
import { schoolsNotCompared } from './compared';
import { dataPath } from './filters';

interface Context {
  readonly db: Db;
  readonly clock: Clock;
  /** Students of a school that is compared with others. */
  readonly fewest: number;
}

const schoolsAtOnce = 10;

/**
 * One page of the schools of this person, by name, each with its students and staff.
 * @throws AppError 403 for whoever keeps no accounts of staff
 */
export async function signInsOf({ db, clock, fewest }: Context, person: Person, asked: PageQuery) {
  const reach = staffReachOf(person);
  const query = { per_page: schoolsAtOnce, ...asked };
  const since = sinceOf(clock, person);
  const { total, schools } = await findUseSchools(db, person, undefined, sliceOf(query));
  const notCompared = await schoolsNotCompared(db, person, undefined, fewest);
  const ids = schools.map(({ id }) => id);
  const counted = new Map(
    (await countSignIns(db, ids, since)).map(({ school_id, ...figures }) => [school_id, figures]),
  );
  const nobody = { students_signed_in: 0, staff: 0, staff_signed_in: 0 };
  const data = schools.map(
    (school): Schema<'SchoolSignIns'> | Schema<'SchoolNotCompared'> =>
      notCompared.get(school.id) ?? { ...school, ...(counted.get(school.id) ?? nobody) },
  );
  return {
    ...paginationOf(`${dataPath}/sign-ins`, query, {}, { total, shown: data.length }),
    since: since.day,
    staff: await countStaffSignIns(db, reach, since),
    data,
  };
}
