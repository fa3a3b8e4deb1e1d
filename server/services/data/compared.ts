/** Comparisons of schools: one with few students says no figures there, for they could be about one child. */
import type { Schema } from '../../contract-types';
import { findSmallSchools } from '../../db/schools.repo';
import type { Db } from '../../db/tables';
import type { Person } from '../../db/users.repo';
import { reachOf } from '../../policies/reach';

type NotCompared = Schema<'SchoolNotCompared'>;

/**
 * The schools of this person whose figures stay out of an answer, by id and in the order of their names. None where one
 * school is asked for or there is no other: then nothing is compared.
 * @param fewest students of a school that is compared
 */
export async function schoolsNotCompared(
  db: Db,
  person: Person,
  schoolId: number | undefined,
  fewest: number,
): Promise<ReadonlyMap<number, NotCompared>> {
  if (schoolId !== undefined || reachOf(person) === 'groups') return new Map();
  if (reachOf(person) === 'school' && person.schoolIds.length < 2) return new Map();
  const { total, small } = await findSmallSchools(db, person, fewest);
  if (total < 2) return new Map();
  return new Map(small.map(({ id, name }) => [id, { id, name, few_students: true }]));
}
