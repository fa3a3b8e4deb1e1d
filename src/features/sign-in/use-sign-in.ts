import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { homePathOf, signIn } from '../../session/session';
import { toastError } from '../../ui/toast';
import { loginProblem, refusalOf, type LoginProblem } from './login-problem';

export type Home = ReturnType<typeof homePathOf>;

const NO_PROBLEM: LoginProblem = { fields: {} };

/** Signing in: one attempt at a time, what went wrong, and where to go afterwards. */
export function useSignIn(kind: 'staff' | 'student', onDone: (home: Home) => Promise<void>) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState(NO_PROBLEM);

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
    setProblem(NO_PROBLEM);
    try {
      await attempt(credentials);
    } catch (error) {
      const found = loginProblem(error);
      setProblem(found);
      if (found.toast) toastError(t(found.toast));
    } finally {
      setBusy(false);
    }
  };

  return { busy, problem, submit };
}
