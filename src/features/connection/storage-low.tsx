import { IconDeviceTablet } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../ui/surfaces/notice';

export default function StorageLow() {
  const { t } = useTranslation();
  return (
    <Notice tone="warn" icon={<IconDeviceTablet size={24} />}>
      {t('storage.low')}
    </Notice>
  );
}
