import { useState, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call';
import { ApiError } from '../../api/errors';
import { readFormField } from '../../forms/form-fields';
import { problemWords } from '../../locales/problem-words';
import { signInBy } from '../../session/sign-in';
import { Button } from '../../ui/buttons/button';
import { TextField } from '../../ui/fields/text-field';
import { SignInState } from './sign-in-state';
import { useSignIn, type Home } from './use-sign-in';

interface SecondStepProps {
  /** Of the sign-in that waits for its code. */
  readonly ticket: string;
  readonly onDone: (home: Home) => Promise<void>;
  /** To the password again. @param why where that is no wish of the person */
  readonly onBack: (why?: string) => void;
}

const isOver = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'second_step_over';

/** The code after the password: of the authenticator app, or one of the recovery codes. */
export default function SecondStep({ ticket, onDone, onBack }: SecondStepProps) {
  const { t, i18n } = useTranslation('auth');
  const { busy, problem, line, stopWaiting, submitBy } = useSignIn('staff', onDone, {
    fields: ['code'],
  });
  const [byRecovery, setByRecovery] = useState(false);
  const [missing, setMissing] = useState(false);
  const way = byRecovery ? 'recovery' : 'app';
  const said = problem.fields['code'];
  const error = missing ? t(`step.needed.${way}`) : said && problemWords(i18n, said);

  const send = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const field = event.currentTarget;
    const code = readFormField(field, 'code').trim();
    setMissing(code === '');
    if (code === '' || busy) {
      if (code === '') field.querySelector('input')?.focus();
      return;
    }
    void submitBy((signal) =>
      signInBy(
        (device_id) =>
          call('POST', '/auth/second-factor', { body: { ticket, code, device_id }, signal }),
        signal,
      ).catch((failed: unknown) => {
        if (isOver(failed)) onBack(failed.message);
        throw failed;
      }),
    ).then((done) => {
      if (!done) field.querySelector('input')?.focus();
    });
  };

  return (
    <>
      <form
        key={way}
        noValidate
        className="grid gap-4.5 [&>[type=submit]]:mt-2"
        onInput={() => setMissing(false)}
        onSubmit={send}
      >
        <SignInState problem={problem} line={line} onStop={stopWaiting} />
        <TextField
          size="large"
          name="code"
          // eslint-disable-next-line jsx-a11y/no-autofocus -- it takes the place of the password that was just typed
          autoFocus
          label={t(`step.${way}`)}
          hint={t(`step.${way}Hint`)}
          problem={error}
          inputMode={byRecovery ? 'text' : 'numeric'}
          autoComplete={byRecovery ? 'off' : 'one-time-code'}
          autoCapitalize="characters"
          autoCorrect="off"
          maxLength={40}
        />
        <Button type="submit" busy={busy}>
          {busy ? t('signingIn') : t('teacher.submit')}
        </Button>
        <Button
          look="plain"
          onClick={() => {
            setMissing(false);
            setByRecovery(!byRecovery);
          }}
        >
          {t(byRecovery ? 'step.useApp' : 'step.useRecovery')}
        </Button>
        <Button look="quiet" onClick={() => onBack()}>
          {t('step.back')}
        </Button>
      </form>
      <p className="mt-4 text-muted">{t('step.lost')}</p>
    </>
  );
}
