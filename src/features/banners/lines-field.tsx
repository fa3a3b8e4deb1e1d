import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Refusal } from '../../api/form-problem';
import { problemWords } from '../../locales/problem-words';
import classes from './banners.module.css';

interface LinesFieldProps {
  readonly label: string;
  readonly hint?: string;
  readonly problem?: Refusal | undefined;
  readonly value: string;
  readonly maxLength: number;
  /** What is written in it. */
  readonly lang: string;
  readonly onText: (text: string) => void;
}

/** A few lines of text. */
export function LinesField(props: LinesFieldProps) {
  const { label, hint, problem, value, maxLength, lang, onText } = props;
  const id = useId();
  const { i18n } = useTranslation();
  return (
    <div className={classes['field']}>
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        rows={2}
        lang={lang}
        maxLength={maxLength}
        value={value}
        aria-invalid={problem ? true : undefined}
        aria-describedby={`${id}-hint ${id}-problem`}
        onChange={(event) => onText(event.currentTarget.value)}
      />
      <p id={`${id}-hint`} className="max-w-[66ch] text-md text-muted">
        {hint}
      </p>
      <p id={`${id}-problem`} className="font-semibold text-wrong">
        {problem ? problemWords(i18n, problem) : null}
      </p>
    </div>
  );
}
