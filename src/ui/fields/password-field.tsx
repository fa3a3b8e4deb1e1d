import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState, type ComponentProps } from 'react';
import { Field, type FrameProps } from './field';
import { Input } from './inputs';

type PasswordFieldProps = FrameProps & {
  readonly onText?: ((text: string) => void) | undefined;
  /** The words of the button that shows what is typed. */
  readonly showLabel: string;
  readonly describedBy?: string | undefined;
} & Omit<ComponentProps<'input'>, keyof FrameProps | 'type' | 'children'>;

/** A password, hidden until somebody asks to see it. Pasting works, and so do password managers. */
export function PasswordField(props: PasswordFieldProps) {
  const { label, hideLabel, hint, problem, announce, size, className, showLabel, ...rest } = props;
  const { describedBy, id, ...control } = rest;
  const [isShown, setShown] = useState(false);
  const Eye = isShown ? IconEyeOff : IconEye;
  return (
    <Field {...{ label, hideLabel, hint, problem, announce, size, className, describedBy, id }}>
      {(ties) => (
        <div className="relative [--db-input-end:3.25rem]">
          <Input
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            {...control}
            {...ties}
            type={isShown ? 'text' : 'password'}
          />
          <button
            type="button"
            className="absolute inset-y-0 end-0.75 my-auto grid h-11 w-11 cursor-pointer place-items-center rounded-lg bg-transparent p-0 text-muted no-edge hover:text-ink focus-visible:outline-offset-[-2px]"
            aria-label={showLabel}
            aria-pressed={isShown}
            // The field keeps the focus, and on phones the keyboard.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => setShown(!isShown)}
          >
            <Eye size={22} aria-hidden="true" />
          </button>
        </div>
      )}
    </Field>
  );
}
