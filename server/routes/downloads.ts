import type { FastifyReply } from 'fastify';

/** Never shown by the browser itself: a stranger's file is saved, not opened. */
export function savedAs(
  reply: FastifyReply,
  name: string,
  type = 'application/octet-stream',
): void {
  void reply.type(type).headers({
    'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
    'Cache-Control': 'private, no-store',
    'Content-Security-Policy': "default-src 'none'; sandbox",
  });
}
