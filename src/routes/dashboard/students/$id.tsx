import { createFileRoute } from '@tanstack/react-router';
import { may } from '../../../../domain/permissions';
import { studentMarksQuery } from '../../../features/marks/queries';
import { AssignmentMark, LessonScore, StudentMarks } from '../../../features/marks/student-marks';
import { NotFoundSheet } from '../../../features/public-pages/not-found-sheet';
import { studentQuery } from '../../../features/students/queries';
import { StudentScreen, type MarkSlots } from '../../../features/students/student-screen';
import { loadTexts } from '../../../locales/i18n';
import { readSearch } from '../../-search';
import { prefetch } from '../../-prefetch';
import { idFrom } from '../../-id-from';
import { usePerson } from '../../-use-person';

export const Route = createFileRoute('/dashboard/students/$id')({
  validateSearch: readSearch.student,
  beforeLoad: ({ params }) => ({ studentId: idFrom(params.id) }),
  loader: (asked) => {
    const { user, studentId } = asked.context;
    prefetch(asked, studentQuery(studentId));
    if (may(user.role, 'assignments.read')) prefetch(asked, studentMarksQuery(studentId));
    return loadTexts('students', 'marks', 'documents');
  },
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
  const { standard } = Route.useSearch();
  return (
    <StudentScreen
      key={studentId}
      studentId={studentId}
      role={role}
      missing={<NotFoundSheet />}
      marks={may(role, 'assignments.read') ? marksOf(studentId, standard) : undefined}
    />
  );
}
