import { createFileRoute } from '@tanstack/react-router';
import { keepsRosters } from '../../../../../domain/permissions';
import { NotFoundSheet } from '../../../../features/public-pages/not-found-sheet';
import { connectionQuery } from '../../../../features/rosters/connection-queries';
import { rostersQuery } from '../../../../features/rosters/queries';
import { RostersScreen } from '../../../../features/rosters/rosters-screen';
import { UsersTabs } from '../../../../features/users/users-tabs';
import { loadTexts } from '../../../../locales/i18n';
import { readSearch } from '../../../-search';
import { prefetch, prefetchPage } from '../../../-prefetch';
import { usePerson } from '../../../-use-person';

export const Route = createFileRoute('/dashboard/users/rosters/')({
  validateSearch: readSearch.rosters,
  loaderDeps: ({ search: { page } }) => ({ page }),
  loader: (asked) => {
    if (keepsRosters(asked.context.user)) {
      prefetchPage(asked, asked.deps.page, rostersQuery(asked.deps.page));
      prefetch(asked, connectionQuery);
    }
    return loadTexts('users', 'rosters');
  },
  component: Rosters,
});

function Rosters() {
  const person = usePerson(Route.useRouteContext().user);
  const { page } = Route.useSearch();
  const navigate = Route.useNavigate();
  if (!keepsRosters(person)) return <NotFoundSheet />;
  return (
    <RostersScreen
      tabs={<UsersTabs rosters />}
      page={page}
      onPage={(next, replace = false) =>
        void navigate({ search: { page: next }, replace, resetScroll: false })
      }
      onRead={(runId) =>
        void navigate({ to: '/dashboard/users/rosters/$id', params: { id: String(runId) } })
      }
    />
  );
}
