import { sql } from 'kysely';
import type { AnswerValue } from '../../domain/answers';
import type { Day } from '../../domain/day';
import type { Schema } from '../contract-types';
import { contentOf, shownPosition, versionOf } from './assignment-lessons';
import { briefAnswer } from './brief-answer';
import type { DbOrTransaction } from './tables';

type TodayItem = Schema<'TodayItem'>;

/** An item but for what its answers say, and what that is found by. */
export interface TodayFound {
  readonly item: Omit<TodayItem, 'steps_answered'>;
  /** Of the lesson's content, which never changes. */
  readonly content: { readonly version_id: number; readonly position: number };
  readonly answers: readonly { readonly question_id: string; readonly value: AnswerValue }[];
}

interface TodayRow extends Omit<
  TodayItem,
  'due_day' | 'score' | 'released_at' | 'has_note' | 'pack' | 'steps_answered'
> {
  readonly due_day: Day | null;
  readonly score: TodayItem['score'] | null;
  readonly released_at: string | null;
  readonly has_note: boolean;
  readonly pack: TodayItem['pack'];
  readonly content: TodayFound['content'];
  readonly answers: TodayFound['answers'];
}

export interface TodayWindow {
  /** From here on every lesson, and what was scored since, if it is not older than the open ones. */
  readonly from: Day;
  readonly to: Day;
  /** From here on those that the student can still work on. */
  readonly openFrom: Day;
  readonly limit: number;
  readonly date: Day;
}

/** A student may have days of their own. */
const schoolDay = sql.raw('coalesce(a.school_day, al.school_day)');
const dueDay = sql.raw('coalesce(a.due_on, asg.due_on)');

/**
 * A student's lessons around a day, the nearest ones first when there are more than the limit. What is not
 * handed in leaves the list with the group, when the teacher ends it, and after the due day where late work is
 * not taken.
 */
export async function findTodayItems(
  db: DbOrTransaction,
  studentId: number,
  window: TodayWindow,
): Promise<TodayFound[]> {
  const result = await sql<TodayRow>`
    select a.id as assignment_student_id, a.assignment_id, vl.title, v.title as sequence_title,
      v.subject_id, sq.language, ${shownPosition('al')} as position, v.lesson_count, vl.minutes, vl.cover, t.name as teacher,
      ${schoolDay} as school_day, ${dueDay} as due_day, a.state, a.rev as revision,
      jsonb_array_length(vl.step_ids) as step_count, vl.step_ids,
      jsonb_build_object('version_id', vl.version_id, 'position', vl.position) as content,
      coalesce((select jsonb_agg(jsonb_build_object('question_id', s.question_id, 'value', ${briefAnswer('s')}))
        from answers s where s.assignment_student_id = a.id), '[]') as answers,
      coalesce((select jsonb_agg(c.step_id order by c.received_at, c.step_id)
        from step_completions c where c.assignment_student_id = a.id), '[]') as steps_done,
      case when a.state in ('returned', 'scored')
          and coalesce(a.result ->> 'hide_points', '') <> 'true' then jsonb_build_object(
        'points', a.result -> 'points', 'max_points', a.result -> 'max_points') end as score,
      case when a.state in ('returned', 'scored') then a.result ->> 'released_at' end as released_at,
      a.state in ('returned', 'scored')
        and coalesce(trim(a.result ->> 'comment'), '') <> '' as has_note,
      jsonb_build_object('id', vl.pack -> 'id', 'bytes', vl.pack -> 'bytes',
        'count', jsonb_array_length(vl.pack -> 'assets')) as pack
    from assignment_students a
    join assignment_lessons al on al.assignment_id = a.assignment_id and al.position = a.position
    join assignments asg on asg.id = a.assignment_id
    join sequence_versions v on v.id = ${versionOf('al', 'asg')}
    join sequences sq on sq.id = v.sequence_id
    join version_lessons vl on ${contentOf('al', 'asg')}
    join users t on t.id = asg.teacher_id
    where a.student_id = ${studentId} and ${schoolDay} <= ${window.to}::date
      and (${schoolDay} >= ${window.from}::date or (
        ${schoolDay} >= ${window.openFrom}::date
        and (a.state in ('not_started', 'in_progress', 'returned') or (a.state = 'scored'
          and (a.result ->> 'released_at')::timestamptz >= ${window.from}::date))))
      and (a.state not in ('not_started', 'in_progress') or (
        a.left_at is null and not a.excused and asg.archived_at is null
        and (asg.late_work or coalesce(${dueDay} >= ${window.date}::date, true))))
    order by abs(${schoolDay} - ${window.date}::date), a.id
    limit ${window.limit}`.execute(db);
  return result.rows.map(toFound);
}

function toFound({ content, answers, ...row }: TodayRow): TodayFound {
  return { item: toItem(row), content, answers };
}

function toItem({
  due_day,
  score,
  released_at,
  has_note,
  ...row
}: Omit<TodayRow, 'content' | 'answers'>): TodayFound['item'] {
  return {
    ...row,
    ...(due_day === null ? {} : { due_day }),
    ...(score === null || score === undefined ? {} : { score }),
    ...(released_at === null ? {} : { released_at }),
    ...(has_note && { has_note }),
  };
}
