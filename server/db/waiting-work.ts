/** Which work waits for a teacher: one rule for the list of assignments and for the home. */
import { sql } from 'kysely';

/** The copy `c` waits to be scored; `s` is its score, if it has one. */
const waits = sql.raw("c.state = 'handed_in' and not c.excused and s.ready_at is null");

/**
 * What waits to be scored in the assignment `a`: how much, since when, and where to begin. What is finished and
 * only waits for its release is not among it. Work on a removed lesson is, though its copies are left.
 */
export const waitingWork = sql`select count(*)::int as to_score, min(c.handed_in_at) as since,
    (array_agg(json_build_object('position', c.position, 'student_id', c.student_id)
      order by c.position, u.name, c.id))[1] as first_to_score
  from assignment_students c
  join assignment_lessons al on al.assignment_id = c.assignment_id and al.position = c.position
  join users u on u.id = c.student_id
  left join scores s on s.assignment_student_id = c.id
  where c.assignment_id = a.id and ${waits}
    and (c.left_at is null or al.removed_version_id is not null)`;

/** The same of one lesson `l` of the version that the assignment `a` runs. */
export const waitingWorkOfLesson = sql`select count(*)::int as to_score,
    (array_agg(json_build_object('position', c.position, 'student_id', c.student_id)
      order by u.name, c.id))[1] as first_to_score
  from assignment_students c
  join users u on u.id = c.student_id
  left join scores s on s.assignment_student_id = c.id
  where c.assignment_id = a.id and c.position = l.position and ${waits} and c.left_at is null`;
