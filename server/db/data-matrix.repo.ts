/** The students of a group by the lessons given to it. */
import { sql } from 'kysely';
import type { Span } from '../../domain/figures';
import type { State } from '../../domain/state';
import type { Schema } from '../contract-types';
import { countsStill, isShownOf } from './archived-work';
import { readableBy } from '../policies/assignments';
import { assignmentTables } from './assignment-joins';
import { contentInVersion } from './assignment-lessons';
import { handedInLate } from './late-work';
import type { Slice } from './slice';
import type { DbOrTransaction } from './tables';
import type { Person } from './users.repo';

type Lesson = Schema<'MatrixLesson'>;

export interface LessonsFilter {
  readonly groupId: number;
  readonly time: Span;
  readonly subject: number | undefined;
}

/**
 * Lessons of the running versions that were given to the group and that the person may read, newest first. Of archived
 * assignments those with work alone.
 */
export async function findMatrixLessons(
  db: DbOrTransaction,
  person: Person,
  { groupId, time, subject }: LessonsFilter,
  { limit, offset }: Slice,
): Promise<{ readonly total: number; readonly lessons: readonly Lesson[] }> {
  const chosen = sql`from assignment_groups ag
    join assignments a on a.id = ag.assignment_id
    join sequence_versions v on v.id = a.version_id
    join assignment_lessons l on l.assignment_id = a.id
    join version_lessons vl on ${contentInVersion}
    where ag.group_id = ${groupId} and l.school_day between ${time.from}::date and ${time.to}::date
      and ${subject === undefined ? sql`true` : sql`v.subject_id = ${subject}`} and ${readableBy(person)}
      and ${isShownOf(sql`${groupId}`)}`;
  const counted = await sql<{ total: number }>`select count(*)::int as total ${chosen}`.execute(db);
  const found = await sql<Lesson>`
    select a.id as assignment_id, v.title as assignment, l.position, vl.title, v.subject_id, l.school_day
    ${chosen} order by l.school_day desc, a.id desc, l.position desc limit ${limit} offset ${offset}`.execute(
    db,
  );
  return { total: counted.rows[0]?.total ?? 0, lessons: found.rows };
}

export interface CellRow {
  readonly assignment_id: number;
  readonly position: number;
  readonly student_id: number;
  readonly state: State;
  readonly late: boolean;
  readonly excused: boolean;
  /** Of a score that was given: while work is handed in anew, the former one does not count. */
  readonly points: number | null;
  readonly max_points: number | null;
}

/** The copies that count of these students and lessons. Whoever asks may read the lessons. */
export async function findCells(
  db: DbOrTransaction,
  lessons: readonly Pick<Lesson, 'assignment_id' | 'position'>[],
  studentIds: readonly number[],
): Promise<readonly CellRow[]> {
  if (lessons.length === 0 || studentIds.length === 0) return [];
  const wanted = lessons.map(({ assignment_id, position }) => ({ assignment_id, position }));
  const found = await sql<CellRow>`
    select c.assignment_id, c.position, c.student_id, c.state, c.excused,
      coalesce(${handedInLate}, false) as late,
      case when c.state in ('returned', 'scored') then (c.result ->> 'points')::float8 end as points,
      case when c.state in ('returned', 'scored') then (c.result ->> 'max_points')::float8 end as max_points
    from json_to_recordset(${JSON.stringify(wanted)}::text::json) as w(assignment_id int, position int)
    join assignment_students c on c.assignment_id = w.assignment_id and c.position = w.position
      and c.student_id = any(${[...studentIds]}::int[]) and c.left_at is null
    join (${assignmentTables}) on a.id = c.assignment_id
    where ${countsStill}`.execute(db);
  return found.rows;
}
