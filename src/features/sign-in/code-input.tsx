import { TextInput, type TextInputProps } from '@mantine/core';
import type { Ref } from 'react';
import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/InlineInput.css';

interface CodeInputProps extends Pick<TextInputProps, 'name' | 'label' | 'description' | 'value'> {
  readonly ref: Ref<HTMLInputElement>;
  readonly maxLength: number;
  readonly error: string | undefined;
  readonly onTyped: (typed: string) => void;
}

/** For signs that are copied off paper: no keyboard shall mend or complete them. */
export function CodeInput({ onTyped, ...rest }: CodeInputProps) {
  return (
    <TextInput
      {...rest}
      size="xl"
      autoComplete="off"
      autoCapitalize="characters"
      autoCorrect="off"
      spellCheck={false}
      onChange={(event) => onTyped(event.currentTarget.value)}
    />
  );
}
