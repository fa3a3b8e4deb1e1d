import type { ReactNode, SubmitEventHandler } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormProblem } from '../../api/form-problem';
import { problemWords } from '../../locales/problem-words';
import { useReachable } from '../../offline/network/use-connectivity';
import { FormFrame } from '../../ui/form-frame';

interface PasswordFormProps {
  readonly problem: FormProblem;
  readonly busy: boolean;
  /** The form's own findings. */
  readonly errors: object;
  readonly button: string;
  readonly onSubmit: SubmitEventHandler<HTMLFormElement>;
  readonly children: ReactNode;
}

/** The frame of the forms about passwords, in their words. */
export function PasswordForm({ problem, busy, button, ...rest }: PasswordFormProps) {
  const { t, i18n } = useTranslation('password');
  const reachable = useReachable();
  return (
    <FormFrame
      {...rest}
      closed={reachable ? undefined : t('offline')}
      said={problem.form && problemWords(i18n, problem.form)}
      problem={problem}
      busy={busy}
      button={busy ? t('sending') : button}
    />
  );
}
