import { useStandardBox } from '../../../standards/use-standard-box';
import { TextField } from './text-field';

interface StandardFieldProps {
  readonly label: string;
  readonly value: string;
  readonly maxLength: number;
  readonly readOnly: boolean;
  readonly onChange: (standard: string) => void;
}

/** One code of a standard, found by code or words, or any other. */
export function StandardField(props: StandardFieldProps) {
  const box = useStandardBox(props.value, props.onChange);
  return <TextField {...props} box={props.readOnly ? undefined : box} />;
}
