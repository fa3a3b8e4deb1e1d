import { createFileRoute } from '@tanstack/react-router';
import { may } from '../../../../domain/permissions';
import { AssignScreen } from '../../../features/assignments/assign-screen';
import { NotForYou } from '../../../features/assignments/not-for-you';
import { groupChoiceQuery, publishedQuery } from '../../../features/assignments/queries';
import { loadTexts } from '../../../locales/i18n';
import { readSearch } from '../../-search';
import { prefetch } from '../../-prefetch';
import { usePerson } from '../../-use-person';

export const Route = createFileRoute('/dashboard/assignments/new')({
  validateSearch: readSearch.assign,
  loaderDeps: ({ search: { sequence } }) => ({ sequence }),
  loader: (asked) => {
    if (may(asked.context.user.role, 'assignments.run')) {
      prefetch(asked, groupChoiceQuery());
      if (asked.deps.sequence !== undefined) prefetch(asked, publishedQuery(asked.deps.sequence));
    }
    return loadTexts('assignments', 'documents');
  },
  component: Assign,
});

function Assign() {
  const user = usePerson(Route.useRouteContext().user);
  const { sequence } = Route.useSearch();
  const navigate = Route.useNavigate();
  if (!may(user.role, 'assignments.run')) return <NotForYou />;
  return (
    <AssignScreen
      userId={user.id}
      sequence={sequence}
      onAssigned={(id) =>
        void navigate({ to: '/dashboard/assignments/$id', params: { id: String(id) } })
      }
    />
  );
}
