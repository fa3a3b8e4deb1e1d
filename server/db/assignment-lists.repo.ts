/** Lists of assignments: one query for the count, one for a page, however many there are. */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Schema } from '../contract-types';
import { contentInVersion, contentOf, inVersion } from './assignment-lessons';
import { assignmentTables, assignmentZone } from './assignment-joins';
import { readableBy } from '../policies/assignments';
import { handedInLate } from './late-work';
import { countUpTo } from './counted';
import type { Counted } from './counted';
import { beginningsFirst, partPattern } from './search-order';
import type { Slice } from './slice';
import type { DbOrTransaction } from './tables';
import type { Person } from './users.repo';
import { waitingWork, waitingWorkOfLesson } from './waiting-work';

export interface AssignmentFilter {
  readonly search: string;
  readonly group?: number | undefined;
  readonly state?: Schema<'AssignmentState'> | undefined;
}

/** Today at the assignment's school. */
const today = (now: Date): RawBuilder<string> =>
  sql<string>`(${now}::timestamptz at time zone ${assignmentZone})::date`;

/** The last day of an assignment. */
export const endsOn = sql.raw('coalesce(a.ends_on, a.due_on, a.starts_on)');

/** Whether an assignment runs, of `assignmentTables`. */
export const stateOf = (now: Date): RawBuilder<string> => sql<string>`case
  when a.archived_at is not null or ${endsOn} < ${today(now)} then 'ended'
  when a.starts_on > ${today(now)} then 'coming' else 'running' end`;

/** It is this day somewhere; where an assignment is, it is at most one day earlier or later. */
const dayIn = (zone: RawBuilder<unknown>, now: Date): RawBuilder<string> =>
  sql<string>`(${now}::timestamptz at time zone ${zone})::date`;

/**
 * The same of `assignments a` alone: the zone, and whose it is, are looked up where the day may be another one there. So
 * an index of days narrows down what is looked at.
 */
function isInState(state: Schema<'AssignmentState'>, now: Date): RawBuilder<boolean> {
  const utc = dayIn(sql`'UTC'`, now);
  const there = dayIn(
    sql`coalesce((select z.time_zone from schools z where z.id = a.school_id),
      (select z.time_zone from users z where z.id = a.teacher_id))`,
    now,
  );
  switch (state) {
    case 'running':
      return sql<boolean>`(a.archived_at is null and a.starts_on <= ${utc} + 1 and ${endsOn} >= ${utc} - 1
        and (a.starts_on < ${utc} and ${endsOn} > ${utc} or a.starts_on <= ${there} and ${endsOn} >= ${there}))`;
    case 'coming':
      return sql<boolean>`(a.archived_at is null and a.starts_on >= ${utc} and ${endsOn} >= ${utc} - 1
        and (a.starts_on > ${utc} + 1 and ${endsOn} > ${utc} or a.starts_on > ${there} and ${endsOn} >= ${there}))`;
    case 'ended':
      return sql<boolean>`(a.archived_at is not null
        or ${endsOn} <= ${utc} and (${endsOn} < ${utc} - 1 or ${endsOn} < ${there}))`;
  }
}

const states = ['running', 'coming', 'ended'] as const;

/** @param asked undefined: all; one text for each, which is told apart by a value */
const isAsked = (asked: Schema<'AssignmentState'> | undefined, now: Date): RawBuilder<boolean> =>
  sql<boolean>`case ${asked ?? 'all'}::text ${sql.join(
    states.map((state) => sql`when ${sql.lit(state)} then ${isInState(state, now)}`),
    sql` `,
  )} else true end`;

/** What is nearest to today first. */
const orderIn = (state: Schema<'AssignmentState'>): RawBuilder<unknown> =>
  state === 'coming' ? sql`a.starts_on, a.id desc` : sql`a.starts_on desc, a.id desc`;

