import { PasswordInput, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { asFilled } from '../../forms/filled-fields';
import { problemWords } from '../../locales/problem-words';
import { Action } from '../../ui/buttons/action';
import { MantineArea } from '../../ui/mantine-area';
import '@mantine/core/styles/ActionIcon.css';
import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/PasswordInput.css';
import classes from './sign-in-form.module.css';
import { SignInState } from './sign-in-state';
import { useSignIn, type Home } from './use-sign-in';

interface SignInFormProps {
  readonly kind: 'staff' | 'student';
  /** Filled in already. */
  readonly who?: string | undefined;
  readonly onDone: (home: Home) => Promise<void>;
  /** The password is right, and a code is wanted. */
  readonly onSecondStep?: (ticket: string) => void;
}

/** Moves to the first field that is at fault, so that nobody has to look for it. */
function useFocusOnError(own: object, ofServer: object) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [own, ofServer]);
  return form;
}

/** Who, and the password. Errors stand at the field they are about. */
export function SignInForm({ kind, who: known = '', onDone, onSecondStep }: SignInFormProps) {
  const { t, i18n } = useTranslation('auth');
  const student = kind === 'student';
  const who = student ? 'username' : 'email';
  const { busy, problem, line, stopWaiting, submit } = useSignIn(kind, onDone, {
    fields: [who, 'password'],
    onSecondStep,
  });
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { who: known, password: '' },
    validate: {
      who: (value) => (value.trim() === '' ? t(`required.${who}`) : null),
      password: (value) => (value === '' ? t('required.password') : null),
    },
  });
  const errorOf = (field: string) => {
    const said = problem.fields[field];
    return said && problemWords(i18n, said);
  };
  const passwordError = form.errors['password'] ?? errorOf('password');
  const element = useFocusOnError(form.errors, problem.fields);
  const size = student ? 'xl' : 'lg';

  return (
    <MantineArea>
      <form
        ref={element}
        noValidate
        className={classes['form']}
        data-kind={kind}
        // What is typed now is what shall be sent, and not what waits.
        onInput={line && stopWaiting}
        onSubmit={asFilled(
          form,
          form.onSubmit(
            ({ who: name, password }) =>
              void submit(
                student ? { username: name.trim(), password } : { email: name.trim(), password },
              ),
          ),
        )}
      >
        <SignInState problem={problem} line={line} onStop={stopWaiting} />
        <TextInput
          {...form.getInputProps('who')}
          key={form.key('who')}
          size={size}
          name={who}
          type={student ? 'text' : 'email'}
          label={t(student ? 'student.username' : 'teacher.email')}
          error={form.errors['who'] ?? errorOf(who)}
          autoComplete={student ? 'off' : 'username'}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
        />
        <PasswordInput
          {...form.getInputProps('password')}
          key={form.key('password')}
          size={size}
          name="password"
          label={t(student ? 'student.password' : 'teacher.password')}
          error={passwordError}
          // Mantine says so by color alone here.
          aria-invalid={passwordError ? true : undefined}
          autoComplete={student ? 'off' : 'current-password'}
          rightSectionWidth="3rem"
          classNames={{ visibilityToggle: classes['eye'] ?? '' }}
          visibilityToggleButtonProps={{ 'aria-label': t('showPassword'), tabIndex: 0 }}
        />
        <Action type="submit" size={student ? 'large' : 'normal'} busy={busy}>
          {busy ? t('signingIn') : t(student ? 'student.submit' : 'teacher.submit')}
        </Action>
      </form>
    </MantineArea>
  );
}
