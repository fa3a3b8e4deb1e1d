/** Serves the built app: hashed files for ever, the page always fresh, app routes by the page itself. */
import { send } from '@fastify/send';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '../errors';
import type { BuiltApp } from './built-app';
import { sendError } from './errors';

export interface WebApp {
  readonly built: BuiltApp;
  /** Folder and URL paths of hashed files of this and former builds. */
  readonly kept: { readonly folder: string; readonly paths: ReadonlySet<string> };
}

const immutable = 'public, max-age=31536000, immutable';
const revalidate = 'no-cache';
const encodings = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

export function registerWebApp(app: FastifyInstance, webApp: WebApp): void {
  const { built } = webApp;
  app.get('/manifest.webmanifest', (request, reply) => {
    if (built.manifest === undefined) return sendError(request, reply, notFound());
    return reply
      .type('application/manifest+json; charset=utf-8')
      .header('Cache-Control', revalidate)
      .send(built.manifest);
  });
  app.get('/*', (request, reply) => serve(webApp, request, reply));
  app.setNotFoundHandler((request, reply) => sendError(request, reply, notFound()));
}

async function serve(
  { built, kept }: WebApp,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const path = pathOf(request);
  // Whoever opens an address that there cannot be reads that on a page of the app.
  const opensPage =
    (request.headers.accept?.includes('text/html') ?? false) &&
    /^\/(?![/\\]|(?:api|app|assets)(?:[/?]|$))/.test(request.url);
  if (path === undefined) {
    return opensPage ? sendPage(built, reply, '') : sendError(request, reply, notFound());
  }
  if (kept.paths.has(path)) {
    return sendFile(request, reply, path.slice('/app'.length), kept.folder, (name) =>
      kept.paths.has(`/app${name}`),
    );
  }
  if (path !== '/index.html' && built.files.has(path)) {
    return sendFile(request, reply, path, built.folder, (name) => built.files.has(name));
  }
  if (path === '/' || path === '/index.html' || opensPage) {
    return sendPage(built, reply, path);
  }
  return sendError(request, reply, notFound());
}

function sendPage(built: BuiltApp, reply: FastifyReply, path: string): FastifyReply {
  if (built.page === undefined) {
    return reply
      .code(503)
      .type('text/plain; charset=utf-8')
      .send('The app has not been built yet: run "npm run build", then start again.');
  }
  return reply
    .type('text/html; charset=utf-8')
    .header('Cache-Control', revalidate)
    .send(built.page(path));
}

async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  path: string,
  root: string,
  exists: (path: string) => boolean,
): Promise<FastifyReply> {
  const accepted = request.headers['accept-encoding'] ?? '';
  const packed = encodings.find(
    ([name, ending]) => accepted.includes(name) && exists(`${path}${ending}`),
  );
  const { statusCode, headers, stream } = await send(
    request.raw,
    encodeURI(packed ? `${path}${packed[1]}` : path),
    { root, cacheControl: false, index: false, contentType: false, acceptRanges: false },
  );
  // A file may go while we run. Nobody may keep its absence for ever.
  if (statusCode >= 400) return sendError(request, reply, notFound());
  const isHashed = request.url.startsWith('/app/');
  return reply
    .code(statusCode)
    .headers({
      ...headers,
      'Content-Type': typeOf(path),
      'Cache-Control': isHashed ? immutable : revalidate,
      Vary: 'Accept-Encoding',
      ...(packed ? { 'Content-Encoding': packed[0] } : {}),
    })
    .send(stream);
}

function typeOf(path: string): string {
  const type = send.mime.getType(path) ?? 'application/octet-stream';
  return send.isUtf8MimeType(type) ? `${type}; charset=utf-8` : type;
}

/** No address of the app comes near; an endless one is somebody's mistake or worse. */
const longestPath = 1024;

/**
 * Control characters, backslashes, encoded slashes, empty parts, `.` and `..`: no address of ours has any,
 * and programs do not agree on what they mean.
 */
// eslint-disable-next-line no-control-regex -- control characters are what it looks for
const strange = /[\u0000-\u001f\u007f\\]|%2f|%5c|\/\/|\/\.{1,2}(\/|$)/i;

/** The decoded path; undefined for one that cannot be read in one way only. */
function pathOf(request: FastifyRequest): string | undefined {
  const path = request.url.split('?', 1)[0] ?? '';
  if (!path.startsWith('/') || path.length > longestPath || strange.test(path)) return undefined;
  try {
    const decoded = decodeURIComponent(path);
    return strange.test(decoded) ? undefined : decoded;
  } catch {
    return undefined;
  }
}
