import type { BlankPart, FillBlanksQuestion } from '../../../../domain/content';
import { useTranslation } from 'react-i18next';
import { useAnswer, type AnswerField } from '../answers/use-answer';
import { useContentLanguage } from '../player/lesson-context';
import classes from './questions.module.css';

const MAX_LENGTH = 200;

export function FillBlanksInput({ question }: { readonly question: FillBlanksQuestion }) {
  const language = useContentLanguage();
  const answer = useAnswer(question);
  return (
    <p className={classes['blanks']} lang={language} data-say="">
      {question.parts.map((part, at) =>
        part.type === 'text' ? (
          // The parts of a frozen question never change their places.
          <span key={`text-${at}`}>{part.text}</span>
        ) : (
          <Blank key={part.id} part={part} answer={answer} />
        ),
      )}
    </p>
  );
}

interface BlankProps {
  readonly part: Extract<BlankPart, { type: 'blank' }>;
  readonly answer: AnswerField<'fill_blanks'>;
}

function Blank({ part, answer }: BlankProps) {
  const { t } = useTranslation('lesson');
  const filled = answer.value?.blanks ?? {};
  const text = filled[part.id] ?? '';
  const withText = (next: string) =>
    ({ kind: 'fill_blanks', blanks: { ...filled, [part.id]: next } }) as const;
  if (part.options === undefined) {
    return (
      <input
        className={classes['blank']}
        type="text"
        autoComplete="off"
        autoCapitalize="off"
        maxLength={MAX_LENGTH}
        size={Math.min(24, Math.max(8, text.length + 1))}
        value={text}
        readOnly={answer.readOnly}
        aria-label={part.label}
        onChange={(event) => answer.type(withText(event.currentTarget.value))}
        onBlur={answer.leave}
      />
    );
  }
  return (
    <select
      className={classes['blank']}
      value={text}
      disabled={answer.readOnly}
      aria-label={part.label}
      onChange={(event) => answer.choose(withText(event.currentTarget.value))}
    >
      <option value="">{t('blank.choose')}</option>
      {part.options.map((option) => (
        <option key={option} value={option}>
          {option}
        </option>
      ))}
    </select>
  );
}
