import { may } from '../../domain/permissions';
import { forbidden } from '../errors';
import type { Call, Operations } from '../plugins/operations';
import type { Lessons } from '../services/today/lessons';
import type { MadeLinks } from '../services/sign-in-links/made-links';
import type { TodayService } from '../services/today/today';

export function studentRoutes(
  today: TodayService,
  lessons: Lessons,
  madeLinks: MadeLinks,
): Operations {
  return {
    getToday: async (call) => {
      const { reply } = call;
      const { body, serverTime } = await today.forStudent(student(call));
      void reply.type('application/json; charset=utf-8').header('Vary', 'Accept-Encoding');
      if (!/\bgzip\b/.test(call.request.headers['accept-encoding'] ?? '')) {
        return body.plain('server_time', serverTime);
      }
      void reply.header('Content-Encoding', 'gzip');
      return body.gzip('server_time', serverTime);
    },
    confirmMadeLinks: (call) => madeLinks.confirm(student(call), call.body.ids),
    getStudentLesson: (call) => {
      const { assignment_student_id, assignment_id } = call.params;
      return lessons.forStudent(student(call).person, assignment_student_id, assignment_id);
    },
  };
}

/** @throws AppError 403 for everybody else */
function student({ signedIn }: Pick<Call<'getToday'>, 'signedIn'>) {
  if (!may(signedIn.person.role, 'student_center.open')) throw forbidden();
  return signedIn;
}
