import { TextInput } from '@mantine/core';
import { useState, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { codeWords, type ServerWord } from '../../locales/code-words';
import { Action } from '../../ui/action';
import { MantineArea } from '../../ui/mantine-area';
import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/InlineInput.css';
import classes from './sign-in-form.module.css';

interface ClassCodeFormProps {
  readonly busy: boolean;
  /** What the server said of the last code. */
  readonly problem: ServerWord | undefined;
  readonly onCode: (typed: string) => void;
}

/** Asked once per device, usually of a teacher. */
export function ClassCodeForm({ busy, problem, onCode }: ClassCodeFormProps) {
  const { t, i18n } = useTranslation('auth');
  const [typed, setTyped] = useState('');
  const [empty, setEmpty] = useState(false);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const missing = typed.trim() === '';
    setEmpty(missing);
    if (!missing && !busy) onCode(typed);
  };
  const said = problem && !busy ? codeWords(i18n, problem) : undefined;
  return (
    <MantineArea>
      <form className={classes['form']} data-kind="student" noValidate onSubmit={submit}>
        <TextInput
          size="xl"
          name="class_code"
          label={t('class.code')}
          description={t('class.codeHint')}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          error={empty ? t('class.needed') : said}
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
        />
        <Action type="submit" size="large" busy={busy}>
          {t(busy ? 'class.showing' : 'class.show')}
        </Action>
      </form>
    </MantineArea>
  );
}
