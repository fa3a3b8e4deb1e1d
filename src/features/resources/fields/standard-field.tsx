import { useStandardBox } from '../../../standards/use-standard-box';
import { TextField } from '../../../ui/fields/text-field';

interface StandardFieldProps {
  readonly label: string;
  readonly value: string;
  readonly maxLength: number;
  readonly readOnly: boolean;
  readonly onText: (standard: string) => void;
}

/** One code of a standard, found by code or words, or any other. */
export function StandardField(props: StandardFieldProps) {
  const { readOnly, onText } = props;
  const box = useStandardBox(props.value, onText);
  if (readOnly) return <TextField {...props} />;
  return (
    <TextField
      {...props}
      around={box.around}
      onText={(text) => {
        onText(text);
        box.onTyped();
      }}
      onKeyDown={box.onKey}
      onBlur={box.close}
    />
  );
}
