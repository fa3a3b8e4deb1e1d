import { useState, type ComponentProps } from 'react';
import { Field, type FrameProps } from './field';
import { Input, type InputLook } from './inputs';

interface NumberProps {
  readonly value: number | undefined;
  readonly min: number;
  readonly max: number;
  /** Also parts of a whole; so many digits of them where it is a number. */
  readonly decimals?: boolean | number | undefined;
  /** What is beyond a bound counts as the bound; else it counts as nothing. */
  readonly clamp?: boolean | undefined;
  /** The browser's own steps, by arrow keys and wheel. */
  readonly steps?: boolean | undefined;
  readonly onNumber: (value: number) => void;
  /** It was emptied; without it what counted goes on counting. */
  readonly onEmpty?: (() => void) | undefined;
}

/** `2`, `2.5` and `2,5` are numbers. */
function numberOf(text: string, { min, max, decimals, clamp }: NumberProps): number | undefined {
  const plain = text.trim().replace(',', '.');
  const number = plain === '' ? Number.NaN : Number(plain);
  if (!Number.isFinite(number)) return undefined;
  if (clamp) return Math.min(max, Math.max(min, decimals ? number : Math.round(number)));
  const [, digits = ''] = plain.split('.');
  if (digits.length > (decimals === true ? Infinity : Number(decimals ?? 0))) return undefined;
  return number >= min && number <= max ? number : undefined;
}

type NumberInputProps = NumberProps &
  Omit<ComponentProps<'input'>, keyof NumberProps | 'type'> & {
    readonly look?: InputLook | undefined;
  };

/** A number without words around it. What is typed stands as it was typed until the field is left; then it shows what counts. */
export function NumberInput(props: NumberInputProps) {
  const { value, min, max, decimals, clamp, steps, onNumber, onEmpty, onBlur, ...rest } = props;
  const bounds = { value, min, max, decimals, clamp, onNumber };
  const [typed, setTyped] = useState<string>();
  const isWrong =
    typed !== undefined &&
    numberOf(typed, bounds) === undefined &&
    !(onEmpty && typed.trim() === '');
  return (
    <Input
      autoComplete="off"
      inputMode={decimals ? 'decimal' : 'numeric'}
      {...rest}
      {...(steps && { type: 'number', min, max })}
      value={typed ?? value ?? ''}
      aria-invalid={isWrong || rest['aria-invalid'] || undefined}
      onText={(text) => {
        setTyped(text);
        const next = numberOf(text, bounds);
        if (text.trim() === '') onEmpty?.();
        else if (next !== undefined && next !== value) onNumber(next);
      }}
      onBlur={(event) => {
        onBlur?.(event);
        setTyped(undefined);
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
