import { createFileRoute } from '@tanstack/react-router';
import { choosesSchool, keepsRosters, may } from '../../../../domain/permissions';
import { recordId } from '../../../../domain/record-id';
import { NotFoundSheet } from '../../../features/public-pages/not-found-screen';
import { SettingsScreen } from '../../../features/sign-in-settings/settings-screen';
import { UsersTabs } from '../../../features/users/users-tabs';
import { kept } from '../../../lists/search-state';
import { loadTexts } from '../../../locales/i18n';
import { usePerson } from '../../-use-person';

export const Route = createFileRoute('/dashboard/users/sign-in')({
  validateSearch: (found): { readonly school?: number } =>
    kept({ school: recordId(found['school']) }),
  loader: () => loadTexts('users'),
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
