import { createFileRoute } from '@tanstack/react-router';
import { may } from '../../../../../domain/permissions';
import { documentsQuery } from '../../../../documents/list-queries';
import { LessonListScreen } from '../../../../features/lesson-lists/lesson-list-screen';
import { queryOf } from '../../../../features/lesson-lists/looked-for';
import type { LessonSearch } from '../../../../features/lesson-lists/search';
import { loadTexts } from '../../../../locales/i18n';
import { addressOf } from '../../../-address';
import { ask } from '../../../-ask';
import { usePerson } from '../../../-use-person';

const readAddress = addressOf('rubric');

export const Route = createFileRoute('/dashboard/lessons/rubrics/')({
  validateSearch: readAddress,
  loaderDeps: ({ search }) => search,
  loader: (asked) => {
    if (may(asked.context.user.role, 'materials.plan')) {
      ask(asked, documentsQuery('rubric', queryOf(asked.deps)));
    }
    return loadTexts('lesson-lists', 'documents', 'reader');
  },
  component: Rubrics,
});

function Rubrics() {
  const { role } = usePerson(Route.useRouteContext().user);
  const at = Route.useSearch();
  const navigate = Route.useNavigate();
  const go = (search: LessonSearch, replace: boolean) =>
    void navigate({ search, replace, resetScroll: false });
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
