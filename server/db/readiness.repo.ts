/** Which lessons of a day are on their students' tablets, as those have told. */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Day } from '../../domain/day';
import type { Schema } from '../contract-types';
import { readableBy } from '../policies/assignments';
import { reachOf } from '../policies/reach';
import { inVersion } from './assignment-lessons';
import { namedDevice } from './devices.repo';
import type { Slice } from './slice';
import type { DbOrTransaction } from './tables';
import type { Person } from './users.repo';

/** The first of them; the rest is a number. */
const maxListed = 200;

/** The next day from this one on that has a lesson. */
export async function findNextLessonDay(
  db: DbOrTransaction,
  person: Person,
  from: Day,
): Promise<Day | undefined> {
  const coming = sql`from assignment_lessons l
    join assignments a on a.id = l.assignment_id and a.archived_at is null
    join sequence_versions v on v.id = a.version_id
    where l.school_day >= ${from} and ${inVersion('l')} and ${readableBy(person, 'data.read_use')}`;
  // Of a district nearly every day has lessons: the first is found along the days. Others begin with what is theirs.
  const found = await (
    reachOf(person) === 'district'
      ? sql<{
          day: Day | null;
        }>`select l.school_day as day ${coming} order by l.school_day limit 1`
      : sql<{ day: Day | null }>`select min(l.school_day) as day ${coming}`
  ).execute(db);
  return found.rows[0]?.day ?? undefined;
}

const isOpen = sql.raw(`own.state in ('not_started', 'in_progress', 'returned')
  and own.left_at is null and not own.excused`);

const reported = sql.raw('own.user_id, own.device_id, own.packs, own.packs_at, own.reported_at');

/** What the device says that this student was last seen at. */
const lastReportOf = (student: RawBuilder<number>) => sql`select ${reported} from device_reports own
    where own.user_id = ${student} order by own.reported_at desc, own.device_id limit 1`;

/**
 * The device last seen `r` of the students of copies `c`. Of a whole district all reports are read once; of fewer students
 * each has the own ones looked up, or those of every other district would be read as well.
 */
const lastReports = (person: Person, isWhole: boolean) =>
  isWhole && reachOf(person) === 'district'
    ? sql`left join (
    select ${reported} from device_reports own
    where not exists (select from device_reports newer where newer.user_id = own.user_id
      and (newer.reported_at > own.reported_at
        or newer.reported_at = own.reported_at and newer.device_id < own.device_id))
  ) r on r.user_id = c.student_id`
    : sql`left join lateral (${lastReportOf(sql`c.student_id`)}) r on true`;

/**
 * Students' open copies of lessons of this day, with what the device last seen says about them. Copies on the day of
 * their lesson and copies on a day of their own are found apart: asked in one condition, the database expects a handful
 * of rows where a district has a hundred thousand. The lessons come first: from them the index of open work leads to their
 * copies, where otherwise all copies of all days are read.
 * @param within of `assignments a`: only copies of these; all when not said
 */
const copiesOn = (person: Person, day: Day, only?: RawBuilder<boolean>) => {
  const within = only ?? sql<boolean>`true`;
  return sql`
  from (
    with lessons as materialized (
      select a.id as assignment_id, a.school_id, l.position
      from assignments a join assignment_lessons l on l.assignment_id = a.id and l.school_day = ${day}
      where a.archived_at is null and ${readableBy(person, 'data.read_use')} and ${within})
    select own.id, own.assignment_id, own.position, own.student_id, l.school_id
    from lessons l
    join assignment_students own on own.assignment_id = l.assignment_id
      and own.position = l.position and own.school_day is null and ${isOpen}
    union all
    select own.id, own.assignment_id, own.position, own.student_id, a.school_id
    from assignment_students own join assignments a on a.id = own.assignment_id
    where own.school_day = ${day} and ${isOpen}
      and a.archived_at is null and ${readableBy(person, 'data.read_use')} and ${within}) c
  join users u on u.id = c.student_id
  ${lastReports(person, only === undefined)}
  where u.active`;
};

/** Students by school of whom a lesson of the day is not on the tablet. Schools without any are left out. */
export async function countNotReadyBySchool(
  db: DbOrTransaction,
  person: Person,
  day: Day,
  schoolIds: readonly number[],
): Promise<readonly { readonly school_id: number; readonly students: number }[]> {
  const found = await sql<{ school_id: number; students: number }>`
    select c.school_id, count(distinct c.student_id)::int as students
    ${copiesOn(person, day, sql`a.school_id = any(${[...schoolIds]}::int[])`)}
      and coalesce(r.packs ->> c.id::text <> 'ready', true)
    group by c.school_id`.execute(db);
  return found.rows;
}

export interface TabletRow {
  readonly student_id: number;
  readonly name: string;
  readonly school: string;
  /** Of the day, and not on the tablet. */
  readonly lessons: number;
  /** ISO 8601, as the database writes it. */
  readonly reported_at: string | null;
  readonly device: Schema<'NamedDevice'> | null;
}

export type ClassNotReadyRow = Schema<'ClassNotReady'>;

const maxClasses = 50;

interface TabletsFound {
  readonly total: number;
  readonly students: readonly TabletRow[];
  readonly classes_total: number;
  readonly classes: readonly ClassNotReadyRow[];
}

export const noTablets: TabletsFound = { total: 0, students: [], classes_total: 0, classes: [] };

/**
 * The same students, one page of them by name, and the classes in use to which these lessons were given: those with most
 * of them first.
 */
