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
}
