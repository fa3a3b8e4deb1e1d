import { IconUsersGroup } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ListProblem } from '../../lists/list-problem';
import { ListSkeleton } from '../../lists/list-skeleton';
import { ActionLink } from '../../ui/action';
import { MessagePanel } from '../../ui/message-panel';
import { groupChoicesQuery } from './queries';

interface WithGroupProps {
  readonly chosen: number | undefined;
  readonly children: (groupId: number) => ReactNode;
}

/** The figures of one group: the first one until another is chosen. */
export function WithGroup({ chosen, children }: WithGroupProps) {
  const { t } = useTranslation('data');
  const groups = useQuery(groupChoicesQuery);
  const groupId = chosen ?? groups.data?.data[0]?.id;
  if (groupId !== undefined) return children(groupId);
  if (groups.error && !groups.data) {
    return <ListProblem error={groups.error} retry={() => void groups.refetch()} />;
  }
  if (!groups.data) return <ListSkeleton />;
  return (
    <MessagePanel
      icon={<IconUsersGroup size={40} />}
      title={t('empty.noGroup')}
      action={<ActionLink to="/dashboard/groups">{t('empty.toGroups')}</ActionLink>}
    >
      {t('empty.noGroupText')}
    </MessagePanel>
  );
}
