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
      const { headers } = call.request;
      const answer = await today.forStudent(student(call), headers['if-none-match']);
      const { body, etag, serverTime } = answer;
      void reply.headers({
        ETag: etag,
        'Cache-Control': 'private, no-cache',
        Vary: 'Accept-Encoding',
      });
      if (body === undefined) {
        void reply.code(304);
        return undefined;
      }
      void reply.type('application/json; charset=utf-8');
      if (!/\bgzip\b/.test(headers['accept-encoding'] ?? '')) {
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
