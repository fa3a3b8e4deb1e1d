import { PasswordInput, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { filledIn } from '../../forms/filled-fields';
import { ProblemLine } from '../../forms/problem-line';
import { useSubmit } from '../../forms/use-submit';
import { problemWords } from '../../locales/problem-words';
import { Action } from '../../ui/action';
import { MantineArea } from '../../ui/mantine-area';
import '@mantine/core/styles/ActionIcon.css';
import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/PasswordInput.css';
import classes from './second-factor.module.css';

interface SecretFormProps {
  /** What is asked for. */
  readonly what: 'password' | 'code';
  readonly button: string;
  readonly destroys?: boolean;
  readonly onSend: (typed: string) => Promise<void>;
  readonly onCancel?: () => void;
}

/** One field, a password or a code, and what is done with it. What is wrong with it stands below it. */
export function SecretForm({ what, button, destroys, onSend, onCancel }: SecretFormProps) {
  const { t, i18n } = useTranslation('second-factor');
  const { busy, problem, submit } = useSubmit(onSend, { fields: [what] });
  const [missing, setMissing] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const said = problem.fields[what];
  const error = missing ? t(`needed.${what}`) : said && problemWords(i18n, said);
  useEffect(() => {
    if (error !== undefined) form.current?.querySelector('input')?.focus();
  }, [error, problem]);
  const shared = {
    size: 'md',
    name: what,
    label: t(`field.${what}`),
    error,
  } as const;
  return (
    <MantineArea>
      <form
        ref={form}
        noValidate
        className={classes['form']}
        onInput={() => setMissing(false)}
        onSubmit={(event) => {
          event.preventDefault();
          const typed = filledIn(event.currentTarget, what);
          setMissing(typed.trim() === '');
          if (typed.trim() !== '' && !busy) void submit(typed);
        }}
      >
        {said ? null : <ProblemLine problem={problem} />}
        {what === 'password' ? (
          <PasswordInput
            {...shared}
            aria-invalid={error ? true : undefined}
            autoComplete="current-password"
            rightSectionWidth="3rem"
            classNames={{ visibilityToggle: classes['eye'] ?? '' }}
            visibilityToggleButtonProps={{ 'aria-label': t('showPassword'), tabIndex: 0 }}
          />
        ) : (
          <TextInput
            {...shared}
            description={t('field.codeHint')}
            descriptionProps={{ className: classes['hint'] ?? '' }}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={40}
          />
        )}
        <div className={classes['deeds']}>
          <Action type="submit" busy={busy} {...(destroys && { look: 'destroy' })}>
            {button}
          </Action>
          {onCancel ? (
            <Action look="plain" onClick={onCancel}>
              {t('cancel')}
            </Action>
          ) : null}
        </div>
      </form>
    </MantineArea>
  );
}
