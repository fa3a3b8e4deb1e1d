import { IconMail, IconMailForward, IconMailOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { may, rolesKeptBy } from '../../../domain/permissions';
import { ListScreen, type ListAddress } from '../../lists/list-screen';
import { useFormats } from '../../locales/use-formats';
import type { MenuItem } from '../../ui/buttons/menu';
import { useChanges } from '../../lists/use-changes';
import { EmailText } from '../../ui/email-text';
import { invitationActions, invitationsQuery, type Invitation } from './invitations';
import { usePlaceFilters } from './use-place-filters';
import { useInviting } from './use-inviting';
import type { Keeper } from './user-dialog';
import { invitationStates, type InvitationSearch } from './user-search';
import { UsersTabs } from './users-tabs';
import { Records } from '../../lists/records';
import { classNames } from '../../ui/surfaces/sheet';
import classes from './users.module.css';

interface InvitationsScreenProps extends ListAddress<InvitationSearch> {
  readonly keeper: Keeper;
}

type InvitationAction = keyof typeof invitationActions;
const icons = { again: IconMailForward, takeBack: IconMailOff } as const;

function useFilters(at: InvitationSearch) {
  const { t } = useTranslation('users');
  return [
    {
      key: 'state' as const,
      label: t('column.state'),
      value: at.state,
      off: t('invitations.open'),
      options: invitationStates.map((value) => ({ value, label: t(`invitations.state.${value}`) })),
    },
    ...usePlaceFilters(at),
  ];
}

const isOpen = ({ state }: Invitation) => state === 'waiting' || state === 'late';

/** Sending again and taking back, each asked for once. */
function useInvitationChanges(keeper: Keeper) {
  const { t } = useTranslation('users');
  const { confirm, done, forget, dialog } = useChanges('invitations');
  return {
    actionsOf: (invitation: Invitation): readonly MenuItem[] => {
      const { id, email, role, state } = invitation;
      const keeps = may(keeper.role, 'users.write') && rolesKeptBy(keeper.role).includes(role);
      const actions: readonly InvitationAction[] = isOpen(invitation)
        ? ['again', 'takeBack']
        : state === 'known'
          ? ['takeBack']
          : [];
      if (!keeps) return [];
      return actions.map((what) => {
        const ActionIcon = icons[what];
        return {
          key: what,
          words: t(`invitations.action.${what}`),
          icon: <ActionIcon size={18} />,
          run: () =>
            confirm({
              title: t(`invitations.ask.${what}`, { email }),
              text: t(`invitations.ask.${what}Text`),
              button: t(`invitations.action.${what}`),
              run: () => invitationActions[what](id),
              done: t(`invitations.done.${what}`, { email }),
            }),
        };
      });
    },
    done,
    forget,
    dialog,
  };
}

/** Who was invited and has no account yet; by the filter also what has become of the others. */
export function InvitationsScreen({ keeper, at, onSearch, onStep }: InvitationsScreenProps) {
  const { t } = useTranslation(['users', 'dashboard']);
  const { date } = useFormats();
  const query = useQuery(invitationsQuery(at));
  const changes = useInvitationChanges(keeper);
  const inviting = useInviting(keeper);
  return (
    <ListScreen
      title={t('invitations.title')}
      lead={t('invitations.lead')}
      {...{ at, onSearch, onStep, query }}
      search={t('invitations.search')}
      tools={inviting.button}
      tabs={<UsersTabs rosters={keeper.keepsRosters} />}
      filters={useFilters(at)}
      changes={[inviting, changes]}
      empty={{
        icon: <IconMail size={40} />,
        title: t('invitations.empty'),
        children: t('invitations.emptyText'),
      }}
    >
      {({ data }) => (
        <Records
          rows={data}
          keyOf={({ id }) => id}
          rowProps={(invitation) => ({
            className: classNames(classes['row'], isOpen(invitation) ? undefined : 'text-muted'),
          })}
          columns={[
            {
              head: t('column.email'),
              cell: ({ email }) => <EmailText email={email} />,
              className: 'wrap-break-word',
            },
            { head: t('column.role'), cell: ({ role }) => t(`dashboard:role.${role}`) },
            { head: t('column.school'), cell: ({ school }) => school ?? t('district') },
            {
              head: t('column.state'),
              cell: ({ state }) => t(`invitations.state.${state}`),
              className: 'whitespace-nowrap tablet:max-wide:whitespace-normal',
            },
            {
              head: t('invitations.by'),
              cell: ({ invited_by: by }) => by ?? t('invitations.nobody'),
            },
            {
              head: t('invitations.ends'),
              cell: (invitation) => (isOpen(invitation) ? date(invitation.expires_at) : '–'),
              className: 'whitespace-nowrap tablet:max-wide:whitespace-normal',
            },
          ]}
          menu={{
            label: ({ email }) => t('invitations.menu', { email }),
            items: changes.actionsOf,
          }}
        />
      )}
    </ListScreen>
  );
}
