import { useState, type ComponentProps } from 'react';
import { Field, type FrameProps } from './field';
import { Input, type InputLook } from './inputs';

interface NumberProps {
  readonly value: number | undefined;
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  /** Also parts of a whole; so many digits of them where it is a number. */
  readonly decimals?: boolean | number | undefined;
  /** Where each number is kept at once: what is beyond a bound counts as the bound. */
  readonly clamp?: boolean | undefined;
  /** Where each number is kept at once: what is none within the bounds is red, and what counted goes on counting. */
  readonly keep?: boolean | undefined;
  /** The browser's own steps, by arrow keys and wheel. */
  readonly steps?: boolean | undefined;
  /**
   * Undefined: it was emptied. Without `clamp` and `keep` all that is typed is passed on, so that whoever is sent
   * it can refuse it at the field: a number beyond the bounds as it is, what is no number as `NaN` (null in JSON).
   */
  readonly onNumber: (value: number | undefined) => void;
}

/** `2`, `2.5` and `2,5` are numbers. */
function numberOf(text: string, props: NumberProps): number {
  const { min = -Infinity, max = Infinity, decimals, clamp, keep } = props;
  const plain = text.trim().replace(',', '.');
  const number = plain === '' ? Number.NaN : Number(plain);
  if (!Number.isFinite(number)) return Number.NaN;
  if (clamp) return Math.min(max, Math.max(min, decimals ? number : Math.round(number)));
  // One thousand is written `1,000` too: it is no 1.
  const [, digits = ''] = plain.split('.');
  if (digits.length > (decimals === true ? Infinity : Number(decimals ?? 0))) return Number.NaN;
  return !keep || (number >= min && number <= max) ? number : Number.NaN;
}

type NumberInputProps = NumberProps &
  Omit<ComponentProps<'input'>, keyof NumberProps | 'type'> & {
    readonly look?: InputLook | undefined;
  };

/** A number without words around it. What is typed stands as it was typed until the field is left; then it shows what counts. */
export function NumberInput(props: NumberInputProps) {
  const { value, min, max, decimals, clamp, keep, steps, onNumber, onBlur, ...rest } = props;
  const read = (text: string) => numberOf(text, props);
  const passesOn = !clamp && !keep;
  const [typed, setTyped] = useState<string>();
  const isWrong = typed !== undefined && typed.trim() !== '' && Number.isNaN(read(typed));
  return (
    <Input
      autoComplete="off"
      inputMode={decimals ? 'decimal' : 'numeric'}
      {...rest}
      {...(steps && { type: 'number', min, max })}
      value={typed ?? (value === undefined || Number.isNaN(value) ? '' : value)}
      aria-invalid={isWrong || rest['aria-invalid'] || undefined}
      onText={(text) => {
        setTyped(text);
        const next = read(text);
        if (text.trim() === '') onNumber(undefined);
        else if (next !== value && (passesOn || !Number.isNaN(next))) onNumber(next);
      }}
      onBlur={(event) => {
        onBlur?.(event);
        // What is no number and was passed on stays to be mended.
        if (!(passesOn && isWrong)) setTyped(undefined);
      }}
    />
  );
}

type NumberFieldProps = FrameProps &
  Omit<NumberInputProps, keyof FrameProps> & {
    /** What is counted, behind the number. */
    readonly unit?: string | undefined;
  };

/** A number inside its bounds. */
export function NumberField(props: NumberFieldProps) {
  const { label, hideLabel, hint, problem, announce, size, className, unit, id, ...rest } = props;
  return (
    <Field {...{ label, hideLabel, hint, problem, announce, size, className, id }}>
      {(ties) =>
        unit === undefined ? (
          <NumberInput {...rest} {...ties} />
        ) : (
          <span className="db-unit">
            <NumberInput {...rest} {...ties} />
            <span aria-hidden="true">{unit}</span>
          </span>
        )
      }
    </Field>
  );
}
