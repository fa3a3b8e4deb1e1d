import { createFileRoute } from '@tanstack/react-router';
import { choosesSchool } from '../../../../domain/permissions';
import { groupChoicesQuery, studentsQuery } from '../../../features/students/queries';
import { StudentsScreen } from '../../../features/students/students-screen';
import { schoolsQuery } from '../../../lists/schools-query';
import { loadTexts } from '../../../locales/i18n';
import { readSearch } from '../../-search';
import { prefetch, prefetchPage } from '../../-prefetch';
import { listAddress } from '../../-list-address';
import { usePerson } from '../../-use-person';

export const Route = createFileRoute('/dashboard/students/')({
  validateSearch: readSearch.students,
  loaderDeps: ({ search }) => search,
  loader: (asked) => {
    prefetchPage(asked, asked.deps.page, studentsQuery(asked.deps));
    prefetch(asked, groupChoicesQuery);
    if (choosesSchool(asked.context.user)) prefetch(asked, schoolsQuery);
    return loadTexts('students');
  },
  component: Students,
});

function Students() {
  const { role } = usePerson(Route.useRouteContext().user);
  const list = listAddress(Route.useSearch(), Route.useNavigate());
  return <StudentsScreen role={role} {...list} />;
}
