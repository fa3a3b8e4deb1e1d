import { useId } from 'react';
import type { Refusal } from '../api/form-problem';
import classes from './several-field.module.css';

interface SeveralFieldProps {
  readonly label: string;
  readonly hint?: string;
  readonly problem?: Refusal | undefined;
  readonly options: readonly { readonly id: number; readonly name: string }[];
  readonly chosen: readonly number[];
  readonly onChoose: (chosen: readonly number[]) => void;
}

/** Several of many, as boxes that every keyboard, screen reader and phone knows. Long lists scroll. */
export function SeveralField(props: SeveralFieldProps) {
  const { label, hint, problem, options, chosen, onChoose } = props;
  const id = useId();
  return (
    <fieldset className={classes['several']} aria-describedby={hint ? `${id}-hint` : undefined}>
      <legend>{label}</legend>
      {hint ? (
        <p id={`${id}-hint`} className={classes['hint']}>
          {hint}
        </p>
      ) : null}
      <div className={classes['options']}>
        {options.map((option, at) => (
          <label key={option.id}>
            <input
              type="checkbox"
              // The form takes whoever is in it to the field at fault.
              aria-invalid={problem && at === 0 ? true : undefined}
              aria-describedby={problem ? `${id}-problem` : undefined}
              checked={chosen.includes(option.id)}
              onChange={(event) =>
                onChoose(
                  event.currentTarget.checked
                    ? [...chosen, option.id]
                    : chosen.filter((each) => each !== option.id),
                )
              }
            />
            {option.name}
          </label>
        ))}
      </div>
      {problem ? (
        <p id={`${id}-problem`} className={classes['problem']}>
          {problem.text}
        </p>
      ) : null}
    </fieldset>
  );
}