export async function findTablets(
  db: DbOrTransaction,
  person: Person,
  { day, schoolId }: { readonly day: Day; readonly schoolId: number | undefined },
  { limit, offset }: Slice,
): Promise<TabletsFound> {
  const found = await sql<TabletsFound>`
    with on_day as materialized (
      select c.student_id, c.assignment_id, c.school_id,
        coalesce(r.packs ->> c.id::text = 'ready', false) as ready
      ${copiesOn(person, day, schoolId === undefined ? undefined : sql`a.school_id = ${schoolId}`)}),
    listed as materialized (
      select student_id, min(school_id) as school_id, count(*)::int as lessons
      from on_day where not ready group by student_id),
    counted as (
      select gs.group_id, count(distinct d.student_id)::int as students,
        count(distinct d.student_id) filter (where not d.ready)::int as not_ready
      from on_day d
      join assignment_groups ag on ag.assignment_id = d.assignment_id
      join group_students gs on gs.group_id = ag.group_id and gs.student_id = d.student_id
      group by gs.group_id
      having count(*) filter (where not d.ready) > 0),
    classes as materialized (
      select g.id, g.name, g.color, g.school_id, counted.students, counted.not_ready
      from counted join groups g on g.id = counted.group_id and g.archived_at is null),
    page as materialized (
      select l.*, u.name, u.school_id as home_id from listed l join users u on u.id = l.student_id
      order by u.name, l.student_id limit ${limit} offset ${offset})
    select (select count(*)::int from classes) as classes_total, coalesce((
      select json_agg(json_build_object('id', most.id, 'name', most.name, 'color', most.color,
        'school', coalesce(sc.name, ''), 'students', most.students, 'not_ready', most.not_ready)
        order by most.not_ready desc, most.name, most.id)
      from (select * from classes order by not_ready desc, name, id limit ${maxClasses}) most
      left join schools sc on sc.id = most.school_id), '[]') as classes,
      (select count(*)::int from listed) as total, coalesce((
      select json_agg(json_build_object('student_id', page.student_id, 'name', page.name,
        'school', coalesce(sc.name, ''), 'lessons', page.lessons, 'reported_at', r.reported_at,
        'device', ${namedDevice})
        order by page.name, page.student_id)
      from page left join schools sc on sc.id = page.school_id
      left join lateral (${lastReportOf(sql`page.student_id`)}) r on true
      left join devices d on d.school_id = page.home_id and d.device_id = r.device_id), '[]') as students`.execute(
    db,
  );
  return found.rows[0] ?? noTablets;
}

export interface NotReadyRow {
  readonly student_id: number;
  readonly name: string;
  readonly assignment_id: number;
  readonly assignment_student_id: number;
  readonly title: string;
  readonly pack: string | null;
  readonly packs_reported: boolean;
  readonly reported_at: Date | null;
  readonly device: Schema<'NamedDevice'> | null;
}

/** How many copies of lessons of the day are on their tablets and how many are not, and the first of these by name. */
export async function findReadiness(
  db: DbOrTransaction,
  person: Person,
  day: Day,
): Promise<{
  readonly ready: number;
  readonly not_ready: number;
  readonly rows: readonly NotReadyRow[];
}> {
  const found = await sql<NotReadyRow & { readonly ready: number; readonly not_ready: number }>`
    with on_day as materialized (
      select c.id, c.assignment_id, c.student_id, r.packs ->> c.id::text as pack
      ${copiesOn(person, day)}),
    counts as (
      select count(*) filter (where pack = 'ready')::int as ready,
        count(*) filter (where pack is distinct from 'ready')::int as not_ready from on_day),
    listed as (
      select c.*, u.name, u.school_id from on_day c join users u on u.id = c.student_id
      where c.pack is distinct from 'ready'
      order by u.name, c.id limit ${maxListed}),
    told as (
      select l.student_id, l.name, l.assignment_id, l.id as assignment_student_id, v.title, l.pack,
        r.packs_at is not null as packs_reported, r.reported_at, ${namedDevice} as device
      from listed l
      join assignments a on a.id = l.assignment_id
      join sequence_versions v on v.id = a.version_id
      left join lateral (${lastReportOf(sql`l.student_id`)}) r on true
      left join devices d on d.school_id = l.school_id and d.device_id = r.device_id)
    select counts.ready, counts.not_ready, told.*
    from counts left join told on true order by told.name, told.assignment_student_id`.execute(db);
  const [first] = found.rows;
  return {
    ready: first?.ready ?? 0,
    not_ready: first?.not_ready ?? 0,
    rows: first?.not_ready
      ? found.rows.map(({ ready: _ready, not_ready: _notReady, ...row }) => row)
      : [],
  };
}

export interface MissingPacksRow {
  readonly assignment_id: number;
  readonly title: string;
  readonly position: number;
  readonly count: number;
  /** Students, over all assignments, each once. */
  readonly total: number;
}

/** Lessons of a day that are not on their students' tablets, those with most of them first. */
export async function findMissingPacks(
  db: DbOrTransaction,
  person: Person,
  day: Day,
  limit: number,
): Promise<readonly MissingPacksRow[]> {
  const found = await sql<MissingPacksRow>`
    with missing as materialized (
      select c.assignment_id, c.position, c.student_id
      ${copiesOn(person, day)} and coalesce(r.packs ->> c.id::text <> 'ready', true)),
    most as (
      select assignment_id, position, count(*)::int as count from missing
      group by assignment_id, position order by count(*) desc, assignment_id, position limit ${limit})
    select most.*, v.title, (select count(distinct student_id)::int from missing) as total
    from most join assignments a on a.id = most.assignment_id
    join sequence_versions v on v.id = a.version_id
    order by most.count desc, most.assignment_id, most.position`.execute(db);
  return found.rows;
}
