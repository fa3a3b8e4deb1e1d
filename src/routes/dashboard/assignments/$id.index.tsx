import { createFileRoute } from '@tanstack/react-router';
import { may } from '../../../../domain/permissions';
import { AssignmentScreen } from '../../../features/assignments/assignment-screen';
import { assignmentQuery } from '../../../features/assignments/queries';
import { NotFoundSheet } from '../../../features/public-pages/not-found-sheet';
import { loadTexts } from '../../../locales/i18n';
import { prefetchOnIntent } from '../../-prefetch';
import { idFrom } from '../../-id-from';
import { livePath } from './-live-path';

export const Route = createFileRoute('/dashboard/assignments/$id/')({
  beforeLoad: ({ params }) => ({ assignmentId: idFrom(params.id) }),
  loader: (asked) => {
    const { user, assignmentId } = asked.context;
    if (may(user.role, 'assignments.read')) prefetchOnIntent(asked, assignmentQuery(assignmentId));
    return loadTexts('assignments', 'documents', 'lists', 'builder');
  },
  component: Assignment,
});

function Assignment() {
  const { assignmentId } = Route.useRouteContext();
  const navigate = Route.useNavigate();
  return (
    <AssignmentScreen
      key={assignmentId}
      assignmentId={assignmentId}
      classPath={livePath}
      onGone={() => void navigate({ to: '/dashboard/assignments' })}
      missing={<NotFoundSheet />}
    />
  );
}
