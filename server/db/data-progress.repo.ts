/** How far groups are with what was given to them. */
import { sql } from 'kysely';
import type { Span } from '../../domain/figures';
import type { Schema } from '../contract-types';
import { countsStill, isShownOf } from './archived-work';
import { readableBy } from './assignment-access.repo';
import { assignmentTables } from './assignment-joins';
import { inVersion } from './assignment-lessons';
import { worksWith } from './groups.repo';
import { handedInLate } from './late-work';
import type { Slice } from './slice';
import type { DbOrTransaction } from './tables';
import type { Person } from './users.repo';

type Progress = Schema<'GroupProgress'>;

export interface ProgressFilter {
  readonly schoolId: number | undefined;
  readonly grade: number | undefined;
  readonly subject: number | undefined;
  readonly time: Span;
}

/** Groups in use that the person works with, by name. */
export async function findProgress(
  db: DbOrTransaction,
  person: Person,
  { schoolId, grade, subject, time }: ProgressFilter,
  { limit, offset }: Slice,
): Promise<{ readonly total: number; readonly groups: readonly Progress[] }> {
  const chosen = sql`from groups g join schools sc on sc.id = g.school_id
    where ${worksWith(person)} and g.archived_at is null
      and ${schoolId === undefined ? sql`true` : sql`g.school_id = ${schoolId}`}
      and ${grade === undefined ? sql`true` : sql`g.grade_id = ${grade}`}`;
  const counted = await sql<{ total: number }>`select count(*)::int as total ${chosen}`.execute(db);
  const found = await sql<Progress>`
    with page as materialized (
      select g.id, g.name, g.grade_id, g.color, sc.name as school ${chosen}
      order by g.name, g.id limit ${limit} offset ${offset})
    select page.*, (select count(*)::int from group_students gs
        join users u on u.id = gs.student_id and u.active and u.role = 'Student'
        where gs.group_id = page.id) as students, work.*
    from page cross join lateral (
      select count(distinct (l.assignment_id, l.position))::int as lessons, count(c.id)::int as pieces,
        count(*) filter (where c.state in ('handed_in', 'scored'))::int as handed_in,
        count(*) filter (where ${handedInLate})::int as late,
        count(*) filter (where c.state = 'returned')::int as returned
      from assignment_groups ag
      join (${assignmentTables}) on a.id = ag.assignment_id
      join assignment_lessons l on l.assignment_id = a.id and ${inVersion('l')}
      left join (assignment_students c
        join group_students gs on gs.student_id = c.student_id
        join users u on u.id = c.student_id and u.active and u.role = 'Student')
        on c.assignment_id = l.assignment_id and c.position = l.position and gs.group_id = page.id
          and c.left_at is null and not c.excused and ${countsStill}
      where ag.group_id = page.id and l.school_day between ${time.from}::date and ${time.to}::date
        and ${subject === undefined ? sql`true` : sql`v.subject_id = ${subject}`} and ${readableBy(person)}
        and ${isShownOf(sql`page.id`)}) work
    order by page.name, page.id`.execute(db);
  return { total: counted.rows[0]?.total ?? 0, groups: found.rows };
}
