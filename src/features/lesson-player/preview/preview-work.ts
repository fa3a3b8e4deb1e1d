import { fileOf } from '../../../../domain/answers';
import { createListeners } from '../../../listeners';
import { noLocalLesson, type LocalLesson } from '../../../offline/outbox/local-work';
import type { LessonWork } from '../player/lesson-work';

/** A lesson tried out: held in memory as long as somebody looks at it, and given to nobody. */
export interface PreviewWork {
  readonly work: LessonWork;
  /** The page that was open last. */
  readonly place: () => string | undefined;
  /** The same object until something is done. */
  readonly local: () => LocalLesson;
  readonly subscribe: (listener: () => void) => () => void;
}

function createPreviewWork(): PreviewWork {
  const files = new Map<string, Blob>();
  const { subscribe, tell } = createListeners();
  let local = noLocalLesson;
  let place: string | undefined;
  const set = (change: Partial<LocalLesson>): Promise<void> => {
    local = { ...local, ...change, started: true };
    tell();
    return Promise.resolve();
  };
  const work: LessonWork = {
    goesNowhere: true,
    saveAnswer: (questionId, { value, file, baseRev }) => {
      const named = fileOf(value);
      if (file !== undefined && named !== undefined) files.set(named.sha256, file);
      const answer = { questionId, value, state: 'saved', conflict: false, rev: baseRev } as const;
      return set({ answers: new Map(local.answers).set(questionId, answer) });
    },
    completeStep: (stepId) => set({ stepsDone: new Set(local.stepsDone).add(stepId) }),
    handIn: () => set({ handedIn: 'saved' }),
    savePlace: (page) => {
      place = page;
      return Promise.resolve();
    },
    showPage: () => () => undefined,
    countTime: () => () => undefined,
    readFile: ({ sha256 }) => {
      const file = files.get(sha256);
      return file ? Promise.resolve(file) : Promise.reject(new Error('No such file here.'));
    },
    keepTyped: () => undefined,
    takeTyped: () => [],
    isFull: () => false,
  };
  return { work, place: () => place, local: () => local, subscribe };
}

/** The work of each day of a sequence; a day is as it was left when one comes back to it. */
export class PreviewWorks {
  readonly #days = new Map<number, PreviewWork>();

  of(position: number): PreviewWork {
    const known = this.#days.get(position) ?? createPreviewWork();
    this.#days.set(position, known);
    return known;
  }

  startAgain(position: number): void {
    this.#days.delete(position);
  }
}
