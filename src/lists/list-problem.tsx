import { IconCloudOff, IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../api/errors';
import { Button } from '../ui/buttons/button';
import { MessagePanel } from '../ui/surfaces/message-panel';
import { failureWords, isUnreached } from '../locales/problem-words';

interface ListProblemProps {
  readonly error: Error;
  readonly retry: () => void;
  /** That it could not be loaded, where the words say what. */
  readonly failed?: string | undefined;
}

/** Why a list is not here, and another try where one can help. */
export function ListProblem({ error, retry, failed }: ListProblemProps) {
  const { t, i18n } = useTranslation(['lists', 'common']);
  if (error instanceof ApiError && error.status === 403) {
    return (
      <MessagePanel alert icon={<IconLock size={40} />} title={t('forbidden')}>
        {t('forbiddenText')}
      </MessagePanel>
    );
  }
  const words = () => {
    if (isUnreached(error)) return t('offline');
    return failureWords(i18n, error);
  };
  return (
    <MessagePanel
      alert
      icon={<IconCloudOff size={40} />}
      title={failed ?? t('failed')}
      action={<Button onClick={retry}>{t('common:tryAgain')}</Button>}
    >
      {words()}
    </MessagePanel>
  );
}
