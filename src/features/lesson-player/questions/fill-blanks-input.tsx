import { IconCheck, IconRotate } from '@tabler/icons-react';
import type { BlankPart, FillBlanksQuestion } from '../../../../domain/content';
import { isAccepted } from '../../../../domain/scoring';
import { deepEqual } from '../../../../domain/deep-equal';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnswer, type AnswerField } from '../answers/use-answer';
import { useContentLanguage } from '../player/lesson-context';
import { Input, Select } from '../../../ui/fields/inputs';
import { useCheckedAnswer } from './checked-answer';

const MAX_LENGTH = 200;

const BLANK = { className: 'mx-1 max-w-full leading-normal', 'data-inline': true };
const CHECKED = 'inline-flex flex-wrap items-center gap-1';

export function FillBlanksInput({ question }: { readonly question: FillBlanksQuestion }) {
  const language = useContentLanguage();
  const answer = useAnswer(question);
  const { checked } = useCheckedAnswer();
  const { value } = answer;
  const isChecked = answer.stands || (checked !== undefined && deepEqual(checked, value));
  const verdictOf = (id: string): 'right' | 'notYet' | undefined => {
    const accepted = question.key?.blanks[id];
    if (!isChecked || !question.show_answers || accepted === undefined) return undefined;
    return isAccepted(value?.blanks[id] ?? '', accepted) ? 'right' : 'notYet';
  };
  return (
    <p
      className="max-w-[72ch] text-3xl [line-height:2.6] whitespace-pre-line"
      lang={language}
      data-say=""
    >
      {question.parts.map((part, at) =>
        part.type === 'text' ? (
          // The parts of a frozen question never change their places.
          <span key={`text-${at}`}>{part.text}</span>
        ) : (
          <Blank key={part.id} part={part} answer={answer} verdict={verdictOf(part.id)} />
        ),
      )}
    </p>
  );
}

interface BlankProps {
  readonly part: Extract<BlankPart, { type: 'blank' }>;
  readonly answer: AnswerField<'fill_blanks'>;
  /** How this one went, where the answer was checked. */
  readonly verdict: 'right' | 'notYet' | undefined;
}

/** The place of one word; checked, it says by sign and word whether this one is right. */
function Blank(props: BlankProps) {
  const { t } = useTranslation('lesson');
  const { verdict } = props;
  const described = useId();
  const Icon = verdict === 'right' ? IconCheck : IconRotate;
  // One frame before and after: the field keeps the focus of who types on in it.
  return (
    <span
      className={
        verdict &&
        {
          right: `${CHECKED} text-done-text [&_.db-input.db-input]:border-done-text`,
          notYet: `${CHECKED} text-ink [&_.db-input]:[border-style:dashed]`,
        }[verdict]
      }
      data-verdict={verdict}
    >
      <BlankField {...props} describedBy={verdict && described} />
      {verdict ? (
        <>
          <Icon aria-hidden size={20} />
          <span id={described} className="text-base font-bold">
            {t(`blank.${verdict}`)}
          </span>
        </>
      ) : null}
    </span>
  );
}

function BlankField({
  part,
  answer,
  describedBy,
}: BlankProps & { describedBy: string | undefined }) {
  const { t } = useTranslation('lesson');
  const filled = answer.value?.blanks ?? {};
  const text = filled[part.id] ?? '';
  const withText = (next: string) =>
    ({ kind: 'fill_blanks', blanks: { ...filled, [part.id]: next } }) as const;
  if (part.options === undefined) {
    return (
      <Input
        {...BLANK}
        autoComplete="off"
        autoCapitalize="off"
        maxLength={MAX_LENGTH}
        size={Math.min(24, Math.max(8, text.length + 1))}
        value={text}
        readOnly={answer.readOnly}
        aria-label={part.label}
        aria-describedby={describedBy}
        onChange={(event) => answer.type(withText(event.currentTarget.value))}
        onBlur={answer.leave}
      />
    );
  }
  return (
    <Select
      {...BLANK}
      value={text}
      disabled={answer.readOnly}
      aria-label={part.label}
      aria-describedby={describedBy}
      options={[
        { value: '', label: t('blank.choose') },
        ...part.options.map((option) => ({ value: option, label: option })),
      ]}
      onChoose={(option) => answer.choose(withText(option))}
    />
  );
}
