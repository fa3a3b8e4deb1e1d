import { createFileRoute } from '@tanstack/react-router';
import { keepsRosters, may, staffRoles } from '../../../../domain/permissions';
import { NotFoundSheet } from '../../../features/public-pages/not-found-sheet';
import { InvitationsScreen } from '../../../features/users/invitations-screen';
import { invitationsQuery } from '../../../features/users/invitations';
import { schoolsQuery } from '../../../lists/schools-query';
import { loadTexts } from '../../../locales/i18n';
import { readSearch } from '../../-search';
import { prefetch, prefetchPage } from '../../-prefetch';
import { listAddress } from '../../-list-address';
import { usePerson } from '../../-use-person';

export const Route = createFileRoute('/dashboard/users/invitations')({
  validateSearch: readSearch.invitations,
  loaderDeps: ({ search }) => search,
  loader: (asked) => {
    if (may(asked.context.user.role, 'users.read')) {
      prefetchPage(asked, asked.deps.page, invitationsQuery(asked.deps));
      prefetch(asked, schoolsQuery);
    }
    return loadTexts('users');
  },
  component: Invitations,
});

function Invitations() {
  const person = usePerson(Route.useRouteContext().user);
  const { id, role } = person;
  const list = listAddress(Route.useSearch(), Route.useNavigate());
  const own = staffRoles.find((each) => each === role);
  if (!own || !may(own, 'users.read')) return <NotFoundSheet />;
  return (
    <InvitationsScreen keeper={{ id, role: own, keepsRosters: keepsRosters(person) }} {...list} />
  );
}