/**
 * One page of assignments, each state read no further than the page goes: rows of `id` and `place`.
 * @param chosen of `assignments a`
 * @param asked undefined: all
 */
function pageByState(
  chosen: RawBuilder<unknown>,
  asked: Schema<'AssignmentState'> | undefined,
  now: Date,
  { limit, offset }: Slice,
): RawBuilder<unknown> {
  const parts = states.map((state, at) => {
    const before = states
      .slice(0, at)
      .map((each) => sql` - (select count(*) from ${sql.ref(each)})`);
    const most = sql`case when ${asked ?? state}::text = ${sql.lit(state)}
      then ${offset + limit}::int ${sql.join(before, sql``)} else 0 end`;
    return sql`${sql.ref(state)} as materialized (
      select a.id, row_number() over (order by ${orderIn(state)}) as place from (
        select a.id, a.starts_on from assignments a where ${chosen} and ${isInState(state, now)}
        order by ${orderIn(state)} limit ${most}) a)`;
  });
  const rows = states.map(
    (state, at) => sql`select ${sql.lit(at)} as kind, id, place from ${sql.ref(state)}`,
  );
  return sql`with ${sql.join(parts)}
    select id, row_number() over (order by kind, place) as place from (
      ${sql.join(rows, sql` union all `)}) found
    order by kind, place limit ${limit} offset ${offset}`;
}

/** What runs, then what comes, then what is over; each with what is nearest to today first. */
const orderOn = (now: Date): RawBuilder<unknown> => sql`
  case ${stateOf(now)} when 'running' then 1 when 'coming' then 2 else 3 end,
  case when ${stateOf(now)} = 'coming' then a.starts_on end, a.starts_on desc, a.id desc`;

const tables = sql`${assignmentTables} join sequences sq on sq.id = v.sequence_id`;

/** `c` are copies of lessons: those count of whoever is still in it. */
const stateCounts = sql.raw(
  `json_build_object(${['not_started', 'in_progress', 'handed_in', 'returned', 'scored']
    .map(
      (state) =>
        `'${state}', count(*) filter (where c.state = '${state}' and c.left_at is null and not c.excused)`,
    )
    .join(', ')})`,
);

const groups = sql.raw(`coalesce((
  select json_agg(json_build_object('id', g.id, 'name', g.name, 'color', g.color) order by g.name, g.id)
  from assignment_groups ag join groups g on g.id = ag.group_id where ag.assignment_id = a.id), '[]')`);

/** What its copies add up to, read once. */
const waiting = sql`cross join lateral (
    select count(distinct c.student_id) filter (where c.left_at is null)::int as student_count, ${stateCounts} as states
    from assignment_students c where c.assignment_id = a.id) n
  left join lateral (${waitingWork}) w on true`;

const summary = (audiences: readonly string[], now: Date): RawBuilder<unknown> => sql`
  a.id, v.title, v.subject_id, v.sequence_id, v.number as version, a.starts_on,
  ${endsOn} as ends_on, a.due_on, t.name as teacher, v.lesson_count, ${stateOf(now)} as state,
  a.archived_at is not null as archived,
  case when sq.audience = any(${[...audiences]}::text[]) then (select nullif(max(n.number), v.number)
    from sequence_versions n where n.sequence_id = v.sequence_id) end as newer_version,
  ${groups} as groups,
  n.student_count, n.states, w.to_score, w.first_to_score`;

export interface AssignmentSummaryRow extends Omit<
  Schema<'AssignmentSummary'>,
  'due_on' | 'newer_version' | 'first_to_score'
> {
  readonly due_on: string | null;
  readonly newer_version: number | null;
  readonly first_to_score: Schema<'WorkToScore'> | null;
}

/**
 * In a search those come first whose title begins so.
 * @param audiences of the person: whose sequences they may see
 */
