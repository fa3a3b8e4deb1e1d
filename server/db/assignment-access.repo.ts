/** Which assignments a person may read, as a condition for queries. */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { may } from '../../domain/permissions';
import { reachOf } from '../policies/reach';
import type { DbOrTransaction } from './tables';
import type { Person } from './users.repo';

/**
 * Those that a teacher gave, and those given to a group of the teacher's. What was given in a former school stays
 * with that school; what was given without one belongs to nobody else.
 */
const ofTeacher = ({ id, schoolId }: Pick<Person, 'id' | 'schoolId'>): RawBuilder<boolean> =>
  sql<boolean>`a.id in (
  select own.id from assignments own where own.teacher_id = ${id}
    and (own.school_id is null or own.school_id = ${schoolId}::int)
  union select ag.assignment_id from group_teachers gt
    join assignment_groups ag on ag.group_id = gt.group_id where gt.teacher_id = ${id})`;

/**
 * A condition on `assignments a`: who sees it. Nobody but teachers and the administrators over them.
 * @param action what is done with them: whether their lessons are on the tablets is for more people than the work is
 */
export function readableBy(
  person: Pick<Person, 'id' | 'role' | 'schoolId' | 'districtId'>,
  action: 'assignments.read' | 'data.read_use' = 'assignments.read',
): RawBuilder<boolean> {
  if (!may(person.role, action)) return sql<boolean>`false`;
  switch (reachOf(person)) {
    case 'groups':
      return ofTeacher(person);
    case 'school':
      return sql<boolean>`a.school_id = ${person.schoolId}`;
    case 'district':
      return sql<boolean>`a.school_id in (select sc.id from schools sc
        where sc.district_id = ${person.districtId})`;
    case 'own':
      return sql<boolean>`false`;
  }
}

/** Whether the person sees the assignment. */
export async function isReadable(
  db: DbOrTransaction,
  person: Person,
  assignmentId: number,
): Promise<boolean> {
  const found = await sql`select from assignments a
    where a.id = ${assignmentId} and ${readableBy(person)}`.execute(db);
  return found.rows.length > 0;
}

/** Of several assignments those that the person sees, by id. */
export async function findReadable(
  db: DbOrTransaction,
  person: Person,
  assignmentIds: readonly number[],
): Promise<readonly number[]> {
  const found = await sql<{ id: number }>`select a.id from assignments a
    where a.id = any(${[...assignmentIds]}::int[]) and ${readableBy(person)} order by a.id`.execute(
    db,
  );
  return found.rows.map(({ id }) => id);
}

/** The assignment that one student's copy of a lesson belongs to, when the person sees it. */
export async function findAssignmentOfCopy(
  db: DbOrTransaction,
  person: Person,
  assignmentStudentId: number,
): Promise<number | undefined> {
  const found = await sql<{ id: number }>`select a.id from assignment_students c
    join assignments a on a.id = c.assignment_id
    where c.id = ${assignmentStudentId} and ${readableBy(person)}`.execute(db);
  return found.rows[0]?.id;
}
