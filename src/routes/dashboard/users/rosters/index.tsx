import { createFileRoute } from '@tanstack/react-router';
import { may, staffRoles } from '../../../../../domain/permissions';
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
  const { role } = usePerson(Route.useRouteContext().user);
  const { page } = Route.useSearch();
  const navigate = Route.useNavigate();
  const own = staffRoles.find((each) => each === role);
  if (!own || !may(own, 'rosters.run')) return <NotFoundSheet />;
  return (
    <RostersScreen
      tabs={<UsersTabs role={own} />}
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
