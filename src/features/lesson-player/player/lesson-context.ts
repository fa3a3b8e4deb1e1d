import { createContext, createElement, useContext, type ReactNode } from 'react';
import type { AnswerAutosave } from '../answers/answer-autosave';
import type { LessonWork, ParkedHandIn } from './lesson-work';
import type { PlayerLesson } from './player-lesson';

export interface LessonContextValue {
  readonly work: LessonWork;
  readonly lesson: PlayerLesson;
  readonly autosave: AnswerAutosave;
  /** Handed in or scored: everything can be read, nothing changed. */
  readonly readOnly: boolean;
  readonly parkedHandIn: ParkedHandIn | undefined;
  /** Where the one main button of a page stands: bottom right, as on every step. */
  readonly mainPlace: HTMLElement | null;
  /** Says a text to screen readers; a later text about the same thing replaces an unsaid one. */
  readonly announce: (about: string, text: string) => void;
}

const LessonContext = createContext<LessonContextValue | undefined>(undefined);

/** Apart from the rest, which changes with every answer: choices are not drawn anew for that. */
const ContentLanguage = createContext('en');

/** For parts of a lesson that are shown without one around them. */
export const ContentLanguageProvider = ContentLanguage.Provider;

export function LessonProvider(props: { value: LessonContextValue; children: ReactNode }) {
  const { value, children } = props;
  return createElement(
    ContentLanguage.Provider,
    { value: value.lesson.language },
    createElement(LessonContext.Provider, { value }, children),
  );
}

export function useLesson(): LessonContextValue {
  const value = useContext(LessonContext);
  if (value === undefined) throw new Error('useLesson needs a LessonProvider above it');
  return value;
}

/** What the lesson is written in, whatever language the buttons around it speak. */
export function useContentLanguage(): string {
  return useContext(ContentLanguage);
}
