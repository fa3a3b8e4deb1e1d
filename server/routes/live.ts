import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../errors';
import { bearerOf, signedInOf } from '../plugins/auth';
import type { Operations } from '../plugins/contract-routes';
import type { Live } from '../services/live/live';
import type { LiveSignals } from '../services/live/signals';
import type { Sessions } from '../services/sessions';

/** Whatever changes an assignment as a whole is told to the pages that show its classes. */
export function tellOfChangedAssignments(app: FastifyInstance, signals: LiveSignals): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { assignment_id: id } = request.params as { readonly assignment_id?: unknown };
    const changes = request.method !== 'GET' && request.method !== 'HEAD';
    if (changes && reply.statusCode < 300 && typeof id === 'number') signals.assignmentChanged(id);
    done();
  });
}

interface LiveParams {
  readonly assignment_id: number;
}

export function liveRoutes(live: Live, sessions: Sessions): Operations {
  return {
    getLessonReadiness: {
      handler: (request) => {
        const { day } = request.query as { readonly day?: string };
        return live.readiness(signedInOf(request).person, day);
      },
    },
    getLiveLesson: {
      handler: (request) =>
        live.snapshot(signedInOf(request).person, assignmentOf(request), positionOf(request)),
    },
    streamLiveLesson: {
      handler: async (request, reply) => {
        const { person } = signedInOf(request);
        const token = bearerOf(request);
        const stream = await live.stream(
          person,
          assignmentOf(request),
          positionOf(request),
          async () => {
            try {
              return (await sessions.authenticate(token)).person;
            } catch (error) {
              if (error instanceof AppError && error.status === 401) return undefined;
              throw error;
            }
          },
        );
        return (
          reply
            .type('text/event-stream; charset=utf-8')
            // A proxy that gathers answers would hold the news back. The line is worth nothing after it.
            .headers({
              'Cache-Control': 'no-store',
              'X-Accel-Buffering': 'no',
              Connection: 'close',
            })
            .send(stream)
        );
      },
    },
  };
}

const assignmentOf = (request: FastifyRequest): number =>
  (request.params as LiveParams).assignment_id;

const positionOf = (request: FastifyRequest): number | undefined =>
  (request.query as { readonly position?: number }).position;
