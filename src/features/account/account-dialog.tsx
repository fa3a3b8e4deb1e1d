import { IconLogout } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useOutboxSummary } from '../../offline/use-outbox';
import { signOut } from '../../session/session';
import { Action } from '../../ui/action';
import { Dialog } from '../../ui/dialog';
import { toastError, toastSuccess } from '../../ui/toast';
import classes from './account-dialog.module.css';

interface AccountDialogProps {
  readonly userId: number;
  readonly name: string;
  readonly kind: 'student' | 'staff';
  readonly settings: ReactNode;
  readonly onClose: () => void;
}

/** What stays on the device and what goes, before somebody signs out. */
function WhatStays({ userId, kind }: { userId: number; kind: 'student' | 'staff' }) {
  const { t } = useTranslation();
  const { waiting, parked } = useOutboxSummary(userId);
  const unsent = waiting + parked;
  return (
    <>
      <p>{t(kind === 'student' ? 'account.signOutStudent' : 'account.signOutStaff')}</p>
      {unsent > 0 ? (
        <p className={classes['unsent']}>{t('account.signOutWaiting', { count: unsent })}</p>
      ) : null}
    </>
  );
}

export default function AccountDialog(props: AccountDialogProps) {
  const { t } = useTranslation();
  const [leaving, setLeaving] = useState(false);
  const leave = async () => {
    setLeaving(true);
    try {
      await signOut();
      toastSuccess(t('account.signedOut'));
    } catch {
      toastError(t('errors.logout'));
      setLeaving(false);
    }
  };
  return (
    <Dialog title={props.name} closeLabel={t('close')} onClose={props.onClose}>
      {props.settings}
      <div className={classes['leave']}>
        <WhatStays userId={props.userId} kind={props.kind} />
        <Action
          look="plain"
          busy={leaving}
          icon={<IconLogout size={20} />}
          onClick={() => void leave()}
        >
          {t(leaving ? 'account.signingOut' : 'account.signOut')}
        </Action>
      </div>
    </Dialog>
  );
}
