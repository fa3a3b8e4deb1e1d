/** How many students opened lessons. A lesson is opened when the first work on it arrives. */
import { sql } from 'kysely';
import type { Span } from '../../domain/figures';
import type { Day } from '../../domain/day';
import { ofSchools } from './schools.repo';
import type { Slice } from './slice';
import { keeps } from './students.repo';
import type { DbOrTransaction } from './tables';
import type { Person } from './users.repo';

export interface UseSchoolRow {
  readonly id: number;
  readonly name: string;
  readonly students: number;
}

/** The schools that the person sees into, by name, and how many students may sign in there. */
export async function findUseSchools(
  db: DbOrTransaction,
  person: Person,
  schoolId: number | undefined,
  { limit, offset }: Slice,
): Promise<{ readonly total: number; readonly schools: readonly UseSchoolRow[] }> {
  const chosen = sql`from schools sc where ${ofSchools(person)}
    and ${schoolId === undefined ? sql`true` : sql`sc.id = ${schoolId}`}`;
  const counted = await sql<{ total: number }>`select count(*)::int as total ${chosen}`.execute(db);
  const found = await sql<UseSchoolRow>`select sc.id, sc.name, (
      select count(*)::int from users u
      where u.school_id = sc.id and u.role = 'Student' and u.active and ${keeps(person)}) as students
    ${chosen} order by sc.name, sc.id limit ${limit} offset ${offset}`.execute(db);
  return { total: counted.rows[0]?.total ?? 0, schools: found.rows };
}

/** Lessons opened from a first to a last day, by the days of the school: `schools sc`, `users u`, `assignment_students c`. */
const opened = (person: Person, schoolIds: readonly number[], { from, to }: Span) => sql`
  from schools sc
  join users u on u.school_id = sc.id and u.role = 'Student'
  join assignment_students c on c.student_id = u.id
    and c.begun_at >= (${from}::date)::timestamp at time zone sc.time_zone
    and c.begun_at < (${to}::date + 1)::timestamp at time zone sc.time_zone
  where sc.id = any(${[...schoolIds]}::int[]) and ${keeps(person)}`;

/** Students by school who opened a lesson in the time. Schools without any are left out. */
export async function countOpened(
  db: DbOrTransaction,
  person: Person,
  schoolIds: readonly number[],
  time: Span,
): Promise<readonly { readonly school_id: number; readonly students: number }[]> {
  const found = await sql<{ school_id: number; students: number }>`
    select sc.id as school_id, count(distinct u.id)::int as students
    ${opened(person, schoolIds, time)} group by sc.id`.execute(db);
  return found.rows;
}

export interface WeekRow {
  readonly school_id: number;
  /** Its Monday. */
  readonly week: Day;
  readonly students: number;
}

/** The same for each week of the time that has any. */
export async function countOpenedByWeek(
  db: DbOrTransaction,
  person: Person,
  schoolIds: readonly number[],
  time: Span,
): Promise<readonly WeekRow[]> {
  const week = sql`date_trunc('week', c.begun_at at time zone sc.time_zone)::date`;
  const found = await sql<WeekRow>`
    select sc.id as school_id, to_char(${week}, 'YYYY-MM-DD') as week, count(distinct u.id)::int as students
    ${opened(person, schoolIds, time)} group by sc.id, ${week}`.execute(db);
  return found.rows;
}
