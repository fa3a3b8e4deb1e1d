import { useRef, useState } from 'react';
import { Field, type ControlState, type FrameProps } from './field';
import { Input } from './inputs';

interface TypedProps extends FrameProps, ControlState {
  readonly value: string | undefined;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
}

interface DateFieldProps<Day extends string> extends TypedProps {
  readonly value: Day | undefined;
  /** What the browser's text stands for; undefined for a day that none can be. */
  readonly read: (text: string) => Day | undefined;
  /** Undefined when it was emptied. */
  readonly onDay: (day: Day | undefined) => void;
}

/**
 * The browser's own calendar: every keyboard, screen reader and phone knows it. A day that is picked counts at
 * once; one that is typed counts on Enter or on leaving, because on the way it is many other days.
 */
export function DateField<Day extends string>(props: DateFieldProps<Day>) {
  const { value, min, max, required, disabled, read, onDay, ...frame } = props;
  const [typed, setTyped] = useState<string>();
  const typing = useRef(false);
  const commit = ({ value: text, validity }: HTMLInputElement) => {
    setTyped(undefined);
    typing.current = false;
    // Half a date reads as empty: it is taken for unfinished, not for a wish to have none.
    if (validity.badInput) return;
    const day = read(text);
    if (text !== (value ?? '') && (day !== undefined || text === '')) onDay(day);
  };
  return (
    <Field announce {...frame}>
      {(ties) => (
        <Input
          {...ties}
          type="date"
          value={typed ?? value ?? ''}
          min={min}
          max={max}
          disabled={disabled}
          aria-required={required || undefined}
          onKeyDown={(event) => {
            if (event.key === 'Enter') commit(event.currentTarget);
            else if (event.key !== 'Tab') typing.current = true;
          }}
          onPointerDown={() => (typing.current = false)}
          onChange={(event) => {
            if (typing.current) setTyped(event.currentTarget.value);
            else commit(event.currentTarget);
          }}
          onBlur={(event) => commit(event.currentTarget)}
        />
      )}
    </Field>
  );
}

interface TimeFieldProps extends TypedProps {
  /** Undefined when it was emptied. */
  readonly onTime: (time: string | undefined) => void;
}

/** A day with an hour, by the browser's own field. It counts on Enter or on leaving: on the way it is many others. */
export function TimeField(props: TimeFieldProps) {
  const { value, min, max, required, disabled, onTime, ...frame } = props;
  const [typed, setTyped] = useState<string>();
  const commit = ({ value: text, validity }: HTMLInputElement) => {
    setTyped(undefined);
    // Half a date reads as empty: it is taken for unfinished, not for a wish to have none.
    if (validity.badInput || text === (value ?? '')) return;
    onTime(text === '' ? undefined : text.slice(0, 16));
  };
  return (
    <Field announce {...frame}>
      {(ties) => (
        <Input
          {...ties}
          type="datetime-local"
          value={typed ?? value ?? ''}
          min={min}
          max={max}
          disabled={disabled}
          aria-required={required || undefined}
          onText={setTyped}
          onKeyDown={(event) => {
            if (event.key === 'Enter') commit(event.currentTarget);
          }}
          onBlur={(event) => commit(event.currentTarget)}
        />
      )}
    </Field>
  );
}
