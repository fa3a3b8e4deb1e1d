import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Refusal } from '../../api/form-problem';
import { problemWords } from '../../locales/problem-words';
import classes from './banners.module.css';

interface FieldProps {
  readonly label: string;
  readonly hint?: string;
  readonly problem?: Refusal | undefined;
  readonly value: string;
  readonly onText: (text: string) => void;
}

function useField({ hint, problem }: FieldProps) {
  const id = useId();
  const { i18n } = useTranslation();
  return {
    marks: {
      id,
      'aria-invalid': problem ? true : undefined,
      'aria-describedby': `${id}-hint ${id}-problem`,
    },
    below: (
      <>
        <p id={`${id}-hint`} className={classes['quiet']}>
          {hint}
        </p>
        <p id={`${id}-problem`} className={classes['problem']}>
          {problem ? problemWords(i18n, problem) : null}
        </p>
      </>
    ),
  };
}

/** A few lines of text. */
export function LinesField(props: FieldProps & { readonly maxLength: number; lang: string }) {
  const { marks, below } = useField(props);
  return (
    <div className={classes['field']}>
      <label htmlFor={marks.id}>{props.label}</label>
      <textarea
        {...marks}
        rows={2}
        lang={props.lang}
        maxLength={props.maxLength}
        value={props.value}
        onChange={(event) => props.onText(event.currentTarget.value)}
      />
      {below}
    </div>
  );
}

/** A calendar day, as the browser asks for one. */
export function DayField(props: FieldProps & { readonly min?: string }) {
  const { marks, below } = useField(props);
  return (
    <div className={classes['field']}>
      <label htmlFor={marks.id}>{props.label}</label>
      <input
        {...marks}
        type="date"
        min={props.min}
        value={props.value}
        onChange={(event) => props.onText(event.currentTarget.value)}
      />
      {below}
    </div>
  );
}
