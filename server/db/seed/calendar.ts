/**
 * Keeps the demo's school days filled: a sequence that has run out begins again. Weekends are without school, but for
 * today: whoever opens the demo finds a lesson, whatever day it is.
 */
import { sql } from 'kysely';
import { addDays, dayIn, isWeekend } from '../../../domain/day';
import type { Day } from '../../../domain/day';
import type { Clock } from '../../clock';
import { give } from '../../services/assignments/assignments';
import { lockAssignment, lockCopies } from '../assignment-locks.repo';
import { bumpCopies, updateDays } from '../assignments.repo';
import type { DbOrTransaction } from '../tables';
import { demoSequences } from './content';

const daysAhead = 7;
/** The class begins two school days before the first start, so that it has a past. */
const classHeadStart = 2;

/** Somebody who always has a lesson for today: the demo class, or the demo user alone. */
interface Audience {
  readonly groupId: number | null;
  readonly schoolId: number | null;
  readonly teacherId: number;
  readonly studentIds: readonly number[];
  readonly timeZone: string;
  readonly headStart: number;
}

interface Course {
  readonly version_id: number;
  readonly lesson_count: number;
  readonly rubric: unknown;
  readonly rubric_id: number | null;
  /** The last day that has a lesson already. */
  readonly last_day: Day | null;
}

/** Assigns what is missing from today up to a week ahead. Wants a transaction that holds the seed lock. */
export async function extendDemoCalendar(db: DbOrTransaction, clock: Clock): Promise<void> {
  const now = clock.now();
  const audiences = [...(await findDemoClasses(db)), ...(await findDemoUsers(db))];
  for (const audience of audiences) {
    const today = dayIn(audience.timeZone, now);
    for (const { slug } of demoSequences) {
      if (isWeekend(today)) await moveUp(db, slug, audience, today, now);
      const course = await findCourse(db, slug, audience);
      if (course) await extendCourse(db, audience, course, today, now);
    }
  }
}

/** Where today has no lesson, those that come move up: the first to today, each other to the day of the one before. */
async function moveUp(
  db: DbOrTransaction,
  slug: string,
  audience: Audience,
  today: Day,
  now: Date,
): Promise<void> {
  let free = today;
  for (const id of await findComing(db, slug, audience, today)) {
    const row = await lockAssignment(db, id);
    const first = row?.days.find((day) => day >= today);
    // A teacher may have given the same once more: only what comes one after the other moves.
    if (!row || first === undefined || first <= free) return;
    const days = row.days.map((day) => {
      if (day < today) return day;
      const moved = free;
      free = day;
      return moved;
    });
    await updateDays(
      db,
      id,
      { days, dueOn: row.due_on === null ? null : (days.at(-1) ?? null) },
      now,
    );
    await bumpCopies(db, await lockCopies(db, [id]));
  }
}

async function extendCourse(
  db: DbOrTransaction,
  audience: Audience,
  course: Course,
  today: Day,
  now: Date,
): Promise<void> {
  let next =
    course.last_day === null
      ? schoolDaysBefore(today, audience.headStart)
      : later(addDays(course.last_day, 1), today);
  while (next <= addDays(today, daysAhead)) {
    const days = lessonDays(next, course.lesson_count, today);
    const last = days.at(-1) ?? next;
    await give(
      db,
      {
        versionId: course.version_id,
        rubric: course.rubric,
        rubricId: course.rubric_id,
        teacherId: audience.teacherId,
        schoolId: audience.schoolId,
        groupIds: audience.groupId === null ? [] : [audience.groupId],
        studentIds: audience.studentIds,
        days,
        dueOn: last,
      },
      now,
    );
    next = addDays(last, 1);
  }
}

const hasLesson = (day: Day, today: Day): boolean => day === today || !isWeekend(day);

/** So many days from a day on, that day included. */
function lessonDays(from: Day, count: number, today: Day): readonly Day[] {
  const days: Day[] = [];
  for (let day = from; days.length < count; day = addDays(day, 1)) {
    if (hasLesson(day, today)) days.push(day);
  }
  return days;
}

function schoolDaysBefore(today: Day, count: number): Day {
  let day = today;
  for (let left = count; left > 0;) {
    day = addDays(day, -1);
    if (!isWeekend(day)) left -= 1;
  }
  return day;
}

const later = (a: Day, b: Day): Day => (a > b ? a : b);

/** The first group of the first school of each demo district. */
async function findDemoClasses(db: DbOrTransaction): Promise<Audience[]> {
  const result = await sql<{
    group_id: number;
    school_id: number;
    teacher_id: number;
    time_zone: string;
    students: number[];
  }>`
    select distinct on (d.id) g.id as group_id, s.id as school_id, gt.teacher_id, s.time_zone,
      (select json_agg(gs.student_id) from group_students gs where gs.group_id = g.id) as students
    from districts d
    join schools s on s.district_id = d.id
    join groups g on g.school_id = s.id
    join group_teachers gt on gt.group_id = g.id
    where d.is_demo
    order by d.id, g.id`.execute(db);
  return result.rows.map((row) => ({
    groupId: row.group_id,
    schoolId: row.school_id,
    teacherId: row.teacher_id,
    studentIds: row.students,
    timeZone: row.time_zone,
    headStart: classHeadStart,
  }));
}

async function findDemoUsers(db: DbOrTransaction): Promise<Audience[]> {
  const result = await sql<{ id: number; time_zone: string; teacher_id: number }>`
    select u.id, u.time_zone, t.id as teacher_id
    from users u, users t
    where u.role = 'Demo User' and u.username = 'demo' and t.email = 'guide@daybook.invalid'`.execute(
    db,
  );
  return result.rows.map((row) => ({
    groupId: null,
    schoolId: null,
    teacherId: row.teacher_id,
    studentIds: [row.id],
    timeZone: row.time_zone,
    headStart: 0,
  }));
}

async function findCourse(
  db: DbOrTransaction,
  slug: string,
  audience: Audience,
): Promise<Course | undefined> {
  const result = await sql<Course>`
    select v.id as version_id, v.lesson_count, v.rubric, v.rubric_id,
      (select max(l.school_day) from assignments a
        join sequence_versions av on av.id = a.version_id
        join assignment_lessons l on l.assignment_id = a.id
        where av.sequence_id = v.sequence_id and a.teacher_id = ${audience.teacherId}) as last_day
    from sequence_versions v
    join sequences q on q.id = v.sequence_id
    where q.slug = ${slug}
    order by v.number desc
    limit 1`.execute(db);
  return result.rows[0];
}

/** What an audience's teacher has given of a sequence and is not over, by its next day. */
async function findComing(
  db: DbOrTransaction,
  slug: string,
  { teacherId }: Audience,
  today: Day,
): Promise<readonly number[]> {
  const found = await sql<{ id: number }>`
    select a.id from assignments a
    join sequence_versions v on v.id = a.version_id
    join sequences q on q.id = v.sequence_id and q.slug = ${slug}
    join assignment_lessons l on l.assignment_id = a.id and l.school_day >= ${today}
    where a.teacher_id = ${teacherId} and a.archived_at is null
    group by a.id order by min(l.school_day), a.id`.execute(db);
  return found.rows.map(({ id }) => id);
}
