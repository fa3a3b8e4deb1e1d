import { createFileRoute } from '@tanstack/react-router';
import { may } from '../../../../domain/permissions';
import { AssignmentsScreen } from '../../../features/assignments/assignments-screen';
import { CalendarView } from '../../../features/assignments/calendar-view';
import { readAssignmentSearch, type AssignmentSearch } from '../../../features/assignments/search';
import { loadTexts } from '../../../locales/i18n';
import { usePerson } from '../../-use-person';
import { livePath } from './-live-path';

export const Route = createFileRoute('/dashboard/assignments/')({
  validateSearch: (found): AssignmentSearch => found,
  loader: () => loadTexts('assignments', 'documents'),
  component: Assignments,
});

function Assignments() {
  const { role } = usePerson(Route.useRouteContext().user);
  const at = readAssignmentSearch({ ...Route.useSearch() });
  const navigate = Route.useNavigate();
  const go = (search: AssignmentSearch, replace: boolean) =>
    void navigate({ search: readAssignmentSearch({ ...search }), replace, resetScroll: false });
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
