import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import list from '../../lists/list.module.css';

/**
 * Those who have an account, those who are to get one, and the lists that bring them all.
 * @param rosters whether this person keeps the district's
 */
export function UsersTabs({ rosters }: { readonly rosters: boolean }) {
  const { t } = useTranslation('users');
  return (
    <nav className={list['tabs']} aria-label={t('tabs.label')}>
      <Link to="/dashboard/users" activeOptions={{ exact: true, includeSearch: false }}>
        {t('tabs.accounts')}
      </Link>
      <Link to="/dashboard/users/invitations" activeOptions={{ includeSearch: false }}>
        {t('tabs.invitations')}
      </Link>
      {rosters ? (
        <Link to="/dashboard/users/rosters" activeOptions={{ includeSearch: false }}>
          {t('tabs.rosters')}
        </Link>
      ) : null}
      <Link to="/dashboard/users/sign-in" activeOptions={{ includeSearch: false }}>
        {t('tabs.signIn')}
      </Link>
      <Link to="/dashboard/users/activity" activeOptions={{ includeSearch: false }}>
        {t('tabs.activity')}
      </Link>
    </nav>
  );
}
