import { IconUsersGroup } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../ui/buttons/button';
import { MessagePanel } from '../../ui/surfaces/message-panel';

/** In place of figures about nobody: where the group gets students. */
export function NoStudents({ groupId }: { readonly groupId: number }) {
  const { t } = useTranslation('data');
  return (
    <MessagePanel
      icon={<IconUsersGroup size={40} />}
      title={t('empty.noStudents')}
      action={
        <ButtonLink to="/dashboard/groups/$id/students" params={{ id: String(groupId) }}>
          {t('empty.toGroups')}
        </ButtonLink>
      }
    >
      {t('empty.noStudentsText')}
    </MessagePanel>
  );
}
