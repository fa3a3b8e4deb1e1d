import { IconMail } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isEmail } from '../../../domain/email';
import { call } from '../../api/call';
import { ProblemLine } from '../../forms/problem-line';
import { useSubmit } from '../../forms/use-submit';
import { Button } from '../../ui/buttons/button';
import { SectionSheet } from '../../ui/surfaces/section-sheet';
import { TextField } from '../../ui/fields/text-field';

const longest = 254;

/** Mails a colleague the address of the app. */
export function MailForm() {
  const { t } = useTranslation('share');
  const [email, setEmail] = useState('');
  const [wrong, setWrong] = useState<'needed' | 'wrong'>();
  const [sentTo, setSentTo] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const { busy, problem, submit } = useSubmit(
    async (to: string) => {
      await call('POST', '/dashboard/shares/app', { body: { email: to } });
      setSentTo(to);
      // The next address may have been begun meanwhile.
      setEmail((now) => (now.trim() === to ? '' : now));
    },
    { fields: ['email'] },
  );
  const fault = wrong ? t(`email.${wrong}`) : problem.fields['email']?.text;
  useEffect(() => {
    if (problem.fields['email']) field.current?.focus();
  }, [problem]);
  const send = () => {
    const to = email.trim();
    setSentTo(undefined);
    setWrong(to === '' ? 'needed' : isEmail(to) ? undefined : 'wrong');
    if (isEmail(to)) void submit(to);
    else field.current?.focus();
  };
  return (
    <SectionSheet id="share-mail" title={t('email.title')} lead={t('email.text')}>
      <form
        noValidate
        className="grid content-start gap-1.5"
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) send();
        }}
      >
        <TextField
          ref={field}
          type="email"
          label={t('email.field')}
          problem={fault}
          autoCapitalize="none"
          maxLength={longest}
          value={email}
          onText={(text) => {
            setEmail(text);
            setWrong(undefined);
          }}
        />
        <ProblemLine problem={{ ...problem, fields: {} }} />
        <div className="mt-1.5 flex flex-wrap items-center gap-x-4 gap-y-2 wrap-anywhere">
          <Button type="submit" look="plain" busy={busy} icon={<IconMail size={20} />}>
            {t('email.send')}
          </Button>
          <p role="status">{sentTo === undefined ? '' : t('email.sent', { email: sentTo })}</p>
        </div>
      </form>
    </SectionSheet>
  );
}
