/** Lessons of assignments as those who score them see them, and what students have done in them. */
import { sql } from 'kysely';
import type { AnswerValue } from '../../domain/answers';
import type { Picture, Step } from '../../domain/content';
import type { Day } from '../../domain/day';
import type { ScoreDraft } from '../../domain/score-draft';
import type { State } from '../../domain/state';
import type { Schema } from '../contract-types';
import { readableBy } from '../policies/assignments';
import type { Slice } from './slice';
import { contentOf } from './assignment-lessons';
import { assignmentZone } from './assignment-joins';
import { dueOn, handedInLate } from './late-work';
import type { Pack } from './lesson-plan-tables';
import type { DbOrTransaction } from './tables';
import type { Person } from './users.repo';

export interface ScoringLessonRow {
  readonly assignment_id: number;
  readonly position: number;
  readonly lesson_count: number;
  readonly version: number;
  readonly title: string;
  readonly summary: string;
  readonly sequence_title: string;
  readonly subject_id: 1 | 2 | 3;
  readonly language: 'en' | 'es';
  readonly minutes: number;
  readonly cover: Picture;
  readonly school_day: Day;
  readonly time_zone: string;
  readonly steps: readonly Step[];
  readonly teacher_notes: Readonly<Record<string, string>>;
  readonly rubric: unknown;
  readonly release_at: Date | null;
  readonly marks: Schema<'ScoringLesson'>['marks'];
  readonly pack: Pack;
  /** The version that the class has does not have it. */
  readonly removed: boolean;
  /** What versions asked that the class has moved on from. */
  readonly former: { readonly sequence_id: number; readonly questions: readonly string[] };
}

/** A lesson of an assignment that this person may read. */
export async function findScoringLesson(
  db: DbOrTransaction,
  person: Person,
  assignmentId: number,
  position: number,
): Promise<ScoringLessonRow | undefined> {
  const found = await sql<ScoringLessonRow>`
    select a.id as assignment_id, al.position, v.lesson_count, v.number as version, vl.title, vl.summary,
      v.title as sequence_title, v.subject_id, sq.language, vl.minutes, vl.cover, al.school_day,
      ${assignmentZone} as time_zone, vl.steps, vl.teacher_notes, a.rubric,
      a.release_at, vl.pack, al.removed_version_id is not null as removed, jsonb_build_object('sequence_id', v.sequence_id, 'questions',
        array(select jsonb_object_keys(al.former_questions))) as former,
      jsonb_build_object('scale', coalesce(sc.marks_scale, 'points'),
        'rule', coalesce(sc.marks_rule, 'latest')) as marks
    from assignments a
    join assignment_lessons al on al.assignment_id = a.id
    join sequence_versions v on v.id = a.version_id
    join sequences sq on sq.id = v.sequence_id
    join version_lessons vl on ${contentOf('al', 'a')}
    join users t on t.id = a.teacher_id
    left join schools sc on sc.id = a.school_id
    where a.id = ${assignmentId} and al.position = ${position}
      and ${readableBy(person)}`.execute(db);
  return found.rows[0];
}

export interface WorkRow {
  readonly assignment_student_id: number;
  readonly student: { readonly id: number; readonly name: string };
  readonly state: State;
  readonly revision: number;
  readonly excused: boolean;
  readonly handed_in_at: Date | null;
  readonly handed_in_device_time: string | null;
  readonly late_hand_in: { readonly due_on: Day; readonly taken: boolean } | null;
  readonly result: Schema<'LessonResult'> | null;
  readonly steps_done: readonly string[];
  readonly answers: readonly {
    readonly question_id: string;
    readonly rev: number;
    readonly value: AnswerValue;
    readonly received_at: string;
    readonly former: number;
  }[];
  readonly late: readonly {
    readonly question_id: string;
    readonly value: AnswerValue;
    readonly received_at: string;
  }[];
  readonly set_aside: WorkRow['late'];
  readonly score: {
    readonly body: ScoreDraft;
    readonly rev: number;
    readonly points: number;
    readonly max_points: number;
    readonly updated_by: string | null;
    readonly updated_at: string;
    readonly waits: boolean;
    readonly taken_back: boolean;
  } | null;
}

/** What a lesson asks: kinds by question id now, and ids of what older versions asked. */
export interface AskedQuestions {
  readonly now: Readonly<Record<string, string>>;
  readonly former: readonly string[];
}

