import { useTranslation } from 'react-i18next';
import { failureWords, isUnreached } from '../../locales/problem-words';

/** Words for a failed call: the server's refusal in the language of the screen, else what the network lacks. */
export function useFailureWords(): (error: unknown) => string {
  const { t, i18n } = useTranslation('account');
  return (error) => {
    return isUnreached(error) ? t('needsNetwork') : failureWords(i18n, error);
  };
}
