import { createFileRoute } from '@tanstack/react-router';
import { LessonListScreen } from '../../../../features/lesson-lists/lesson-list-screen';
import { readLessonSearch, type LessonSearch } from '../../../../features/lesson-lists/search';
import { loadTexts } from '../../../../locales/i18n';
import { usePerson } from '../../../-use-person';

export const Route = createFileRoute('/dashboard/lessons/rubrics/')({
  validateSearch: (found): LessonSearch => found,
  loader: () => loadTexts('lesson-lists', 'documents', 'reader'),
  component: Rubrics,
});

function Rubrics() {
  const { role } = usePerson(Route.useRouteContext().user);
  const at = readLessonSearch('rubric', { ...Route.useSearch() });
  const navigate = Route.useNavigate();
  const go = (search: LessonSearch, replace: boolean) =>
    void navigate({
      search: readLessonSearch('rubric', { ...search }),
      replace,
      resetScroll: false,
    });
  return (
    <LessonListScreen
      kind="rubric"
      role={role}
      at={at}
      onSearch={(search) => go(search, true)}
      onStep={(search) => go(search, false)}
    />
  );
}
