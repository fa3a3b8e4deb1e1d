/** For which school a person makes a group or a student. */
import { findSchoolsOf, isSchoolOf } from '../../db/schools.repo';
import type { DbOrTransaction } from '../../db/tables';
import type { Person } from '../../db/users.repo';
import { AppError, notFound } from '../../errors';
import { assertSchoolKeeper } from '../../policies/schools';

/**
 * The named school, else the home one, also of somebody who works at several, else the only one of the district.
 * @throws AppError 403 for somebody without a school, 404 for a school of others, 422 when one has to be named
 */
export async function chooseSchool(
  db: DbOrTransaction,
  person: Person,
  named: number | undefined,
): Promise<number> {
  assertSchoolKeeper(person);
  if (named !== undefined) {
    if (await isSchoolOf(db, person, named)) return named;
    throw notFound();
  }
  if (person.schoolId !== null) return person.schoolId;
  const [first, second] = await findSchoolsOf(db, person, 2);
  if (first && !second) return first.id;
  throw new AppError(422, 'invalid', { said: 'choose_school', at: 'school_id' });
}
