import { lockGroups, lockPeople } from '../../db/assignment-locks.repo';
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

interface Named {
  readonly group_ids?: readonly number[];
  readonly student_ids?: readonly number[];
}

/** Those groups and students of a wish that are this teacher's. Nothing of others is locked at anybody's wish. */
export async function taughtAmong(
  db: DbOrTransaction,
  person: Person,
  { group_ids = [], student_ids = [] }: Named,
): Promise<Pick<Recipients, 'groupIds' | 'studentIds'>> {
  const groups = await findTaughtGroups(db, person.id, group_ids);
  const singles = await findTaughtStudents(db, person.id, student_ids);
  return { groupIds: groups.map(({ id }) => id), studentIds: singles.map(({ id }) => id) };
}

/**
 * Whom a teacher names, as `recipientsOf`: nobody comes into these groups or leaves them until the end of the
 * transaction.
 * @throws AppError as `recipientsOf`
 */
export async function lockRecipients(
  trx: DbOrTransaction,
  person: Person,
  wish: Required<Named>,
): Promise<Recipients> {
  const own = await taughtAmong(trx, person, wish);
  await lockGroups(trx, own.groupIds, 'give');
  await lockPeople(trx, [...(await findMembers(trx, own.groupIds)), ...own.studentIds]);
  return recipientsOf(trx, person, wish.group_ids, wish.student_ids);
}

/** A whole year of a large school; a teacher's page shows them all at once. */
export const maxStudents = 400;

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
  if (all.size > maxStudents) throw refuse('too_many_students');
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
