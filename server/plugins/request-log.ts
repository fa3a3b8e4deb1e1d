import type { FastifyInstance } from 'fastify';

/** One line per answer, by route and not by address: addresses hold ids. */
export function registerRequestLog(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const line = {
      id: request.id,
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    };
    if (reply.statusCode >= 500) request.log.warn(line, 'answered');
    else request.log.debug(line, 'answered');
    done();
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    // The API never says otherwise by itself: nothing personal may stay in a shared cache.
    if (request.url.startsWith('/api/') && !reply.hasHeader('Cache-Control')) {
      void reply.header('Cache-Control', 'no-store');
    }
    done(null, payload);
  });
}
