import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { PasswordField } from '../ui/fields/password-field';

type SecretFieldProps = Omit<ComponentProps<typeof PasswordField>, 'showLabel'>;

/** A password, with the words of the button that shows it. */
export function SecretField(props: SecretFieldProps) {
  const { t } = useTranslation();
  return <PasswordField {...props} showLabel={t('showPassword')} />;
}
