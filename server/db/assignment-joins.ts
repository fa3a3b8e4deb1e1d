/** An assignment and where it belongs: to its school, or to wherever its teacher is. */
import { sql } from 'kysely';

/** `assignments a`, their `sequence_versions v`, their teachers `users t`, and `schools sc` of those that have one. */
export const assignmentTables = sql.raw(`assignments a
  join sequence_versions v on v.id = a.version_id
  join users t on t.id = a.teacher_id
  left join schools sc on sc.id = a.school_id`);

/** The zone in which the days of an assignment count, of its teacher `t` and its school `sc`. */
export const assignmentZone = sql<string>`coalesce(sc.time_zone, t.time_zone)`;
