import { useId, useRef, useState } from 'react';
import type { WallTime } from '../../../domain/zoned-time';
import { FieldProblem } from './assign-step';
import classes from './fields.module.css';

interface TimeFieldProps {
  readonly label: string;
  readonly value: WallTime | undefined;
  readonly min?: WallTime | undefined;
  readonly hint: string;
  readonly problem: string | undefined;
  /** Undefined when it was emptied. */
  readonly onTime: (time: WallTime | undefined) => void;
}

/** A day with an hour, by the browser's own field. It counts on Enter or on leaving: on the way it is many others. */
export function TimeField({ label, value = '', min, hint, problem, onTime }: TimeFieldProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string>();
  const commit = () => {
    setTyped(undefined);
    const input = field.current;
    // Half a date reads as empty: it is taken for unfinished, not for a wish to have none.
    if (!input || input.validity.badInput || input.value === value) return;
    onTime(input.value === '' ? undefined : input.value.slice(0, 16));
  };
  return (
    <div className={classes['field']}>
      <label htmlFor={id}>{label}</label>
      <input
        ref={field}
        id={id}
        type="datetime-local"
        value={typed ?? value}
        min={min}
        aria-invalid={problem === undefined ? undefined : true}
        aria-describedby={`${id}-hint ${id}-problem`}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') commit();
        }}
        onBlur={commit}
      />
      <span id={`${id}-hint`} className={classes['quiet']}>
        {hint}
      </span>
      <FieldProblem id={`${id}-problem`} words={problem} />
    </div>
  );
}
