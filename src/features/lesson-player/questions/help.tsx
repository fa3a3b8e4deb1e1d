import { useState } from 'react';
import { completeness } from '../../../../domain/answered';
import type { Question } from '../../../../domain/content';
import { checksOnce } from '../../../../domain/retries';
import { scoreAnswer } from '../../../../domain/scoring';
import { deepEqual } from '../../../../domain/deep-equal';
import { StatusLine } from '../answers/status-line';
import { useAnswer } from '../answers/use-answer';
import { useLessonFrame } from '../player/lesson-context';
import { useCheckedAnswer } from './checked-answer';
import { CheckButton, Verdict } from './feedback';
import { HintButton, HintList } from './hints';

/** What stands below an answer: where it is, a hint, and how it went where that is shown at once. */
export function Help({ question }: { readonly question: Question }) {
  const { lesson, readOnly } = useLessonFrame();
  const { value, stands, check } = useAnswer(question);
  const [hintsShown, setHintsShown] = useState(0);
  const { checked, setChecked } = useCheckedAnswer();
  const checkable = question.show_answers && 'key' in question && !readOnly;
  const once = checksOnce(lesson);
  // A changed answer is unchecked again; one that stands stays checked, also when the page is opened anew.
  const current = stands || (checked !== undefined && deepEqual(checked, value));
  // Known right, it needs no hint any more.
  const right = checkable && current && value && scoreAnswer(question, value)?.correct === true;
  return (
    <>
      <div className="flex flex-wrap items-center justify-end gap-x-2.5 gap-y-2">
        <StatusLine questionId={question.id} />
        <div className="flex flex-wrap items-center justify-end gap-x-2.5 gap-y-2 empty:hidden">
          {hintsShown < question.hints.length && !readOnly && !stands && !right ? (
            <HintButton first={hintsShown === 0} onShow={() => setHintsShown(hintsShown + 1)} />
          ) : null}
          {checkable && !current ? (
            <CheckButton
              again={checked !== undefined}
              once={once}
              ready={completeness(question, value) === 'full'}
              onCheck={() => {
                setChecked(value);
                if (once) check();
              }}
            />
          ) : null}
        </div>
      </div>
      {right ? null : <HintList hints={question.hints.slice(0, hintsShown)} />}
      {checkable && current && value ? (
        <Verdict question={question} value={value} stands={stands} fresh={checked !== undefined} />
      ) : null}
    </>
  );
}
