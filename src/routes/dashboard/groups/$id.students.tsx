import { createFileRoute } from '@tanstack/react-router';
import { studentsQuery } from '../../../features/groups/queries';
import { StudentsScreen } from '../../../features/groups/students-screen';
import { ImportDialog } from '../../../features/students/import-dialog';
import { NotFoundSheet } from '../../../features/public-pages/not-found-sheet';
import { loadTexts } from '../../../locales/i18n';
import { readSearch } from '../../-search';
import { prefetchOnIntent } from '../../-prefetch';
import { listAddress } from '../../-list-address';
import { idFrom } from '../../-id-from';
import { usePerson } from '../../-use-person';

export const Route = createFileRoute('/dashboard/groups/$id/students')({
  validateSearch: readSearch.groupStudents,
  loaderDeps: ({ search: { page, search } }) => ({ page, search }),
  beforeLoad: ({ params }) => ({ groupId: idFrom(params.id) }),
  loader: (asked) => {
    prefetchOnIntent(asked, studentsQuery(asked.context.groupId, asked.deps));
    return loadTexts('groups', 'pictures', 'students');
  },
  component: GroupStudents,
});

const noTicks: readonly number[] = [];

function GroupStudents() {
  const { groupId, user } = Route.useRouteContext();
  const { role } = usePerson(user);
  const { tick = noTicks, ...at } = Route.useSearch();
  const list = listAddress(at, Route.useNavigate());
  return (
    <StudentsScreen
      key={groupId}
      groupId={groupId}
      role={role}
      at={at}
      ticked={tick}
      missing={<NotFoundSheet />}
      onSearch={list.onSearch}
      onPage={(page, replace) => (replace ? list.onSearch : list.onStep)({ ...at, page })}
      listDialog={(props) => <ImportDialog {...props} />}
    />
  );
}