export async function findAssignments(
  db: DbOrTransaction,
  person: Person,
  filter: AssignmentFilter,
  { audiences, now, limit, offset }: Slice & { audiences: readonly string[]; now: Date },
): Promise<Counted & { readonly rows: readonly AssignmentSummaryRow[] }> {
  const ofGroup =
    filter.group === undefined
      ? sql``
      : sql`and exists (select from assignment_groups ag
          where ag.assignment_id = a.id and ag.group_id = ${filter.group})`;
  const chosen = sql`${readableBy(person)} ${ofGroup}`;
  const inState = isAsked(filter.state, now);
  const where = sql`where ${chosen} and v.title ilike ${partPattern(filter.search)} and ${inState}`;
  // Each has a version, a teacher and a sequence: only a search looks at them.
  const isPlain = filter.search === '';
  const all = isPlain
    ? sql`from assignments a where ${chosen} and ${inState}`
    : sql`from ${tables} ${where}`;
  const size = await countUpTo(db, all);
  if (offset >= size.total) return { ...size, rows: [] };
  const order = beginningsFirst(filter.search, [sql`v.title`], orderOn(now));
  const page = isPlain
    ? pageByState(chosen, filter.state, now, { limit, offset })
    : sql`select a.id, row_number() over (order by ${order}) as place
        from ${tables} ${where} order by place limit ${limit} offset ${offset}`;
  const found = await sql<AssignmentSummaryRow>`
    with page as materialized (${page})
    select ${summary(audiences, now)}
    from page join (${tables}) on a.id = page.id ${waiting} order by page.place`.execute(db);
  return { ...size, rows: found.rows };
}

/** One that the person may read, as in the list. */
export async function findSummary(
  db: DbOrTransaction,
  person: Person,
  id: number,
  { audiences, now }: { readonly audiences: readonly string[]; readonly now: Date },
): Promise<AssignmentSummaryRow | undefined> {
  const found = await sql<AssignmentSummaryRow>`select ${summary(audiences, now)}
    from ${tables} ${waiting} where a.id = ${id} and ${readableBy(person)}`.execute(db);
  return found.rows[0];
}

export interface AssignmentTermsRow {
  readonly rev: number;
  readonly today: string;
  readonly time_zone: string;
  readonly show_answers: Schema<'AssignmentSettings'>['show_answers'];
  readonly late_work: boolean;
  readonly retries: boolean;
  readonly release_at: Date | null;
  readonly rubric_id: number | null;
  readonly rubric_name: string | null;
  readonly criteria_count: number | null;
}

/** What a teacher has decided about one. */
export async function findTerms(
  db: DbOrTransaction,
  id: number,
  now: Date,
): Promise<AssignmentTermsRow | undefined> {
  const found = await sql<AssignmentTermsRow>`select a.rev,
      to_char(${today(now)}, 'YYYY-MM-DD') as today,
      ${assignmentZone} as time_zone, a.show_answers, a.late_work,
      a.retries, a.release_at, a.rubric_id, a.rubric ->> 'name' as rubric_name,
      jsonb_array_length(a.rubric -> 'criteria') as criteria_count
    from ${tables} where a.id = ${id}`.execute(db);
  return found.rows[0];
}

type LessonRow = Omit<Schema<'AssignmentLesson'>, 'first_to_score'> & {
  readonly first_to_score: Schema<'WorkToScore'> | null;
};

/** Its lessons in order, each with the students' states and where scoring begins. */
export async function findLessonsOf(
  db: DbOrTransaction,
  id: number,
): Promise<readonly Schema<'AssignmentLesson'>[]> {
  const found = await sql<LessonRow>`
    select l.position, vl.title, vl.minutes, l.school_day,
      (select ${stateCounts} from assignment_students c where c.assignment_id = a.id
        and c.position = l.position) as states, w.to_score, w.first_to_score
    from assignments a
    join assignment_lessons l on l.assignment_id = a.id
    join version_lessons vl on ${contentInVersion}
    left join lateral (${waitingWorkOfLesson}) w on true
    where a.id = ${id} order by l.position`.execute(db);
  return found.rows.map(({ first_to_score, ...row }) => ({
    ...row,
    ...(first_to_score && { first_to_score }),
  }));
}

