import { useTranslation } from 'react-i18next';

/** What makes a password good, in three lines. */
export function GoodPasswords() {
  const { t } = useTranslation('password');
  return (
    <ul>
      <li>{t('good.words')}</li>
      <li>{t('good.own')}</li>
      <li>{t('good.manager')}</li>
    </ul>
  );
}
