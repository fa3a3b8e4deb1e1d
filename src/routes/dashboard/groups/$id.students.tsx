import { createFileRoute } from '@tanstack/react-router';
import { StudentsScreen } from '../../../features/groups/students-screen';
import { NotFoundSheet } from '../../../features/public-pages/not-found-screen';
import { readPageSearch } from '../../../lists/search-state';
import { loadTexts } from '../../../locales/i18n';
import { idFrom } from '../../-id-from';

export const Route = createFileRoute('/dashboard/groups/$id/students')({
  validateSearch: readPageSearch,
  beforeLoad: ({ params }) => ({ groupId: idFrom(params.id) }),
  loader: () => loadTexts('groups', 'pictures'),
  component: GroupStudents,
});

function GroupStudents() {
  const { groupId } = Route.useRouteContext();
  const { page } = readPageSearch({ ...Route.useSearch() });
  const navigate = Route.useNavigate();
  return (
    <StudentsScreen
      key={groupId}
      groupId={groupId}
      page={page}
      missing={<NotFoundSheet />}
      onPage={(next) => void navigate({ search: { page: next } })}
    />
  );
}
