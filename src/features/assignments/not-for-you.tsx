import { IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../ui/buttons/button';
import { MessagePanel } from '../../ui/surfaces/message-panel';
import { useScreenTitle } from '../../ui/use-screen-title';

/** Who looks at assignments does not give them. */
export function NotForYou() {
  const { t } = useTranslation(['assignments', 'lists']);
  useScreenTitle(t('assign.title'));
  return (
    <MessagePanel
      alert
      icon={<IconLock size={40} />}
      title={t('lists:forbidden')}
      action={<ButtonLink to="/dashboard/assignments">{t('assign.toList')}</ButtonLink>}
    >
      {t('assign.teachersOnly')}
    </MessagePanel>
  );
}
