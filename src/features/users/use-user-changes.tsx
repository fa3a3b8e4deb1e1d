import {
  IconDeviceMobileOff,
  IconLogout,
  IconMailForward,
  IconPencil,
  IconUserCheck,
  IconUserOff,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { may, rolesKeptBy } from '../../../domain/permissions';
import type { MenuItem } from '../../ui/buttons/menu';
import { useChanges } from '../../lists/use-changes';
import { renewUser } from '../../session/session';
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
type AccessAction = keyof typeof accessActions;

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
export function useUserChanges(keeper: Keeper) {
  const { t } = useTranslation('users');
  // Groups name their teachers.
  const { open, confirm, close, finish, renew, dialog, done, forget } = useChanges(
    'users',
    'groups',
  );
  const edit = (member: StaffMember) =>
    open(
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
      />,
    );
  const reset = (member: StaffMember) => {
    const onDone = () => finish({ words: t('done.second', { name: member.name }) });
    open(<ResetDialog {...{ member, onDone }} onClose={close} />);
  };
  const changed = (what: AccessAction, { id, name, email }: StaffMember) => ({
    run: () => accessActions[what](id),
    done: t(`done.${what}`, { name, email }),
  });
  const textOf = (what: AccessAction, { name, email }: StaffMember) => {
    if (what === 'off') return <Ends />;
    if (what === 'on' && email === undefined) return t('ask.onTextElsewhere');
    return t(`ask.${what}Text`, { email, name });
  };
  const run = (what: StaffAction, member: StaffMember) => {
    if (what === 'edit') edit(member);
    else if (what === 'second') reset(member);
    else
      confirm({
        title: t(`ask.${what}`, { name: member.name }),
        text: textOf(what, member),
        button: t(`action.${what}`),
        ...changed(what, member),
        ...(what === 'off' && { undo: changed('on', member) }),
      });
  };
  return {
    /** None for an account above the own role. */
    actionsOf: (member: StaffMember): readonly MenuItem[] =>
      actionsFor(keeper, member).map((what) => {
        const ActionIcon = icons[what];
        return {
          key: what,
          words: t(`action.${what}`),
          icon: <ActionIcon size={18} />,
          run: () => run(what, member),
        };
      }),
    done,
    forget,
    dialog,
  };
}
