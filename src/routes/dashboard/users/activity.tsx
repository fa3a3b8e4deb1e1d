import { createFileRoute } from '@tanstack/react-router';
import { keepsRosters, may, staffRoles } from '../../../../domain/permissions';
import { ActivityScreen } from '../../../features/activity/activity-screen';
import { activityQuery } from '../../../features/activity/queries';
import { NotFoundSheet } from '../../../features/public-pages/not-found-sheet';
import { UsersTabs } from '../../../features/users/users-tabs';
import { schoolsQuery } from '../../../lists/schools-query';
import { loadTexts } from '../../../locales/i18n';
import { readSearch } from '../../-search';
import { prefetch } from '../../-prefetch';
import { usePerson } from '../../-use-person';

export const Route = createFileRoute('/dashboard/users/activity')({
  validateSearch: readSearch.activity,
  loaderDeps: ({ search }) => search,
  loader: (asked) => {
    if (may(asked.context.user.role, 'audit.read')) {
      prefetch(asked, activityQuery(asked.deps));
      prefetch(asked, schoolsQuery);
    }
    // Devices are said in the words of one's own.
    return loadTexts('activity', 'users', 'account');
  },
  component: Activity,
});

function Activity() {
  const person = usePerson(Route.useRouteContext().user);
  const { role } = person;
  const at = Route.useSearch();
  const navigate = Route.useNavigate();
  const own = staffRoles.find((each) => each === role);
  if (!own || !may(own, 'audit.read')) return <NotFoundSheet />;
  return (
    <ActivityScreen
      at={at}
      tabs={<UsersTabs rosters={keepsRosters(person)} />}
      onStep={(search) => void navigate({ search, resetScroll: false })}
    />
  );
}
