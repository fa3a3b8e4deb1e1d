import { sql } from 'kysely';
import type { Day } from '../../domain/day';
import type { Schema } from '../contract-types';
import { contentOf, shownPosition, versionOf } from './assignment-lessons';
import type { DbOrTransaction } from './tables';

type TodayItem = Schema<'TodayItem'>;

interface TodayRow extends Omit<
  TodayItem,
  'due_day' | 'score' | 'released_at' | 'has_note' | 'pack'
> {
  readonly due_day: Day | null;
  readonly score: TodayItem['score'] | null;
  readonly released_at: string | null;
  readonly has_note: boolean;
  readonly pack: TodayItem['pack'];
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
): Promise<TodayItem[]> {
  const result = await sql<TodayRow>`
    select a.id as assignment_student_id, a.assignment_id, vl.title, v.title as sequence_title,
      v.subject_id, sq.language, ${shownPosition('al')} as position, v.lesson_count, vl.minutes, vl.cover, t.name as teacher,
      ${schoolDay} as school_day, ${dueDay} as due_day, a.state, a.rev as revision,
      jsonb_array_length(vl.step_ids) as step_count,
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
  return result.rows.map(toItem);
}

function toItem({ due_day, score, released_at, has_note, ...row }: TodayRow): TodayItem {
  return {
    ...row,
    ...(due_day === null ? {} : { due_day }),
    ...(score === null || score === undefined ? {} : { score }),
    ...(released_at === null ? {} : { released_at }),
    ...(has_note && { has_note }),
  };
}