/** So many older versions are looked through for what is no longer asked. */
const maxVersions = 20;

/** The steps of older versions that asked one of these questions, the newest version first. */
export async function findFormerSteps(
  db: DbOrTransaction,
  sequenceId: number,
  before: number,
  questionIds: readonly string[],
): Promise<readonly Step[]> {
  const found = await sql<{ steps: readonly Step[] }>`
    select vl.steps from sequence_versions v join version_lessons vl on vl.version_id = v.id
    where v.sequence_id = ${sequenceId} and v.number < ${before} and v.number >= ${before - maxVersions}
      and jsonb_exists_any(vl.questions, ${[...questionIds]}::text[])
    order by v.number desc, vl.position`.execute(db);
  return found.rows.flatMap(({ steps }) => steps);
}

/** The newest version of an answer is the one before it, and says that it was checked. */
const onlyChecked = sql.raw(`(s.checked and exists (select from answer_versions v
  where v.assignment_student_id = s.assignment_student_id and v.question_id = s.question_id
    and v.rev = s.rev - 1 and v.value = s.value))`);

/**
 * The students of one lesson of an assignment, by name, each with all that was done. Who has left its groups is
 * there when there is something to look at.
 */
export async function findWork(
  db: DbOrTransaction,
  assignmentId: number,
  position: number,
  asked: AskedQuestions,
  { limit, offset }: Slice,
): Promise<{ readonly total: number; readonly rows: readonly WorkRow[] }> {
  const isAside = sql`(v.question_id = any(${[...asked.former]}::text[])
    and v.value ->> 'kind' is distinct from ${JSON.stringify(asked.now)}::jsonb ->> v.question_id)`;
  const chosen = sql`from assignment_students c join users u on u.id = c.student_id
    join assignments a on a.id = c.assignment_id
    join users t on t.id = a.teacher_id left join schools sc on sc.id = a.school_id
    where c.assignment_id = ${assignmentId} and c.position = ${position}
      and (c.left_at is null or c.state <> 'not_started')`;
  const counted = await sql<{ total: number }>`select count(*)::int as total ${chosen}`.execute(db);
  const found = await sql<WorkRow>`
    select c.id as assignment_student_id, jsonb_build_object('id', u.id, 'name', u.name) as student,
      c.state, c.rev as revision, c.excused, c.handed_in_at, c.handed_in_device_time, c.result,
      case when ${handedInLate}
        then jsonb_build_object('due_on', ${dueOn}, 'taken', a.late_work) end as late_hand_in,
      coalesce((select jsonb_agg(d.step_id order by d.received_at, d.step_id)
        from step_completions d where d.assignment_student_id = c.id), '[]') as steps_done,
      coalesce((select jsonb_agg(jsonb_build_object('question_id', s.question_id, 'rev', s.rev,
          'value', s.value, 'received_at', s.received_at, 'former', s.rev - 1 - ${onlyChecked}::int)
          order by s.question_id)
        from answers s where s.assignment_student_id = c.id), '[]') as answers,
      coalesce((select jsonb_agg(jsonb_build_object('question_id', l.question_id, 'value', l.value,
          'received_at', l.received_at) order by l.id desc)
        from (select v.id, v.question_id, v.value, v.received_at from answer_versions v
          where v.assignment_student_id = c.id and v.rev is null and not ${isAside} order by v.id desc limit 50) l), '[]')
        as late,
      coalesce((select jsonb_agg(jsonb_build_object('question_id', l.question_id, 'value', l.value,
          'received_at', l.received_at) order by l.id)
        from (select distinct on (v.question_id, v.value ->> 'kind')
            v.id, v.question_id, v.value, v.received_at
          from answer_versions v where v.assignment_student_id = c.id and ${isAside}
          order by v.question_id, v.value ->> 'kind', v.id desc limit 200) l), '[]') as set_aside,
      (select jsonb_build_object('body', s.body, 'rev', s.rev, 'points', s.points,
          'max_points', s.max_points, 'updated_at', s.updated_at, 'waits', s.ready_at is not null,
          'taken_back', s.ready_at is null and s.ready_by is not null,
          'updated_by', (select w.name from users w where w.id = s.updated_by))
        from scores s where s.assignment_student_id = c.id) as score
    ${chosen} order by u.name, c.id limit ${limit} offset ${offset}`.execute(db);
  return { total: counted.rows[0]?.total ?? 0, rows: found.rows };
}
