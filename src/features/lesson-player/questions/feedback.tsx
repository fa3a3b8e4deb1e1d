import { IconCircleCheck, IconProgressCheck, IconRotate, IconX } from '@tabler/icons-react';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnswerValue } from '../../../../domain/answers';
import type { Question } from '../../../../domain/content';
import { scoreAnswer } from '../../../../domain/scoring';
import { RichText } from '../blocks/rich-text';
import { Button } from '../../../ui/buttons/button';
import { useContentLanguage, useLessonFrame } from '../player/lesson-context';
import { keyLines } from '../review/answer-key';
import { Note } from '../../../ui/surfaces/note';

interface CheckButtonProps {
  readonly again: boolean;
  /** After that the answer stands. */
  readonly once: boolean;
  readonly ready: boolean;
  readonly onCheck: () => void;
}

export function CheckButton({ again, once, ready, onCheck }: CheckButtonProps) {
  const { t } = useTranslation('lesson');
  const onceId = useId();
  return (
    <>
      {once ? (
        <span id={onceId} className="text-base text-muted">
          {t('check.once')}
        </span>
      ) : null}
      <Button
        look="plain"
        size="small"
        disabled={!ready}
        aria-describedby={once ? onceId : undefined}
        onClick={onCheck}
      >
        {again ? t('check.again') : t('check.check')}
      </Button>
    </>
  );
}

interface VerdictProps {
  readonly question: Question;
  readonly value: AnswerValue;
  /** It cannot be tried again. */
  readonly stands: boolean;
  /** Asked for just now. */
  readonly fresh: boolean;
}

/** How it went, where a question shows that at once. */
export function Verdict({ question, value, stands, fresh }: VerdictProps) {
  const { t } = useTranslation('lesson');
  const place = useRef<HTMLDivElement>(null);
  // The button that was pressed is gone; what it brought takes the focus and is read out.
  useEffect(() => {
    if (fresh) place.current?.focus();
  }, [fresh]);
  const score = scoreAnswer(question, value);
  if (score === undefined) return null;
  const verdict = score.correct ? 'right' : score.points > 0 ? 'partly' : 'wrong';
  const words = score.correct ? question.feedback?.correct : question.feedback?.incorrect;
  const again = stands ? IconX : IconRotate;
  const Icon = { right: IconCircleCheck, partly: IconProgressCheck, wrong: again }[verdict];
  return (
    <Note
      as="div"
      tone={verdict === 'right' ? 'done' : 'calm'}
      ref={place}
      tabIndex={-1}
      className="flex gap-3 px-4.5 py-3.5 outline-none"
      data-correct={verdict}
    >
      <Icon aria-hidden size={24} className="flex-none text-(--db-tint-text)" />
      <div>
        <p className="text-xl font-bold text-(--db-tint-text)">
          {t(stands && verdict === 'wrong' ? 'check.notThisTime' : `check.${verdict}`)}
        </p>
        {words === undefined ? null : <RichText html={words} />}
        {stands && !score.correct ? <RightAnswer question={question} /> : null}
        {stands ? <Stands questionId={question.id} fresh={fresh} /> : null}
        {stands || score.correct ? null : (
          <p className="text-base text-muted">{t('check.tryAgain')}</p>
        )}
      </div>
    </Note>
  );
}

function RightAnswer({ question }: { readonly question: Question }) {
  const { t } = useTranslation('lesson');
  const language = useContentLanguage();
  const words = { yes: t('choice.true'), no: t('choice.false') };
  const lines = keyLines(question, words, false) ?? [];
  return (
    <p className="my-1 text-2xl">
      {t('check.rightAnswer')} <strong lang={language}>{lines.join(' · ')}</strong>
    </p>
  );
}

function Stands({ questionId, fresh }: { readonly questionId: string; readonly fresh: boolean }) {
  const { t } = useTranslation('lesson');
  const { announce } = useLessonFrame();
  const words = t('check.stands');
  // Not every screen reader reads what has merely got the focus.
  useEffect(() => {
    if (fresh) announce(`check-${questionId}`, words);
  }, [announce, fresh, questionId, words]);
  return <p className="text-base text-muted">{words}</p>;
}
