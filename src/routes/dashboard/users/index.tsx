import { createFileRoute } from '@tanstack/react-router';
import { keepsRosters, may, staffRoles } from '../../../../domain/permissions';
import { NotFoundSheet } from '../../../features/public-pages/not-found-screen';
import { usersQuery } from '../../../features/users/queries';
import type { UserSearch } from '../../../features/users/user-search';
import { UsersScreen } from '../../../features/users/users-screen';
import { schoolsQuery } from '../../../lists/schools-query';
import { loadTexts } from '../../../locales/i18n';
import { addressOf } from '../../-address';
import { ask } from '../../-ask';
import { usePerson } from '../../-use-person';

const readAddress = addressOf('users');

export const Route = createFileRoute('/dashboard/users/')({
  validateSearch: readAddress,
  loaderDeps: ({ search }) => search,
  loader: (asked) => {
    if (may(asked.context.user.role, 'users.read')) {
      ask(asked, usersQuery(asked.deps));
      ask(asked, schoolsQuery);
    }
    return loadTexts('users');
  },
  component: Users,
});

function Users() {
  const person = usePerson(Route.useRouteContext().user);
  const { id, role, schoolIds } = person;
  const at = Route.useSearch();
  const navigate = Route.useNavigate();
  const own = staffRoles.find((each) => each === role);
  if (!own || !may(own, 'users.read')) return <NotFoundSheet />;
  const go = (search: UserSearch, replace: boolean) =>
    void navigate({ search, replace, resetScroll: false });
  return (
    <UsersScreen
      keeper={{
        ...{ id, role: own, isOfSchools: schoolIds !== undefined },
        keepsRosters: keepsRosters(person),
      }}
      at={at}
      onSearch={(search) => go(search, true)}
      onStep={(search) => go(search, false)}
    />
  );
}
