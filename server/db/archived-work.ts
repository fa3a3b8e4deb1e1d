/** What counts of an archived assignment: what was worked on. Nobody can hand in the rest any more. */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/** Of `assignments a` and a copy `c` of one of its lessons. The only condition that says so. */
export const countsStill = sql<boolean>`(a.archived_at is null or c.state <> 'not_started')`;

/**
 * Of `assignments a` and its `assignment_lessons l`, given to a group: of an archived one, a lesson that an active
 * student of the group has worked on.
 */
export const isShownOf = (group: RawBuilder<number>): RawBuilder<boolean> =>
  sql<boolean>`(a.archived_at is null or exists (select from assignment_students c
    join group_students member on member.student_id = c.student_id and member.group_id = ${group}
    join users u on u.id = c.student_id and u.active and u.role = 'Student'
    where c.assignment_id = l.assignment_id and c.position = l.position and c.left_at is null and ${countsStill}))`;
