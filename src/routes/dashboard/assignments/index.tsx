import { createFileRoute } from '@tanstack/react-router';
import { may } from '../../../../domain/permissions';
import { AssignmentsScreen } from '../../../features/assignments/assignments-screen';
import { CalendarView } from '../../../features/assignments/calendar-view';
import { assignmentsQuery, groupChoiceQuery } from '../../../features/assignments/queries';
import { loadTexts } from '../../../locales/i18n';
import { readSearch } from '../../-search';
import { prefetch, prefetchPage } from '../../-prefetch';
import { listAddress } from '../../-list-address';
import { usePerson } from '../../-use-person';
import { livePath } from './-live-path';

export const Route = createFileRoute('/dashboard/assignments/')({
  validateSearch: readSearch.assignments,
  loaderDeps: ({ search }) => search,
  loader: (asked) => {
    if (may(asked.context.user.role, 'assignments.read')) {
      prefetch(asked, groupChoiceQuery());
      // Which days a calendar shows goes by the school's clock, which its screen has.
      if (asked.deps.view === undefined)
        prefetchPage(asked, asked.deps.page, assignmentsQuery(asked.deps));
    }
    return loadTexts('assignments', 'documents');
  },
  component: Assignments,
});

function Assignments() {
  const { role } = usePerson(Route.useRouteContext().user);
  const navigate = Route.useNavigate();
  const list = listAddress(Route.useSearch(), navigate);
  return (
    <AssignmentsScreen
      mayAssign={may(role, 'assignments.run')}
      classPath={livePath}
      {...list}
      onAssign={() => void navigate({ to: '/dashboard/assignments/new' })}
      calendar={
        <CalendarView
          at={list.at}
          mayMove={may(role, 'assignments.run')}
          keepsDaysOff={may(role, 'school.decide')}
          onSearch={list.onSearch}
        />
      }
    />
  );
}
