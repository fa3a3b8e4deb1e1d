import { IconCloudOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Action } from '../ui/buttons/action';
import { Notice } from '../ui/surfaces/notice';

/** What is shown is what this device has kept. */
export function KeptNotice({ retry }: { retry: () => void }) {
  const { t } = useTranslation(['lists', 'common']);
  return (
    <Notice
      icon={<IconCloudOff size={24} />}
      actions={
        <Action look="quiet" size="small" onClick={retry}>
          {t('common:tryAgain')}
        </Action>
      }
    >
      {t('asKept')}
    </Notice>
  );
}
