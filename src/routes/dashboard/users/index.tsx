import { createFileRoute } from '@tanstack/react-router';
import { keepsRosters, may, staffRoles } from '../../../../domain/permissions';
import { recordId } from '../../../../domain/record-id';
import { NotFoundSheet } from '../../../features/public-pages/not-found-screen';
import {
  lastSignIns,
  signInMethods,
  staffStates,
  type UserSearch,
} from '../../../features/users/user-search';
import { UsersScreen } from '../../../features/users/users-screen';
import { kept, oneOf, readListSearch } from '../../../lists/search-state';
import { loadTexts } from '../../../locales/i18n';
import { usePerson } from '../../-use-person';

const readSearch = (found: Readonly<Record<string, unknown>>): UserSearch => ({
  ...readListSearch(found),
  ...kept({
    role: oneOf(found['role'], staffRoles),
    school: recordId(found['school']),
    state: oneOf(found['state'], staffStates),
    signed_in: oneOf(found['signed_in'], lastSignIns),
    method: oneOf(found['method'], signInMethods),
  }),
});

export const Route = createFileRoute('/dashboard/users/')({
  validateSearch: (found): UserSearch => found,
  loader: () => loadTexts('users'),
  component: Users,
});

function Users() {
  const person = usePerson(Route.useRouteContext().user);
  const { id, role, schoolIds } = person;
  const at = readSearch({ ...Route.useSearch() });
  const navigate = Route.useNavigate();
  const own = staffRoles.find((each) => each === role);
  if (!own || !may(own, 'users.read')) return <NotFoundSheet />;
  const go = (search: UserSearch, replace: boolean) =>
    void navigate({ search: readSearch({ ...search }), replace, resetScroll: false });
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
