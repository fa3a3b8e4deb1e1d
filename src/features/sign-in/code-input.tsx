import type { ComponentProps } from 'react';
import { TextField } from '../../ui/fields/text-field';

/** For signs that are copied off paper: no keyboard shall mend or complete them. */
export const CodeInput = (props: ComponentProps<typeof TextField>) => (
  <TextField size="largest" autoCapitalize="characters" autoCorrect="off" {...props} />
);
