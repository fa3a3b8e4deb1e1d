import type { ReactNode, SubmitEventHandler } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormProblem } from '../../api/form-problem';
import { problemWords } from '../../locales/problem-words';
import { useReachable } from '../../offline/network/use-connectivity';
import { Input } from '../../ui/fields/inputs';
import { FormFrame } from '../../ui/form-frame';

interface ContactFrameProps {
  readonly problem: FormProblem;
  readonly busy: boolean;
  /** The form's own findings. */
  readonly errors: object;
  readonly button: string;
  readonly onSubmit: SubmitEventHandler<HTMLFormElement>;
  readonly children: ReactNode;
}

/** A trap for machines: people do not see it, hear it, or reach it by keyboard. */
function Honeypot() {
  const { t } = useTranslation('contact');
  return (
    <div className="db-hidden" aria-hidden="true">
      <label>
        {t('honeypot')}
        <Input look="none" name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}

/** What the trap has caught; empty from a person. */
export function trapped(form: HTMLFormElement): string {
  const { value } = form.elements.namedItem('website') as HTMLInputElement;
  return value.slice(0, 200);
}

/** The frame of both forms, with the trap. */
export function ContactFrame({ problem, busy, button, children, ...rest }: ContactFrameProps) {
  const { t, i18n } = useTranslation('contact');
  const reachable = useReachable();
  return (
    <FormFrame
      {...rest}
      className="[&>button]:justify-self-start"
      closed={reachable ? undefined : t('offline')}
      said={problem.form && problemWords(i18n, problem.form)}
      problem={problem}
      busy={busy}
      button={busy ? t('sending') : button}
    >
      {children}
      <Honeypot />
    </FormFrame>
  );
}
