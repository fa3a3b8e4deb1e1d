import { IconCircleCheck, IconProgressCheck, IconRotate } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnswerValue } from '../../../../domain/answers';
import type { Question } from '../../../../domain/content';
import { scoreAnswer } from '../../../../domain/scoring';
import { RichText } from '../blocks/rich-text';
import { Action } from '../player/action';
import classes from './questions.module.css';

interface CheckButtonProps {
  readonly again: boolean;
  readonly ready: boolean;
  readonly onCheck: () => void;
}

export function CheckButton({ again, ready, onCheck }: CheckButtonProps) {
  const { t } = useTranslation('lesson');
  return (
    <Action look="quiet" disabled={!ready} onClick={onCheck}>
      {again ? t('check.again') : t('check.check')}
    </Action>
  );
}

interface VerdictProps {
  readonly question: Question;
  readonly value: AnswerValue;
}

/** How it went, where a question shows that at once. */
export function Verdict({ question, value }: VerdictProps) {
  const { t } = useTranslation('lesson');
  const place = useRef<HTMLDivElement>(null);
  // The button that was pressed is gone; what it brought takes the focus and is read out.
  useEffect(() => place.current?.focus(), []);
  const score = scoreAnswer(question, value);
  if (score === undefined) return null;
  const verdict = score.correct ? 'right' : score.points > 0 ? 'partly' : 'wrong';
  const words = score.correct ? question.feedback?.correct : question.feedback?.incorrect;
  const Icon = { right: IconCircleCheck, partly: IconProgressCheck, wrong: IconRotate }[verdict];
  return (
    <div ref={place} tabIndex={-1} className={classes['verdict']} data-correct={verdict}>
      <Icon aria-hidden size={24} />
      <div>
        <p className={classes['verdictWord']}>{t(`check.${verdict}`)}</p>
        {words === undefined ? null : <RichText html={words} />}
        {score.correct ? null : <p className={classes['how']}>{t('check.tryAgain')}</p>}
      </div>
    </div>
  );
}
