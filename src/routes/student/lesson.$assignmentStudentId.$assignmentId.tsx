import { createFileRoute } from '@tanstack/react-router';
import type { prepareLesson } from '../../features/lesson-player/queries';
import { LessonScreen } from '../../features/lesson-player/lesson-screen';
import { loadTexts } from '../../locales/i18n';
import { isFirstScreenComing } from '../../offline/app/first-screen';
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
  loader: async ({ context: { queryClient, lessonRef } }) => {
    await Promise.all([
      loadTexts('lesson'),
      isFirstScreenComing() && prepare(queryClient, lessonRef),
    ]);
  },
  component: StudentLesson,
});

/** Where the app starts with a lesson. Its code comes with that of the screen. */
const prepare = (...asked: Parameters<typeof prepareLesson>): Promise<void> =>
  import('../../features/lesson-player/queries').then(
    (part) => part.prepareLesson(...asked),
    () => undefined,
  );

function StudentLesson() {
  const { lessonRef } = Route.useRouteContext();
  const navigate = Route.useNavigate();
  return (
    <LessonScreen lessonRef={lessonRef} onClose={() => void navigate({ to: '/student/home' })} />
  );
}
