import { createFileRoute } from '@tanstack/react-router';
import { may } from '../../../../domain/permissions';
import { AssignmentsScreen } from '../../../features/assignments/assignments-screen';
import { CalendarView } from '../../../features/assignments/calendar-view';
import { assignmentsQuery, groupChoiceQuery } from '../../../features/assignments/queries';
import type { AssignmentSearch } from '../../../features/assignments/search';
import { loadTexts } from '../../../locales/i18n';
import { addressOf } from '../../-address';
import { ask } from '../../-ask';
import { usePerson } from '../../-use-person';
import { livePath } from './-live-path';

const readAddress = addressOf('assignments');

export const Route = createFileRoute('/dashboard/assignments/')({
  validateSearch: readAddress,
  loaderDeps: ({ search }) => search,
  loader: (asked) => {
    if (may(asked.context.user.role, 'assignments.read')) {
      ask(asked, groupChoiceQuery());
      // Which days a calendar shows goes by the school's clock, which its screen has.
      if (asked.deps.view === undefined) ask(asked, assignmentsQuery(asked.deps));
    }
    return loadTexts('assignments', 'documents');
  },
  component: Assignments,
});

function Assignments() {
  const { role } = usePerson(Route.useRouteContext().user);
  const at = Route.useSearch();
  const navigate = Route.useNavigate();
  const go = (search: AssignmentSearch, replace: boolean) =>
    void navigate({ search, replace, resetScroll: false });
  return (
    <AssignmentsScreen
      mayAssign={may(role, 'assignments.run')}
      at={at}
      classPath={livePath}
      onSearch={(search) => go(search, true)}
      onStep={(search) => go(search, false)}
      onAssign={() => void navigate({ to: '/dashboard/assignments/new' })}
      calendar={
        <CalendarView
          at={at}
          mayMove={may(role, 'assignments.run')}
          keepsDaysOff={may(role, 'school.decide')}
          onSearch={(search) => go(search, true)}
        />
      }
    />
  );
}
