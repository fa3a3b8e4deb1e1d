import { IconUsersGroup } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { inFours } from '../../../domain/clear-code';
import { grades } from '../../../domain/reference';
import { ListBody } from '../../lists/list-body';
import { ListHead } from '../../lists/list-head';
import list from '../../lists/list.module.css';
import { SearchField } from '../../lists/search-field';
import { changed, type ListSearch } from '../../lists/search-state';
import table from '../../lists/table.module.css';
import { MessagePanel } from '../../ui/message-panel';
import classes from './groups.module.css';
import { groupsQuery, type GroupSummary } from './queries';

interface GroupsScreenProps {
  readonly at: ListSearch;
  /** Takes the place of the former search: going back leaves the list, not a letter of a word. */
  readonly onSearch: (search: ListSearch) => void;
  readonly onPage: (search: ListSearch) => void;
}

function GroupRow({ group }: { group: GroupSummary }) {
  const { t } = useTranslation('groups');
  const grade = grades.find(({ id }) => id === group.grade_id)?.title;
  return (
    <tr>
      <th scope="row">
        <Link
          to="/dashboard/groups/$id/students"
          params={{ id: String(group.id) }}
          className={table['name'] ?? ''}
        >
          <span className={classes['dot']} data-color={group.color} aria-hidden="true" />
          {group.name}
        </Link>
      </th>
      <td data-label={t('list.grade')}>{grade}</td>
      <td data-label={t('list.students')}>{group.student_count}</td>
      <td data-label={t('list.teachers')}>{group.teachers.join(', ')}</td>
      <td data-label={t('list.school')}>{group.school}</td>
      <td data-label={t('code.title')}>
        {group.class_code === undefined ? (
          <span className={list['quiet']}>{t('list.noCode')}</span>
        ) : (
          <span className={classes['code']}>{inFours(group.class_code)}</span>
        )}
      </td>
    </tr>
  );
}

function GroupTable({ groups }: { groups: readonly GroupSummary[] }) {
  const { t } = useTranslation('groups');
  return (
    <table className={table['table']}>
      <caption className={table['hidden']}>{t('list.title')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('list.name')}</th>
          <th scope="col">{t('list.grade')}</th>
          <th scope="col">{t('list.students')}</th>
          <th scope="col">{t('list.teachers')}</th>
          <th scope="col">{t('list.school')}</th>
          <th scope="col">{t('code.title')}</th>
        </tr>
      </thead>
      <tbody>
        {groups.map((group) => (
          <GroupRow key={group.id} group={group} />
        ))}
      </tbody>
    </table>
  );
}

/** The groups one works with, and the way to their students. */
export function GroupsScreen({ at, onSearch, onPage }: GroupsScreenProps) {
  const { t } = useTranslation('groups');
  const query = useQuery(groupsQuery(at));
  const search = (text: string) => onSearch(changed(at, 'search', text));
  return (
    <>
      <ListHead title={t('list.title')} lead={t('list.lead')}>
        <SearchField label={t('list.search')} search={at.search ?? ''} onSearch={search} />
      </ListHead>
      <ListBody
        query={query}
        empty={
          <MessagePanel icon={<IconUsersGroup size={40} />} title={t('list.empty')}>
            {t('list.emptyText')}
          </MessagePanel>
        }
        onClear={at.search === undefined ? undefined : () => search('')}
        onPage={(page) => onPage({ ...at, page })}
      >
        {({ data }) => (
          <div className={list['sheet']}>
            <GroupTable groups={data} />
          </div>
        )}
      </ListBody>
    </>
  );
}
