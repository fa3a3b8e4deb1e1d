import { IconUserOff, IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ListScreen, type ListAddress } from '../../lists/list-screen';
import { useFormats } from '../../locales/use-formats';
import { RowMenu, type MenuItem } from '../../ui/buttons/menu';
import { formatLocale } from '../../locales/format-locale';
import { EmailText } from '../../ui/email-text';
import { StaffTable, usePlaceFilters } from './staff-list';
import { useInviting } from './use-inviting';
import { usersQuery, type StaffMember } from './queries';
import { useUserChanges } from './use-user-changes';
import type { Keeper } from './user-dialog';
import { lastSignIns, signInMethods, staffStates, type UserSearch } from './user-search';
import { UsersTabs } from './users-tabs';
import classes from './users.module.css';

interface UsersScreenProps extends ListAddress<UserSearch> {
  readonly keeper: Keeper;
}

function useFilters(at: UserSearch) {
  const { t } = useTranslation('users');
  return [
    ...usePlaceFilters(at),
    {
      key: 'state' as const,
      label: t('column.state'),
      value: at.state,
      options: staffStates.map((value) => ({ value, label: t(`state.${value}`) })),
    },
    {
      key: 'method' as const,
      label: t('column.method'),
      value: at.method,
      options: signInMethods.map((value) => ({ value, label: t(`method.${value}`) })),
    },
    {
      key: 'signed_in' as const,
      label: t('column.lastSignIn'),
      value: at.signed_in,
      options: lastSignIns.map((value) => ({
        value,
        label: value === 'never' ? t('never') : t(`signedIn.${value}`),
      })),
    },
  ];
}

/** How many schools there are beside home; which ones is read out, and shown to a pointer. */
function Further({ schools }: { readonly schools: NonNullable<StaffMember['further_schools']> }) {
  const { t, i18n } = useTranslation('users');
  const names = new Intl.ListFormat(formatLocale(i18n.language)).format(
    schools.map(({ name }) => name),
  );
  const words = t('worksAlso', { names });
  return (
    <span
      title={words}
      className="ms-1.5 rounded-full bg-brand-soft px-1.5 py-0.25 text-sm font-semibold"
    >
      <span aria-hidden="true">+{schools.length}</span>
      <span className="db-hidden">{words}</span>
    </span>
  );
}

interface RowProps {
  readonly member: StaffMember;
  readonly isOwn: boolean;
  readonly actions: readonly MenuItem[];
}

function Row({ member, isOwn, actions }: RowProps) {
  const { t } = useTranslation(['users', 'dashboard']);
  const {
    name,
    email,
    role,
    school,
    further_schools: further = [],
    state,
    sign_in_methods: methods,
    last_sign_in_at: last,
  } = member;
  const { date } = useFormats();
  const isOff = state === 'deactivated';
  return (
    <tr data-off={isOff} className={classes['row']}>
      <th scope="row">
        <span className={`db-row-name ${classes['name'] ?? ''}`}>
          {name}
          {isOwn ? (
            <span className="rounded-full bg-brand-soft px-2 py-0.25 text-sm font-semibold">
              {t('you')}
            </span>
          ) : null}
        </span>
      </th>
      <td data-label={t('column.email')} className="wrap-break-word">
        {email === undefined ? t('noEmail') : <EmailText email={email} />}
      </td>
      <td data-label={t('column.role')}>{t(`dashboard:role.${role}`)}</td>
      <td data-label={t('column.school')}>
        {school ?? t('district')}
        {further.length > 0 ? <Further schools={further} /> : null}
      </td>
      <td data-label={t('column.state')}>
        <span className={classes['state']}>
          {isOff ? <IconUserOff size={18} aria-hidden="true" /> : null}
          {t(`state.${state}`)}
        </span>
      </td>
      <td data-label={t('column.method')}>
        {methods.map((method) => t(`method.${method}`)).join(', ') || t('noMethod')}
      </td>
      <td data-label={t('column.lastSignIn')} className={classes['when']}>
        {last === undefined ? t('never') : date(last)}
      </td>
      <td className="db-row-menu">
        {actions.length > 0 ? <RowMenu label={t('menu', { name })} items={actions} /> : null}
      </td>
    </tr>
  );
}

const columns = ['name', 'email', 'role', 'school', 'state', 'method', 'lastSignIn'] as const;

/** The staff of a school or district, as accounts. */
export function UsersScreen({ keeper, at, onSearch, onStep }: UsersScreenProps) {
  const { t } = useTranslation('users');
  const query = useQuery(usersQuery(at));
  const changes = useUserChanges(keeper);
  const inviting = useInviting(keeper);
  return (
    <ListScreen
      title={t('title')}
      lead={t('lead')}
      {...{ at, onSearch, onStep, query }}
      search={t('search')}
      tools={inviting.button}
      tabs={<UsersTabs rosters={keeper.keepsRosters} />}
      filters={useFilters(at)}
      changes={[inviting, changes]}
      failed={t('failed')}
      empty={{ icon: <IconUsers size={40} />, title: t('empty'), children: t('emptyText') }}
      after={
        <>
          {changes.dialog}
          {inviting.dialog}
        </>
      }
    >
      {({ data }) => (
        <StaffTable caption={t('title')} heads={columns.map((column) => t(`column.${column}`))}>
          {data.map((member) => (
            <Row
              key={member.id}
              member={member}
              isOwn={member.id === keeper.id}
              actions={changes.actionsOf(member)}
            />
          ))}
        </StaffTable>
      )}
    </ListScreen>
  );
}
