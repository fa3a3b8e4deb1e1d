import type { i18n } from 'i18next';

/** What is said of a failure: in the server's own words, which are in the language of the screen, or in one of ours. */
export type ProblemWord =
  | { readonly text: string }
  | { readonly key: 'errors.undefined' | 'errors.unexpected' | 'errors.somethingWrong' };

export function problemWords(i18n: i18n, said: ProblemWord): string {
  return 'key' in said ? i18n.t(said.key, { ns: 'common' }) : said.text;
}
