import { createFileRoute } from '@tanstack/react-router';
import { may } from '../../../../domain/permissions';
import { AssignScreen } from '../../../features/assignments/assign-screen';
import { NotForYou } from '../../../features/assignments/not-for-you';
import { readAssignSearch } from '../../../features/assignments/search';
import { loadTexts } from '../../../locales/i18n';
import { usePerson } from '../../-use-person';

export const Route = createFileRoute('/dashboard/assignments/new')({
  validateSearch: (found): ReturnType<typeof readAssignSearch> => found,
  loader: () => loadTexts('assignments', 'documents'),
  component: Assign,
});

function Assign() {
  const user = usePerson(Route.useRouteContext().user);
  const { sequence } = readAssignSearch({ ...Route.useSearch() });
  const navigate = Route.useNavigate();
  if (!may(user.role, 'assignments.run')) return <NotForYou />;
  return (
    <AssignScreen
      userId={user.id}
      sequence={sequence}
      onAssigned={(id) =>
        void navigate({ to: '/dashboard/assignments/$id', params: { id: String(id) } })
      }
    />
  );
}
