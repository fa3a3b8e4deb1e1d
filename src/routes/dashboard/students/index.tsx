import { createFileRoute } from '@tanstack/react-router';
import { recordId } from '../../../../domain/record-id';
import { grades } from '../../../../domain/reference';
import { lastSignIns, type StudentSearch } from '../../../features/students/student-search';
import { StudentsScreen } from '../../../features/students/students-screen';
import { kept, oneOf, readListSearch } from '../../../lists/search-state';
import { loadTexts } from '../../../locales/i18n';
import { usePerson } from '../../-use-person';

const readSearch = (found: Readonly<Record<string, unknown>>): StudentSearch => ({
  ...readListSearch(found),
  ...kept({
    group: recordId(found['group']),
    grade: oneOf(
      found['grade'],
      grades.map(({ id }) => id),
    ),
    school: recordId(found['school']),
    state: oneOf(found['state'], ['off', 'no_group'] as const),
    signed_in: oneOf(found['signed_in'], lastSignIns),
  }),
});

export const Route = createFileRoute('/dashboard/students/')({
  validateSearch: (found): StudentSearch => found,
  loader: () => loadTexts('students'),
  component: Students,
});

function Students() {
  const { role } = usePerson(Route.useRouteContext().user);
  const at = readSearch({ ...Route.useSearch() });
  const navigate = Route.useNavigate();
  const go = (search: StudentSearch, replace: boolean) =>
    void navigate({ search: readSearch({ ...search }), replace, resetScroll: false });
  return (
    <StudentsScreen
      role={role}
      at={at}
      onSearch={(search) => go(search, true)}
      onStep={(search) => go(search, false)}
    />
  );
}
