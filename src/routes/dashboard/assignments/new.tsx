import { createFileRoute } from '@tanstack/react-router';
import { AssignScreen } from '../../../features/assignments/assign-screen';
import { readAssignSearch } from '../../../features/assignments/search';
import { loadTexts } from '../../../locales/i18n';

export const Route = createFileRoute('/dashboard/assignments/new')({
  validateSearch: readAssignSearch,
  loader: () => loadTexts('assignments', 'documents'),
  component: Assign,
});

function Assign() {
  const { user } = Route.useRouteContext();
  const { sequence } = readAssignSearch({ ...Route.useSearch() });
  const navigate = Route.useNavigate();
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
