import { createFileRoute } from '@tanstack/react-router';
import { NotFoundSheet } from '../../../features/public-pages/not-found-screen';
import { StudentScreen } from '../../../features/students/student-screen';
import { loadTexts } from '../../../locales/i18n';
import { idFrom } from '../../-id-from';
import { usePerson } from '../../-use-person';

export const Route = createFileRoute('/dashboard/students/$id')({
  beforeLoad: ({ params }) => ({ studentId: idFrom(params.id) }),
  loader: () => loadTexts('students'),
  component: Student,
});

function Student() {
  const { studentId, user } = Route.useRouteContext();
  const { role } = usePerson(user);
  return (
    <StudentScreen key={studentId} studentId={studentId} role={role} missing={<NotFoundSheet />} />
  );
}
