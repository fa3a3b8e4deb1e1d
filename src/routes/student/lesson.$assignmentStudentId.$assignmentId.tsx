import { createFileRoute } from '@tanstack/react-router';
import { LessonScreen } from '../../features/lesson-player/lesson-screen';
import { loadTexts } from '../../locales/i18n';
import { requireStudent } from '../-guards';
import { idFrom } from '../-id-from';

export const Route = createFileRoute('/student/lesson/$assignmentStudentId/$assignmentId')({
  beforeLoad: ({ params, location }) => {
    const assignmentStudentId = idFrom(params.assignmentStudentId);
    const assignmentId = idFrom(params.assignmentId);
    return {
      lessonRef: { userId: requireStudent({ location }).id, assignmentStudentId, assignmentId },
    };
  },
  loader: () => loadTexts('lesson'),
  component: StudentLesson,
});

function StudentLesson() {
  const { lessonRef } = Route.useRouteContext();
  const navigate = Route.useNavigate();
  return (
    <LessonScreen lessonRef={lessonRef} onClose={() => void navigate({ to: '/student/home' })} />
  );
}
