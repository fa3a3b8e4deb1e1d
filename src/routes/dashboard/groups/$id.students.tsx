import { createFileRoute } from '@tanstack/react-router';
import { StudentsScreen } from '../../../features/groups/students-screen';
import { ImportDialog } from '../../../features/students/import-dialog';
import { NotFoundSheet } from '../../../features/public-pages/not-found-screen';
import { recordId } from '../../../../domain/record-id';
import { readListSearch, type ListSearch } from '../../../lists/search-state';
import { loadTexts } from '../../../locales/i18n';
import { idFrom } from '../../-id-from';
import { usePerson } from '../../-use-person';

const mostTicked = 100;

/** Who is ticked from the beginning, as another list has chosen. */
const tickedIn = (found: unknown): readonly number[] =>
  Array.isArray(found) ? found.slice(0, mostTicked).flatMap((id) => recordId(id) ?? []) : [];

export const Route = createFileRoute('/dashboard/groups/$id/students')({
  validateSearch: (found): ListSearch & { readonly tick?: readonly number[] } => found,
  beforeLoad: ({ params }) => ({ groupId: idFrom(params.id) }),
  loader: () => loadTexts('groups', 'pictures', 'students'),
  component: GroupStudents,
});

function GroupStudents() {
  const { groupId, user } = Route.useRouteContext();
  const { role } = usePerson(user);
  const { tick, ...search } = Route.useSearch();
  const at = readListSearch({ ...search });
  const navigate = Route.useNavigate();
  const go = (search: ListSearch, replace: boolean) =>
    void navigate({ search: readListSearch({ ...search }), replace, resetScroll: false });
  return (
    <StudentsScreen
      key={groupId}
      groupId={groupId}
      role={role}
      at={at}
      ticked={tickedIn(tick)}
      missing={<NotFoundSheet />}
      onSearch={(search) => go(search, true)}
      onPage={(page) => go({ ...at, page }, false)}
      listDialog={(props) => <ImportDialog {...props} />}
    />
  );
}
