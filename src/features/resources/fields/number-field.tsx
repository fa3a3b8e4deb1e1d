import { useId, useState } from 'react';
import classes from './fields.module.css';

interface NumberFieldProps {
  readonly label: string;
  readonly value: number | undefined;
  readonly onChange: (value: number | undefined) => void;
  readonly min: number;
  readonly max: number;
  /** Also parts of a whole. */
  readonly decimals?: boolean;
  readonly unit?: string;
  readonly readOnly?: boolean | undefined;
}

/** A number inside its bounds. What is typed stays as it was typed until the field is left. */
export function NumberField(props: NumberFieldProps) {
  const { label, value, onChange, min, max, decimals, unit } = props;
  const id = useId();
  const [typed, setTyped] = useState<string>();
  const report = (text: string) => {
    setTyped(text);
    const number = text.trim() === '' ? Number.NaN : Number(text.replace(',', '.'));
    const whole = decimals ? number : Math.round(number);
    onChange(Number.isNaN(number) ? undefined : Math.min(max, Math.max(min, whole)));
  };
  return (
    <div className={classes['field']} data-small>
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <span className={classes['withUnit']}>
        <input
          id={id}
          type="text"
          inputMode={decimals ? 'decimal' : 'numeric'}
          className={classes['input']}
          value={typed ?? (value === undefined ? '' : String(value))}
          readOnly={props.readOnly}
          onChange={(event) => report(event.currentTarget.value)}
          onBlur={() => setTyped(undefined)}
        />
        {unit ? <span aria-hidden="true">{unit}</span> : null}
      </span>
    </div>
  );
}