/** Lessons that its version does not have, with work that came after all: in the order in which they went. */
export async function findRemovedLessons(
  db: DbOrTransaction,
  id: number,
  limit: number,
): Promise<readonly Schema<'RemovedLesson'>[]> {
  const found = await sql<Schema<'RemovedLesson'>>`
    select l.position, vl.title, count(*)::int as students,
      (array_agg(c.student_id order by u.name, c.id))[1] as first_student_id
    from assignments a
    join assignment_lessons l on l.assignment_id = a.id and l.removed_version_id is not null
    join version_lessons vl on ${contentOf('l', 'a')}
    join assignment_students c on c.assignment_id = a.id and c.position = l.position
      and c.state <> 'not_started'
    join users u on u.id = c.student_id
    where a.id = ${id} group by l.position, vl.title order by l.position limit ${limit}`.execute(
    db,
  );
  return found.rows;
}

export interface AssignedStudentRow extends Omit<Schema<'AssignedStudent'>, 'due_on'> {
  readonly due_on: string | null;
}

/** Everybody who has or had it, by name. */
export async function findStudentsOf(
  db: DbOrTransaction,
  id: number,
  limit: number,
): Promise<readonly AssignedStudentRow[]> {
  const found = await sql<AssignedStudentRow>`
    select u.id, u.name, bool_and(c.left_at is not null) as left,
      count(*) filter (where ${handedInLate} and ${inVersion('c')})::int as late, bool_or(c.excused) as excused,
      max(c.due_on) as due_on, count(*) filter (where c.state <> 'not_started' and ${inVersion('c')})::int as begun,
      exists (select from assignment_singles s
        where s.assignment_id = ${id} and s.student_id = u.id) as direct,
      coalesce(json_agg(json_build_object('position', c.position, 'school_day', c.school_day)
        order by c.position) filter (where c.school_day is not null and ${inVersion('c')}), '[]') as school_days
    from assignment_students c
    join users u on u.id = c.student_id
    join assignments a on a.id = c.assignment_id
    join sequence_versions v on v.id = a.version_id
    join users t on t.id = a.teacher_id left join schools sc on sc.id = a.school_id
    where c.assignment_id = ${id}
    group by u.id order by u.name, u.id limit ${limit}`.execute(db);
  return found.rows;
}

export interface CalendarRow extends Omit<Schema<'CalendarLesson'>, 'due_on'> {
  readonly due_on: string | null;
}

/** Lessons that fall on some days, by day. */
export async function findCalendar(
  db: DbOrTransaction,
  person: Person,
  { from, to, limit }: { readonly from: string; readonly to: string; readonly limit: number },
): Promise<readonly CalendarRow[]> {
  const found = await sql<CalendarRow>`
    with page as materialized (
      select a.id, l.position, l.school_day from assignments a
      join assignment_lessons l on l.assignment_id = a.id
      join sequence_versions v on v.id = a.version_id
      where ${readableBy(person)} and l.school_day between ${from}::date and ${to}::date and ${inVersion('l')}
      order by l.school_day, a.id, l.position limit ${limit})
    select a.id as assignment_id, v.title, vl.title as lesson_title, v.subject_id, l.position,
      v.lesson_count, l.school_day, a.due_on, a.archived_at is not null as archived,
      ${groups} as groups,
      (select ${stateCounts} from assignment_students c where c.assignment_id = a.id
        and c.position = l.position) as states
    from page l
    join assignments a on a.id = l.id
    join sequence_versions v on v.id = a.version_id
    join version_lessons vl on ${contentInVersion}
    order by l.school_day, a.id, l.position`.execute(db);
  return found.rows;
}
