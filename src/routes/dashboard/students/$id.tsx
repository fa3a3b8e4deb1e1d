import { createFileRoute } from '@tanstack/react-router';
import { may } from '../../../../domain/permissions';
import { AssignmentMark, LessonScore, StudentMarks } from '../../../features/marks/student-marks';
import { NotFoundSheet } from '../../../features/public-pages/not-found-screen';
import { StudentScreen, type MarkSlots } from '../../../features/students/student-screen';
import { loadTexts } from '../../../locales/i18n';
import { idFrom } from '../../-id-from';
import { usePerson } from '../../-use-person';

export const Route = createFileRoute('/dashboard/students/$id')({
  beforeLoad: ({ params }) => ({ studentId: idFrom(params.id) }),
  loader: () => loadTexts('students', 'marks', 'documents'),
  component: Student,
});

const marksOf = (studentId: number, asked: string | undefined): MarkSlots => ({
  whole: <StudentMarks studentId={studentId} asked={asked} />,
  ofAssignment: (assignmentId) => (
    <AssignmentMark studentId={studentId} assignmentId={assignmentId} />
  ),
  ofLesson: (assignmentId, position) => (
    <LessonScore studentId={studentId} assignmentId={assignmentId} position={position} />
  ),
});

function Student() {
  const { studentId, user } = Route.useRouteContext();
  const { role } = usePerson(user);
  const { standard }: { readonly standard?: unknown } = Route.useSearch();
  return (
    <StudentScreen
      key={studentId}
      studentId={studentId}
      role={role}
      missing={<NotFoundSheet />}
      marks={
        may(role, 'assignments.read')
          ? marksOf(studentId, typeof standard === 'string' ? standard : undefined)
          : undefined
      }
    />
  );
}
