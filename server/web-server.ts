/** The web server before it knows what it is for: its bounds, and what happens to every request. */
import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import Fastify, { LogController } from 'fastify';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Config } from './config';
import { notFound } from './errors';
import { decorateRequests } from './plugins/auth';
import { registerErrors, sendError } from './plugins/errors';
import { registerHeaders } from './plugins/headers';
import type { HeaderOptions } from './plugins/headers';
import { registerRequestLog } from './plugins/request-log';
import { fastifyTrust } from './trusted-proxies';

function isReadable(url: string): boolean {
  if (!url.includes('%')) return true;
  try {
    decodeURI(url.split('?', 1)[0] ?? '');
    return true;
  } catch {
    return false;
  }
}

/** With a dash for the piece that cannot be read and all behind it. Anybody may send an address as long as a header. */
function readablePart(url: string): string {
  return `${url.slice(0, url.lastIndexOf('/', url.indexOf('%')) + 1)}-`;
}

export function openWebServer(config: Config, logger: FastifyBaseLogger): FastifyInstance {
  return Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: fastifyTrust(config.trustProxy),
    bodyLimit: 64 * 1024,
    // A photo over bad Wi-Fi takes its time; a connection that only waits does not.
    requestTimeout: 300_000,
    // Whoever sends a header byte by byte is let go within half a minute.
    http: { headersTimeout: 20_000, connectionsCheckingInterval: 5_000 },
    keepAliveTimeout: 72_000,
    forceCloseConnections: 'idle',
    // One odd field must not spoil the batch it came in.
    onProtoPoisoning: 'remove',
    onConstructorPoisoning: 'remove',
    // So that it is answered like any other that is not there, to a browser with a page.
    rewriteUrl: ({ url = '/' }) => (isReadable(url) ? url : readablePart(url)),
    frameworkErrors: (_error, request, reply) => {
      void sendError(request, reply, notFound());
    },
  });
}

/** Before any route is registered: they take over what is said here. */
export async function prepareRequests(app: FastifyInstance, headers: HeaderOptions): Promise<void> {
  decorateRequests(app);
  registerErrors(app);
  registerRequestLog(app);
  await registerHeaders(app, headers);
  await app.register(compress, {
    threshold: 1024,
    customTypes: /^(application\/(json|yaml)|text\/html)/,
    encodings: ['gzip', 'identity'],
  });
  app.removeContentTypeParser('text/plain');
  // All but the first are only ever sent out, but the framework asks for both.
  app.addContentTypeParser(
    ['application/octet-stream', 'application/zip', 'text/event-stream'],
    (_request, payload, done) => {
      done(null, payload);
    },
  );
}
