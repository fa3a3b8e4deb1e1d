import { useTranslation } from 'react-i18next';
import { SegmentedNav, SegmentLink } from '../../ui/buttons/segmented';

/**
 * Those who have an account, those who are to get one, and the lists that bring them all.
 * @param rosters whether this person keeps the district's
 */
export function UsersTabs({ rosters }: { readonly rosters: boolean }) {
  const { t } = useTranslation('users');
  return (
    <SegmentedNav className="mb-4" label={t('tabs.label')}>
      <SegmentLink to="/dashboard/users" activeOptions={{ exact: true, includeSearch: false }}>
        {t('tabs.accounts')}
      </SegmentLink>
      <SegmentLink to="/dashboard/users/invitations" activeOptions={{ includeSearch: false }}>
        {t('tabs.invitations')}
      </SegmentLink>
      {rosters ? (
        <SegmentLink to="/dashboard/users/rosters" activeOptions={{ includeSearch: false }}>
          {t('tabs.rosters')}
        </SegmentLink>
      ) : null}
      <SegmentLink to="/dashboard/users/sign-in" activeOptions={{ includeSearch: false }}>
        {t('tabs.signIn')}
      </SegmentLink>
      <SegmentLink to="/dashboard/users/activity" activeOptions={{ includeSearch: false }}>
        {t('tabs.activity')}
      </SegmentLink>
    </SegmentedNav>
  );
}
