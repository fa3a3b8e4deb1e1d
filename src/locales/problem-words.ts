import type { i18n } from 'i18next';
import { NetworkError } from '../api/errors';
import { firstWord, formProblem } from '../api/form-problem';

/** What is said of a failure: in the server's own words, which are in the language of the screen, or in one of ours. */
export type ProblemWord =
  | { readonly text: string }
  | { readonly key: 'errors.undefined' | 'errors.unexpected' | 'errors.somethingWrong' };

export function problemWords(i18n: i18n, said: ProblemWord): string {
  return 'key' in said ? i18n.t(said.key, { ns: 'common' }) : said.text;
}

/** Whether the server could not be asked at all: one that has failed was there. */
export const isUnreached = (error: unknown): boolean =>
  error instanceof NetworkError && error.reason !== 'server';

/** Why something did not get through, where there are no fields and no more than one line to say it in. */
export function failureWords(i18n: i18n, error: unknown): string {
  const said = firstWord(formProblem(error));
  return said ? problemWords(i18n, said) : i18n.t('errors.somethingWrong', { ns: 'common' });
}
