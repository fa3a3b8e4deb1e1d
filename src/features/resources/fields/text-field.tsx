import { useId, type HTMLAttributes, type ReactElement } from 'react';
import type { StandardBox } from '../../../standards/use-standard-box';
import classes from './fields.module.css';

interface TextFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly maxLength: number;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  /** Lines; one is a field, more an area that grows. */
  readonly lines?: number;
  readonly readOnly?: boolean | undefined;
  /** The label is read aloud, and stands in the field while it is empty. */
  readonly labelInside?: boolean;
  readonly required?: boolean;
  readonly lang?: string | undefined;
  readonly inputMode?: HTMLAttributes<HTMLElement>['inputMode'];
  /** Of one line: a list that what is typed finds something in. */
  readonly box?: StandardBox | undefined;
  /** Of a dialog: has the focus when it opens. */
  readonly first?: boolean;
}

/** One line or some lines of text, under its label. */
export function TextField(props: TextFieldProps) {
  const { label, value, onChange, hint, error, lines = 1, labelInside, box } = props;
  const { around = (field: ReactElement) => field } = box ?? {};
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  const shared = {
    id,
    value,
    maxLength: props.maxLength,
    readOnly: props.readOnly,
    lang: props.lang,
    dir: 'auto',
    placeholder: labelInside ? label : undefined,
    'data-autofocus': props.first || undefined,
    'aria-invalid': error ? true : undefined,
    'aria-required': props.required || undefined,
    'aria-describedby': described || undefined,
    className: classes['input'],
  } as const;
  return (
    <div className={classes['field']}>
      <label htmlFor={id} className={labelInside ? 'db-hidden' : 'font-semibold'}>
        {label}
      </label>
      {lines > 1 ? (
        <textarea
          {...shared}
          rows={lines}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      ) : (
        around(
          <input
            {...shared}
            type="text"
            inputMode={props.inputMode}
            onChange={(event) => {
              onChange(event.currentTarget.value);
              box?.onTyped();
            }}
            onKeyDown={box?.onKey}
            onBlur={box?.close}
          />,
        )
      )}
      {hint ? (
        <p id={`${id}-hint`} className={classes['hint']}>
          {hint}
        </p>
      ) : null}
      {error ? (
        <p id={`${id}-error`} className="font-semibold text-wrong">
          {error}
        </p>
      ) : null}
    </div>
  );
}
