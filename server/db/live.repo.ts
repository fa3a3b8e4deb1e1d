/** What a class at work is asked for: one query for all its students, and all its lessons. */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { AnswerValue } from '../../domain/answers';
import type { Step } from '../../domain/content';
import type { Day } from '../../domain/day';
import type { State } from '../../domain/state';
import type { Schema } from '../contract-types';
import { contentInVersion } from './assignment-lessons';
import { assignmentTables, assignmentZone } from './assignment-joins';
import { briefAnswer } from './brief-answer';
import { namedDevice } from './devices.repo';
import type { DbOrTransaction } from './tables';

/** A school's largest lecture, and then some. */
export const maxStudents = 400;
/** Two hundred students with a lesson each hour. */
const maxWork = 2400;

export interface LiveAssignment {
  readonly id: number;
  readonly rev: number;
  readonly version_id: number;
  readonly title: string;
  readonly subject_id: 1 | 2 | 3;
  readonly time_zone: string;
  readonly days: readonly {
    readonly position: number;
    readonly title: string;
    readonly school_day: Day;
  }[];
}

export async function findLiveAssignment(
  db: DbOrTransaction,
  assignmentId: number,
): Promise<LiveAssignment | undefined> {
  const found = await sql<LiveAssignment>`
    select a.id, a.rev, a.version_id, v.title, v.subject_id, ${assignmentZone} as time_zone,
      (select coalesce(json_agg(json_build_object('position', l.position, 'title', vl.title,
          'school_day', l.school_day) order by l.position), '[]')
        from assignment_lessons l
        join version_lessons vl on ${contentInVersion}
        where l.assignment_id = a.id) as days
    from ${assignmentTables} where a.id = ${assignmentId}`.execute(db);
  return found.rows[0];
}

export async function findLiveLesson(
  db: DbOrTransaction,
  versionId: number,
  position: number,
): Promise<{ readonly title: string; readonly steps: readonly Step[] } | undefined> {
  return db
    .selectFrom('version_lessons')
    .select(['title', 'steps'])
    .where('version_id', '=', versionId)
    .where('position', '=', position)
    .executeTakeFirst();
}

interface ClassDay {
  readonly groupId: number;
  readonly day: Day;
  readonly lessons: readonly { readonly assignment_id: number; readonly position: number }[];
}

export interface LiveRow {
  readonly id: number;
  readonly assignment_id: number;
  readonly position: number;
  readonly student_id: number;
  readonly name: string;
  readonly state: State;
  readonly handed_in_at: Date | null;
  readonly excused: boolean;
  readonly steps_done: readonly string[];
  readonly step_at: Date | null;
  readonly answered: number;
  readonly answered_at: Date | null;
  /** Long texts are cut, but for those that score themselves. */
  readonly answers: readonly {
    readonly question_id: string;
    readonly rev: number;
    readonly value: AnswerValue;
  }[];
  readonly unsent: number;
  readonly reported_at: Date | null;
  /** Of the device last seen. */
  readonly pack: string | null;
  readonly packs_reported: boolean;
  readonly device: Schema<'NamedDevice'> | null;
  readonly in_lesson: boolean;
  readonly step_id: string | null;
  readonly at_since: Date | null;
}

