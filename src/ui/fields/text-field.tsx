import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { Field, type FrameProps } from './field';
import { Input, TextArea, type InputLook } from './inputs';

interface OwnProps extends FrameProps {
  readonly onText?: ((text: string) => void) | undefined;
  /** The label stands in the field while it is empty, and is read aloud only. */
  readonly labelInside?: boolean | undefined;
  /** Has the focus when the dialog around it opens. */
  readonly first?: boolean | undefined;
  readonly look?: InputLook | undefined;
  readonly describedBy?: string | undefined;
}

type TextFieldProps = OwnProps &
  Omit<ComponentProps<'input'>, keyof OwnProps | 'children'> & {
    /** Puts something around the control: a list that what is typed finds something in. */
    readonly around?: ((control: ReactElement) => ReactNode) | undefined;
  };

/** What belongs to the frame, and what to the control. */
function parted<Rest extends object>(props: OwnProps & Rest) {
  const { label, hint, problem, announce, size, className, describedBy, labelInside, ...more } =
    props;
  const { hideLabel = labelInside, first, ...rest } = more;
  const frame = { label, hint, problem, announce, size, className, describedBy, hideLabel };
  const own = {
    ...(labelInside && typeof label === 'string' && { placeholder: label }),
    ...(first && { 'data-autofocus': true }),
  };
  return { frame, control: { ...own, ...rest } };
}

/** A line of text. */
export function TextField(props: TextFieldProps) {
  const { around = (control: ReactElement) => control, required, id, ...more } = props;
  const { frame, control } = parted(more);
  return (
    <Field {...frame} id={id}>
      {(ties) =>
        around(
          <Input
            dir="auto"
            autoComplete="off"
            // Words of a language are checked; names and codes are not.
            spellCheck={control.lang !== undefined}
            {...control}
            {...ties}
            aria-required={required || undefined}
          />,
        )
      }
    </Field>
  );
}

type LinesFieldProps = OwnProps &
  Omit<ComponentProps<'textarea'>, keyof OwnProps | 'children'> & {
    readonly grows?: boolean | undefined;
  };

/** Some lines of text. */
export function LinesField(props: LinesFieldProps) {
  const { required, id, ...more } = props;
  const { frame, control } = parted(more);
  return (
    <Field {...frame} id={id}>
      {(ties) => (
        <TextArea
          dir="auto"
          rows={3}
          {...control}
          {...ties}
          aria-required={required || undefined}
        />
      )}
    </Field>
  );
}
