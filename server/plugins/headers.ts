/** Security headers of every answer. The content policy allows this origin's own files and nothing else. */
import helmet from '@fastify/helmet';
import type { FastifyHelmetOptions } from '@fastify/helmet';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';

export interface HeaderOptions {
  /** `'sha256-…'` of the inline parts of index.html. */
  readonly scriptHashes: readonly string[];
  readonly styleHashes: readonly string[];
  /** Reached by https: browsers shall not come back without it. */
  readonly https: boolean;
}

/** What speaks to pages and workers only: on each of thirty small files it would be most of a kilobyte. */
const pageHeaders: ReadonlySet<string> = new Set([
  'content-security-policy',
  'permissions-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
]);

/** The build's hashed scripts, styles and fonts. A worker's script sets the worker's own policy, so it keeps its own. */
function isPlainFile(url: string): boolean {
  return url.startsWith('/app/') && !url.includes('worker');
}

type Headers = Readonly<Record<string, string>>;

const helmetOptions = ({
  scriptHashes,
  styleHashes,
  https,
}: HeaderOptions): FastifyHelmetOptions => ({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'", ...scriptHashes],
      styleSrc: ["'self'", ...styleHashes],
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
  strictTransportSecurity: https ? { maxAge: 31_536_000 } : false,
  xFrameOptions: { action: 'deny' },
});

/** What helmet says. It says the same of each answer and makes it anew each time, so it is asked once. */
async function askHelmet(options: FastifyHelmetOptions): Promise<Headers> {
  const probe = Fastify();
  try {
    await probe.register(helmet, options);
    // The answer ends here: nothing is done with the request.
    probe.addHook('onRequest', (_request, reply) => {
      void reply.send(JSON.stringify(reply.raw.getHeaders()));
    });
    return JSON.parse((await probe.inject('/')).body) as Headers;
  } finally {
    await probe.close();
  }
}

export async function registerHeaders(app: FastifyInstance, options: HeaderOptions): Promise<void> {
  const ofAll: Headers = {
    ...(await askHelmet(helmetOptions(options))),
    // Photos and voice recordings are made in the app; nothing else of the device is asked for.
    'permissions-policy': 'camera=(self), microphone=(self), geolocation=(), payment=(), usb=()',
  };
  const ofPlainFiles: Headers = Object.fromEntries(
    Object.entries(ofAll).filter(([name]) => !pageHeaders.has(name)),
  );
  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers(isPlainFile(request.url) ? ofPlainFiles : ofAll);
    done();
  });
}
