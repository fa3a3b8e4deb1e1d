import { ApiError, NetworkError } from '../../api/errors';

type FormKey = 'errors.undefined' | 'errors.unexpected';

/** What a failed sign-in shows: at its fields, above the form, and whether a message in the corner joins. */
export interface LoginProblem {
  readonly fields: Readonly<Record<string, string>>;
  /** A text of the server, or the name of one of ours. */
  readonly form?: { readonly text: string } | { readonly key: FormKey };
  readonly toast?: 'errors.somethingWrong';
}

const WITHOUT_WORDS: LoginProblem = {
  fields: {},
  form: { key: 'errors.undefined' },
  toast: 'errors.somethingWrong',
};

/**
 * Sorts a failure by its type (specification, sections 5 and 8): errors of the server at their fields, else
 * its message, else "Something went wrong" and "Undefined error"; without an answer of the server
 * "An unexpected error occurred". `ownWords` may put the catalogue's text in place of the server's English.
 */
export function loginProblem(
  error: unknown,
  ownWords: (error: ApiError) => string | undefined = () => undefined,
): LoginProblem {
  if (error instanceof NetworkError && error.reason === 'server') return WITHOUT_WORDS;
  if (!(error instanceof ApiError)) return { fields: {}, form: { key: 'errors.unexpected' } };
  const fields = Object.fromEntries(
    Object.entries(error.fieldErrors).flatMap(([field, texts]) =>
      texts[0] === undefined ? [] : [[field, ownWords(error) ?? texts[0]]],
    ),
  );
  if (Object.keys(fields).length > 0) return { fields };
  const text = ownWords(error) ?? error.message;
  return text === '' ? WITHOUT_WORDS : { fields, form: { text } };
}
