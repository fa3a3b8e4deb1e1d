import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formProblem, noProblem } from '../../api/form-problem';
import { homePathOf, signIn } from '../../session/session';
import { toastError } from '../../ui/toast';
import { refusalOf, type LoginProblem } from './login-problem';

export type Home = ReturnType<typeof homePathOf>;

/** Signing in: one attempt at a time, what went wrong, and where to go afterwards. */
export function useSignIn(kind: 'staff' | 'student', onDone: (home: Home) => Promise<void>) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<LoginProblem>(noProblem);

  const attempt = async (credentials: Parameters<typeof signIn>[1]) => {
    const answer = await signIn(kind, credentials);
    if (answer.action !== 'auth-token' && answer.action !== 'auth-sso') {
      setProblem(refusalOf(answer));
      return;
    }
    await onDone(homePathOf(answer.home ?? (kind === 'student' ? 'student' : 'dashboard')));
  };

  const submit = async (credentials: Parameters<typeof signIn>[1]) => {
    setBusy(true);
    setProblem(noProblem);
    try {
      await attempt(credentials);
    } catch (error) {
      const found = formProblem(error);
      setProblem(found);
      if (found.toast) toastError(t(found.toast));
    } finally {
      setBusy(false);
    }
  };

  return { busy, problem, submit };
}
