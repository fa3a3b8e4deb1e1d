import { useId } from 'react';
import classes from './fields.module.css';

interface SelectFieldProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly onChange: (value: Value) => void;
  readonly disabled?: boolean | undefined;
  readonly labelInside?: boolean;
}

/** One of a few. */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const id = useId();
  const { label, value, options, onChange, disabled, labelInside } = props;
  return (
    <div className={classes['field']} data-small>
      <label htmlFor={id} className={labelInside ? 'db-hidden' : 'font-semibold'}>
        {label}
      </label>
      <select
        id={id}
        className={classes['input']}
        value={value}
        disabled={disabled}
        onChange={(event) => {
          const chosen = options.find((option) => option.value === event.currentTarget.value);
          if (chosen) onChange(chosen.value);
        }}
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
