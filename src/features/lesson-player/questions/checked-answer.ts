import { createContext, useContext } from 'react';
import type { AnswerValue } from '../../../../domain/answers';

/** What was checked last of one question: its answer shows it, and what stands below. */
interface CheckedAnswer {
  readonly checked: AnswerValue | undefined;
  readonly setChecked: (value: AnswerValue | undefined) => void;
}

export const CheckedAnswerContext = createContext<CheckedAnswer>({
  checked: undefined,
  setChecked: () => undefined,
});

export const useCheckedAnswer = (): CheckedAnswer => useContext(CheckedAnswerContext);
