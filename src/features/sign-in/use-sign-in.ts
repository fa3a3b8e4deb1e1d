import { formProblem } from '../../api/form-problem';
import { useSubmit } from '../../forms/use-submit';
import { homePathOf, signIn, type LoginAnswer } from '../../session/session';
import { refusalOf, type LoginProblem } from './login-problem';

export type Home = ReturnType<typeof homePathOf>;

/** The server has answered, and let nobody in. */
class NotLetIn extends Error {
  constructor(readonly answer: LoginAnswer) {
    super('not let in');
  }
}

const problemOf = (error: unknown): LoginProblem =>
  error instanceof NotLetIn ? refusalOf(error.answer) : formProblem(error);

/** Signing in: one attempt at a time, what went wrong, and where to go afterwards. */
export function useSignIn(kind: 'staff' | 'student', onDone: (home: Home) => Promise<void>) {
  // `submitBy` gives whether somebody was let in; else `problem` says why not.
  const {
    busy,
    problem,
    submit: submitBy,
  } = useSubmit(async (enter: () => Promise<LoginAnswer>) => {
    const answer = await enter();
    if (answer.action !== 'auth-token' && answer.action !== 'auth-sso') throw new NotLetIn(answer);
    await onDone(homePathOf(answer.home ?? (kind === 'student' ? 'student' : 'dashboard')));
  }, problemOf);

  const submit = (credentials: Parameters<typeof signIn>[1]) =>
    submitBy(() => signIn(kind, credentials));

  return { busy, problem, submit, submitBy };
}
