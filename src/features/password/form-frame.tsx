import { useEffect, useRef, type ReactNode, type SubmitEventHandler } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormProblem } from '../../api/form-problem';
import { codeWords } from '../../locales/code-words';
import { useConnectivity } from '../../offline/use-connectivity';
import { Action } from '../../ui/action';
import { MantineArea } from '../../ui/mantine-area';
import '@mantine/core/styles/ActionIcon.css';
import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/PasswordInput.css';
import classes from './form-frame.module.css';

interface FormFrameProps {
  readonly problem: FormProblem;
  readonly busy: boolean;
  /** The form's own findings: with each try the focus goes to the first field at fault. */
  readonly errors: object;
  readonly button: string;
  readonly onSubmit: SubmitEventHandler<HTMLFormElement>;
  readonly children: ReactNode;
}

/** Why nothing can be sent now, what went wrong, the fields, the button. */
export function FormFrame(props: FormFrameProps) {
  const { t, i18n } = useTranslation(['password', 'common']);
  const connection = useConnectivity();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [props.errors, props.problem]);
  const said = props.problem.form;
  const reachable = connection === 'online' || connection === 'unknown';
  return (
    <MantineArea>
      <form ref={form} noValidate className={classes['form']} onSubmit={props.onSubmit}>
        <p role="status" className={reachable ? undefined : classes['offline']}>
          {reachable ? null : t('offline')}
        </p>
        {said ? (
          <p role="alert" className={classes['problem']}>
            {'key' in said ? t(`common:${said.key}`) : codeWords(i18n, said)}
          </p>
        ) : null}
        {props.children}
        <Action type="submit" busy={props.busy}>
          {props.busy ? t('sending') : props.button}
        </Action>
      </form>
    </MantineArea>
  );
}
