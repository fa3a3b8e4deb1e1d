import { createFileRoute } from '@tanstack/react-router';
import { keepsRosters } from '../../../../../domain/permissions';
import { NotFoundSheet } from '../../../../features/public-pages/not-found-sheet';
import { CleverReturn } from '../../../../features/rosters/clever-return';
import { loadTexts } from '../../../../locales/i18n';
import { usePerson } from '../../../-use-person';

export const Route = createFileRoute('/dashboard/users/rosters/clever')({
  loader: () => loadTexts('rosters'),
  component: Clever,
});

function Clever() {
  const person = usePerson(Route.useRouteContext().user);
  const navigate = Route.useNavigate();
  if (!keepsRosters(person)) return <NotFoundSheet />;
  return (
    <CleverReturn onDone={() => navigate({ to: '/dashboard/users/rosters', replace: true })} />
  );
}
