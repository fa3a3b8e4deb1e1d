import { IconDeviceTablet } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useStorageLow } from '../../offline/storage-health';
import { Notice } from '../../ui/notice';

/** Says early that the tablet fills up, while there is still room for answers. */
export function StorageNotice() {
  const { t } = useTranslation();
  const low = useStorageLow();
  if (!low) return null;
  return (
    <Notice tone="warn" icon={<IconDeviceTablet size={24} />}>
      {t('storage.low')}
    </Notice>
  );
}
