import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnswerValue } from '../../../../domain/answers';
import type { Question } from '../../../../domain/content';
import { useAnswer } from '../answers/use-answer';
import { RichText } from '../blocks/rich-text';
import { useContentLanguage } from '../player/lesson-context';
import { AnswerInput } from '../questions/answer-input';
import { keyLines } from './answer-key';
import classes from './review.module.css';

interface ReviewQuestionProps {
  readonly question: Question;
  /** Left out where one question is shown for many students. */
  readonly withPrompt?: boolean;
  /** What the teacher does with this answer. */
  readonly below: ReactNode;
}

/** One question with what the student answered, where it was answered, and the right answer beside it. */
export function ReviewQuestion({ question, withPrompt = true, below }: ReviewQuestionProps) {
  const promptId = useId();
  return (
    // Radio buttons of the same question stand here for several students; a form keeps them apart.
    <form
      className={`${classes['question'] ?? ''} grid grid-cols-1 gap-3`}
      onSubmit={(event) => event.preventDefault()}
      {...(withPrompt ? { 'aria-labelledby': promptId } : {})}
    >
      {withPrompt ? (
        <RichText
          id={promptId}
          html={question.prompt}
          className="text-3xl leading-snug font-bold"
        />
      ) : null}
      <Answer question={question} promptId={promptId} />
      <Key question={question} />
      {below}
    </form>
  );
}

/** An answer that is nothing but words, whatever was asked for. */
function wordsOf(value: AnswerValue): string | undefined {
  switch (value.kind) {
    case 'long_text':
    case 'short_text':
    case 'number':
      return value.text;
    case 'drawing':
    case 'photo':
    case 'voice':
      return value.file === undefined ? value.text : undefined;
    default:
      return undefined;
  }
}

function Answer(props: { readonly question: Question; readonly promptId: string }) {
  const { t } = useTranslation('scoring');
  const language = useContentLanguage();
  const { question } = props;
  const { value } = useAnswer(question);
  if (value === undefined)
    return (
      <p className="rounded-control bg-paper-deep px-4 py-2 text-muted">{t('work.noAnswer')}</p>
    );
  // A child's words are read, not scrolled in a field.
  const words = wordsOf(value);
  if (words === undefined) return <AnswerInput {...props} />;
  const unit = question.kind === 'number' ? question.unit : undefined;
  return (
    <blockquote
      className="m-0 py-1 ps-4 text-3xl leading-normal wrap-anywhere whitespace-pre-wrap edge-said"
      lang={language}
    >
      {words} {unit}
    </blockquote>
  );
}

function Key({ question }: { readonly question: Question }) {
  const { t } = useTranslation(['scoring', 'lesson']);
  const language = useContentLanguage();
  const words = { yes: t('lesson:choice.true'), no: t('lesson:choice.false') };
  const lines = keyLines(question, words);
  if (lines === undefined) return null;
  return (
    <p className="text-lg text-done-text">
      <span className="font-bold">{t('work.key')}</span>{' '}
      <span lang={language}>{lines.join(' · ')}</span>
    </p>
  );
}