/** How copies `a` of lessons stand, of students `u`; `whose` says which. */
const rowsOf = (keyed: readonly string[], whose: RawBuilder<unknown>) => sql<LiveRow>`
    select a.id, a.assignment_id, a.position, a.student_id, u.name, a.state, a.handed_in_at,
      a.excused,
      c.steps_done, c.step_at, s.answered, s.answered_at, s.answers,
      coalesce(told.unsent, 0)::int as unsent, told.reported_at, ${namedDevice} as device,
      r.packs ->> a.id::text as pack, r.packs_at is not null as packs_reported,
      coalesce(r.assignment_student_id = a.id, false) as in_lesson,
      case when r.assignment_student_id = a.id then r.step_id end as step_id,
      case when r.assignment_student_id = a.id then r.at_since end as at_since
    from assignment_students a
    join users u on u.id = a.student_id and u.active
    cross join lateral (
      select coalesce(json_agg(done.step_id), '[]') as steps_done, max(done.received_at) as step_at
      from step_completions done where done.assignment_student_id = a.id) c
    cross join lateral (
      select count(*)::int as answered, max(own.received_at) as answered_at,
        coalesce(json_agg(json_build_object('question_id', own.question_id, 'rev', own.rev,
          'value', case when own.question_id = any(${[...keyed]}::text[]) then own.value
            else ${briefAnswer('own')} end)), '[]') as answers
      from answers own where own.assignment_student_id = a.id) s
    cross join lateral (
      select sum(own.unsent) as unsent, max(own.reported_at) as reported_at
      from device_reports own where own.user_id = a.student_id) told
    left join lateral (
      select * from device_reports own where own.user_id = a.student_id
      order by own.reported_at desc, own.device_id limit 1) r on true
    left join devices d on d.school_id = u.school_id and d.device_id = r.device_id
    ${whose}`;

const chosen = (only: readonly number[] | undefined) =>
  only ? sql`and a.id = any(${[...only]}::int[])` : sql``;

/**
 * The students who have this lesson, by name.
 * @param keyed questions that score themselves
 * @param only these copies; all when not said
 */
export async function findLiveRows(
  db: DbOrTransaction,
  lesson: { readonly assignmentId: number; readonly position: number },
  keyed: readonly string[],
  only?: readonly number[],
): Promise<readonly LiveRow[]> {
  const whose = sql`where a.assignment_id = ${lesson.assignmentId}
      and a.position = ${lesson.position} and a.left_at is null ${chosen(only)}
    order by u.name, a.id limit ${maxStudents}`;
  return (await rowsOf(keyed, whose).execute(db)).rows;
}

/**
 * The same of the students of a class and its lessons of a day, whichever these are.
 * @param lessons those of the day; with a day of their own, students have theirs on another
 */
export async function findClassRows(
  db: DbOrTransaction,
  { groupId, day, lessons }: ClassDay,
  keyed: readonly string[],
  only?: readonly number[],
): Promise<readonly LiveRow[]> {
  if (lessons.length === 0) return [];
  const whose = sql`join assignment_lessons l
      on l.assignment_id = a.assignment_id and l.position = a.position
    where (a.assignment_id, a.position) in (select x.assignment_id, x.position
      from json_to_recordset(${JSON.stringify(lessons)}::text::json)
        as x(assignment_id int, position int))
      and a.student_id in (select gs.student_id from group_students gs where gs.group_id = ${groupId})
      and coalesce(a.school_day, l.school_day) = ${day} and a.left_at is null ${chosen(only)}
    order by u.name, u.id, a.id limit ${maxWork}`;
  return (await rowsOf(keyed, whose).execute(db)).rows;
}

export interface TriesRow {
  readonly assignment_student_id: number;
  readonly question_id: string;
  /** From the oldest to the newest. */
  readonly values: readonly AnswerValue[];
}

/** So many of the newest versions are looked at: enough to say that there were many. */
const versionsLookedAt = 30;

/** The last versions of the named answers, those that came too late apart. */
export async function findTries(
  db: DbOrTransaction,
  wanted: readonly { readonly id: number; readonly question: string }[],
): Promise<readonly TriesRow[]> {
  if (wanted.length === 0) return [];
  const found = await sql<TriesRow>`
    select w.id as assignment_student_id, w.question as question_id, v.values
    from json_to_recordset(${JSON.stringify(wanted)}::text::json) as w(id int, question text)
    cross join lateral (
      select json_agg(last.value order by last.rev) as values from (
        select own.rev, own.value from answer_versions own
        where own.assignment_student_id = w.id and own.question_id = w.question
          and own.rev is not null
        order by own.rev desc limit ${versionsLookedAt}) last) v
    where v.values is not null`.execute(db);
  return found.rows;
}
