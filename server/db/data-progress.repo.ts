/** How far groups are with what was given to them. */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Span } from '../../domain/figures';
import type { Schema } from '../contract-types';
import { keptGroups } from '../policies/groups';
import { countsStill, isShownOf } from './archived-work';
import { readableBy } from '../policies/assignments';
import { assignmentTables } from './assignment-joins';
import { inVersion } from './assignment-lessons';
import { handedInLate } from './late-work';
import type { Slice } from './slice';
import type { DbOrTransaction } from './tables';
import type { Person } from './users.repo';

type Progress = Schema<'GroupProgress'>;

export interface ProgressFilter {
  readonly schoolId: number | undefined;
  /** Schools whose groups are left out. */
  readonly without: readonly number[];
  readonly grade: number | undefined;
  readonly subject: number | undefined;
  readonly time: Span;
  /** Only groups that have begun none of their lessons. */
  readonly notBegun?: boolean | undefined;
}

/**
 * A condition on the day that no index on days serves: from the groups' own assignments there are few lessons, while a
 * statement that is planned once for every span of time would read the lessons of all schools, again for each group.
 */
const withinDays = ({ from, to }: Span) =>
  sql<boolean>`l.school_day + 0 between ${from}::date and ${to}::date`;

/**
 * The active students of each group of `page`, and what was given to the group in the time, added up. Of an excused copy
 * nothing counts, and of an archived assignment only copies with work on them.
 */
const addedUp = (
  person: Person,
  { subject, time }: Pick<ProgressFilter, 'subject' | 'time'>,
) => sql`page
  cross join lateral (
    select count(*)::int as students, coalesce(array_agg(gs.student_id), '{}') as ids
    from group_students gs join users u on u.id = gs.student_id and u.active and u.role = 'Student'
    where gs.group_id = page.id) members
  cross join lateral (
    select count(*)::int as lessons, coalesce(sum(copies.pieces), 0)::int as pieces,
      coalesce(sum(copies.begun), 0)::int as begun, coalesce(sum(copies.handed_in), 0)::int as handed_in,
      coalesce(sum(copies.late), 0)::int as late, coalesce(sum(copies.returned), 0)::int as returned,
      json_agg(copies.times) filter (where copies.times is not null) as times
    from assignment_groups ag
    join (${assignmentTables}) on a.id = ag.assignment_id
    join assignment_lessons l on l.assignment_id = a.id and ${inVersion('l')}
    cross join lateral (
      select count(*) as pieces, count(*) filter (where c.state <> 'not_started') as begun,
        count(*) filter (where c.state in ('handed_in', 'scored')) as handed_in,
        count(*) filter (where ${handedInLate}) as late, count(*) filter (where c.state = 'returned') as returned,
        array_agg(c.active_seconds) filter (
          where c.active_seconds is not null and c.state in ('handed_in', 'returned', 'scored')) as times
      from assignment_students c
      where c.assignment_id = l.assignment_id and c.position = l.position
        and c.student_id = any(members.ids) and c.left_at is null and not c.excused and ${countsStill}) copies
    where ag.group_id = page.id and ${withinDays(time)}
      and ${subject === undefined ? sql`true` : sql`v.subject_id = ${subject}`} and ${readableBy(person)}
      and ${isShownOf(sql`page.id`)}) work`;

/** Of the copies in `work` of which it is known: how many they are, and the median of the time students were at them. */
const timeOnTask = sql`lateral (
    select count(*)::int as pieces,
      floor(percentile_cont(0.5) within group (order by each.value::int) + 0.5)::int as median_seconds
    from json_array_elements(work.times) lesson, json_array_elements_text(lesson.value) each) timed`;

/** Of `groups g`: students of it have lessons of the time, and nobody has begun one of them. */
const hasNotBegun = (
  person: Person,
  { subject, time }: Pick<ProgressFilter, 'subject' | 'time'>,
) => {
  const given = sql`from assignment_groups ag
    join assignments a on a.id = ag.assignment_id
    join sequence_versions v on v.id = a.version_id
    join assignment_lessons l on l.assignment_id = a.id and ${inVersion('l')}
      and ${withinDays(time)}`;
  const chosen = sql`ag.group_id = g.id
    and ${subject === undefined ? sql`true` : sql`v.subject_id = ${subject}`} and ${readableBy(person)}`;
  const copies = (which: RawBuilder<boolean>) => sql<boolean>`exists (select ${given}
      join assignment_students c on c.assignment_id = l.assignment_id and c.position = l.position
        and ${which} and c.left_at is null and not c.excused
      join group_students gs on gs.student_id = c.student_id and gs.group_id = g.id
      join users u on u.id = c.student_id and u.active and u.role = 'Student'
      where ${chosen})`;
  return sql<boolean>`(${copies(countsStill)} and not ${copies(sql<boolean>`c.state <> 'not_started'`)})`;
};

