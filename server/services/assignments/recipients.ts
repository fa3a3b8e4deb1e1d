import {
  findMembers,
  findTaughtGroups,
  findTaughtStudents,
  findTimeZone,
} from '../../db/assignment-members.repo';
import type { DbOrTransaction } from '../../db/tables';
import type { Person } from '../../db/users.repo';
import { refuse } from './refusals';

export interface Recipients {
  /** Null while nobody is named and the teacher has no school. */
  readonly schoolId: number | null;
  readonly timeZone: string;
  readonly groupIds: readonly number[];
  /** Each once, also who is in two of the groups. */
  readonly studentIds: readonly number[];
}

/** A whole year of a large school; a teacher's page shows them all at once. */
export const mostStudents = 400;

/**
 * Whom a teacher names, all at one school.
 * @throws AppError 422 unknown_group, unknown_student, two_schools, too_many_students
 */
export async function recipientsOf(
  db: DbOrTransaction,
  person: Person,
  groupIds: readonly number[],
  studentIds: readonly number[],
): Promise<Recipients> {
  const groups = await findTaughtGroups(db, person.id, groupIds);
  if (groups.length < new Set(groupIds).size) throw refuse('unknown_group');
  const singles = await findTaughtStudents(db, person.id, studentIds);
  if (singles.length < new Set(studentIds).size) throw refuse('unknown_student');
  const schools = [...groups, ...singles].map(({ school_id }) => school_id);
  assertOneSchool(schools);
  const [schoolId = person.schoolId] = schools;
  const ids = groups.map(({ id }) => id);
  const all = new Set([...(await findMembers(db, ids)), ...singles.map(({ id }) => id)]);
  if (all.size > mostStudents) throw refuse('too_many_students');
  const zone = schoolId === null ? undefined : await findTimeZone(db, schoolId);
  return {
    schoolId,
    timeZone: zone ?? person.timeZone,
    groupIds: ids,
    studentIds: [...all].sort((a, b) => a - b),
  };
}

/** Days and due days are those of one school. @throws AppError 422 two_schools */
export function assertOneSchool(schoolIds: readonly (number | null)[]): void {
  if (new Set(schoolIds).size > 1) throw refuse('two_schools');
}
