import { useTranslation } from 'react-i18next';
import { firstWord, formProblem } from '../api/form-problem';
import { problemWords } from '../locales/code-words';
import { toastError } from '../ui/toast';

/** Says why something failed that has no form or dialog in which to say it. */
export function useProblemToast(): (error: unknown) => void {
  const { i18n } = useTranslation();
  return (error) => {
    const said = firstWord(formProblem(error));
    if (said) toastError(problemWords(i18n, said));
  };
}
