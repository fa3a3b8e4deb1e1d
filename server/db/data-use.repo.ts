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

export interface OpenedRow {
  readonly school_id: number;
  /** Its Monday; null for the whole year. */
  readonly week: Day | null;
  readonly students: number;
}

/**
 * Students by school who opened a lesson in the year, and in each week of some, by the days of the school. What was
 * opened belongs to the school of its assignment: a student who changes school takes no past along. Schools and weeks
 * without any are left out.
 * @param weeks from a Monday to a Sunday
 */
export async function countOpened(
  db: DbOrTransaction,
  person: Person,
  schoolIds: readonly number[],
  { year, weeks }: { readonly year: Span; readonly weeks: Span },
): Promise<readonly OpenedRow[]> {
  const begunOn = sql`(c.begun_at at time zone sc.time_zone)::date`;
  const found = await sql<OpenedRow>`
    with opened as materialized (
      select distinct sc.id as school_id, c.student_id, date_trunc('week', ${begunOn})::date as week,
        ${begunOn} between ${year.from}::date and ${year.to}::date as in_year
      from schools sc
      join assignments a on a.school_id = sc.id
      join assignment_students c on c.assignment_id = a.id
        and c.begun_at >= least(${year.from}::date, ${weeks.from}::date)::timestamp at time zone sc.time_zone
        and c.begun_at < (greatest(${year.to}::date, ${weeks.to}::date) + 1)::timestamp at time zone sc.time_zone
      join users u on u.id = c.student_id and u.role = 'Student'
      where sc.id = any(${[...schoolIds]}::int[]) and ${keeps(person)})
    select school_id, null as week, count(distinct student_id)::int as students
      from opened where in_year group by school_id
    union all
    select school_id, to_char(week, 'YYYY-MM-DD'), count(distinct student_id)::int
      from opened where week between ${weeks.from}::date and ${weeks.to}::date group by school_id, week`.execute(
    db,
  );
  return found.rows;
}
