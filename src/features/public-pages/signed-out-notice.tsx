import { IconDoorExit } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../ui/surfaces/notice';

/** For who was in the middle of something: why they are here, and that nothing is lost. */
export function SignedOutNotice() {
  const { t } = useTranslation('public');
  return (
    <Notice tone="warn" icon={<IconDoorExit size={24} />}>
      <strong>{t('signedOut')}</strong> {t('signedOutText')}
    </Notice>
  );
}
