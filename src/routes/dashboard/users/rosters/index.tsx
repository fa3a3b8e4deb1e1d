import { createFileRoute } from '@tanstack/react-router';
import { keepsRosters } from '../../../../../domain/permissions';
import { NotFoundSheet } from '../../../../features/public-pages/not-found-screen';
import { RostersScreen } from '../../../../features/rosters/rosters-screen';
import { UsersTabs } from '../../../../features/users/users-tabs';
import { kept, pageFrom } from '../../../../lists/search-state';
import { loadTexts } from '../../../../locales/i18n';
import { usePerson } from '../../../-use-person';

export const Route = createFileRoute('/dashboard/users/rosters/')({
  validateSearch: (found): { readonly page?: number } => kept({ page: pageFrom(found['page']) }),
  loader: () => loadTexts('users', 'rosters'),
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
      onPage={(next) =>
        void navigate({ search: kept({ page: pageFrom(next) }), resetScroll: false })
      }
      onRead={(runId) =>
        void navigate({ to: '/dashboard/users/rosters/$id', params: { id: String(runId) } })
      }
    />
  );
}
