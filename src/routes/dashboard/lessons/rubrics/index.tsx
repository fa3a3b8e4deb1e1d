import { createFileRoute } from '@tanstack/react-router';
import { may } from '../../../../../domain/permissions';
import { documentsQuery } from '../../../../documents/list-queries';
import { LessonListScreen } from '../../../../features/lesson-lists/lesson-list-screen';
import { queryOf } from '../../../../features/lesson-lists/looked-for';
import { loadTexts } from '../../../../locales/i18n';
import { readSearch } from '../../../-search';
import { prefetchPage } from '../../../-prefetch';
import { listAddress } from '../../../-list-address';
import { usePerson } from '../../../-use-person';

export const Route = createFileRoute('/dashboard/lessons/rubrics/')({
  validateSearch: readSearch.rubric,
  loaderDeps: ({ search }) => search,
  loader: (asked) => {
    if (may(asked.context.user.role, 'materials.plan')) {
      prefetchPage(asked, asked.deps.page, documentsQuery('rubric', queryOf(asked.deps)));
    }
    return loadTexts('lesson-lists', 'documents', 'reader');
  },
  component: Rubrics,
});

function Rubrics() {
  const { role } = usePerson(Route.useRouteContext().user);
  const list = listAddress(Route.useSearch(), Route.useNavigate());
  return <LessonListScreen kind="rubric" role={role} {...list} />;
}
