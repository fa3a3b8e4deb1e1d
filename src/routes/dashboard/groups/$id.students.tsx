import { createFileRoute, notFound } from '@tanstack/react-router';
import { readPageSearch } from '../../../features/groups/list-search';
import { StudentsScreen } from '../../../features/groups/students-screen';
import { NotFoundSheet } from '../../../features/public-pages/not-found-screen';
import { loadTexts } from '../../../locales/i18n';

const LARGEST_ID = 2_147_483_647;

export const Route = createFileRoute('/dashboard/groups/$id/students')({
  validateSearch: readPageSearch,
  beforeLoad: ({ params }) => {
    const groupId = /^[1-9]\d{0,9}$/.test(params.id) ? Number(params.id) : 0;
    if (groupId < 1 || groupId > LARGEST_ID) throw notFound();
    return { groupId };
  },
  loader: () => loadTexts('groups', 'pictures'),
  component: GroupStudents,
});

function GroupStudents() {
  const { groupId } = Route.useRouteContext();
  const { page } = Route.useSearch();
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
