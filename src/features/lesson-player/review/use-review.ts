import { useMemo } from 'react';
import type { AnswerValue, FileRef } from '../../../../domain/answers';
import type { Step } from '../../../../domain/content';
import type { SubjectId } from '../../../../domain/lesson-plan';
import { noLocalLesson } from '../../../offline/outbox/local-work';
import { AnswerAutosave } from '../answers/answer-autosave';
import type { LessonContextValue } from '../player/lesson-context';
import type { LessonWork } from '../player/lesson-work';
import { playerLesson } from '../player/player-lesson';
import { asStudentLesson } from '../preview/preview-lesson';

/** A student's answers, as somebody looks at them who changes nothing. */
export interface ReviewedWork {
  /** Whose copy it is: choices stand in the order in which this student saw them. */
  readonly assignment_student_id: number;
  readonly answers: readonly {
    readonly question_id: string;
    readonly value: AnswerValue;
    readonly rev: number;
    readonly received_at: string;
  }[];
}

export interface ReviewedLesson {
  readonly title: string;
  readonly subject_id: SubjectId;
  readonly language: 'en' | 'es';
  readonly steps: readonly Step[];
}

const nothing = () => Promise.resolve();
const say = () => undefined;

function readOnlyWork(readFile: (file: FileRef) => Promise<Blob>): LessonWork {
  return {
    goesNowhere: false,
    saveAnswer: nothing,
    completeStep: nothing,
    handIn: nothing,
    savePlace: nothing,
    showPage: () => say,
    countTime: () => say,
    readFile,
    keepTyped: () => undefined,
    takeTyped: () => [],
    isFull: () => false,
  };
}

/** What the student's own parts of a lesson need to show this work. */
export function useReview(
  lesson: ReviewedLesson,
  work: ReviewedWork,
  readFile: (file: FileRef) => Promise<Blob>,
): LessonContextValue {
  const port = useMemo(() => readOnlyWork(readFile), [readFile]);
  const autosave = useMemo(() => new AnswerAutosave(nothing), []);
  return useMemo(() => {
    const { title, subject_id, language, steps } = lesson;
    const day = {
      position: 1,
      title,
      summary: '',
      minutes: 0,
      cover: { asset: '', alt: '' },
      steps,
    };
    const given = asStudentLesson({ title, subject_id, language }, day, 1, '');
    const answered = {
      ...given,
      assignment_student_id: work.assignment_student_id,
      state: 'handed_in' as const,
      answers: work.answers.map(({ question_id, value, rev, received_at }) => ({
        question_id,
        value,
        rev,
        received_at,
      })),
    };
    return {
      work: port,
      lesson: playerLesson(answered, noLocalLesson),
      autosave,
      readOnly: true,
      parkedHandIn: undefined,
      mainPlace: null,
      announce: say,
    };
  }, [lesson, work, port, autosave]);
}
