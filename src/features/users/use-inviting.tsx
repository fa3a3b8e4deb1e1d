import { IconMailPlus } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { may } from '../../../domain/permissions';
import type { Done } from '../../lists/done-notice';
import { Action } from '../../ui/buttons/action';
import { renewShown } from '../../lists/renew';
import { InviteDialog } from './invite-dialog';
import type { Keeper } from './user-dialog';

/** The button that invites, its dialog, and what is said once it is done. */
export function useInviting(keeper: Keeper): {
  readonly button: ReactNode;
  readonly dialog: ReactNode;
  readonly done: Done | undefined;
  readonly forget: () => void;
} {
  const { t } = useTranslation('users');
  const queryClient = useQueryClient();
  const [open, setOpen] = useState(false);
  const [done, setDone] = useState<Done>();
  const finish = async (count: number, email: string | undefined) => {
    await renewShown(queryClient, 'invitations');
    setOpen(false);
    const words =
      email === undefined ? t('invite.doneMany', { count }) : t('invite.done', { email });
    setDone({ words });
  };
  return {
    button: may(keeper.role, 'users.write') ? (
      <Action
        icon={<IconMailPlus size={20} />}
        title={t('invite.open')}
        onClick={() => setOpen(true)}
      >
        {t('invite.open')}
      </Action>
    ) : null,
    dialog: open ? (
      <InviteDialog keeper={keeper} onInvited={finish} onClose={() => setOpen(false)} />
    ) : null,
    done,
    forget: () => setDone(undefined),
  };
}
