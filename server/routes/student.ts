import type { FastifyRequest } from 'fastify';
import { may } from '../../domain/permissions';
import { forbidden } from '../errors';
import { signedInOf } from '../plugins/auth';
import type { Operations } from '../plugins/contract-routes';
import type { Lessons } from '../services/today/lessons';
import type { MadeLinks } from '../services/sign-in-links/made-links';
import type { TodayService } from '../services/today/today';

interface LessonParams {
  readonly assignment_student_id: number;
  readonly assignment_id: number;
}

export function studentRoutes(
  today: TodayService,
  lessons: Lessons,
  madeLinks: MadeLinks,
): Operations {
  return {
    getToday: {
      handler: async (request, reply) => {
        const answer = await today.forStudent(askerOf(request), request.headers['if-none-match']);
        const { body, etag, serverTime } = answer;
        void reply.headers({
          ETag: etag,
          'Cache-Control': 'private, no-cache',
          Vary: 'Accept-Encoding',
        });
        if (body === undefined) return reply.code(304).send();
        void reply.type('application/json; charset=utf-8');
        if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) {
          return reply.send(body.plain('server_time', serverTime));
        }
        return reply.header('Content-Encoding', 'gzip').send(body.gzip('server_time', serverTime));
      },
    },
    confirmMadeLinks: {
      handler: async (request, reply) => {
        const { ids } = request.body as { readonly ids: readonly number[] };
        await madeLinks.confirm(askerOf(request), ids);
        return reply.code(204).send();
      },
    },
    getStudentLesson: {
      handler: (request) => {
        const { assignment_student_id, assignment_id } = request.params as LessonParams;
        return lessons.forStudent(askerOf(request).person, assignment_student_id, assignment_id);
      },
    },
  };
}

function askerOf(request: FastifyRequest): ReturnType<typeof signedInOf> {
  const signedIn = signedInOf(request);
  if (!may(signedIn.person.role, 'student_center.open')) throw forbidden();
  return signedIn;
}
