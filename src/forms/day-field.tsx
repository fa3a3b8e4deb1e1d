import { useId, useRef, useState } from 'react';
import { dayFrom, type Day } from '../../domain/day';
import classes from './fields.module.css';

interface DayFieldProps {
  readonly label: string;
  readonly hideLabel?: boolean;
  readonly value: Day | undefined;
  readonly min?: Day | undefined;
  readonly hint?: string | undefined;
  readonly problem?: string | undefined;
  /** Undefined when it was emptied. */
  readonly onDay: (day: Day | undefined) => void;
}

/**
 * The browser's own calendar: every keyboard, screen reader and phone knows it. A day that is picked counts at
 * once; one that is typed counts on Enter or on leaving, because on the way it is many other days.
 */
export function DayField(props: DayFieldProps) {
  const { label, hideLabel, value = '', min, hint, problem, onDay } = props;
  const id = useId();
  const [typed, setTyped] = useState<string>();
  const typing = useRef(false);
  const commit = ({ value: text, validity }: HTMLInputElement) => {
    setTyped(undefined);
    typing.current = false;
    // Half a date reads as empty: it is taken for unfinished, not for a wish to have none.
    if (validity.badInput) return;
    const day = dayFrom(text);
    if (text !== value && (day !== undefined || text === '')) onDay(day);
  };
  return (
    <div className={classes['field']}>
      <label htmlFor={id} className={hideLabel ? 'db-hidden' : undefined}>
        {label}
      </label>
      <input
        id={id}
        type="date"
        value={typed ?? value}
        min={min}
        aria-invalid={problem === undefined ? undefined : true}
        aria-describedby={problem === undefined ? `${id}-hint` : `${id}-hint ${id}-problem`}
        onKeyDown={(event) => {
          if (event.key === 'Enter') commit(event.currentTarget);
          else if (event.key !== 'Tab') typing.current = true;
        }}
        onPointerDown={() => (typing.current = false)}
        onChange={(event) => {
          const { value: text } = event.currentTarget;
          if (typing.current) setTyped(text);
          else commit(event.currentTarget);
        }}
        onBlur={(event) => commit(event.currentTarget)}
      />
      <span id={`${id}-hint`} className="text-md text-pretty text-muted empty:hidden">
        {hint}
      </span>
      {problem === undefined ? null : (
        <p id={`${id}-problem`} role="alert" className="font-semibold text-wrong">
          {problem}
        </p>
      )}
    </div>
  );
}
