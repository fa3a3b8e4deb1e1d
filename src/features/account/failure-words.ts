import { useTranslation } from 'react-i18next';
import { ApiError, NetworkError } from '../../api/errors';
import { codeWords } from '../../locales/code-words';

/** Words for a failed call: the server's refusal in the language of the screen, else what the network lacks. */
export function useFailureWords(): (error: unknown) => string {
  const { t, i18n } = useTranslation(['common', 'account', 'codes']);
  return (error) => {
    if (error instanceof ApiError) {
      const { code, message: text, retryAfterMs: waitMs } = error;
      return codeWords(i18n, { code, text, waitMs }) || t('common:errors.undefined');
    }
    if (error instanceof NetworkError) return t('account:needsNetwork');
    return t('common:errors.unexpected');
  };
}
