import { IconLinkOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { passwordLength } from '../../../domain/passwords';
import { call } from '../../api/call';
import { ApiError } from '../../api/errors';
import { readFormField } from '../../forms/form-fields';
import { useSubmit } from '../../forms/use-submit';
import { problemWords } from '../../locales/problem-words';
import { ButtonLink } from '../../ui/buttons/button';
import { appName } from '../../ui/app-name';
import { MessagePanel } from '../../ui/surfaces/message-panel';
import { toastSuccess } from '../../ui/surfaces/toast';
import { PasswordForm } from './form-frame';
import { GoodPasswords } from './good-passwords';
import { NewPasswordField } from './new-password-field';
import { InPlaceOfForm, PasswordPage } from './password-page';

interface ResetScreenProps {
  /** Of the mailed link; absent when the link was cut short. */
  readonly token: string | undefined;
  readonly onDone: () => Promise<void>;
}

function DeadLink() {
  const { t } = useTranslation('password');
  return (
    <InPlaceOfForm>
      <MessagePanel
        alert
        icon={<IconLinkOff size={40} />}
        title={t('reset.deadTitle')}
        action={<ButtonLink to="/password/email">{t('reset.newLink')}</ButtonLink>}
      >
        {t('reset.deadText')}
      </MessagePanel>
    </InPlaceOfForm>
  );
}

interface ResetFormProps {
  readonly token: string;
  readonly onDone: () => Promise<void>;
  readonly onDead: () => void;
}

function ResetForm({ token, onDone, onDead }: ResetFormProps) {
  const { t, i18n } = useTranslation('password');
  const [typed, setTyped] = useState('');
  const [own, setOwn] = useState<{ readonly password?: string }>({});
  const { busy, problem, refused, submit } = useSubmit(
    async (password: string) => {
      try {
        await call('POST', '/reset-password', { body: { token, password } });
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'invalid_reset_token') throw error;
        onDead();
        return;
      }
      toastSuccess(t('reset.toast'));
      await onDone();
    },
    { fields: ['password'] },
  );
  // What was said about one password says nothing about the next.
  const said = refused === typed ? problem.fields['password'] : undefined;
  return (
    <PasswordForm
      problem={problem}
      busy={busy}
      errors={own}
      button={t('reset.submit')}
      onSubmit={(event) => {
        event.preventDefault();
        const password = readFormField(event.currentTarget, 'password');
        setTyped(password);
        const missing = Array.from(password).length < passwordLength.least;
        setOwn(missing ? { password: t('needed.password', { least: passwordLength.least }) } : {});
        if (!missing && !busy) void submit(password);
      }}
    >
      <NewPasswordField
        label={t('reset.password')}
        value={typed}
        personal={[appName()]}
        problem={own.password ?? (said && problemWords(i18n, said))}
        refused={said !== undefined}
        onChange={setTyped}
      />
    </PasswordForm>
  );
}

/** Chooses a new password by a mailed link. */
export function ResetScreen({ token, onDone }: ResetScreenProps) {
  const { t } = useTranslation('password');
  const [used, setUsed] = useState(false);
  const isDead = token === undefined || used;
  return (
    <PasswordPage
      screen={t('reset.screen')}
      title={t('reset.title')}
      lead={isDead ? undefined : t('reset.lead')}
      aside={isDead ? undefined : { title: t('good.title'), children: <GoodPasswords /> }}
    >
      {isDead ? (
        <DeadLink />
      ) : (
        <ResetForm token={token} onDone={onDone} onDead={() => setUsed(true)} />
      )}
    </PasswordPage>
  );
}
