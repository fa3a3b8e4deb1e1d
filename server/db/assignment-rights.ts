/** Who may do what with an assignment, as conditions over `assignments asg`. */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Person } from './users.repo';

/** Who gave it, and every teacher of a group that it was given to. */
export function runsAssignment(person: Person): RawBuilder<boolean> {
  if (person.role !== 'Teacher') return sql<boolean>`false`;
  return sql<boolean>`(asg.teacher_id = ${person.id} or exists (
    select 1 from assignment_groups ag join group_teachers gt on gt.group_id = ag.group_id
    where ag.assignment_id = asg.id and gt.teacher_id = ${person.id}))`;
}

/** Who runs it, and the administrators over its school. An IT Administrator sees nobody's work. */
export function readsAssignment(person: Person): RawBuilder<boolean> {
  switch (person.role) {
    case 'Teacher':
      return runsAssignment(person);
    case 'School Administrator':
      return sql<boolean>`coalesce(asg.school_id = ${person.schoolId}::int, false)`;
    case 'District Administrator':
      return sql<boolean>`exists (select 1 from schools sc
        where sc.id = asg.school_id and sc.district_id = ${person.districtId}::int)`;
    default:
      return sql<boolean>`false`;
  }
}
