import { IconCircleCheck, IconProgressCheck, IconRotate } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnswerValue } from '../../../../domain/answers';
import type { Question } from '../../../../domain/content';
import { scoreAnswer } from '../../../../domain/scoring';
import { completeness, sameAnswer } from '../answers/answer-values';
import { useAnswer } from '../answers/use-answer';
import { RichText } from '../blocks/rich-text';
import { Action } from '../player/action';
import classes from './questions.module.css';

/** "Check" for questions that show at once how it went. A changed answer is unchecked again. */
export function Feedback({ question }: { readonly question: Question }) {
  const { t } = useTranslation('lesson');
  const { value } = useAnswer(question);
  const [checked, setChecked] = useState<AnswerValue>();
  const answered = completeness(question, value) === 'full';
  const current = checked !== undefined && value !== undefined && sameAnswer(checked, value);
  if (!('key' in question)) return null;
  return (
    <div className={classes['check']}>
      <div aria-live="polite">{current ? <Verdict question={question} value={value} /> : null}</div>
      {current ? null : (
        <Action look="quiet" disabled={!answered} onClick={() => setChecked(value)}>
          {checked === undefined ? t('check.check') : t('check.again')}
        </Action>
      )}
    </div>
  );
}

interface VerdictProps {
  readonly question: Question;
  readonly value: AnswerValue;
}

function Verdict({ question, value }: VerdictProps) {
  const { t } = useTranslation('lesson');
  const score = scoreAnswer(question, value);
  if (score === undefined) return null;
  const verdict = score.correct ? 'right' : score.points > 0 ? 'partly' : 'wrong';
  const words = score.correct ? question.feedback?.correct : question.feedback?.incorrect;
  const Icon = { right: IconCircleCheck, partly: IconProgressCheck, wrong: IconRotate }[verdict];
  return (
    <div className={classes['verdict']} data-correct={verdict}>
      <Icon aria-hidden size={24} />
      <div>
        <p className={classes['verdictWord']}>{t(`check.${verdict}`)}</p>
        {words === undefined ? null : <RichText html={words} />}
        {score.correct ? null : <p className={classes['how']}>{t('check.tryAgain')}</p>}
      </div>
    </div>
  );
}
