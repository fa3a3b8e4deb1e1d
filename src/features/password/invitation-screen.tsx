import { useForm } from '@mantine/form';
import { IconLinkOff, IconMailOpened, IconUserExclamation } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { passwordLength } from '../../../domain/passwords';
import { call } from '../../api/call';
import { ApiError } from '../../api/errors';
import type { components } from '../../api/schema';
import { withAutofill } from '../../forms/form-fields';
import { useSubmit } from '../../forms/use-submit';
import { problemWords } from '../../locales/problem-words';
import { formatLocale } from '../../locales/format-locale';
import { formatTimeZone } from '../../locales/format-time-zone';
import { Button, ButtonLink } from '../../ui/buttons/button';
import { appName } from '../../ui/app-name';
import { MessagePanel } from '../../ui/surfaces/message-panel';
import { Input } from '../../ui/fields/inputs';
import { TextField } from '../../ui/fields/text-field';
import { toastSuccess } from '../../ui/surfaces/toast';
import { PasswordForm } from './form-frame';
import { GoodPasswords } from './good-passwords';
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

interface Ended {
  readonly how: Ending;
  /** What the server says of it. */
  readonly text: string;
}

function endedBy(error: unknown): Ended | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const how = endings.find((each) => each === error.code);
  return how && { how, text: error.message };
}

/** Who has an account goes on by signing in; the others need an administrator. */
const hasAccount: readonly Ending[] = ['invitation_account', 'invitation_used'];

function EndedInvitation({ how, text }: Ended) {
  const { t } = useTranslation('password');
  return (
    <InPlaceOfForm>
      <MessagePanel
        alert
        icon={<IconLinkOff size={40} />}
        title={t(`invitation.ended.${how}`)}
        action={
          hasAccount.includes(how) ? <ButtonLink to="/login">{t('toLogin')}</ButtonLink> : null
        }
      >
        {text}
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
        <Button busy={busy} onClick={() => void submit()}>
          {t('invitation.signOut')}
        </Button>
      }
    >
      {t('invitation.signedInText')}
    </MessagePanel>
  );
}

/** Until when, by the clock of the school; by that of the device only as far as the day. */
function endWords(language: string, { expires_at, time_zone }: Offer): string {
  const moment = new Date(expires_at);
  if (time_zone === undefined) {
    return new Intl.DateTimeFormat(formatLocale(language), { dateStyle: 'long' }).format(moment);
  }
  const when = new Intl.DateTimeFormat(formatLocale(language), {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: time_zone,
  });
  return `${when.format(moment)} (${formatTimeZone(language, time_zone)})`;
}

/** What somebody says yes to. */
function Facts({ offer }: { offer: Offer }) {
  const { t, i18n } = useTranslation(['password', 'dashboard']);
  const facts = [
    ['school', offer.place],
    ['role', t(`dashboard:role.${offer.role}`)],
    ['email', offer.email],
    ...(offer.invited_by === undefined ? [] : [['by', offer.invited_by] as const]),
    ['ends', endWords(i18n.language, offer)],
  ] as const;
  return (
    <dl className="m-0 grid grid-cols-[repeat(auto-fill,minmax(min(12rem,100%),1fr))] gap-x-6 gap-y-3 rounded-control bg-brand-soft p-4 [&_dd]:font-semibold [&_dd]:wrap-anywhere [&_dt]:text-sm [&>:last-child]:col-span-full">
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
  readonly onEnded: (ended: Ended) => void;
  readonly onDone: (email: string) => Promise<void>;
}

function useAccepting({ token, offer, onEnded, onDone }: AcceptFormProps) {
  const { t, i18n } = useTranslation('password');
  const sending = useSubmit(
    async (body: { name: string; password: string }) => {
      const locale = i18n.language === 'es' ? 'es' : 'en';
      try {
        await call('POST', '/invitations/accept', { body: { ...body, token, locale } });
      } catch (error) {
        const ended = endedBy(error);
        if (!ended) throw error;
        onEnded(ended);
        return;
      }
      toastSuccess(t('invitation.toast'));
      await onDone(offer.email);
    },
    { fields: ['password'] },
  );
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
    passwordError: form.errors['password'] ?? (said && problemWords(i18n, said)),
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
      onSubmit={withAutofill(
        form,
        form.onSubmit((values) => {
          if (!busy) void submit({ ...values, name: values.name.trim() });
        }),
      )}
    >
      <Facts offer={props.offer} />
      {/* By it a password manager knows whose password it keeps. */}
      <Input
        look="none"
        type="hidden"
        name="email"
        autoComplete="username"
        value={email}
        readOnly
      />
      <TextField
        {...form.getInputProps('name', { withError: false })}
        size="large"
        name="name"
        label={t('register.name')}
        problem={form.errors['name']}
        autoComplete="name"
        maxLength={120}
      />
      <NewPasswordField
        label={t('register.password')}
        value={password}
        personal={[name, email, appName()]}
        problem={passwordError}
        refused={isRefused}
        onChange={(typed) => form.setFieldValue('password', typed)}
      />
    </PasswordForm>
  );
}

interface FrameProps {
  /** Whether somebody chooses a password here, as far as is known. */
  readonly asks: boolean;
  readonly children: ReactNode;
}

function Frame({ asks, children }: FrameProps) {
  const { t } = useTranslation('password');
  const good = (
    <>
      <GoodPasswords />
      <p>{t('invitation.passkey')}</p>
    </>
  );
  return (
    <PasswordPage
      screen={t('invitation.screen')}
      title={t('invitation.title', { app: appName() })}
      lead={undefined}
      aside={asks ? { title: t('good.title'), children: good } : undefined}
    >
      {children}
    </PasswordPage>
  );
}

function Invited({ token, onDone }: { token: string; onDone: InvitationScreenProps['onDone'] }) {
  const { t } = useTranslation('password');
  const [ended, setEnded] = useState<Ended>();
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) => call('POST', '/invitations/look', { body: { token }, signal }),
    // What the form says about it comes first; asking again would take it from under somebody's hands.
    staleTime: Infinity,
    retry: false,
  });
  const ending = ended ?? endedBy(error);
  const content = () => {
    if (ending) return <EndedInvitation {...ending} />;
    if (data) return <AcceptForm token={token} offer={data} onEnded={setEnded} onDone={onDone} />;
    if (!error) return <p role="status">{t('invitation.looking')}</p>;
    return (
      <MessagePanel
        alert
        icon={<IconMailOpened size={40} />}
        title={t('invitation.failed')}
        action={
          <Button busy={isFetching} onClick={() => void refetch()}>
            {t('invitation.retry')}
          </Button>
        }
      >
        {t('invitation.failedText')}
      </MessagePanel>
    );
  };
  return <Frame asks={!ending}>{content()}</Frame>;
}

/** Where the mailed link of an invitation leads: what is offered, and the first name and password. */
export function InvitationScreen({ token, signedIn, onSignOut, onDone }: InvitationScreenProps) {
  const { t } = useTranslation('password');
  if (token !== undefined && signedIn === undefined) {
    return <Invited token={token} onDone={onDone} />;
  }
  return (
    <Frame asks={false}>
      {signedIn !== undefined && token !== undefined ? (
        <SignedIn name={signedIn} onSignOut={onSignOut} />
      ) : (
        <EndedInvitation how="invitation_unknown" text={t('invitation.unknownText')} />
      )}
    </Frame>
  );
}
