import { useCallback, useEffect, useSyncExternalStore } from 'react';
import type { AnswerValue } from '../../../../domain/answers';
import type { QuestionKind } from '../../../../domain/content';
import { answerStands } from '../../../../domain/retries';
import { deepEqual } from '../../../../domain/deep-equal';
import { useKnownAnswer, useKnownAnswers, useLessonFrame } from '../player/lesson-context';
import type { Draft, Edit } from './answer-autosave';
import { answerFor, type AnswerOf } from './answer-values';

export interface AnswerField<K extends QuestionKind> {
  readonly value: AnswerOf<K> | undefined;
  readonly readOnly: boolean;
  /** It was checked and stays as it is. */
  readonly stands: boolean;
  /** For taps: written to the device at once. */
  readonly choose: (value: AnswerOf<K>, file?: Blob) => void;
  /** For typing: written after a short pause, or when the field is left. */
  readonly type: (value: AnswerOf<K>) => void;
  readonly leave: () => void;
  /** Writes down that the student is shown how it did, for good. */
  readonly check: () => void;
}

export function useDraft(questionId: string): Draft | undefined {
  const { autosave } = useLessonFrame();
  return useSyncExternalStore(autosave.subscribe, () => autosave.draft(questionId));
}

/** Whether an answer is being made of what the student did, on this page or the last one. */
export function useIsMaking(questionId: string): boolean {
  const { autosave } = useLessonFrame();
  return useSyncExternalStore(autosave.subscribe, () => autosave.isMaking(questionId));
}

/** Lets the autosave forget a stored draft once the lesson shows the same value. Once per question on a page. */
export function useSettling(questionId: string, draft: Draft | undefined): void {
  const { autosave } = useLessonFrame();
  const stored = useKnownAnswer(questionId, (answer) => answer);
  const settled =
    draft?.state === 'stored' &&
    deepEqual(draft.value, stored?.value) &&
    (draft.checked ?? stored?.checked) === stored?.checked;
  useEffect(() => {
    if (settled) autosave.settle(questionId);
  }, [autosave, settled, questionId]);
}

/**
 * What the student sees as the answer now: the draft, else what the device or the server holds. Drawn anew
 * when the answer changes, not while it is on its way.
 */
export function useAnswer<K extends QuestionKind>(question: {
  readonly id: string;
  readonly kind: K;
}): AnswerField<K> {
  const { autosave, lesson, readOnly: closed } = useLessonFrame();
  const { id, kind } = question;
  const typed = useSyncExternalStore(autosave.subscribe, () => autosave.draft(id)?.value);
  const checked = useSyncExternalStore(autosave.subscribe, () => autosave.draft(id)?.checked);
  const answers = useKnownAnswers();
  const known = useKnownAnswer(id, (answer) => answer?.value);
  const knownChecked = useKnownAnswer(id, (answer) => answer?.checked);
  const stands = answerStands(checked ?? knownChecked, lesson);
  const readOnly = closed || stands;
  const value = answerFor(kind, typed ?? known);

  const edit = useCallback(
    (next: AnswerValue, when: 'soon' | 'now', more?: Pick<Edit, 'file' | 'checked'>) => {
      if (readOnly) return;
      // Looked up at the tap: it grows with each answer that is sent, and nothing that is shown depends on it.
      const baseRev = answers.of(id)?.rev ?? 0;
      autosave.edit(id, { value: next, baseRev, ...more }, when);
    },
    [autosave, answers, id, readOnly],
  );
  return {
    value,
    readOnly,
    stands,
    choose: useCallback((next, file) => edit(next, 'now', file && { file }), [edit]),
    type: (next) => edit(next, 'soon'),
    leave: () => void autosave.flush(id),
    check: () => {
      if (value) edit(value, 'now', { checked: true });
    },
  };
}
