import { useId } from 'react';
import classes from './fields.module.css';

interface CheckFieldProps {
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly hint?: string | undefined;
  readonly disabled?: boolean | undefined;
}

/** Yes or no. */
export function CheckField({ label, checked, onChange, hint, disabled }: CheckFieldProps) {
  const id = useId();
  return (
    <div className={classes['check']}>
      <label>
        <input
          type="checkbox"
          checked={checked}
          disabled={disabled}
          aria-describedby={hint ? id : undefined}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        {label}
      </label>
      {hint ? (
        <p id={id} className={classes['hint']}>
          {hint}
        </p>
      ) : null}
    </div>
  );
}
