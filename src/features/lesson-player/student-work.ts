import {
  completeStep,
  handIn,
  saveAnswer,
  savePlace,
  StorageFullError,
  type LessonRef,
} from '../../offline/outbox';
import { readStudentFile } from '../../offline/files';
import { keepInSight } from '../../offline/keep-in-sight';
import type { LessonWork } from './player/lesson-work';
import { keepTyped, takeTyped } from './player/typed-journal';

/** A student's own lesson: everything is on the device first, and goes to the school by itself. */
export function studentWork(lessonRef: LessonRef): LessonWork {
  return {
    goesNowhere: false,
    saveAnswer: (questionId, edit) => saveAnswer(lessonRef, { questionId, ...edit }),
    completeStep: (stepId) => completeStep(lessonRef, stepId),
    handIn: (returnedAt) => handIn(lessonRef, returnedAt),
    savePlace: (page) => savePlace(lessonRef, { stepId: page }),
    showPage: (stepId) =>
      keepInSight(lessonRef.userId, { assignmentStudentId: lessonRef.assignmentStudentId, stepId }),
    readFile: (file) => readStudentFile(lessonRef.userId, file),
    keepTyped: (typed) => keepTyped(lessonRef, typed),
    takeTyped: () => takeTyped(lessonRef),
    isFull: (error) => error instanceof StorageFullError,
  };
}
