import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../forms/form-dialog';
import { resetSecondFactor } from './commands';
import type { StaffMember } from './queries';
import { proofFields, useReauthentication } from '../../forms/use-reauthentication';

interface ResetDialogProps {
  readonly member: StaffMember;
  readonly onDone: () => Promise<void>;
  readonly onClose: () => void;
}

/** Takes a colleague's second step away, once whoever asks has typed the own password. */
export function ResetDialog({ member, onDone, onClose }: ResetDialogProps) {
  const { t } = useTranslation('users');
  const button = t('action.second');
  const proof = useReauthentication(button);
  const { id, name, email } = member;
  return (
    <FormDialog
      fields={proofFields}
      problemOf={proof.problemOf}
      title={t('ask.second', { name })}
      button={button}
      onSubmit={async () => {
        await proof.send((shown) => resetSecondFactor(id, shown));
        await onDone();
      }}
      onClose={onClose}
    >
      {({ fields }) => (
        <>
          <p>{t('ask.secondText', { email, name })}</p>
          {proof.fields(fields)}
        </>
      )}
    </FormDialog>
  );
}
