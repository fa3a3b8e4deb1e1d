import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { homePathOf, signIn } from '../../session/session';
import { toastError } from '../../ui/toast';
import type { ApiError } from '../../api/errors';
import { loginProblem, type LoginProblem } from './login-problem';

export type Home = ReturnType<typeof homePathOf>;

const NO_PROBLEM: LoginProblem = { fields: {} };

const minutesOf = (ms = 0) => Math.max(1, Math.ceil(ms / 60_000));

/** Signing in: one attempt at a time, what went wrong, and where to go afterwards. */
export function useSignIn(kind: 'staff' | 'student', onDone: (home: Home) => Promise<void>) {
  const { t, i18n } = useTranslation(['auth', 'common']);
  const ownWords = (error: ApiError) => {
    // The server speaks English.
    if (i18n.language === 'en') return undefined;
    if (error.code === 'wrong_credentials') return t('code.wrong_credentials');
    if (error.code !== 'too_many_attempts') return undefined;
    return t('code.too_many_attempts', { count: minutesOf(error.retryAfterMs) });
  };
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState(NO_PROBLEM);

  const attempt = async (credentials: Parameters<typeof signIn>[1]) => {
    const answer = await signIn(kind, credentials);
    if (answer.action !== 'auth-token' && answer.action !== 'auth-sso') {
      const form = answer.message
        ? { text: answer.message }
        : ({ key: 'errors.undefined' } as const);
      setProblem({ fields: {}, form });
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
      const found = loginProblem(error, ownWords);
      setProblem(found);
      if (found.toast) toastError(t(`common:${found.toast}`));
    } finally {
      setBusy(false);
    }
  };

  return { busy, problem, setProblem, submit };
}
