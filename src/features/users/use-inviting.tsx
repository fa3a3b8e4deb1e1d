import { IconMailPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { may } from '../../../domain/permissions';
import { useChanges } from '../../lists/use-changes';
import { Button } from '../../ui/buttons/button';
import { InviteDialog } from './invite-dialog';
import type { Keeper } from './user-dialog';

/** The button that invites, its dialog, and what is said once it is done. */
export function useInviting(keeper: Keeper) {
  const { t } = useTranslation('users');
  const { open, close, finish, dialog, done, forget } = useChanges('invitations');
  const onInvited = (count: number, email: string | undefined) =>
    finish({
      words: email === undefined ? t('invite.doneMany', { count }) : t('invite.done', { email }),
    });
  return {
    button: may(keeper.role, 'users.write') ? (
      <Button
        icon={<IconMailPlus size={20} />}
        title={t('invite.open')}
        onClick={() => open(<InviteDialog {...{ keeper, onInvited }} onClose={close} />)}
      >
        {t('invite.open')}
      </Button>
    ) : null,
    dialog,
    done,
    forget,
  };
}
