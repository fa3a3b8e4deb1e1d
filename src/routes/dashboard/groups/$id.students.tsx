import { createFileRoute } from '@tanstack/react-router';
import { StudentsScreen } from '../../../features/groups/students-screen';
import { ImportDialog } from '../../../features/students/import-dialog';
import { NotFoundSheet } from '../../../features/public-pages/not-found-screen';
import { readListSearch, type ListSearch } from '../../../lists/search-state';
import { loadTexts } from '../../../locales/i18n';
import { idFrom } from '../../-id-from';
import { usePerson } from '../../-use-person';

export const Route = createFileRoute('/dashboard/groups/$id/students')({
  validateSearch: (found): ListSearch => found,
  beforeLoad: ({ params }) => ({ groupId: idFrom(params.id) }),
  loader: () => loadTexts('groups', 'pictures', 'students'),
  component: GroupStudents,
});

function GroupStudents() {
  const { groupId, user } = Route.useRouteContext();
  const { role } = usePerson(user);
  const at = readListSearch({ ...Route.useSearch() });
  const navigate = Route.useNavigate();
  const go = (search: ListSearch, replace: boolean) =>
    void navigate({ search: readListSearch({ ...search }), replace, resetScroll: false });
  return (
    <StudentsScreen
      key={groupId}
      groupId={groupId}
      role={role}
      at={at}
      missing={<NotFoundSheet />}
      onSearch={(search) => go(search, true)}
      onPage={(page) => go({ ...at, page }, false)}
      listDialog={(props) => <ImportDialog {...props} />}
    />
  );
}