interface ListedGroups {
  readonly total: number;
  readonly ids: readonly number[];
}

/** Groups in use that the person works with, by name. */
export async function findProgress(
  db: DbOrTransaction,
  person: Person,
  filter: ProgressFilter,
  { limit, offset }: Slice,
): Promise<{ readonly total: number; readonly groups: readonly Progress[] }> {
  const { schoolId, without, grade, notBegun } = filter;
  const chosen = sql`from groups g join schools sc on sc.id = g.school_id
    where ${keptGroups(person)} and g.archived_at is null
      and ${schoolId === undefined ? sql`true` : sql`g.school_id = ${schoolId}`}
      and ${without.length === 0 ? sql`true` : sql`g.school_id <> all(${[...without]}::int[])`}
      and ${grade === undefined ? sql`true` : sql`g.grade_id = ${grade}`}
      and ${notBegun === true ? hasNotBegun(person, filter) : sql`true`}`;
  // Which groups there are first: only of those of the page is anything added up. Whether one has begun is looked at
  // once for each; else the page is read in the order of names, as far as it goes.
  const inOrder = sql`order by name, id limit ${limit} offset ${offset}`;
  const listed = await (
    notBegun === true
      ? sql<ListedGroups>`with chosen as materialized (select g.id, g.name ${chosen})
          select (select count(*)::int from chosen) as total,
            array(select id from chosen ${inOrder}) as ids`
      : sql<ListedGroups>`select (select count(*)::int ${chosen}) as total,
          array(select g.id ${chosen} order by g.name, g.id limit ${limit} offset ${offset}) as ids`
  ).execute(db);
  const { total = 0, ids = [] } = listed.rows[0] ?? {};
  const found = await sql<
    Omit<Progress, 'time_on_task'> & { readonly time_on_task: Progress['time_on_task'] | null }
  >`
    with page as materialized (
      select g.id, g.name, g.grade_id, g.color, sc.name as school
      from groups g join schools sc on sc.id = g.school_id where g.id = any(${[...ids]}::int[]))
    select page.*, members.students, work.lessons, work.pieces, work.handed_in, work.late, work.returned,
      case when timed.pieces > 0
        then json_build_object('pieces', timed.pieces, 'median_seconds', timed.median_seconds) end as time_on_task
    from ${addedUp(person, filter)} cross join ${timeOnTask} order by page.name, page.id`.execute(
    db,
  );
  const groups = found.rows.map(({ time_on_task, ...row }) => ({
    ...row,
    ...(time_on_task && { time_on_task }),
  }));
  return { total, groups };
}

export interface SchoolProgressRow {
  readonly school_id: number;
  readonly classes: number;
  /** With lessons in the time, of which no student has begun any. */
  readonly classes_not_started: number;
  readonly pieces: number;
  readonly handed_in: number;
}

/** The same sums by school, of its groups in use. Schools without any are left out. */
export async function sumProgress(
  db: DbOrTransaction,
  person: Person,
  schoolIds: readonly number[],
  time: Span,
): Promise<readonly SchoolProgressRow[]> {
  const found = await sql<SchoolProgressRow>`
    with page as materialized (
      select g.id, g.school_id from groups g join schools sc on sc.id = g.school_id
      where ${keptGroups(person)} and g.archived_at is null and g.school_id = any(${[...schoolIds]}::int[]))
    select page.school_id, count(*)::int as classes,
      count(*) filter (where work.pieces > 0 and work.begun = 0)::int as classes_not_started,
      sum(work.pieces)::int as pieces, sum(work.handed_in)::int as handed_in
    from ${addedUp(person, { subject: undefined, time })} group by page.school_id`.execute(db);
  return found.rows;
}
