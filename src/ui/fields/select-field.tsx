import type { ComponentProps } from 'react';
import { Field, type FrameProps } from './field';
import { Select } from './inputs';

type SelectFieldProps<Value extends string | number, None extends string | undefined> = FrameProps &
  Omit<ComponentProps<typeof Select<Value, None>>, keyof FrameProps>;

/** One of some, as the browser's own choice. */
export function SelectField<
  Value extends string | number,
  None extends string | undefined = undefined,
>(props: SelectFieldProps<Value, None>) {
  const { label, hideLabel, hint, problem, announce, size, className, id, required, ...rest } =
    props;
  return (
    <Field {...{ label, hideLabel, hint, problem, announce, size, className, id }}>
      {(ties) => <Select<Value, None> {...rest} {...ties} aria-required={required || undefined} />}
    </Field>
  );
}
