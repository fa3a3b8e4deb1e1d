import { useEffect, useRef, type ReactNode, type SubmitEventHandler } from 'react';
import { useTranslation } from 'react-i18next';
import { codeWords } from '../../locales/code-words';
import { useConnectivity } from '../../offline/use-connectivity';
import { Action } from '../../ui/action';
import { MantineArea } from '../../ui/mantine-area';
import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/InlineInput.css';
import classes from './form-frame.module.css';
import type { SendProblem } from './send-problem';

interface FormFrameProps {
  readonly problem: SendProblem;
  readonly busy: boolean;
  /** Changes with every try, so that the focus goes to the first field at fault. */
  readonly errors: object;
  readonly button: string;
  readonly onSubmit: SubmitEventHandler<HTMLFormElement>;
  readonly children: ReactNode;
}

/** A trap for machines: people do not see it, hear it, or reach it by keyboard. */
function Honeypot() {
  const { t } = useTranslation('contact');
  return (
    <div className={classes['trap']} aria-hidden="true">
      <label>
        {t('honeypot')}
        <input type="text" name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}

/** What the trap has caught; empty from a person. */
export function trapped(form: HTMLFormElement): string {
  const { value } = form.elements.namedItem('website') as HTMLInputElement;
  return value.slice(0, 200);
}

/** The frame of both forms: why nothing can be sent, what went wrong, the fields, the button. */
export function FormFrame(props: FormFrameProps) {
  const { t, i18n } = useTranslation(['contact', 'common']);
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
        <Honeypot />
        <Action type="submit" busy={props.busy}>
          {props.busy ? t('sending') : props.button}
        </Action>
      </form>
    </MantineArea>
  );
}
