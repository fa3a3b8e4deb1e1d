import { useState } from 'react';
import { Input } from '../../ui/fields/inputs';

interface NumberFieldProps {
  readonly label: string;
  readonly value: number;
  readonly most: number;
  readonly place?: string;
  readonly readOnly: boolean;
  readonly wrong?: boolean;
  readonly onChange: (value: number) => void;
}

/** `2`, `2.5` and `2,5` are numbers; what is none stands until the field is left and changes nothing. */
function numberOf(text: string, most: number): number | undefined {
  const plain = text.trim().replace(',', '.');
  const value = /^\d+(\.\d{1,2})?$/.test(plain) ? Number(plain) : NaN;
  return value <= most ? value : undefined;
}

/** A number that may be half written. */
export function NumberField(props: NumberFieldProps) {
  const { label, value, most, readOnly } = props;
  const [typed, setTyped] = useState<string>();
  const isWrong = typed !== undefined && numberOf(typed, most) === undefined;
  return (
    <Input
      look="cell"
      className="max-w-16 font-bold tabular not-read-only:border-line"
      inputMode="decimal"
      aria-label={label}
      title={label}
      value={typed ?? String(value)}
      readOnly={readOnly}
      maxLength={8}
      aria-invalid={isWrong || props.wrong || undefined}
      data-place={props.place}
      onChange={(event) => {
        const text = event.currentTarget.value;
        setTyped(text);
        const next = numberOf(text, most);
        if (next !== undefined && next !== value) props.onChange(next);
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
}
