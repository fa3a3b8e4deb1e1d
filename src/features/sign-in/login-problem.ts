import { ApiError, NetworkError } from '../../api/errors';
import type { ServerWord } from '../../locales/code-words';
import type { LoginAnswer } from '../../session/session';

type FormKey = 'errors.undefined' | 'errors.unexpected';

export type Door = '/login' | '/student-login';

/** What a failed sign-in shows: at its fields, above the form, and whether a message in the corner joins. */
export interface LoginProblem {
  readonly fields: Readonly<Record<string, ServerWord>>;
  /** What the server said, or the name of a text of ours. */
  readonly form?: ServerWord | { readonly key: FormKey };
  /** Where this account does get in. */
  readonly door?: Door;
  readonly toast?: 'errors.somethingWrong';
}

const UNDEFINED = { key: 'errors.undefined' } as const;

const WITHOUT_WORDS: LoginProblem = {
  fields: {},
  form: UNDEFINED,
  toast: 'errors.somethingWrong',
};

/**
 * Sorts a failure by its type (specification, sections 5 and 8): errors of the server at their fields, else
 * its message, else "Something went wrong" and "Undefined error"; without an answer of the server
 * "An unexpected error occurred".
 */
export function loginProblem(error: unknown): LoginProblem {
  if (error instanceof NetworkError && error.reason === 'server') return WITHOUT_WORDS;
  if (!(error instanceof ApiError)) return { fields: {}, form: { key: 'errors.unexpected' } };
  const said = (text: string) => ({ code: error.code, text, waitMs: error.retryAfterMs });
  const fields = Object.fromEntries(
    Object.entries(error.fieldErrors).flatMap(([field, texts]) =>
      texts[0] === undefined ? [] : [[field, said(texts[0])]],
    ),
  );
  if (Object.keys(fields).length > 0) return { fields };
  return error.message === '' ? WITHOUT_WORDS : { fields, form: said(error.message) };
}

const DOORS: Readonly<Record<string, Door>> = {
  wrong_door_staff: '/login',
  wrong_door_student: '/student-login',
};

/** What an answer says that let nobody in: its message, and the right door where it names one. */
export function refusalOf({ code, message = '' }: LoginAnswer): LoginProblem {
  if (code === undefined && message === '') return { fields: {}, form: UNDEFINED };
  // A newer server may name what this version has no door for.
  const door = DOORS[code ?? ''];
  return { fields: {}, form: { code: code ?? '', text: message }, ...(door && { door }) };
}
