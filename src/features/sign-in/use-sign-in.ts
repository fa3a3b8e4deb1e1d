import { useEffect, useRef, useState } from 'react';
import { formProblem, noProblem, type ShownFields } from '../../api/form-problem';
import { useSubmit } from '../../forms/use-submit';
import { retryWhileBusy, type RetryWait } from '../../session/retry-while-busy';
import { homePathOf } from '../../session/session';
import { letsIn, signIn, type LoginAnswer } from '../../session/sign-in';
import { refusalOf, type LoginProblem } from './login-problem';

export type Home = ReturnType<typeof homePathOf>;

/** A try that breaks off when its person stops waiting. */
type Enter = (signal: AbortSignal) => Promise<LoginAnswer>;

/** The server has answered, and let nobody in. */
class NotLetIn extends Error {
  constructor(readonly answer: LoginAnswer) {
    super('not let in');
  }
}

const isStopped = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';

function problemOf(error: unknown, fields: ShownFields): LoginProblem {
  if (isStopped(error)) return noProblem;
  return error instanceof NotLetIn ? refusalOf(error.answer) : formProblem(error, fields);
}

interface SignInOptions {
  /** The fields of the form, as the server calls them. */
  readonly fields?: ShownFields;
  /** Gets the ticket of a sign-in that waits for its code. */
  readonly onSecondStep?: ((ticket: string) => void) | undefined;
}

/**
 * Signing in: one attempt at a time, what went wrong, and where to go afterwards. Where many sign in at once, it waits
 * and tries again by itself; `line` says so meanwhile, and `stopWaiting` ends it.
 */
export function useSignIn(
  kind: 'staff' | 'student',
  onDone: (home: Home) => Promise<void>,
  { fields = [], onSecondStep }: SignInOptions = {},
) {
  const [line, setLine] = useState<RetryWait>();
  const waiting = useRef<AbortController>(undefined);
  useEffect(() => () => waiting.current?.abort(), []);
  // `submitBy` gives whether somebody was let in; else `problem` says why not.
  const {
    busy,
    problem,
    submit: submitBy,
  } = useSubmit(
    async (enter: Enter) => {
      // A password manager may send a form again while its first try still waits.
      waiting.current?.abort();
      const { signal } = (waiting.current = new AbortController());
      const answer = await retryWhileBusy(() => enter(signal), setLine, signal).finally(() => {
        setLine(undefined);
      });
      if (answer.action === 'second-factor' && answer.ticket !== undefined && onSecondStep) {
        onSecondStep(answer.ticket);
        return;
      }
      if (!letsIn(answer)) throw new NotLetIn(answer);
      await onDone(homePathOf(answer.home ?? (kind === 'student' ? 'student' : 'dashboard')));
    },
    { problemOf: (error) => problemOf(error, fields) },
  );

  const submit = (credentials: Parameters<typeof signIn>[1]) =>
    submitBy((signal) => signIn(kind, credentials, signal));
  const stopWaiting = () => waiting.current?.abort();

  return { busy, problem, line, stopWaiting, submit, submitBy };
}
