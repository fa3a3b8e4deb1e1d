import { useForm } from '@mantine/form';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { withAutofill } from '../../forms/form-fields';
import { SecretField } from '../../forms/secret-field';
import { problemWords } from '../../locales/problem-words';
import { Button } from '../../ui/buttons/button';
import { TextField } from '../../ui/fields/text-field';
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
  const element = useFocusOnError(form.errors, problem.fields);
  const size = student ? 'largest' : 'large';

  return (
    <form
      ref={element}
      noValidate
      className="grid gap-4.5 [&>[type=submit]]:mt-2"
      data-kind={kind}
      // What is typed now is what shall be sent, and not what waits.
      onInput={line && stopWaiting}
      onSubmit={withAutofill(
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
      <TextField
        {...form.getInputProps('who', { withError: false })}
        key={form.key('who')}
        size={size}
        name={who}
        type={student ? 'text' : 'email'}
        label={t(student ? 'student.username' : 'teacher.email')}
        problem={form.errors['who'] ?? errorOf(who)}
        autoComplete={student ? 'off' : 'username'}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
      />
      <SecretField
        {...form.getInputProps('password', { withError: false })}
        key={form.key('password')}
        size={size}
        name="password"
        label={t(student ? 'student.password' : 'teacher.password')}
        problem={form.errors['password'] ?? errorOf('password')}
        autoComplete={student ? 'off' : 'current-password'}
      />
      <Button type="submit" size={student ? 'large' : 'normal'} busy={busy}>
        {busy ? t('signingIn') : t(student ? 'student.submit' : 'teacher.submit')}
      </Button>
    </form>
  );
}
