import { ApiError, NetworkError } from './errors';

/** What the server said against one thing; the catalogue has words for the code. */
export interface Refusal {
  readonly code: string;
  /** The server's own text, in English. */
  readonly text: string;
  readonly waitMs?: number | undefined;
}

/** Why a form did not get through: at its fields, else above all of them; a toast may join. */
export interface FormProblem {
  readonly fields: Readonly<Record<string, Refusal>>;
  readonly form?: Refusal | { readonly key: 'errors.undefined' | 'errors.unexpected' };
  readonly toast?: 'errors.somethingWrong';
}

export const noProblem: FormProblem = { fields: {} };

const withoutWords: FormProblem = {
  fields: {},
  form: { key: 'errors.undefined' },
  toast: 'errors.somethingWrong',
};

/** What is said of a problem where there are no fields: of the whole, else of the first thing at fault. */
export function firstWord({ form, fields }: FormProblem): FormProblem['form'] {
  return form ?? Object.values(fields)[0];
}

/**
 * Sorts a failure by its type, never by its text (specification, sections 5 and 8): errors of the server at
 * their fields, else its message, else "Something went wrong" and "Undefined error"; without an answer of the
 * server "An unexpected error occurred".
 */
export function formProblem(error: unknown): FormProblem {
  if (error instanceof NetworkError && error.reason === 'server') return withoutWords;
  if (!(error instanceof ApiError)) return { fields: {}, form: { key: 'errors.unexpected' } };
  const said = (text: string): Refusal => ({
    code: error.code,
    text,
    waitMs: error.retryAfterMs,
  });
  const fields = Object.fromEntries(
    Object.entries(error.fieldErrors).flatMap(([field, texts]) =>
      texts[0] === undefined ? [] : [[field, said(texts[0])]],
    ),
  );
  if (Object.keys(fields).length > 0) return { fields };
  return error.message === '' ? withoutWords : { fields, form: said(error.message) };
}
