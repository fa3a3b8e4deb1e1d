import type { FormProblem } from '../../api/form-problem';
import type { LoginAnswer } from '../../session/sign-in';

export type SignInPage = '/login' | '/student-login';

/** What a failed sign-in shows. */
export interface LoginProblem extends FormProblem {
  /** Where this account does get in. */
  readonly door?: SignInPage;
}

const DOORS: Readonly<Record<string, SignInPage>> = {
  wrong_door_staff: '/login',
  wrong_door_student: '/student-login',
};

/** What an answer says that let nobody in: its message, and the right door where it names one. */
export function refusalOf({ code, message = '' }: LoginAnswer): LoginProblem {
  if (code === undefined && message === '') {
    return { fields: {}, form: { key: 'errors.undefined' } };
  }
  // A newer server may name what this version has no door for.
  const door = DOORS[code ?? ''];
  return { fields: {}, form: { code: code ?? '', text: message }, ...(door && { door }) };
}
