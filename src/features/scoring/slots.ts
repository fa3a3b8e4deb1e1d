import type { ReactNode } from 'react';
import type { FileRef } from '../../../domain/answers';
import type { Question } from '../../../domain/content';
import type { ScoringLesson, StudentWork } from '../../offline/reading/scores';

interface Shown {
  readonly lesson: ScoringLesson;
  readonly work: StudentWork;
  readonly readFile: (file: FileRef) => Promise<Blob>;
}

/** How a student's work looks is the lesson's business; the route puts the two together. */
export interface ScoringSlots {
  readonly work: (
    shown: Shown & {
      readonly notes: Readonly<Record<string, string>>;
      readonly below: (question: Question) => ReactNode;
    },
  ) => ReactNode;
  readonly answer: (
    shown: Shown & { readonly question: Question; readonly below: ReactNode },
  ) => ReactNode;
  readonly prompt: (shown: { readonly question: Question; readonly language: string }) => ReactNode;
}
