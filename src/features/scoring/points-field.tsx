import { NumberInput } from '../../ui/fields/number-field';

interface PointsFieldProps {
  readonly label: string;
  readonly value: number | undefined;
  readonly most: number;
  readonly readOnly: boolean;
  /** Undefined: the field was emptied. */
  readonly onChange: (points: number | undefined) => void;
}

/** Points as somebody types them; what is no number in range is not taken over. */
export const PointsField = ({ label, value, most, readOnly, onChange }: PointsFieldProps) => (
  <NumberInput
    decimals
    keep
    look="none"
    className="min-h-9 w-15 rounded-md bg-card px-2 py-0.5 text-end font-semibold text-ink tabular edge-strong pointer-coarse:min-h-11"
    data-points
    aria-label={label}
    min={0}
    max={most}
    value={value}
    readOnly={readOnly}
    onNumber={onChange}
    onFocus={(event) => event.currentTarget.select()}
  />
);
