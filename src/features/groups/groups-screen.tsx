import { IconSearch, IconUsersGroup } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { inFours } from '../../../domain/clear-code';
import { grades } from '../../../domain/reference';
import { MessagePanel } from '../../ui/message-panel';
import { useScreenTitle } from '../../ui/use-screen-title';
import classes from './groups.module.css';
import { ListProblem } from './list-problem';
import { Pages } from './pages';
import { groupsQuery, type GroupsSearch, type GroupSummary } from './queries';

const typingPauseMs = 300;

interface GroupsScreenProps {
  readonly at: GroupsSearch;
  /** Takes the place of the former search: going back leaves the list, not a letter of a word. */
  readonly onSearch: (search: GroupsSearch) => void;
  readonly onPage: (search: GroupsSearch) => void;
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
          className={classes['name'] ?? ''}
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
          <span className={classes['quiet']}>{t('list.noCode')}</span>
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
    <table className={classes['table']}>
      <caption className={classes['hidden']}>{t('list.title')}</caption>
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

/** A part of a name; it goes into the URL when the typing pauses, and follows when the URL changes without it. */
function SearchField({ search, onSearch }: { search: string; onSearch: (typed: string) => void }) {
  const { t } = useTranslation('groups');
  const field = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // What this field and the URL have last agreed on: an echo must not overwrite what was typed since.
  const agreed = useRef(search);
  useEffect(() => {
    if (search === agreed.current || !field.current) return;
    clearTimeout(timer.current);
    agreed.current = search;
    field.current.value = search;
  }, [search]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const typed = (text: string) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      if (text === agreed.current) return;
      agreed.current = text;
      onSearch(text);
    }, typingPauseMs);
  };
  return (
    <label className={classes['search']}>
      <IconSearch size={20} aria-hidden="true" />
      <span className={classes['hidden']}>{t('list.search')}</span>
      <input
        ref={field}
        type="search"
        placeholder={t('list.search')}
        defaultValue={search}
        maxLength={100}
        onChange={(event) => typed(event.currentTarget.value)}
      />
    </label>
  );
}

/** The groups one works with, and the way to their students. */
export function GroupsScreen({ at, onSearch, onPage }: GroupsScreenProps) {
  const { t } = useTranslation('groups');
  useScreenTitle(t('list.title'));
  const { data, error, refetch } = useQuery(groupsQuery(at));
  return (
    <>
      <div className={classes['head']}>
        <div>
          <h1 className={classes['title']}>{t('list.title')}</h1>
          <p className={classes['quiet']}>{t('list.lead')}</p>
        </div>
        <SearchField
          search={at.search ?? ''}
          onSearch={(search) => onSearch(search === '' ? {} : { search })}
        />
      </div>
      {error && !data ? <ListProblem error={error} retry={() => void refetch()} /> : null}
      {!data && !error ? <div className={classes['skeleton']} aria-busy="true" /> : null}
      {data && data.total === 0 ? (
        <MessagePanel
          icon={<IconUsersGroup size={40} />}
          title={t(at.search === undefined ? 'list.empty' : 'list.noMatch')}
        >
          {t(at.search === undefined ? 'list.emptyText' : 'list.noMatchText')}
        </MessagePanel>
      ) : null}
      {data && data.total > 0 ? (
        <div className={classes['sheet']}>
          <GroupTable groups={data.data} />
          <Pages pages={data} onPage={(page) => onPage({ ...at, page })} />
        </div>
      ) : null}
    </>
  );
}
