import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { firstWord, formProblem } from '../../api/form-problem';
import { problemWords } from '../../locales/problem-words';
import { flushAllTabs } from '../../offline/tabs/other-tabs';
import { getSession, homePathOf } from '../../session/session';
import { letsIn, signInBy, type LoginAnswer } from '../../session/sign-in';
import { signOut } from '../../session/sign-out';

export type Home = ReturnType<typeof homePathOf>;

/** Why nobody got in: a word of the server or of ours, and whether the same may be tried again. */
export interface TokenSignInProblem {
  readonly said: NonNullable<ReturnType<typeof firstWord>> | { readonly own: 'service.failed' };
  readonly canRepeat: boolean;
}

export type Turn =
  { readonly at: 'working' } | { readonly at: 'failed'; readonly problem: TokenSignInProblem };

/** The words for it in the language of the screen. */
export function useProblemWords(): (said: TokenSignInProblem['said']) => string {
  const { t, i18n } = useTranslation('arrival');
  return (said) => ('own' in said ? t(said.own) : problemWords(i18n, said));
}

/** What the server says no to stays so; what did not reach it, or came too often, may be tried again. */
export function tokenSignInProblem(error: unknown): TokenSignInProblem {
  const said = firstWord(formProblem(error)) ?? { key: 'errors.undefined' };
  return { said, canRepeat: 'key' in said || said.code === 'too_many_attempts' };
}

/** Whoever was here leaves first: what they have not sent yet stays hidden, and is sent by itself. */
export async function signOutCurrentUser(): Promise<void> {
  if (getSession()) await flushAllTabs();
  // Refused or not, the device is free then.
  await signOut('stay').catch(() => undefined);
}

/**
 * Signing in by something that somebody has brought along.
 * @param call gets the name of this device
 * @param onIn called once the person is in
 * @param onSecondStep gets the ticket of a sign-in that waits for its code
 */
export function useTokenSignIn(
  call: (device: string) => Promise<LoginAnswer>,
  onIn: (home: Home) => Promise<void>,
  onSecondStep?: (ticket: string) => Promise<void>,
) {
  const [turn, setTurn] = useState<Turn>({ at: 'working' });
  const fail = (problem: TokenSignInProblem) => setTurn({ at: 'failed', problem });

  const enter = async (): Promise<void> => {
    setTurn({ at: 'working' });
    try {
      await signOutCurrentUser();
      const answer = await signInBy(call);
      const { action, home, ticket, code = '', message = '' } = answer;
      if (letsIn(answer)) await onIn(homePathOf(home ?? 'student'));
      else if (action === 'second-factor' && ticket !== undefined && onSecondStep) {
        await onSecondStep(ticket);
      } else if (code === '' && message === '') {
        fail({ said: { key: 'errors.undefined' }, canRepeat: false });
      } else fail({ said: { code, text: message }, canRepeat: false });
    } catch (error) {
      fail(tokenSignInProblem(error));
    }
  };
  return { turn, enter, fail };
}
