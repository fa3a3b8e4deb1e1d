/** Security headers of every answer. The content policy allows this origin's own files and nothing else. */
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

export interface HeaderOptions {
  /** `'sha256-…'` of the inline parts of index.html. */
  readonly scriptHashes: readonly string[];
  readonly styleHashes: readonly string[];
  /** Reached by https: browsers shall not come back without it. */
  readonly https: boolean;
}

/** What speaks to pages and workers only: on each of thirty small files it would be most of a kilobyte. */
const pageHeaders = [
  'Content-Security-Policy',
  'Permissions-Policy',
  'Cross-Origin-Opener-Policy',
  'Origin-Agent-Cluster',
  'Referrer-Policy',
  'X-DNS-Prefetch-Control',
  'X-Download-Options',
  'X-Frame-Options',
  'X-Permitted-Cross-Domain-Policies',
  'X-XSS-Protection',
];

/** The build's hashed scripts, styles and fonts. A worker's script sets the worker's own policy, so it keeps its own. */
function isPlainFile(url: string): boolean {
  return url.startsWith('/app/') && !url.includes('worker');
}

export async function registerHeaders(app: FastifyInstance, options: HeaderOptions): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", ...options.scriptHashes],
        styleSrc: ["'self'", ...options.styleHashes],
        imgSrc: ["'self'", 'blob:', 'data:'],
        mediaSrc: ["'self'", 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        workerSrc: ["'self'", 'blob:'],
        manifestSrc: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        baseUri: ["'none'"],
      },
    },
    strictTransportSecurity: options.https ? { maxAge: 31_536_000 } : false,
    xFrameOptions: { action: 'deny' },
  });
  app.addHook('onRequest', (_request, reply, done) => {
    // Photos and voice recordings are made in the app; nothing else of the device is asked for.
    void reply.header(
      'Permissions-Policy',
      'camera=(self), microphone=(self), geolocation=(), payment=(), usb=()',
    );
    done();
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    if (isPlainFile(request.url)) for (const name of pageHeaders) reply.removeHeader(name);
    done(null, payload);
  });
}
