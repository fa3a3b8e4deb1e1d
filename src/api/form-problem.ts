import { ApiError, NetworkError } from './errors';

/** What the server said against one thing, in the language of the screen. */
export interface Refusal {
  /** For decisions; empty when the server named none. */
  readonly code: string;
  readonly text: string;
}

/** What is said at the fields of these names. */
export type Refusals<Name extends string = string> = Readonly<Partial<Record<Name, Refusal>>>;

/** Why a form did not get through: at its fields, else above all of them; a toast may join. */
export interface FormProblem {
  readonly fields: Refusals;
  readonly form?: Refusal | { readonly key: 'errors.undefined' | 'errors.unexpected' };
  readonly toast?: 'errors.somethingWrong';
}

export const noProblem: FormProblem = { fields: {} };

const withoutWords: FormProblem = {
  fields: {},
  form: { key: 'errors.undefined' },
  toast: 'errors.somethingWrong',
};

/** The fields that a form shows, by the names that the server has for them. */
export type ShownFields = readonly (string | RegExp)[];

/** What is said of a problem where there is no form: of the whole, else of the first thing at fault. */
export function firstWord({
  form,
  fields,
  toast,
}: FormProblem): FormProblem['form'] | { readonly key: 'errors.somethingWrong' } {
  return toast ? { key: toast } : (form ?? Object.values(fields)[0]);
}

/**
 * Sorts a failure by its type, never by its text (specification, sections 5 and 8): errors of the server at
 * their fields, else its message, else "Something went wrong" and "Undefined error"; without an answer of the
 * server "An unexpected error occurred".
 * @param shown what is said against any other field stands above the form, so that nothing is said to nobody;
 *   undefined where whoever asks looks at all of them
 */
export function formProblem(error: unknown, shown?: ShownFields): FormProblem {
  if (error instanceof NetworkError && error.reason === 'server') {
    return !error.said ? withoutWords : { fields: {}, form: { code: '', text: error.said } };
  }
  if (!(error instanceof ApiError)) return { fields: {}, form: { key: 'errors.unexpected' } };
  const said = (text: string): Refusal => ({ code: error.code, text });
  const all = Object.entries(error.fieldErrors).flatMap(([field, [text]]) =>
    text === undefined ? [] : [[field, said(text)] as const],
  );
  const isShown = (field: string) =>
    shown?.some((each) => (typeof each === 'string' ? each === field : each.test(field))) ?? true;
  const fields = Object.fromEntries(all.filter(([field]) => isShown(field)));
  const others = all.flatMap(([field, { text }]) => (isShown(field) ? [] : text));
  if (others.length === 0 && all.length > 0) return { fields };
  const words = [...new Set([error.message, ...others])].filter(Boolean).join(' ');
  return words === '' ? withoutWords : { fields, form: said(words) };
}
