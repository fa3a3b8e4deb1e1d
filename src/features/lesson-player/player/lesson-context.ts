import { createContext, useContext } from 'react';
import type { LessonRef } from '../../../offline/outbox';
import type { AnswerDesk } from '../answers/answer-desk';
import type { PlayerLesson } from './player-lesson';

export interface LessonContextValue {
  readonly lessonRef: LessonRef;
  readonly lesson: PlayerLesson;
  readonly desk: AnswerDesk;
  /** Handed in or scored: everything can be read, nothing changed. */
  readonly readOnly: boolean;
  /** Where the one main button of a page stands: bottom right, as on every step. */
  readonly mainPlace: HTMLElement | null;
  /** Says a text to screen readers; a later text about the same thing replaces an unsaid one. */
  readonly announce: (about: string, text: string) => void;
}

const LessonContext = createContext<LessonContextValue | undefined>(undefined);

export const LessonProvider = LessonContext.Provider;

export function useLesson(): LessonContextValue {
  const value = useContext(LessonContext);
  if (value === undefined) throw new Error('useLesson needs a LessonProvider above it');
  return value;
}
