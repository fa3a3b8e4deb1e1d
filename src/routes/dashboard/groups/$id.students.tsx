import { createFileRoute } from '@tanstack/react-router';
import { studentsQuery } from '../../../features/groups/queries';
import { StudentsScreen } from '../../../features/groups/students-screen';
import { ImportDialog } from '../../../features/students/import-dialog';
import { NotFoundSheet } from '../../../features/public-pages/not-found-screen';
import type { ListSearch } from '../../../lists/search-state';
import { loadTexts } from '../../../locales/i18n';
import { addressOf } from '../../-address';
import { ask } from '../../-ask';
import { idFrom } from '../../-id-from';
import { usePerson } from '../../-use-person';

const readAddress = addressOf('groupStudents');

export const Route = createFileRoute('/dashboard/groups/$id/students')({
  validateSearch: readAddress,
  loaderDeps: ({ search: { page, search } }) => ({ page, search }),
  beforeLoad: ({ params }) => ({ groupId: idFrom(params.id) }),
  loader: (asked) => {
    ask(asked, studentsQuery(asked.context.groupId, asked.deps));
    return loadTexts('groups', 'pictures', 'students');
  },
  component: GroupStudents,
});

const noTicks: readonly number[] = [];

function GroupStudents() {
  const { groupId, user } = Route.useRouteContext();
  const { role } = usePerson(user);
  const { tick = noTicks, ...at } = Route.useSearch();
  const navigate = Route.useNavigate();
  const go = (search: ListSearch, replace: boolean) =>
    void navigate({ search, replace, resetScroll: false });
  return (
    <StudentsScreen
      key={groupId}
      groupId={groupId}
      role={role}
      at={at}
      ticked={tick}
      missing={<NotFoundSheet />}
      onSearch={(search) => go(search, true)}
      onPage={(page) => go({ ...at, page }, false)}
      listDialog={(props) => <ImportDialog {...props} />}
    />
  );
}
