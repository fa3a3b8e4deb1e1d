import { createFileRoute } from '@tanstack/react-router';
import { keepsRosters, may, staffRoles } from '../../../../domain/permissions';
import { NotFoundSheet } from '../../../features/public-pages/not-found-screen';
import { InvitationsScreen } from '../../../features/users/invitations-screen';
import { invitationsQuery } from '../../../features/users/invitations';
import type { InvitationSearch } from '../../../features/users/user-search';
import { schoolsQuery } from '../../../lists/schools-query';
import { loadTexts } from '../../../locales/i18n';
import { addressOf } from '../../-address';
import { ask } from '../../-ask';
import { usePerson } from '../../-use-person';

const readAddress = addressOf('invitations');

export const Route = createFileRoute('/dashboard/users/invitations')({
  validateSearch: readAddress,
  loaderDeps: ({ search }) => search,
  loader: (asked) => {
    if (may(asked.context.user.role, 'users.read')) {
      ask(asked, invitationsQuery(asked.deps));
      ask(asked, schoolsQuery);
    }
    return loadTexts('users');
  },
  component: Invitations,
});

function Invitations() {
  const person = usePerson(Route.useRouteContext().user);
  const { id, role } = person;
  const at = Route.useSearch();
  const navigate = Route.useNavigate();
  const own = staffRoles.find((each) => each === role);
  if (!own || !may(own, 'users.read')) return <NotFoundSheet />;
  const go = (search: InvitationSearch, replace: boolean) =>
    void navigate({ search, replace, resetScroll: false });
  return (
    <InvitationsScreen
      keeper={{ id, role: own, keepsRosters: keepsRosters(person) }}
      at={at}
      onSearch={(search) => go(search, true)}
      onStep={(search) => go(search, false)}
    />
  );
}
