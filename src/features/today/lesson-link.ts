import type { TodayItem } from './queries';

/** Where a lesson opens; spread onto a link. */
export function lessonLink(item: TodayItem) {
  return {
    to: '/student/lesson/$assignmentStudentId/$assignmentId',
    params: {
      assignmentStudentId: String(item.assignment_student_id),
      assignmentId: String(item.assignment_id),
    },
  } as const;
}
