import { useState } from 'react';
import type { AnswerValue } from '../../../../domain/answers';
import type { Question } from '../../../../domain/content';
import { completeness, sameAnswer } from '../answers/answer-values';
import { StatusLine } from '../answers/status-line';
import { useAnswer } from '../answers/use-answer';
import { useLesson } from '../player/lesson-context';
import { CheckButton, Verdict } from './feedback';
import { HintButton, HintList } from './hints';
import classes from './questions.module.css';

/** What stands below an answer: where it is, a hint, and how it went where that is shown at once. */
export function Help({ question }: { readonly question: Question }) {
  const { readOnly } = useLesson();
  const { value } = useAnswer(question);
  const [hintsShown, setHintsShown] = useState(0);
  const [checked, setChecked] = useState<AnswerValue>();
  const checkable = question.show_answers && 'key' in question && !readOnly;
  // A changed answer is unchecked again.
  const current = checked !== undefined && value !== undefined && sameAnswer(checked, value);
  return (
    <>
      <div className={classes['under']}>
        <StatusLine questionId={question.id} />
        {hintsShown < question.hints.length && !readOnly ? (
          <HintButton first={hintsShown === 0} onShow={() => setHintsShown(hintsShown + 1)} />
        ) : null}
        {checkable && !current ? (
          <CheckButton
            again={checked !== undefined}
            ready={completeness(question, value) === 'full'}
            onCheck={() => setChecked(value)}
          />
        ) : null}
      </div>
      <HintList hints={question.hints.slice(0, hintsShown)} />
      {checkable && current ? <Verdict question={question} value={value} /> : null}
    </>
  );
}
