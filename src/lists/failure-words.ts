import type { i18n } from 'i18next';
import { firstWord, formProblem } from '../api/form-problem';
import { problemWords } from '../locales/problem-words';

/** Why something did not get through, where there are no fields and no more than one line to say it in. */
export function failureWords(i18n: i18n, error: unknown): string {
  const said = firstWord(formProblem(error));
  return said ? problemWords(i18n, said) : i18n.t('errors.somethingWrong', { ns: 'common' });
}
