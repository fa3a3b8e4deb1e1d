import { IconPencil } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { may, rolesKeptBy } from '../../../domain/permissions';
import type { Done } from '../../lists/done-notice';
import type { RowDeed } from '../../lists/row-menu';
import { useChanges } from '../../lists/use-changes';
import type { StaffMember } from './queries';
import { UserDialog, type Keeper } from './user-dialog';

const icons = { edit: IconPencil } as const;
type Deed = keyof typeof icons;

interface Asking {
  readonly what: Deed;
  readonly member: StaffMember;
}

interface UserChanges {
  /** None for an account above the own role. */
  readonly deedsOf: (member: StaffMember) => readonly RowDeed[];
  readonly done: Done | undefined;
  readonly forget: () => void;
  /** The dialog of what is being done. */
  readonly dialog: ReactNode;
}

/** Changing accounts of staff. */
export function useUserChanges(keeper: Keeper): UserChanges {
  const { t } = useTranslation('users');
  const queryClient = useQueryClient();
  const renew = async () => {
    // Groups name their teachers.
    const keys = ['users', 'groups'];
    await Promise.all(keys.map((key) => queryClient.invalidateQueries({ queryKey: [key] })));
  };
  const { asking, ask, close, finish, done, forget } = useChanges<Asking>(renew);
  const deedsFor = ({ role }: StaffMember): readonly Deed[] =>
    may(keeper.role, 'users.write') && rolesKeptBy(keeper.role).includes(role) ? ['edit'] : [];
  return {
    deedsOf: (member) =>
      deedsFor(member).map((what) => {
        const DeedIcon = icons[what];
        return {
          key: what,
          words: t(`deed.${what}`),
          icon: <DeedIcon size={18} aria-hidden="true" />,
          run: () => ask({ what, member }),
        };
      }),
    done,
    forget,
    dialog: asking ? (
      <UserDialog
        keeper={keeper}
        member={asking.member}
        onStale={renew}
        onEdited={(name) => finish({ words: t('done.edit', { name }) })}
        onClose={close}
      />
    ) : null,
  };
}
