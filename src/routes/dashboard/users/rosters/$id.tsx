import { createFileRoute } from '@tanstack/react-router';
import { keepsRosters } from '../../../../../domain/permissions';
import { NotFoundSheet } from '../../../../features/public-pages/not-found-sheet';
import { runQuery } from '../../../../features/rosters/queries';
import { RunScreen } from '../../../../features/rosters/run-screen';
import { loadTexts } from '../../../../locales/i18n';
import { readSearch } from '../../../-search';
import { prefetch } from '../../../-prefetch';
import { idFrom } from '../../../-id-from';
import { usePerson } from '../../../-use-person';

export const Route = createFileRoute('/dashboard/users/rosters/$id')({
  validateSearch: readSearch.roster,
  beforeLoad: ({ params }) => ({ runId: idFrom(params.id) }),
  loader: (asked) => {
    const { user, runId } = asked.context;
    if (keepsRosters(user)) prefetch(asked, runQuery(runId));
    return loadTexts('rosters');
  },
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
      onStep={(search, replace = false) => void navigate({ search, replace, resetScroll: false })}
    />
  );
}
