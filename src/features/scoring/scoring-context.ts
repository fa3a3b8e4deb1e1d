import { createContext, createElement, useCallback, useContext, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { emptyScore, type ScoreDraft } from '../../../domain/score-draft';
import type { DraftView } from '../../documents/document-autosave';
import type { ScoringLesson } from '../../offline/reading/scores';
import type { ScoreAutosaves } from './score-autosaves';

/** Where a saved comment goes. */
export type CommentPlace =
  | { readonly kind: 'whole' }
  | { readonly kind: 'criterion'; readonly id: string }
  | { readonly kind: 'question'; readonly id: string };

export interface ScoringContextValue {
  readonly userId: number;
  readonly lesson: ScoringLesson;
  readonly autosaves: ScoreAutosaves;
  /** False for who may look and not score. */
  readonly mayScore: boolean;
  readonly announce: (text: string) => void;
  /** Which comment was written in last, and of whom. */
  readonly onPlace: (place: CommentPlace, assignmentStudentId: number) => void;
}

const ScoringContext = createContext<ScoringContextValue | undefined>(undefined);

export function ScoringProvider(props: { value: ScoringContextValue; children: ReactNode }) {
  return createElement(ScoringContext.Provider, { value: props.value }, props.children);
}

export function useScoring(): ScoringContextValue {
  const value = useContext(ScoringContext);
  if (value === undefined) throw new Error('useScoring needs a ScoringProvider above it');
  return value;
}

export interface OpenScore {
  readonly view: DraftView<ScoreDraft>;
  readonly draft: ScoreDraft;
  readonly change: (next: (draft: ScoreDraft) => ScoreDraft) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly settle: (choice: 'mine' | 'theirs') => Promise<void>;
}

/** The score of one student's work, as it is being written. */
export function useScore(assignmentStudentId: number): OpenScore {
  const { autosaves } = useScoring();
  const autosave = autosaves.of(assignmentStudentId);
  if (autosave === undefined) throw new Error('every work has its autosave before it is shown');
  const view = useSyncExternalStore(autosave.subscribe, autosave.view);
  return {
    view,
    draft: view.draft ?? emptyScore,
    change: useCallback((next) => autosave.change(next), [autosave]),
    undo: () => autosave.undo(),
    redo: () => autosave.redo(),
    settle: (choice) => autosave.settle(choice),
  };
}
