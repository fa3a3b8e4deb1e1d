import { useEffect, useSyncExternalStore } from 'react';
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

/** What the student sees as the answer now: the draft, else what the device or the server holds. */
export function useAnswer<K extends QuestionKind>(question: {
  readonly id: string;
  readonly kind: K;
}): AnswerField<K> {
  const { desk, lesson, readOnly } = useLesson();
  const draft = useDraft(question.id);
  const known = lesson.answers.get(question.id);
  const stored = known?.value;
  const settled = draft?.state === 'stored' && sameAnswer(draft.value, stored);
  useEffect(() => {
    if (settled) desk.settle(question.id);
  }, [desk, settled, question.id]);

  const edit = (value: AnswerValue, file: Blob | undefined, when: 'soon' | 'now') => {
    if (readOnly) return;
    const baseRev = known?.rev ?? 0;
    desk.edit(question.id, { value, baseRev, ...(file === undefined ? {} : { file }) }, when);
  };
  return {
    value: answerFor(question.kind, draft?.value ?? stored),
    readOnly,
    choose: (value, file) => edit(value, file, 'now'),
    type: (value) => edit(value, undefined, 'soon'),
    leave: () => void desk.flush(question.id),
  };
}
