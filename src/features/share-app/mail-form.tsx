import { IconMail } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isEmail } from '../../../domain/email';
import { api } from '../../api/client';
import { unwrap } from '../../api/errors';
import { ProblemLine } from '../../forms/problem-line';
import { useSubmit } from '../../forms/use-submit';
import { Action } from '../../ui/buttons/action';
import { SectionSheet } from '../../ui/surfaces/section-sheet';
import classes from './share-app.module.css';

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
      await unwrap(api.POST('/dashboard/shares/app', { body: { email: to } }));
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
        className={classes['form']}
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) send();
        }}
      >
        <label htmlFor="share-email">{t('email.field')}</label>
        <input
          ref={field}
          id="share-email"
          type="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={longest}
          value={email}
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault ? 'share-email-problem' : undefined}
          onChange={(event) => {
            setEmail(event.currentTarget.value);
            setWrong(undefined);
          }}
        />
        {fault ? (
          <p id="share-email-problem" className="font-semibold text-wrong">
            {fault}
          </p>
        ) : null}
        <ProblemLine problem={{ ...problem, fields: {} }} />
        <div className={classes['row']}>
          <Action type="submit" look="plain" busy={busy} icon={<IconMail size={20} />}>
            {t('email.send')}
          </Action>
          <p role="status">{sentTo === undefined ? '' : t('email.sent', { email: sentTo })}</p>
        </div>
      </form>
    </SectionSheet>
  );
}
