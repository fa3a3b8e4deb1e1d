import { useForm } from '@mantine/form';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { foldEmail, isEmail } from '../../../domain/email';
import { passwordLength } from '../../../domain/passwords';
import { call } from '../../api/call';
import { withAutofill } from '../../forms/form-fields';
import { useSubmit } from '../../forms/use-submit';
import { problemWords } from '../../locales/problem-words';
import { appName } from '../../ui/app-name';
import { TextField } from '../../ui/fields/text-field';
import { toastSuccess } from '../../ui/surfaces/toast';
import { PasswordForm } from './form-frame';
import { GoodPasswords } from './good-passwords';
import { NewPasswordField } from './new-password-field';
import { PasswordPage } from './password-page';

interface RegisterScreenProps {
  readonly onDone: (email: string) => Promise<void>;
}

const longestName = 120;

function useRegistration(onDone: RegisterScreenProps['onDone']) {
  const { t, i18n } = useTranslation('password');
  const sending = useSubmit(
    async (body: { name: string; email: string; password: string }) => {
      const locale = i18n.language === 'es' ? 'es' : 'en';
      await call('POST', '/register', { body: { ...body, locale } });
      toastSuccess(t('register.toast'));
      await onDone(body.email);
    },
    { fields: ['name', 'email', 'password'] },
  );
  const form = useForm({
    initialValues: { name: '', email: '', password: '' },
    validate: {
      name: (typed) => (typed.trim() === '' ? t('needed.name') : null),
      email: (typed) => (isEmail(foldEmail(typed)) ? null : t('needed.email')),
      password: (typed) =>
        Array.from(typed).length < passwordLength.least
          ? t('needed.password', { least: passwordLength.least })
          : null,
    },
  });
  const errorOf = (field: 'name' | 'email' | 'password') => {
    // What was said about one value says nothing about the next.
    const typed = form.values[field];
    const isSame = sending.refused?.[field] === (field === 'password' ? typed : typed.trim());
    const said = isSame ? sending.problem.fields[field] : undefined;
    return form.errors[field] ?? (said && problemWords(i18n, said));
  };
  const isRefused =
    sending.problem.fields['password'] !== undefined &&
    sending.refused?.password === form.values.password;
  return { ...sending, form, errorOf, isRefused };
}

function RegisterForm({ onDone }: RegisterScreenProps) {
  const { t } = useTranslation('password');
  const { busy, problem, submit, form, errorOf, isRefused } = useRegistration(onDone);
  const { name, email, password } = form.values;
  return (
    <PasswordForm
      problem={problem}
      busy={busy}
      errors={form.errors}
      button={t('register.submit')}
      onSubmit={withAutofill(
        form,
        form.onSubmit((values) => {
          if (busy) return;
          void submit({ ...values, name: values.name.trim(), email: values.email.trim() });
        }),
      )}
    >
      <TextField
        {...form.getInputProps('name', { withError: false })}
        size="large"
        name="name"
        label={t('register.name')}
        problem={errorOf('name')}
        autoComplete="name"
        maxLength={longestName}
      />
      <TextField
        {...form.getInputProps('email', { withError: false })}
        size="large"
        name="email"
        type="email"
        label={t('email')}
        problem={errorOf('email')}
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
      />
      <NewPasswordField
        label={t('register.password')}
        value={password}
        personal={[name, email, appName()]}
        problem={errorOf('password')}
        refused={isRefused}
        onChange={(typed) => form.setFieldValue('password', typed)}
      />
      <p className="text-base text-muted [&_a]:font-semibold">
        {t('register.terms')} <Link to="/agreement">{t('register.agreement')}</Link> ·{' '}
        <Link to="/terms">{t('register.termsOfUse')}</Link>
      </p>
    </PasswordForm>
  );
}

/** An account of one's own: a teacher without a school, on trial. */
export function RegisterScreen({ onDone }: RegisterScreenProps) {
  const { t } = useTranslation('password');
  const aside = {
    title: t('register.asideTitle'),
    children: (
      <>
        <p>{t('register.asideTrial')}</p>
        <p>{t('register.asideSchool')}</p>
        <h2>{t('good.title')}</h2>
        <GoodPasswords />
        <p>
          {t('register.have')} <Link to="/login">{t('toLogin')}</Link>
        </p>
      </>
    ),
  };
  return (
    <PasswordPage
      screen={t('register.screen')}
      title={t('register.title')}
      lead={t('register.lead', { app: appName() })}
      aside={aside}
    >
      <RegisterForm onDone={onDone} />
    </PasswordPage>
  );
}
