import { useId, useState, type ReactNode } from 'react';
import classes from './panel.module.css';

interface FieldProps {
  readonly label: string;
  readonly hint?: string;
  readonly focus?: string;
}

interface TextFieldProps extends FieldProps {
  readonly value: string;
  readonly maxLength: number;
  /** More than one line. */
  readonly long?: boolean;
  readonly placeholder?: string;
  readonly onChange: (value: string) => void;
}

export function TextField({ label, hint, focus, long, onChange, ...rest }: TextFieldProps) {
  const id = useId();
  const shared = {
    id,
    ...rest,
    className: classes['input'],
    'aria-describedby': hint ? `${id}-hint` : undefined,
    'data-focus': focus,
  };
  return (
    <div className={classes['field']}>
      <label htmlFor={id}>{label}</label>
      {long ? (
        <textarea rows={3} {...shared} onChange={(event) => onChange(event.currentTarget.value)} />
      ) : (
        <input {...shared} onChange={(event) => onChange(event.currentTarget.value)} />
      )}
      {hint ? (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      ) : null}
    </div>
  );
}

interface NumberFieldProps extends FieldProps {
  readonly value: number;
  readonly least: number;
  readonly most: number;
  readonly onChange: (value: number) => void;
}

/** Whole numbers. What is typed stands until it is a number within the bounds; leaving shows what counts. */
export function NumberField({ label, focus, value, least, most, onChange }: NumberFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState<string>();
  const take = (text: string) => {
    setTyped(text);
    const number = Number(text);
    if (text.trim() !== '' && Number.isInteger(number) && number >= least && number <= most) {
      onChange(number);
    }
  };
  return (
    <div className={classes['field']} data-short="true">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="number"
        inputMode="numeric"
        min={least}
        max={most}
        className={classes['input']}
        data-focus={focus}
        value={typed ?? value}
        onChange={(event) => take(event.currentTarget.value)}
        onBlur={() => setTyped(undefined)}
      />
    </div>
  );
}

interface SelectFieldProps extends FieldProps {
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (value: string) => void;
}

export function SelectField({ label, focus, value, options, onChange }: SelectFieldProps) {
  const id = useId();
  return (
    <div className={classes['field']}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className={classes['input']}
        data-focus={focus}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}

interface TicksProps {
  readonly legend: string;
  readonly focus?: string;
  readonly options: readonly {
    readonly id: number;
    readonly label: string;
    readonly depth?: number;
  }[];
  readonly chosen: readonly number[];
  readonly onChange: (chosen: readonly number[]) => void;
}

/** Some of a list, as small marks in a row. */
export function Ticks({ legend, focus, options, chosen, onChange }: TicksProps) {
  const toggle = (id: number) =>
    onChange(
      chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id].sort(byNumber),
    );
  return (
    <fieldset className={classes['ticks']}>
      <legend>{legend}</legend>
      <div>
        {options.map(({ id, label }, index) => (
          <label key={id} className={classes['tick']}>
            <input
              type="checkbox"
              checked={chosen.includes(id)}
              data-focus={index === 0 ? focus : undefined}
              onChange={() => toggle(id)}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const byNumber = (a: number, b: number): number => a - b;

/** Fields side by side while there is room. */
export function FieldRow({ children }: { children: ReactNode }) {
  return <div className="grid grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)] gap-3">{children}</div>;
}
