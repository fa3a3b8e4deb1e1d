import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { NumberQuestion } from '../../../../domain/content';
import { useAnswer } from '../answers/use-answer';
import { Button } from '../../../ui/buttons/button';
import { useContentLanguage } from '../player/lesson-context';
import { Input } from '../../../ui/fields/inputs';
import { readNumberText } from './number-text';

const MAX_LENGTH = 40;

interface NumberInputProps {
  readonly question: NumberQuestion;
  readonly promptId: string;
}

export function NumberInput({ question, promptId }: NumberInputProps) {
  const language = useContentLanguage();
  const { t } = useTranslation('lesson');
  const answer = useAnswer(question);
  const field = useRef<HTMLInputElement>(null);
  const unitId = useId();
  const helpId = useId();
  const text = answer.value?.text ?? '';
  const read = readNumberText(text, question.unit);
  const write = (next: string) => answer.type({ kind: 'number', text: next.slice(0, MAX_LENGTH) });

  // The number pads of phones have no key for these two.
  const insert = (sign: string) => {
    const input = field.current;
    if (input === null) return;
    const at = input.selectionStart ?? text.length;
    write(text.slice(0, at) + sign + text.slice(input.selectionEnd ?? at));
    input.focus();
    requestAnimationFrame(() => input.setSelectionRange(at + sign.length, at + sign.length));
  };

  return (
    <div className="db-field" data-size="largest">
      <div className="flex flex-wrap items-center gap-2.5 [&_button]:min-w-12">
        <Input
          ref={field}
          className="flex-[0_1_9rem] tabular"
          inputMode="decimal"
          autoComplete="off"
          maxLength={MAX_LENGTH}
          value={text}
          readOnly={answer.readOnly}
          aria-labelledby={question.unit === undefined ? promptId : `${promptId} ${unitId}`}
          aria-describedby={helpId}
          aria-invalid={read.form === 'unreadable'}
          onText={write}
          onBlur={answer.leave}
        />
        {question.unit === undefined ? null : (
          <span id={unitId} className="text-2xl" lang={language}>
            {question.unit}
          </span>
        )}
        {answer.readOnly ? null : (
          <span className="flex gap-2.5">
            <Button
              look="plain"
              size="small"
              aria-label={t('number.addFractionBar')}
              onClick={() => insert('/')}
            >
              {FRACTION_BAR}
            </Button>
            <Button
              look="plain"
              size="small"
              aria-label={t('number.addMinus')}
              onClick={() => insert('-')}
            >
              {MINUS}
            </Button>
          </span>
        )}
      </div>
      <p id={helpId} className="text-base text-muted">
        {read.form === 'unreadable' ? t('number.unreadable') : null}
        {read.form === 'fraction' ? (
          <span className="inline-flex items-center gap-1.5 text-3xl text-ink" aria-hidden>
            {read.whole === undefined ? null : <span>{read.whole}</span>}
            <span className="inline-grid text-center [line-height:1.15]">
              <span className="px-1 [border-bottom:2px_solid]">{read.top}</span>
              <span>{read.bottom}</span>
            </span>
          </span>
        ) : null}
        {read.form === 'empty' ? t('number.how') : null}
      </p>
    </div>
  );
}

const FRACTION_BAR = '/';
const MINUS = '−';
