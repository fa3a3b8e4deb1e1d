import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import list from '../../lists/list.module.css';

/** Those who have an account, and those who are to get one. */
export function UsersTabs() {
  const { t } = useTranslation('users');
  return (
    <nav className={list['tabs']} aria-label={t('tabs.label')}>
      <Link to="/dashboard/users" activeOptions={{ exact: true, includeSearch: false }}>
        {t('tabs.accounts')}
      </Link>
      <Link to="/dashboard/users/invitations" activeOptions={{ includeSearch: false }}>
        {t('tabs.invitations')}
      </Link>
    </nav>
  );
}
