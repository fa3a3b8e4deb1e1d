import { useForm } from '@mantine/form';
import { IconMailCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { foldEmail, isEmail } from '../../../domain/email';
import { call } from '../../api/call';
import { withAutofill } from '../../forms/form-fields';
import { useSubmit } from '../../forms/use-submit';
import { problemWords } from '../../locales/problem-words';
import { Button } from '../../ui/buttons/button';
import { MessagePanel } from '../../ui/surfaces/message-panel';
import { TextField } from '../../ui/fields/text-field';
import { toastSuccess } from '../../ui/surfaces/toast';
import { PasswordForm } from './form-frame';
import { InPlaceOfForm, PasswordPage } from './password-page';

function Sent({ email, onAgain }: { email: string; onAgain: () => void }) {
  const { t } = useTranslation('password');
  return (
    <InPlaceOfForm>
      <MessagePanel
        icon={<IconMailCheck size={40} />}
        title={t('forgot.sentTitle')}
        action={
          <Button look="plain" onClick={onAgain}>
            {t('forgot.again')}
          </Button>
        }
      >
        <p>{t('forgot.sentText', { email })}</p>
        <p>{t('forgot.sentHint')}</p>
      </MessagePanel>
    </InPlaceOfForm>
  );
}

function ForgotForm({ onSent }: { onSent: (email: string) => void }) {
  const { t, i18n } = useTranslation('password');
  const { busy, problem, submit } = useSubmit(
    async (email: string) => {
      await call('POST', '/forget-password', { body: { email } });
      toastSuccess(t('forgot.toast'));
      onSent(email);
    },
    { fields: ['email'] },
  );
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { email: '' },
    validate: { email: (typed) => (isEmail(foldEmail(typed)) ? null : t('needed.email')) },
  });
  const said = problem.fields['email'];
  return (
    <PasswordForm
      problem={problem}
      busy={busy}
      errors={form.errors}
      button={t('forgot.submit')}
      onSubmit={withAutofill(
        form,
        form.onSubmit(({ email }) => void submit(email.trim())),
      )}
    >
      <TextField
        {...form.getInputProps('email', { withError: false })}
        key={form.key('email')}
        size="large"
        name="email"
        type="email"
        label={t('email')}
        problem={form.errors['email'] ?? (said && problemWords(i18n, said))}
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
      />
    </PasswordForm>
  );
}

/** Asks for a link to a new password. Whether the address is known, nobody is told here. */
export function ForgotScreen() {
  const { t } = useTranslation('password');
  const [sentTo, setSentTo] = useState<string>();
  const aside = {
    title: t('forgot.asideTitle'),
    children: (
      <>
        <p>{t('forgot.student')}</p>
        <p>{t('forgot.classlink')}</p>
        <p>
          <Link to="/login">{t('toLogin')}</Link>
        </p>
      </>
    ),
  };
  return (
    <PasswordPage
      screen={t('forgot.screen')}
      title={t('forgot.title')}
      lead={sentTo === undefined ? t('forgot.lead') : undefined}
      aside={aside}
    >
      {sentTo === undefined ? (
        <ForgotForm onSent={setSentTo} />
      ) : (
        <Sent email={sentTo} onAgain={() => setSentTo(undefined)} />
      )}
    </PasswordPage>
  );
}
