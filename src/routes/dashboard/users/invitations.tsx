import { createFileRoute } from '@tanstack/react-router';
import { keepsRosters, may, staffRoles } from '../../../../domain/permissions';
import { recordId } from '../../../../domain/record-id';
import { NotFoundSheet } from '../../../features/public-pages/not-found-screen';
import { InvitationsScreen } from '../../../features/users/invitations-screen';
import { invitationStates, type InvitationSearch } from '../../../features/users/user-search';
import { kept, oneOf, readListSearch } from '../../../lists/search-state';
import { loadTexts } from '../../../locales/i18n';
import { usePerson } from '../../-use-person';

const readSearch = (found: Readonly<Record<string, unknown>>): InvitationSearch => ({
  ...readListSearch(found),
  ...kept({
    role: oneOf(found['role'], staffRoles),
    school: recordId(found['school']),
    state: oneOf(found['state'], invitationStates),
  }),
});

export const Route = createFileRoute('/dashboard/users/invitations')({
  validateSearch: (found): InvitationSearch => found,
  loader: () => loadTexts('users'),
  component: Invitations,
});

function Invitations() {
  const person = usePerson(Route.useRouteContext().user);
  const { id, role } = person;
  const at = readSearch({ ...Route.useSearch() });
  const navigate = Route.useNavigate();
  const own = staffRoles.find((each) => each === role);
  if (!own || !may(own, 'users.read')) return <NotFoundSheet />;
  const go = (search: InvitationSearch, replace: boolean) =>
    void navigate({ search: readSearch({ ...search }), replace, resetScroll: false });
  return (
    <InvitationsScreen
      keeper={{ id, role: own, keepsRosters: keepsRosters(person) }}
      at={at}
      onSearch={(search) => go(search, true)}
      onStep={(search) => go(search, false)}
    />
  );
}
