import { useTranslation } from 'react-i18next';
import { call } from '../../api/call';
import { ConfirmDialog } from '../../forms/confirm-dialog';
import type { GroupStudent, StoredKind } from './queries';

interface RevokeDialogProps {
  readonly student: GroupStudent;
  readonly kind: StoredKind;
  readonly onRevoked: () => Promise<void>;
  readonly onClose: () => void;
}

/** A lost badge, or pictures that others know: it stops at once. */
export function RevokeDialog({ student, kind, onRevoked, onClose }: RevokeDialogProps) {
  const { t } = useTranslation('groups');
  const revoke = async () => {
    const params = { path: { student_id: student.id, kind } };
    await call('DELETE', '/dashboard/students/{student_id}/sign-in-cards/{kind}', params);
    await onRevoked();
  };
  return (
    <ConfirmDialog
      title={t(`revoke.${kind}`, { name: student.name })}
      confirm={t('revoke.button')}
      onConfirm={revoke}
      onClose={onClose}
    >
      {t(`revoke.${kind}Text`)}
    </ConfirmDialog>
  );
}
