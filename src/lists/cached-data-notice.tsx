import { IconCloudOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/buttons/button';
import { Notice } from '../ui/surfaces/notice';

/** What is shown is what this device has kept. */
export function CachedDataNotice({ retry }: { retry: () => void }) {
  const { t } = useTranslation(['lists', 'common']);
  return (
    <Notice
      icon={<IconCloudOff size={24} />}
      actions={
        <Button look="quiet" size="small" onClick={retry}>
          {t('common:tryAgain')}
        </Button>
      }
    >
      {t('asKept')}
    </Notice>
  );
}
