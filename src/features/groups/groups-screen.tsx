import { IconPlus, IconUsersGroup } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { grades } from '../../../domain/reference';
import { DoneNotice } from '../../lists/done-notice';
import { FilterBar } from '../../lists/filter-bar';
import { ListBody } from '../../lists/list-body';
import { PageHead } from '../../ui/surfaces/page-head';
import list from '../../lists/list.module.css';
import { SearchField } from '../../lists/search-field';
import { changed } from '../../lists/search-state';
import { Action } from '../../ui/buttons/action';
import { MessagePanel } from '../../ui/surfaces/message-panel';
import { GroupTable } from './group-table';
import type { GroupSearch } from './group-search';
import { groupsQuery } from './queries';
import { useGroupChanges } from './use-group-changes';

interface GroupsScreenProps {
  readonly at: GroupSearch;
  /** Takes the place of the former search: going back leaves the list, not a letter of a word. */
  readonly onSearch: (search: GroupSearch) => void;
  /** A step of its own: going back takes it back. */
  readonly onStep: (search: GroupSearch) => void;
  readonly onMade: (id: number) => void;
}

function Filters({ at, onStep }: Pick<GroupsScreenProps, 'at' | 'onStep'>) {
  const { t } = useTranslation('groups');
  const filters = [
    {
      key: 'grade' as const,
      label: t('list.grade'),
      value: at.grade === undefined ? undefined : String(at.grade),
      options: grades.map(({ id, title }) => ({ value: String(id), label: title })),
    },
    {
      key: 'archived' as const,
      label: t('list.year'),
      value: at.archived ? 'true' : undefined,
      options: [{ value: 'true', label: t('list.archived') }],
      off: t('list.inUse'),
    },
  ];
  return (
    <div className={list['filters']}>
      <FilterBar
        filters={filters}
        onChange={(key, value) =>
          onStep(changed(at, key, key === 'grade' ? value && Number(value) : value && true))
        }
        onClear={() => onStep({})}
      />
    </div>
  );
}

/** The groups one works with, and the way to their students. */
export function GroupsScreen({ at, onSearch, onStep, onMade }: GroupsScreenProps) {
  const { t } = useTranslation('groups');
  const query = useQuery(groupsQuery(at));
  const changes = useGroupChanges(onMade);
  const narrowed = at.search !== undefined || at.grade !== undefined || at.archived;
  const make = (
    <Action icon={<IconPlus size={20} />} onClick={changes.make}>
      {t('edit.new')}
    </Action>
  );
  return (
    <>
      <PageHead title={t('list.title')} lead={t('list.lead')}>
        <SearchField
          label={t('list.search')}
          search={at.search ?? ''}
          onSearch={(text) => onSearch(changed(at, 'search', text))}
        />
        {make}
      </PageHead>
      <Filters at={at} onStep={onStep} />
      {changes.done ? <DoneNotice done={changes.done} onClose={changes.forget} /> : null}
      <ListBody
        query={query}
        failed={t('list.failed')}
        empty={
          <MessagePanel icon={<IconUsersGroup size={40} />} title={t('list.empty')}>
            {t('list.emptyText')}
          </MessagePanel>
        }
        onClear={narrowed ? () => onStep({}) : undefined}
        onPage={(page) => onStep({ ...at, page })}
      >
        {({ data }) => (
          <div className="db-sheet" data-size="small">
            <GroupTable groups={data} onAction={changes.onAction} />
          </div>
        )}
      </ListBody>
      {changes.dialog}
    </>
  );
}
