import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconLinkOff, IconMailOpened, IconUserExclamation } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { passwordLength } from '../../../domain/passwords';
import { api } from '../../api/client';
import { ApiError, unwrap } from '../../api/errors';
import type { components } from '../../api/schema';
import { asFilled } from '../../forms/filled-fields';
import { useSubmit } from '../../forms/use-submit';
import { codeWords } from '../../locales/code-words';
import { formatLocale } from '../../locales/format-locale';
import { Action, ActionLink } from '../../ui/action';
import { appName } from '../../ui/app-name';
import { MessagePanel } from '../../ui/message-panel';
import { toastSuccess } from '../../ui/toast';
import { PasswordForm } from './form-frame';
import { GoodPasswords } from './good-passwords';
import classes from './invitation-screen.module.css';
import { NewPasswordField } from './new-password-field';
import { InPlaceOfForm, PasswordPage } from './password-page';

type Offer = components['schemas']['InvitationOffer'];

interface InvitationScreenProps {
  /** Of the mailed link; absent when the link was cut short. */
  readonly token: string | undefined;
  /** The name of whoever is signed in on this device. */
  readonly signedIn: string | undefined;
  readonly onSignOut: () => Promise<void>;
  readonly onDone: (email: string) => Promise<void>;
}

const endings = [
  'invitation_account',
  'invitation_account_off',
  'invitation_late',
  'invitation_taken_back',
  'invitation_unknown',
  'invitation_used',
] as const;
type Ending = (typeof endings)[number];

const endingOf = (error: unknown): Ending | undefined =>
  error instanceof ApiError ? endings.find((each) => each === error.code) : undefined;

/** Who has an account goes on by signing in; the others need an administrator. */
const hasAccount: readonly Ending[] = ['invitation_account', 'invitation_used'];

function Ended({ ending }: { ending: Ending }) {
  const { t } = useTranslation(['password', 'codes']);
  return (
    <InPlaceOfForm>
      <MessagePanel
        alert
        icon={<IconLinkOff size={40} />}
        title={t(`invitation.ended.${ending}`)}
        action={
          hasAccount.includes(ending) ? <ActionLink to="/login">{t('toLogin')}</ActionLink> : null
        }
      >
        {t(`codes:${ending}`)}
      </MessagePanel>
    </InPlaceOfForm>
  );
}

function SignedIn({ name, onSignOut }: { name: string; onSignOut: () => Promise<void> }) {
  const { t } = useTranslation('password');
  const { busy, submit } = useSubmit(onSignOut);
  return (
    <MessagePanel
      icon={<IconUserExclamation size={40} />}
      title={t('invitation.signedIn', { name })}
      action={
        <Action busy={busy} onClick={() => void submit()}>
          {t('invitation.signOut')}
        </Action>
      }
    >
      {t('invitation.signedInText')}
    </MessagePanel>
  );
}

