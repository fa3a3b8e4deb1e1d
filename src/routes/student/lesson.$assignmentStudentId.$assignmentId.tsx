import { createFileRoute, notFound } from '@tanstack/react-router';
import { LessonScreen } from '../../features/lesson-player/lesson-screen';
import { loadTexts } from '../../locales/i18n';
import { requireStudent } from '../-guards';

const LARGEST_ID = 2_147_483_647;

/** Both ids are numbers; anything else is a page that does not exist. */
function idFrom(text: string): number {
  const id = /^\d{1,10}$/.test(text) ? Number(text) : 0;
  if (id < 1 || id > LARGEST_ID) throw notFound();
  return id;
}

export const Route = createFileRoute('/student/lesson/$assignmentStudentId/$assignmentId')({
  beforeLoad: ({ params }) => {
    const assignmentStudentId = idFrom(params.assignmentStudentId);
    const assignmentId = idFrom(params.assignmentId);
    return { lessonRef: { userId: requireStudent().id, assignmentStudentId, assignmentId } };
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
