import { IconUserOff, IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ListScreen, type ListAddress } from '../../lists/list-screen';
import { useFormats } from '../../locales/use-formats';
import { formatLocale } from '../../locales/format-locale';
import { EmailText } from '../../ui/email-text';
import { usePlaceFilters } from './use-place-filters';
import { useInviting } from './use-inviting';
import { usersQuery, type StaffMember } from './queries';
import { useUserChanges } from './use-user-changes';
import type { Keeper } from './user-dialog';
import { lastSignIns, signInMethods, staffStates, type UserSearch } from './user-search';
import { UsersTabs } from './users-tabs';
import { Records } from '../../lists/records';
import { classNames } from '../../ui/surfaces/sheet';
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

/** The staff of a school or district, as accounts. */
export function UsersScreen({ keeper, at, onSearch, onStep }: UsersScreenProps) {
  const { t } = useTranslation(['users', 'dashboard']);
  const { date } = useFormats();
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
    >
      {({ data }) => (
        <Records
          rows={data}
          keyOf={({ id }) => id}
          rowProps={({ state }) => ({
            className: classNames(
              classes['row'],
              state === 'deactivated' ? 'text-muted' : undefined,
            ),
          })}
          columns={[
            {
              head: t('column.name'),
              cell: ({ id, name }) => (
                <span className="db-row-name flex-wrap">
                  {name}
                  {id === keeper.id ? (
                    <span className="rounded-full bg-brand-soft px-2 py-0.25 text-sm font-semibold">
                      {t('you')}
                    </span>
                  ) : null}
                </span>
              ),
            },
            {
              head: t('column.email'),
              cell: ({ email }) =>
                email === undefined ? t('noEmail') : <EmailText email={email} />,
              className: 'wrap-break-word',
            },
            { head: t('column.role'), cell: ({ role }) => t(`dashboard:role.${role}`) },
            {
              head: t('column.school'),
              cell: ({ school, further_schools: further = [] }) => (
                <>
                  {school ?? t('district')}
                  {further.length > 0 ? <Further schools={further} /> : null}
                </>
              ),
            },
            {
              head: t('column.state'),
              cell: ({ state }) => (
                <span className="inline-flex items-center gap-1.5 [&>svg]:flex-none">
                  {state === 'deactivated' ? <IconUserOff size={18} aria-hidden="true" /> : null}
                  {t(`state.${state}`)}
                </span>
              ),
            },
            {
              head: t('column.method'),
              cell: ({ sign_in_methods: methods }) =>
                methods.map((method) => t(`method.${method}`)).join(', ') || t('noMethod'),
            },
            {
              head: t('column.lastSignIn'),
              cell: ({ last_sign_in_at: last }) => (last === undefined ? t('never') : date(last)),
              className: 'whitespace-nowrap tablet:max-wide:whitespace-normal',
            },
          ]}
          menu={{
            label: ({ name }) => t('menu', { name }),
            items: changes.actionsOf,
          }}
        />
      )}
    </ListScreen>
  );
}
