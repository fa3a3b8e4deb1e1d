import type { Lesson } from '../../../../domain/content';
import type { Language, SubjectId } from '../../../../domain/lesson-plan';
import type { components } from '../../../api/schema';

type StudentLesson = components['schemas']['StudentLesson'];

/** One day of a sequence as students get it, with what only the teacher reads. */
export interface PreviewLesson extends Lesson {
  /** By the id of the step. */
  readonly teacher_notes: Readonly<Record<string, string>>;
}

export interface PreviewSequence {
  readonly title: string;
  readonly subject_id: SubjectId;
  readonly language: Language;
  readonly lessons: readonly PreviewLesson[];
}

/** The lesson as a student of this teacher would open it for the first time. */
export function asStudentLesson(
  sequence: Omit<PreviewSequence, 'lessons'>,
  lesson: Lesson,
  count: number,
  teacher: string,
): StudentLesson {
  return {
    // Nobody's copy: no assignment has this number.
    assignment_student_id: 0,
    assignment_id: 0,
    revision: 0,
    state: 'not_started',
    title: lesson.title,
    summary: lesson.summary,
    sequence_title: sequence.title,
    subject_id: sequence.subject_id,
    language: sequence.language,
    position: lesson.position,
    lesson_count: count,
    minutes: lesson.minutes,
    cover: lesson.cover,
    teacher,
    school_day: '2000-01-03',
    time_zone: 'UTC',
    steps: structuredClone(lesson.steps),
    steps_done: [],
    answers: [],
    pack: { id: '', bytes: 0, assets: [] },
  };
}
