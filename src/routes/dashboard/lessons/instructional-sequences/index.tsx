import { createFileRoute } from '@tanstack/react-router';
import { LessonListScreen } from '../../../../features/lesson-lists/lesson-list-screen';
import { readLessonSearch, type LessonSearch } from '../../../../features/lesson-lists/search';
import { loadTexts } from '../../../../locales/i18n';
import { usePerson } from '../../../-use-person';

export const Route = createFileRoute('/dashboard/lessons/instructional-sequences/')({
  validateSearch: (found): LessonSearch => found,
  loader: () => loadTexts('lesson-lists', 'documents', 'reader'),
  component: Sequences,
});

function Sequences() {
  const { role } = usePerson(Route.useRouteContext().user);
  const at = readLessonSearch('sequence', { ...Route.useSearch() });
  const navigate = Route.useNavigate();
  const go = (search: LessonSearch, replace: boolean) =>
    void navigate({
      search: readLessonSearch('sequence', { ...search }),
      replace,
      resetScroll: false,
    });
  return (
    <LessonListScreen
      kind="sequence"
      role={role}
      at={at}
      onSearch={(search) => go(search, true)}
      onStep={(search) => go(search, false)}
    />
  );
}
