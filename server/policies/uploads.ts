/**
 * Whose files a person reads: the own ones; those of students in groups they teach; those of the students of their
 * school or district; those that the work or the score of an assignment names which they may read; the recording in an
 * own result. An IT Administrator reads nobody's work.
 */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { may } from '../../domain/permissions';
import { isOneOf } from '../db/one-of';
import type { Person } from '../db/users.repo';
import { readableBy } from './assignments';
import { reachOf } from './reach';

/** Of `uploads f` of a user `o`, left joined with that one's school `os`: those that this person reads. */
export function readableUploads(person: Person): RawBuilder<boolean> {
  const reach = may(person.role, 'assignments.read') ? reachOf(person) : 'own';
  return sql<boolean>`(
      f.user_id = ${person.id}
      or (${reach}::text = 'groups' and exists (
        select 1 from group_students gs
        join groups g on g.id = gs.group_id and g.archived_at is null
        join group_teachers gt on gt.group_id = gs.group_id
        where gs.student_id = f.user_id and gt.teacher_id = ${person.id}))
      or (${reach}::text = 'school' and ${isOneOf(sql`o.school_id`, person.schoolIds)})
      or (${reach}::text = 'district'
        and coalesce(o.district_id, os.district_id) = ${person.districtId}::int)
      or ${namedInReadableWork(person)}
      or exists (
        select 1 from assignment_students own where own.student_id = ${person.id}
          and own.state in ('returned', 'scored') and own.result #>> '{voice,sha256}' = f.sha256))`;
}

/** Of `uploads f`: an answer of its owner names it, or a score, in an assignment that the person may read. */
function namedInReadableWork(person: Person): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select 1 from (
      select v.assignment_student_id from answer_versions v
        join assignment_students w on w.id = v.assignment_student_id
        where w.student_id = f.user_id and v.value #>> '{file,sha256}' = f.sha256
      union all select s.assignment_student_id from scores s
        where s.body #>> '{voice,sha256}' = f.sha256
      union all select p.assignment_student_id from score_versions p
        where p.body #>> '{voice,sha256}' = f.sha256) named
    join assignment_students c on c.id = named.assignment_student_id
    join assignments a on a.id = c.assignment_id
    where ${readableBy(person)})`;
}
