import type { ComponentProps } from 'react';
import { Field, type FrameProps } from './field';
import { Select } from './inputs';

type SelectFieldProps<Value extends string> = FrameProps &
  Omit<ComponentProps<typeof Select<Value>>, keyof FrameProps>;

/** One of some, as the browser's own choice. */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { label, hideLabel, hint, problem, announce, size, className, id, ...rest } = props;
  return (
    <Field {...{ label, hideLabel, hint, problem, announce, size, className, id }}>
      {(ties) => <Select {...rest} {...ties} />}
    </Field>
  );
}
