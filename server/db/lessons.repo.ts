import { sql } from 'kysely';
import type { Day } from '../../domain/day';
import type { Picture, Step } from '../../domain/content';
import type { State } from '../../domain/state';
import type { Schema } from '../contract-types';
import { contentOf, shownPosition, versionOf } from './assignment-lessons';
import { assignmentZone } from './assignment-joins';
import type { Pack } from './lesson-plan-tables';
import type { DbOrTransaction } from './tables';

export interface LessonRow {
  readonly assignment_student_id: number;
  readonly assignment_id: number;
  readonly revision: number;
  readonly state: State;
  readonly title: string;
  readonly summary: string;
  readonly sequence_title: string;
  readonly subject_id: 1 | 2 | 3;
  readonly language: 'en' | 'es';
  readonly position: number;
  readonly lesson_count: number;
  readonly minutes: number;
  readonly cover: Picture;
  readonly teacher: string;
  readonly school_day: Day;
  readonly due_day: Day | null;
  /** Of the school that the assignment is of, whoever has moved since: its due day is counted there. */
  readonly time_zone: string;
  readonly late_work: boolean;
  readonly retries: boolean;
  readonly show_answers: 'as_written' | 'after_scoring';
  readonly steps: readonly Step[];
  readonly pack: Pack;
  readonly handed_in_at: Date | null;
  readonly result: Schema<'LessonResult'> | null;
  readonly steps_done: readonly string[];
  readonly answers: readonly AnswerRow[];
}

export interface AnswerRow extends Omit<Schema<'SavedAnswer'>, 'points' | 'checked'> {
  readonly checked: boolean;
}

/**
 * One lesson of a student with the answers, as of one moment. The answers come in the same statement,
 * so that the revision always belongs to them.
 */
export async function findLesson(
  db: DbOrTransaction,
  key: {
    readonly studentId: number;
    readonly assignmentStudentId: number;
    readonly assignmentId: number;
  },
): Promise<LessonRow | undefined> {
  const result = await sql<LessonRow>`
    select a.id as assignment_student_id, a.assignment_id, a.rev as revision, a.state, vl.title,
      vl.summary, v.title as sequence_title, v.subject_id, sq.language, ${shownPosition('al')} as position, v.lesson_count, vl.minutes,
      vl.cover, t.name as teacher, coalesce(a.school_day, al.school_day) as school_day,
      coalesce(a.due_on, asg.due_on) as due_day, ${assignmentZone} as time_zone, asg.late_work, asg.retries, asg.show_answers, vl.steps, vl.pack,
      a.handed_in_at, a.result,
      coalesce((select jsonb_agg(c.step_id order by c.received_at, c.step_id)
        from step_completions c where c.assignment_student_id = a.id), '[]') as steps_done,
      coalesce((select jsonb_agg(jsonb_build_object('question_id', s.question_id, 'rev', s.rev,
          'value', s.value, 'received_at', s.received_at, 'checked', s.checked) order by s.question_id)
        from answers s where s.assignment_student_id = a.id), '[]') as answers
    from assignment_students a
    join assignment_lessons al on al.assignment_id = a.assignment_id and al.position = a.position
    join assignments asg on asg.id = a.assignment_id
    join sequence_versions v on v.id = ${versionOf('al', 'asg')}
    join sequences sq on sq.id = v.sequence_id
    join version_lessons vl on ${contentOf('al', 'asg')}
    join users t on t.id = asg.teacher_id
    left join schools sc on sc.id = asg.school_id
    where a.id = ${key.assignmentStudentId} and a.assignment_id = ${key.assignmentId}
      and a.student_id = ${key.studentId}`.execute(db);
  return result.rows[0];
}
