import { NumberInput } from '../../ui/fields/number-field';

interface RubricNumberProps {
  readonly label: string;
  readonly value: number;
  readonly most: number;
  readonly place?: string;
  readonly readOnly: boolean;
  readonly wrong?: boolean;
  readonly onChange: (value: number) => void;
}

/** A number of a rubric, written in place: a weight, the points of a level. */
export const RubricNumber = (props: RubricNumberProps) => (
  <NumberInput
    decimals={2}
    keep
    look="cell"
    className="max-w-16 font-bold tabular not-read-only:border-line"
    aria-label={props.label}
    title={props.label}
    min={0}
    max={props.most}
    value={props.value}
    readOnly={props.readOnly}
    maxLength={8}
    aria-invalid={props.wrong || undefined}
    data-place={props.place}
    onNumber={(value) => value !== undefined && props.onChange(value)}
  />
);
