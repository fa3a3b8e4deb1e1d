import { createFileRoute } from '@tanstack/react-router';
import { choosesSchool, keepsRosters, may } from '../../../../domain/permissions';
import { NotFoundSheet } from '../../../features/public-pages/not-found-sheet';
import { settingsQuery } from '../../../features/sign-in-settings/queries';
import { SettingsScreen } from '../../../features/sign-in-settings/settings-screen';
import { UsersTabs } from '../../../features/users/users-tabs';
import { schoolsQuery } from '../../../lists/schools-query';
import { loadTexts } from '../../../locales/i18n';
import { readSearch } from '../../-search';
import { prefetch } from '../../-prefetch';
import { usePerson } from '../../-use-person';

export const Route = createFileRoute('/dashboard/users/sign-in')({
  validateSearch: readSearch.signIn,
  loaderDeps: ({ search: { school } }) => ({ school }),
  loader: (asked) => {
    const { user } = asked.context;
    if (may(user.role, 'sign_in_settings.write')) {
      const several = choosesSchool(user);
      const chosen = asked.deps.school ?? user.schoolIds?.[0];
      if (several) prefetch(asked, schoolsQuery);
      if (!several || chosen !== undefined)
        prefetch(asked, settingsQuery(several ? chosen : undefined));
    }
    return loadTexts('users');
  },
  component: SignIn,
});

function SignIn() {
  const person = usePerson(Route.useRouteContext().user);
  const { school } = Route.useSearch();
  const navigate = Route.useNavigate();
  if (!may(person.role, 'sign_in_settings.write')) return <NotFoundSheet />;
  return (
    <SettingsScreen
      tabs={<UsersTabs rosters={keepsRosters(person)} />}
      severalSchools={choosesSchool(person)}
      school={school ?? person.schoolIds?.[0]}
      onSchool={(id) => void navigate({ search: { school: id }, resetScroll: false })}
    />
  );
}
