import { useTranslation } from 'react-i18next';
import type { FormProblem } from '../../api/form-problem';
import { TextField } from '../../forms/fields';

interface OwnPasswordFieldProps {
  readonly value: string;
  readonly fields: FormProblem['fields'];
  readonly onText: (password: string) => void;
}

/** The password of whoever changes a colleague's way in. Only the server knows whether there is one. */
export function OwnPasswordField({ value, fields, onText }: OwnPasswordFieldProps) {
  const { t } = useTranslation('users');
  return (
    <TextField
      secret
      label={t('ownPassword')}
      hint={t('ownPasswordHint')}
      value={value}
      maxLength={256}
      problem={fields['password']}
      onText={onText}
    />
  );
}
