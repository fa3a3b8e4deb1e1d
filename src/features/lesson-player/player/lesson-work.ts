import type { FileRef } from '../../../../domain/answers';
import type { Edit } from '../answers/answer-autosave';

export type Typed = readonly (readonly [questionId: string, edit: Edit])[];

/** Where the work of one open lesson goes: to the device and the school, or nowhere (a preview). */
export interface LessonWork {
  /** True: nothing leaves this page, and the screen claims nothing else. */
  readonly goesNowhere: boolean;
  saveAnswer(questionId: string, edit: Edit): Promise<void>;
  completeStep(stepId: string): Promise<void>;
  /** @param returnedAt when the teacher has given it back, if that is known here */
  handIn(returnedAt: string | null): Promise<void>;
  /** Remembers the page that is open, for the next opening. */
  savePlace(page: string): Promise<void>;
  /** The page is on the screen until the returned function is called; the teacher sees which it is. */
  showPage(page: string): () => void;
  /** The student may be at work until the returned function is called: the time is measured. */
  countTime(): () => void;
  /** The bytes of a drawing, photo or recording. Rejects when they are not to be had now. */
  readFile(file: FileRef): Promise<Blob>;
  /** Words that storage has not taken while the page goes away; given back once, at the next opening. */
  keepTyped(typed: Typed): void;
  takeTyped(): Typed;
  /** Whether something failed for want of room on the device. */
  isFull(error: unknown): boolean;
}

/** A hand-in that the school's server has refused. */
export interface ParkedHandIn {
  readonly code: string;
  readonly retry: () => Promise<void>;
}
