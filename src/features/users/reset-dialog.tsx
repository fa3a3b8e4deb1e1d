import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../forms/form-dialog';
import { resetSecondFactor } from './commands';
import { OwnPasswordField } from './own-password-field';
import type { StaffMember } from './queries';

interface ResetDialogProps {
  readonly member: StaffMember;
  readonly onDone: () => Promise<void>;
  readonly onClose: () => void;
}

/** Takes a colleague's second step away, once whoever asks has typed the own password. */
export function ResetDialog({ member, onDone, onClose }: ResetDialogProps) {
  const { t } = useTranslation('users');
  const [password, setPassword] = useState('');
  const { id, name, email } = member;
  return (
    <FormDialog
      fields={['password']}
      title={t('ask.second', { name })}
      button={t('deed.second')}
      onSubmit={async () => {
        await resetSecondFactor(id, password);
        await onDone();
      }}
      onClose={onClose}
    >
      {({ fields }) => (
        <>
          <p>{t('ask.secondText', { email, name })}</p>
          <OwnPasswordField value={password} fields={fields} onText={setPassword} />
        </>
      )}
    </FormDialog>
  );
}
