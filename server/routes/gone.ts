import type { FastifyReply } from 'fastify';

/** Aborted once nobody waits for the answer any more. */
export function goneOf(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  reply.raw.once('close', () => {
    gone.abort();
  });
  return gone.signal;
}
