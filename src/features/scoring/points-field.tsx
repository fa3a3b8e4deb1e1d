import { useState } from 'react';
import { Input } from '../../ui/fields/inputs';

interface PointsFieldProps {
  readonly label: string;
  readonly value: number | undefined;
  readonly most: number;
  readonly readOnly: boolean;
  /** Undefined: the field was emptied. */
  readonly onChange: (points: number | undefined) => void;
}

/** Points as somebody types them; what is no number in range is not taken over. */
export function PointsField({ label, value, most, readOnly, onChange }: PointsFieldProps) {
  const [typed, setTyped] = useState<string>();
  const type = (text: string) => {
    setTyped(text);
    const points = Number(text.replace(',', '.'));
    if (text.trim() === '') onChange(undefined);
    else if (Number.isFinite(points) && points >= 0 && points <= most) onChange(points);
  };
  return (
    <Input
      look="none"
      className="min-h-9 w-15 rounded-md bg-card px-2 py-0.5 text-end font-semibold text-ink tabular edge-strong pointer-coarse:min-h-11"
      data-points
      inputMode="decimal"
      autoComplete="off"
      aria-label={label}
      value={typed ?? (value === undefined ? '' : String(value))}
      readOnly={readOnly}
      onText={type}
      onFocus={(event) => event.currentTarget.select()}
      onBlur={() => setTyped(undefined)}
    />
  );
}
