/** Which lessons of a day are on their students' tablets, as those have told. */
import { sql } from 'kysely';
import type { Day } from '../../domain/day';
import type { Schema } from '../contract-types';
import { readableBy } from './assignment-access.repo';
import { inVersion } from './assignment-lessons';
import type { Slice } from './slice';
import type { DbOrTransaction } from './tables';
import type { Person } from './users.repo';

/** The first of them; the rest is a number. */
const mostListed = 200;

/** The next day from this one on that has a lesson. */
export async function findNextLessonDay(
  db: DbOrTransaction,
  person: Person,
  from: Day,
): Promise<Day | undefined> {
  const found = await sql<{ day: Day | null }>`
    select min(l.school_day) as day from assignment_lessons l
    join assignments a on a.id = l.assignment_id and a.archived_at is null
    join sequence_versions v on v.id = a.version_id
    where l.school_day >= ${from} and ${inVersion('l')} and ${readableBy(person, 'data.read_use')}`.execute(
    db,
  );
  return found.rows[0]?.day ?? undefined;
}

/** Students' open copies of lessons of this day, with what the device heard of last says about them. */
const copiesOn = (person: Person, day: Day) => sql`
  from assignment_lessons l
  join assignments a on a.id = l.assignment_id and a.archived_at is null
  join sequence_versions v on v.id = a.version_id
  join assignment_students c on c.assignment_id = l.assignment_id and c.position = l.position
    and c.state in ('not_started', 'in_progress', 'returned')
    and c.left_at is null and not c.excused
  join users u on u.id = c.student_id and u.active
  left join lateral (
    select own.packs, own.packs_at, own.reported_at from device_reports own
    where own.user_id = c.student_id order by own.reported_at desc, own.device_id limit 1
  ) r on true
  where coalesce(c.school_day, l.school_day) = ${day} and ${readableBy(person, 'data.read_use')}
    and (l.assignment_id, l.position) in (
      select on_day.assignment_id, on_day.position from assignment_lessons on_day where on_day.school_day = ${day}
      union select own.assignment_id, own.position from assignment_students own where own.school_day = ${day})`;

export async function countReadiness(
  db: DbOrTransaction,
  person: Person,
  day: Day,
): Promise<{ readonly ready: number; readonly not_ready: number }> {
  const found = await sql<{ ready: number; not_ready: number }>`
    select count(*) filter (where x.ready)::int as ready,
      count(*) filter (where not x.ready)::int as not_ready
    from (select coalesce(r.packs ->> c.id::text = 'ready', false) as ready
      ${copiesOn(person, day)}) x`.execute(db);
  return found.rows[0] ?? { ready: 0, not_ready: 0 };
}

/** Students by school of whom a lesson of the day is not on the tablet. Schools without any are left out. */
export async function countNotReadyBySchool(
  db: DbOrTransaction,
  person: Person,
  day: Day,
  schoolIds: readonly number[],
): Promise<readonly { readonly school_id: number; readonly students: number }[]> {
  const found = await sql<{ school_id: number; students: number }>`
    select a.school_id, count(distinct c.student_id)::int as students
    ${copiesOn(person, day)} and a.school_id = any(${[...schoolIds]}::int[])
      and coalesce(r.packs ->> c.id::text <> 'ready', true)
    group by a.school_id`.execute(db);
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
}

export type ClassNotReadyRow = Schema<'ClassNotReady'>;

const mostClasses = 50;

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
      select c.student_id, u.name, a.id as assignment_id, a.school_id, r.reported_at,
        coalesce(r.packs ->> c.id::text = 'ready', false) as ready
      ${copiesOn(person, day)}
        and ${schoolId === undefined ? sql`true` : sql`a.school_id = ${schoolId}`}),
    listed as materialized (
      select student_id, name, min(school_id) as school_id, count(*)::int as lessons,
        max(reported_at) as reported_at
      from on_day where not ready group by student_id, name),
    classes as materialized (
      select g.id, g.name, g.color, coalesce(sc.name, '') as school,
        count(distinct d.student_id)::int as students,
        count(distinct d.student_id) filter (where not d.ready)::int as not_ready
      from on_day d
      join assignment_groups ag on ag.assignment_id = d.assignment_id
      join groups g on g.id = ag.group_id and g.archived_at is null
      join group_students gs on gs.group_id = g.id and gs.student_id = d.student_id
      left join schools sc on sc.id = g.school_id
      group by g.id, g.name, g.color, sc.name
      having count(*) filter (where not d.ready) > 0)
    select (select count(*)::int from classes) as classes_total, coalesce((
      select json_agg(most order by most.not_ready desc, most.name, most.id)
      from (select * from classes order by not_ready desc, name, id limit ${mostClasses}) most),
      '[]') as classes, (select count(*)::int from listed) as total, coalesce((
      select json_agg(json_build_object('student_id', page.student_id, 'name', page.name,
        'school', coalesce(sc.name, ''), 'lessons', page.lessons, 'reported_at', page.reported_at)
        order by page.name, page.student_id)
      from (select * from listed order by name, student_id limit ${limit} offset ${offset}) page
      left join schools sc on sc.id = page.school_id), '[]') as students`.execute(db);
  return found.rows[0] ?? noTablets;
}

export interface NotReadyRow {
  readonly student_id: number;
  readonly name: string;
  readonly assignment_id: number;
  readonly assignment_student_id: number;
  readonly title: string;
  readonly pack: string | null;
  readonly packs_told: boolean;
  readonly reported_at: Date | null;
}

export async function findNotReady(
  db: DbOrTransaction,
  person: Person,
  day: Day,
): Promise<readonly NotReadyRow[]> {
  const found = await sql<NotReadyRow>`
    select u.id as student_id, u.name, a.id as assignment_id, c.id as assignment_student_id,
      v.title, r.packs ->> c.id::text as pack, r.packs_at is not null as packs_told, r.reported_at
    ${copiesOn(person, day)} and coalesce(r.packs ->> c.id::text <> 'ready', true)
    order by u.name, c.id limit ${mostListed}`.execute(db);
  return found.rows;
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
    with missing as (
      select a.id as assignment_id, v.title, c.position, c.student_id
      ${copiesOn(person, day)} and coalesce(r.packs ->> c.id::text <> 'ready', true))
    select assignment_id, title, position, count(*)::int as count,
      (select count(distinct student_id)::int from missing) as total
    from missing group by assignment_id, title, position
    order by count(*) desc, assignment_id, position limit ${limit}`.execute(db);
  return found.rows;
}
