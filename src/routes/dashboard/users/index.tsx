import { createFileRoute } from '@tanstack/react-router';
import { keepsRosters, may, staffRoles } from '../../../../domain/permissions';
import { NotFoundSheet } from '../../../features/public-pages/not-found-sheet';
import { usersQuery } from '../../../features/users/queries';
import { UsersScreen } from '../../../features/users/users-screen';
import { schoolsQuery } from '../../../lists/schools-query';
import { loadTexts } from '../../../locales/i18n';
import { readSearch } from '../../-search';
import { prefetch, prefetchPage } from '../../-prefetch';
import { listAddress } from '../../-list-address';
import { usePerson } from '../../-use-person';

export const Route = createFileRoute('/dashboard/users/')({
  validateSearch: readSearch.users,
  loaderDeps: ({ search }) => search,
  loader: (asked) => {
    if (may(asked.context.user.role, 'users.read')) {
      prefetchPage(asked, asked.deps.page, usersQuery(asked.deps));
      prefetch(asked, schoolsQuery);
    }
    return loadTexts('users');
  },
  component: Users,
});

function Users() {
  const person = usePerson(Route.useRouteContext().user);
  const { id, role, schoolIds } = person;
  const list = listAddress(Route.useSearch(), Route.useNavigate());
  const own = staffRoles.find((each) => each === role);
  if (!own || !may(own, 'users.read')) return <NotFoundSheet />;
  return (
    <UsersScreen
      keeper={{
        ...{ id, role: own, isOfSchools: schoolIds !== undefined },
        keepsRosters: keepsRosters(person),
      }}
      {...list}
    />
  );
}
