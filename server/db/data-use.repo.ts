/** How many students opened lessons. A lesson is opened when the first work on it arrives. */
import { sql } from 'kysely';
import type { Span } from '../../domain/figures';
import type { Day } from '../../domain/day';
import { ofSchools } from '../policies/schools';
import { keepsByGroup, keptStudents } from '../policies/students';
import type { Slice } from './slice';
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
      where u.school_id = sc.id and u.role = 'Student' and u.active and ${keptStudents(person)}) as students
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
 * Students by school who opened a lesson in the school year, and in each week of some, by the days of the school. What
 * was opened belongs to the school of its assignment: a student who changes school takes no past along. Schools and
 * weeks without any are left out. Counted from `students_opened`, which the database keeps with each lesson begun.
 * @param year of which only the first day is asked for
 * @param weeks from a Monday to a Sunday
 */
export async function countOpened(
  db: DbOrTransaction,
  person: Person,
  schoolIds: readonly number[],
  { year, weeks }: { readonly year: Span; readonly weeks: Span },
): Promise<readonly OpenedRow[]> {
  // Whoever sees the school sees all of its students; only a teacher's have to be looked up.
  const kept = keepsByGroup(person)
    ? sql`exists (select from users u where u.id = o.student_id and ${keptStudents(person)})`
    : sql`true`;
  const found = await sql<OpenedRow>`
    select o.school_id, case o.span when 'week' then to_char(o.starts_on, 'YYYY-MM-DD') end as week,
      count(*)::int as students
    from students_opened o
    where o.school_id = any(${[...schoolIds]}::int[]) and ${kept}
      and (o.span = 'year' and o.starts_on = ${year.from}::date
        or o.span = 'week' and o.starts_on between ${weeks.from}::date and ${weeks.to}::date)
    group by o.school_id, o.span, o.starts_on`.execute(db);
  return found.rows;
}
