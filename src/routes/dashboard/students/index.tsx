import { createFileRoute } from '@tanstack/react-router';
import { choosesSchool } from '../../../../domain/permissions';
import { groupChoicesQuery, studentsQuery } from '../../../features/students/queries';
import type { StudentSearch } from '../../../features/students/student-search';
import { StudentsScreen } from '../../../features/students/students-screen';
import { schoolsQuery } from '../../../lists/schools-query';
import { loadTexts } from '../../../locales/i18n';
import { addressOf } from '../../-address';
import { ask } from '../../-ask';
import { usePerson } from '../../-use-person';

const readAddress = addressOf('students');

export const Route = createFileRoute('/dashboard/students/')({
  validateSearch: readAddress,
  loaderDeps: ({ search }) => search,
  loader: (asked) => {
    ask(asked, studentsQuery(asked.deps));
    ask(asked, groupChoicesQuery);
    if (choosesSchool(asked.context.user)) ask(asked, schoolsQuery);
    return loadTexts('students');
  },
  component: Students,
});

function Students() {
  const { role } = usePerson(Route.useRouteContext().user);
  const at = Route.useSearch();
  const navigate = Route.useNavigate();
  const go = (search: StudentSearch, replace: boolean) =>
    void navigate({ search, replace, resetScroll: false });
  return (
    <StudentsScreen
      role={role}
      at={at}
      onSearch={(search) => go(search, true)}
      onStep={(search) => go(search, false)}
    />
  );
}
