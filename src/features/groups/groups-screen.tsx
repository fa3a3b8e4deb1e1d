import { IconPlus, IconUsersGroup } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { gradeOptions } from '../../lists/grade-options';
import { ListScreen, type ListAddress } from '../../lists/list-screen';
import { Button } from '../../ui/buttons/button';
import { GroupTable } from './group-table';
import type { GroupSearch } from './group-search';
import { groupsQuery } from './queries';
import { useGroupChanges } from './use-group-changes';

interface GroupsScreenProps extends ListAddress<GroupSearch> {
  readonly onMade: (id: number) => void;
}

function useFilters(at: GroupSearch) {
  const { t } = useTranslation('groups');
  return [
    {
      key: 'grade' as const,
      label: t('list.grade'),
      value: at.grade,
      options: gradeOptions,
    },
    {
      key: 'archived' as const,
      label: t('list.year'),
      value: at.archived,
      options: [{ value: true, label: t('list.archived') }],
      off: t('list.inUse'),
    },
  ];
}

/** The groups one works with, and the way to their students. */
export function GroupsScreen({ at, onSearch, onStep, onMade }: GroupsScreenProps) {
  const { t } = useTranslation('groups');
  const query = useQuery(groupsQuery(at));
  const changes = useGroupChanges(onMade);
  return (
    <ListScreen
      title={t('list.title')}
      lead={t('list.lead')}
      {...{ at, onSearch, onStep, query }}
      search={t('list.search')}
      tools={
        <Button icon={<IconPlus size={20} />} onClick={changes.make}>
          {t('edit.new')}
        </Button>
      }
      filters={useFilters(at)}
      changes={[changes]}
      failed={t('list.failed')}
      empty={{
        icon: <IconUsersGroup size={40} />,
        title: t('list.empty'),
        children: t('list.emptyText'),
      }}
    >
      {({ data }) => <GroupTable groups={data} actionsOf={changes.actionsOf} />}
    </ListScreen>
  );
}
