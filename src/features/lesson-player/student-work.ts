import {
  completeStep,
  handIn,
  saveAnswer,
  savePlace,
  StorageFullError,
  type LessonRef,
} from '../../offline/outbox/outbox';
import { countActiveTime } from '../../offline/outbox/count-active-time';
import { readStudentFile } from '../../offline/storage/files';
import { startPresenceHeartbeat } from '../../offline/reports/presence-heartbeat';
import type { LessonWork } from './player/lesson-work';
import { keepTyped, takeTyped } from './player/typed-journal';
import { speaker } from './read-aloud/speaker';

/** A film, a recording, or the lesson that is read aloud. */
function isPlaying(): boolean {
  const media = [...document.querySelectorAll<HTMLMediaElement>('video, audio')];
  return speaker.get().readingId !== undefined || media.some(({ paused }) => !paused);
}

/** A student's own lesson: everything is on the device first, and goes to the school by itself. */
export function studentWork(lessonRef: LessonRef): LessonWork {
  let settleTime = () => Promise.resolve();
  return {
    goesNowhere: false,
    saveAnswer: (questionId, edit) => saveAnswer(lessonRef, { questionId, ...edit }),
    completeStep: (stepId) => completeStep(lessonRef, stepId),
    // Nothing may follow it that would take the last seconds along.
    handIn: (returnedAt) => settleTime().then(() => handIn(lessonRef, returnedAt)),
    savePlace: (page) => savePlace(lessonRef, { stepId: page }),
    showPage: (stepId) =>
      startPresenceHeartbeat(lessonRef.userId, {
        assignmentStudentId: lessonRef.assignmentStudentId,
        stepId,
      }),
    countTime: () => {
      const count = countActiveTime(lessonRef, isPlaying);
      settleTime = count.settle;
      return count.end;
    },
    readFile: (file) => readStudentFile(lessonRef.userId, file),
    keepTyped: (typed) => keepTyped(lessonRef, typed),
    takeTyped: () => takeTyped(lessonRef),
    isFull: (error) => error instanceof StorageFullError,
  };
}
