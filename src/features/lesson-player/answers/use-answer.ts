import { useCallback, useEffect, useSyncExternalStore } from 'react';
import type { AnswerValue } from '../../../../domain/answers';
import type { QuestionKind } from '../../../../domain/content';
import { useLesson } from '../player/lesson-context';
import type { Draft } from './answer-desk';
import { answerFor, sameAnswer, type AnswerOf } from './answer-values';

export interface AnswerField<K extends QuestionKind> {
  readonly value: AnswerOf<K> | undefined;
  readonly readOnly: boolean;
  /** For taps: written to the device at once. */
  readonly choose: (value: AnswerOf<K>, file?: Blob) => void;
  /** For typing: written after a short pause, or when the field is left. */
  readonly type: (value: AnswerOf<K>) => void;
  readonly leave: () => void;
}

export function useDraft(questionId: string): Draft | undefined {
  const { desk } = useLesson();
  return useSyncExternalStore(desk.subscribe, () => desk.draft(questionId));
}

/** Lets the desk forget a stored draft once the lesson shows the same value. Once per question on a page. */
export function useSettling(questionId: string, draft: Draft | undefined): void {
  const { desk, lesson } = useLesson();
  const stored = lesson.answers.get(questionId)?.value;
  const settled = draft?.state === 'stored' && sameAnswer(draft.value, stored);
  useEffect(() => {
    if (settled) desk.settle(questionId);
  }, [desk, settled, questionId]);
}

/**
 * What the student sees as the answer now: the draft, else what the device or the server holds. Drawn anew
 * when the answer changes, not while it is on its way.
 */
export function useAnswer<K extends QuestionKind>(question: {
  readonly id: string;
  readonly kind: K;
}): AnswerField<K> {
  const { desk, lesson, readOnly } = useLesson();
  const { id, kind } = question;
  const typed = useSyncExternalStore(desk.subscribe, () => desk.draft(id)?.value);
  const known = lesson.answers.get(id);
  const baseRev = known?.rev ?? 0;

  const edit = useCallback(
    (value: AnswerValue, file: Blob | undefined, when: 'soon' | 'now') => {
      if (readOnly) return;
      desk.edit(id, { value, baseRev, ...(file === undefined ? {} : { file }) }, when);
    },
    [desk, id, baseRev, readOnly],
  );
  return {
    value: answerFor(kind, typed ?? known?.value),
    readOnly,
    choose: useCallback((value, file) => edit(value, file, 'now'), [edit]),
    type: (value) => edit(value, undefined, 'soon'),
    leave: () => void desk.flush(id),
  };
}
