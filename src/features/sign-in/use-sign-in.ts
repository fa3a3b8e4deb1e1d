import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formProblem, noProblem } from '../../api/form-problem';
import { homePathOf, signIn, type LoginAnswer } from '../../session/session';
import { toastError } from '../../ui/toast';
import { refusalOf, type LoginProblem } from './login-problem';

export type Home = ReturnType<typeof homePathOf>;

/** Signing in: one attempt at a time, what went wrong, and where to go afterwards. */
export function useSignIn(kind: 'staff' | 'student', onDone: (home: Home) => Promise<void>) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<LoginProblem>(noProblem);

  const attempt = async (enter: () => Promise<LoginAnswer>) => {
    const answer = await enter();
    if (answer.action !== 'auth-token' && answer.action !== 'auth-sso') {
      setProblem(refusalOf(answer));
      return;
    }
    await onDone(homePathOf(answer.home ?? (kind === 'student' ? 'student' : 'dashboard')));
  };

  /** @returns whether it was let go on; else `problem` says why not */
  const submitBy = async (enter: () => Promise<LoginAnswer>): Promise<boolean> => {
    setBusy(true);
    setProblem(noProblem);
    try {
      await attempt(enter);
      return true;
    } catch (error) {
      const found = formProblem(error);
      setProblem(found);
      if (found.toast) toastError(t(found.toast));
      return false;
    } finally {
      setBusy(false);
    }
  };

  const submit = (credentials: Parameters<typeof signIn>[1]) =>
    submitBy(() => signIn(kind, credentials));

  return { busy, problem, submit, submitBy };
}
