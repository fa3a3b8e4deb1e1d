import {
  IconDeviceMobileOff,
  IconLogout,
  IconMailForward,
  IconPencil,
  IconUserCheck,
  IconUserOff,
} from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { may, rolesKeptBy } from '../../../domain/permissions';
import { ConfirmDialog } from '../../forms/confirm-dialog';
import type { Done } from '../../lists/done-notice';
import type { MenuItem } from '../../ui/buttons/menu';
import { useChanges } from '../../lists/use-changes';
import { renewUser } from '../../session/session';
import { renewShown } from '../../lists/renew';
import { accessActions } from './commands';
import type { StaffMember } from './queries';
import { ResetDialog } from './reset-dialog';
import { UserDialog, type Keeper } from './user-dialog';

const icons = {
  edit: IconPencil,
  password: IconMailForward,
  second: IconDeviceMobileOff,
  signOut: IconLogout,
  off: IconUserOff,
  on: IconUserCheck,
} as const;
type StaffAction = keyof typeof icons;

interface Asking {
  readonly what: StaffAction;
  readonly member: StaffMember;
}

interface UserChanges {
  /** None for an account above the own role. */
  readonly actionsOf: (member: StaffMember) => readonly MenuItem[];
  readonly done: Done | undefined;
  readonly forget: () => void;
  /** The dialog of what is being done. */
  readonly dialog: ReactNode;
}

/** Nobody ends the own account, and the own sign-ins stand in one's settings. */
function actionsFor(keeper: Keeper, member: StaffMember): readonly StaffAction[] {
  const { id, email, role, state } = member;
  if (!may(keeper.role, 'users.write') || !rolesKeptBy(keeper.role).includes(role)) return [];
  if (id === keeper.id) return ['edit'];
  // It is at a school of others, too: whoever keeps all of them changes it.
  if (member.kept_elsewhere === true) return [];
  if (state !== 'active') return ['edit', 'on'];
  // Without an address there is no mailbox for the link.
  const mailed: readonly StaffAction[] = email === undefined ? [] : ['password'];
  const second: readonly StaffAction[] = member.second_factor === 'none' ? [] : ['second'];
  return ['edit', ...mailed, ...second, 'signOut', 'off'];
}

/** What ends with the account, each in a line of its own. */
function Ends() {
  const { t } = useTranslation('users');
  return (
    <>
      <p>{t('ask.offText')}</p>
      <ul className="my-2 grid gap-1 ps-5">
        {(['signIns', 'links', 'unsent'] as const).map((key) => (
          <li key={key}>{t(`ends.${key}`)}</li>
        ))}
      </ul>
      <p>{t('ask.offStays')}</p>
    </>
  );
}

/** Changing accounts of staff, and ending or giving back their access. */
export function useUserChanges(keeper: Keeper): UserChanges {
  const { t } = useTranslation('users');
  const queryClient = useQueryClient();
  const renew = async () => {
    // Groups name their teachers.
    await renewShown(queryClient, 'users', 'groups');
  };
  const { asking, ask, close, finish, done, forget, failed } = useChanges<Asking>(renew);
  const run = async (what: keyof typeof accessActions, member: StaffMember): Promise<void> => {
    const { id, name, email } = member;
    await accessActions[what](id);
    await finish({
      words: t(`done.${what}`, { name, email }),
      ...(what === 'off' && { undo: () => void run('on', member).catch(failed) }),
    });
  };
  const dialog = (): ReactNode => {
    if (!asking) return null;
    const { what, member } = asking;
    if (what === 'edit') {
      return (
        <UserDialog
          keeper={keeper}
          member={member}
          onStale={renew}
          onEdited={async (name) => {
            // The greeting and the account's pill name whoever is signed in.
            if (member.id === keeper.id) await renewUser().catch(() => undefined);
            await finish({ words: t('done.edit', { name }) });
          }}
          onClose={close}
        />
      );
    }
    const { name, email } = member;
    if (what === 'second') {
      return (
        <ResetDialog
          member={member}
          onDone={() => finish({ words: t('done.second', { name }) })}
          onClose={close}
        />
      );
    }
    const textOf = (
      action: Exclude<StaffAction, 'edit' | 'off' | 'second'>,
      address: string | undefined,
    ) =>
      action === 'on' && address === undefined
        ? t('ask.onTextElsewhere')
        : t(`ask.${action}Text`, { email: address, name });
    return (
      <ConfirmDialog
        title={t(`ask.${what}`, { name })}
        confirm={t(`action.${what}`)}
        onConfirm={() => run(what, member)}
        onClose={close}
      >
        {what === 'off' ? <Ends /> : textOf(what, email)}
      </ConfirmDialog>
    );
  };
  return {
    actionsOf: (member) =>
      actionsFor(keeper, member).map((what) => {
        const ActionIcon = icons[what];
        return {
          key: what,
          words: t(`action.${what}`),
          icon: <ActionIcon size={18} aria-hidden="true" />,
          run: () => ask({ what, member }),
        };
      }),
    done,
    forget,
    dialog: dialog(),
  };
}
