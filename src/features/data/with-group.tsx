import { IconUsersGroup } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { QueryState } from '../../lists/query-state';
import { Button, ButtonLink } from '../../ui/buttons/button';
import { MessagePanel } from '../../ui/surfaces/message-panel';
import { groupChoicesQuery, defaultGroup } from './queries';
import type { DataPlace } from './data-search';

interface WithGroupProps extends DataPlace {
  readonly children: (groupId: number) => ReactNode;
}

/** The figures of one group: the usual one of the school and grade that are chosen, until another is chosen. */
export function WithGroup({ at, onStep, children }: WithGroupProps) {
  const { t } = useTranslation('data');
  // Read in any case: of a query of which nothing was read, every change draws all figures anew.
  const { data, error, refetch } = useQuery(groupChoicesQuery(at));
  const groupId = at.group ?? defaultGroup(data?.data ?? [])?.id;
  if (groupId !== undefined) return children(groupId);
  if (!data) return <QueryState error={error} refetch={refetch} />;
  if (at.school !== undefined || at.grade !== undefined) {
    const { school: _, grade: __, ...others } = at;
    return (
      <MessagePanel
        icon={<IconUsersGroup size={40} />}
        title={t('empty.noGroupHere')}
        action={<Button onClick={() => onStep(others)}>{t('empty.allGroups')}</Button>}
      >
        {t('empty.noGroupHereText')}
      </MessagePanel>
    );
  }
  return (
    <MessagePanel
      icon={<IconUsersGroup size={40} />}
      title={t('empty.noGroup')}
      action={<ButtonLink to="/dashboard/groups">{t('empty.toGroups')}</ButtonLink>}
    >
      {t('empty.noGroupText')}
    </MessagePanel>
  );
}
