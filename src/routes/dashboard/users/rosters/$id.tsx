import { createFileRoute } from '@tanstack/react-router';
import { keepsRosters } from '../../../../../domain/permissions';
import { NotFoundSheet } from '../../../../features/public-pages/not-found-screen';
import { readLineSearch, type LineSearch } from '../../../../features/rosters/line-search';
import { RunScreen } from '../../../../features/rosters/run-screen';
import { loadTexts } from '../../../../locales/i18n';
import { idFrom } from '../../../-id-from';
import { usePerson } from '../../../-use-person';

export const Route = createFileRoute('/dashboard/users/rosters/$id')({
  validateSearch: (found): LineSearch => readLineSearch(found),
  beforeLoad: ({ params }) => ({ runId: idFrom(params.id) }),
  loader: () => loadTexts('rosters'),
  component: Roster,
});

function Roster() {
  const { user, runId } = Route.useRouteContext();
  const person = usePerson(user);
  const at = Route.useSearch();
  const navigate = Route.useNavigate();
  if (!keepsRosters(person)) return <NotFoundSheet />;
  return (
    <RunScreen
      key={runId}
      runId={runId}
      at={at}
      onStep={(search) =>
        void navigate({ search: readLineSearch({ ...search }), resetScroll: false })
      }
    />
  );
}
