import { useTranslation } from 'react-i18next';
import { failureWords } from '../locales/problem-words';
import { toastError } from '../ui/surfaces/toast';

/** Says why something failed that has no form or dialog in which to say it. */
export function useProblemToast(): (error: unknown) => void {
  const { i18n } = useTranslation();
  return (error) => toastError(failureWords(i18n, error));
}
