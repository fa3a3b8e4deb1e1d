import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../errors';
import { bearerOf, signedInOf } from '../plugins/auth';
import type { Operations } from '../plugins/contract-routes';
import type { Live } from '../services/live/live';
import type { LiveSignals } from '../services/live/signals';
import type { LiveStream } from '../services/live/stream';
import type { Sessions } from '../services/sessions/sessions';

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
      handler: (request) => live.readiness(signedInOf(request).person, dayOf(request)),
    },
    getLiveLesson: {
      handler: (request) =>
        live.snapshot(signedInOf(request).person, assignmentOf(request), positionOf(request)),
    },
    streamLiveLesson: {
      handler: async (request, reply) =>
        sendStream(
          reply,
          await live.stream(
            signedInOf(request).person,
            assignmentOf(request),
            positionOf(request),
            stillSignedIn(request, sessions),
          ),
        ),
    },
    listClassesToday: {
      handler: (request) => live.classes.today(signedInOf(request).person),
    },
    getLiveClass: {
      handler: (request) =>
        live.classes.snapshot(signedInOf(request).person, groupOf(request), dayOf(request)),
    },
    streamLiveClass: {
      handler: async (request, reply) =>
        sendStream(
          reply,
          await live.classes.stream(
            signedInOf(request).person,
            groupOf(request),
            dayOf(request),
            stillSignedIn(request, sessions),
          ),
        ),
    },
  };
}

/** Asked for as long as a stream is open: who is signed in with the same token, if anybody. */
function stillSignedIn(request: FastifyRequest, sessions: Sessions) {
  const token = bearerOf(request);
  return async () => {
    try {
      return (await sessions.authenticate(token)).person;
    } catch (error) {
      if (error instanceof AppError && error.status === 401) return undefined;
      throw error;
    }
  };
}

const sendStream = (reply: FastifyReply, stream: LiveStream): FastifyReply =>
  reply
    .type('text/event-stream; charset=utf-8')
    // A proxy that gathers answers would hold the news back. The line is worth nothing after it.
    .headers({
      'Cache-Control': 'no-store',
      'X-Accel-Buffering': 'no',
      Connection: 'close',
    })
    .send(stream);

const assignmentOf = (request: FastifyRequest): number =>
  (request.params as LiveParams).assignment_id;

const positionOf = (request: FastifyRequest): number | undefined =>
  (request.query as { readonly position?: number }).position;

const groupOf = (request: FastifyRequest): number =>
  (request.params as { readonly group_id: number }).group_id;

const dayOf = (request: FastifyRequest): string | undefined =>
  (request.query as { readonly day?: string }).day;
