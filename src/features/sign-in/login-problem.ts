import { ApiError, NetworkError } from '../../api/errors';

/** What a failed sign-in shows: at its fields, above the form, and whether a toast speaks too. */
export interface LoginProblem {
  readonly fields: Readonly<Record<string, string>>;
  /** A text of the server, or the name of one of ours. */
  readonly form?: { readonly text: string } | { readonly key: FormKey };
  readonly toast?: 'errors.somethingWrong' | 'errors.unexpected';
}

type FormKey = 'errors.undefined' | 'errors.unexpected' | 'errors.somethingWrong';

/** No answer at all, or one without words for people. */
function withoutWords(error: unknown): LoginProblem {
  const answered = error instanceof NetworkError && error.reason === 'server';
  const key = answered ? 'errors.somethingWrong' : 'errors.unexpected';
  return { fields: {}, form: { key }, toast: key };
}

/**
 * Sorts a failure by its type (specification, sections 5 and 8): errors of the server at their fields, else
 * its message, else "Undefined error"; without any answer "An unexpected error occurred".
 */
export function loginProblem(error: unknown): LoginProblem {
  if (!(error instanceof ApiError)) return withoutWords(error);
  const fields = Object.fromEntries(
    Object.entries(error.fieldErrors).flatMap(([field, texts]) =>
      texts[0] === undefined ? [] : [[field, texts[0]]],
    ),
  );
  if (Object.keys(fields).length > 0) return { fields };
  return error.message === ''
    ? { fields, form: { key: 'errors.undefined' }, toast: 'errors.somethingWrong' }
    : { fields, form: { text: error.message } };
}