/** What somebody says yes to. */
function Facts({ offer }: { offer: Offer }) {
  const { t, i18n } = useTranslation(['password', 'dashboard']);
  const when = new Intl.DateTimeFormat(formatLocale(i18n.language), { dateStyle: 'long' });
  const facts = [
    ['school', offer.place],
    ['role', t(`dashboard:role.${offer.role}`)],
    ['email', offer.email],
    ...(offer.invited_by === undefined ? [] : [['by', offer.invited_by] as const]),
    ['ends', when.format(new Date(offer.expires_at))],
  ] as const;
  return (
    <dl className={classes['facts']}>
      {facts.map(([key, value]) => (
        <div key={key}>
          <dt>{t(`invitation.fact.${key}`)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

interface AcceptFormProps {
  readonly token: string;
  readonly offer: Offer;
  readonly onEnded: (ending: Ending) => void;
  readonly onDone: (email: string) => Promise<void>;
}

function useAccepting({ token, offer, onEnded, onDone }: AcceptFormProps) {
  const { t, i18n } = useTranslation('password');
  const sending = useSubmit(async (body: { name: string; password: string }) => {
    const locale = i18n.language === 'es' ? 'es' : 'en';
    try {
      await unwrap(api.POST('/invitations/accept', { body: { ...body, token, locale } }));
    } catch (error) {
      const ending = endingOf(error);
      if (!ending) throw error;
      onEnded(ending);
      return;
    }
    toastSuccess(t('invitation.toast'));
    await onDone(offer.email);
  });
  const form = useForm({
    initialValues: { name: '', password: '' },
    validate: {
      name: (typed) => (typed.trim() === '' ? t('needed.name') : null),
      password: (typed) =>
        Array.from(typed).length < passwordLength.least
          ? t('needed.password', { least: passwordLength.least })
          : null,
    },
  });
  const { fields } = sending.problem;
  // What was said about one password says nothing about the next.
  const isRefused =
    fields['password'] !== undefined && sending.refused?.password === form.values.password;
  const said = isRefused ? fields['password'] : undefined;
  return {
    ...sending,
    form,
    isRefused,
    passwordError: form.errors['password'] ?? (said && codeWords(i18n, said)),
  };
}

function AcceptForm(props: AcceptFormProps) {
  const { t } = useTranslation('password');
  const { busy, problem, submit, form, isRefused, passwordError } = useAccepting(props);
  const { email } = props.offer;
  const { name, password } = form.values;
  return (
    <PasswordForm
      problem={problem}
      busy={busy}
      errors={form.errors}
      button={t('invitation.submit')}
      onSubmit={asFilled(
        form,
        form.onSubmit((values) => {
          if (!busy) void submit({ ...values, name: values.name.trim() });
        }),
      )}
    >
      <Facts offer={props.offer} />
      {/* By it a password manager knows whose password it keeps. */}
      <input type="hidden" name="email" autoComplete="username" value={email} readOnly />
      <TextInput
        {...form.getInputProps('name')}
        size="lg"
        name="name"
        label={t('register.name')}
        autoComplete="name"
        maxLength={120}
      />
      <NewPasswordField
        label={t('register.password')}
        value={password}
        personal={[name, email, appName()]}
        error={passwordError}
        refused={isRefused}
        onChange={(typed) => form.setFieldValue('password', typed)}
      />
    </PasswordForm>
  );
}

function Invited({ token, onDone }: { token: string; onDone: InvitationScreenProps['onDone'] }) {
  const { t } = useTranslation('password');
  const [ended, setEnded] = useState<Ending>();
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) => unwrap(api.POST('/invitations/look', { body: { token }, signal })),
    // What the form says about it comes first; asking again would take it from under somebody's hands.
    staleTime: Infinity,
    retry: false,
  });
  const ending = ended ?? endingOf(error);
  if (ending) return <Ended ending={ending} />;
  if (data) return <AcceptForm token={token} offer={data} onEnded={setEnded} onDone={onDone} />;
  if (!error) return <p role="status">{t('invitation.looking')}</p>;
  return (
    <MessagePanel
      alert
      icon={<IconMailOpened size={40} />}
      title={t('invitation.failed')}
      action={
        <Action busy={isFetching} onClick={() => void refetch()}>
          {t('invitation.retry')}
        </Action>
      }
    >
      {t('invitation.failedText')}
    </MessagePanel>
  );
}

/** Where the mailed link of an invitation leads: what is offered, and the first name and password. */
export function InvitationScreen({ token, signedIn, onSignOut, onDone }: InvitationScreenProps) {
  const { t } = useTranslation('password');
  const content = () => {
    if (token === undefined) return <Ended ending="invitation_unknown" />;
    if (signedIn !== undefined) return <SignedIn name={signedIn} onSignOut={onSignOut} />;
    return <Invited token={token} onDone={onDone} />;
  };
  return (
    <PasswordPage
      screen={t('invitation.screen')}
      title={t('invitation.title', { app: appName() })}
      lead={undefined}
      aside={{
        title: t('good.title'),
        children: (
          <>
            <GoodPasswords />
            <p>{t('invitation.passkey')}</p>
          </>
        ),
      }}
    >
      {content()}
    </PasswordPage>
  );
}
