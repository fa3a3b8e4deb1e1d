import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../errors';
import { bearerOf } from '../plugins/auth';
import type { Operations } from '../plugins/operations';
import type { Live } from '../services/live/live';
import type { LiveSignals } from '../services/live/signals';
import type { Sessions } from '../services/sessions/sessions';

/** Whatever changes an assignment as a whole is told to the pages that show its classes. */
export function notifyAssignmentsChanged(app: FastifyInstance, signals: LiveSignals): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { assignment_id: id } = request.params as { readonly assignment_id?: unknown };
    const changes = request.method !== 'GET' && request.method !== 'HEAD';
    if (changes && reply.statusCode < 300 && typeof id === 'number') signals.assignmentChanged(id);
    done();
  });
}

export function liveRoutes(live: Live, sessions: Sessions): Operations {
  return {
    getLessonReadiness: ({ person, query }) => live.readiness(person, query.day),
    getLiveLesson: ({ person, params, query }) =>
      live.snapshot(person, params.assignment_id, query.position),
    streamLiveLesson: async ({ person, params, query, request, reply }) => {
      const who = stillSignedIn(request, sessions);
      const stream = await live.stream(person, params.assignment_id, query.position, who);
      asEvents(reply);
      return stream;
    },
    listClassesToday: ({ person }) => live.classes.today(person),
    getLiveClass: ({ person, params, query }) =>
      live.classes.snapshot(person, params.group_id, query.day),
    streamLiveClass: async ({ person, params, query, request, reply }) => {
      const who = stillSignedIn(request, sessions);
      const stream = await live.classes.stream(person, params.group_id, query.day, who);
      asEvents(reply);
      return stream;
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

function asEvents(reply: FastifyReply): void {
  void reply
    .type('text/event-stream; charset=utf-8')
    // A proxy that gathers answers would hold the news back. The line is worth nothing after it.
    .headers({ 'Cache-Control': 'no-store', 'X-Accel-Buffering': 'no', Connection: 'close' });
}
