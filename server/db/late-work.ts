import { sql } from 'kysely';
import { assignmentZone } from './assignment-joins';

/** The due day of the copy `c` of the assignment `a`. */
export const dueOn = sql<string | null>`coalesce(c.due_on, a.due_on)`;

/**
 * Whether the copy `c` of the assignment `a` arrived after its due day there: at the school `sc`, or where the teacher
 * `t` is. What was returned is not late for being improved. The only condition that says so.
 */
export const handedInLate = sql<boolean>`((c.handed_in_at at time zone ${assignmentZone})::date > ${dueOn}
  and not exists (select from score_versions back where back.assignment_student_id = c.id
    and back.outcome = 'returned' and back.saved_at <= c.handed_in_at))`;
