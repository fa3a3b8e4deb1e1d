/** By which a browser that comes back from another service is known again; scripts cannot read it. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { stateMinutes } from '../services/classlink/sign-in';
import { newToken } from '../services/tokens';

const name = 'daybook_sso';
const pattern = new RegExp(`(?:^|;)\\s*${name}=([A-Za-z0-9_-]{43})\\s*(?:;|$)`);

export function ssoBrowserOf(request: FastifyRequest): string | undefined {
  return pattern.exec(request.headers.cookie ?? '')?.[1];
}

/** The secret that a browser has, or a new one: two tabs that sign in at once share it. */
export function keepSsoBrowser(
  request: FastifyRequest,
  reply: FastifyReply,
  https: boolean,
): string {
  const secret = ssoBrowserOf(request) ?? newToken();
  const parts = [
    `${name}=${secret}`,
    'Path=/api/auth/classlink',
    `Max-Age=${String(stateMinutes * 60)}`,
    'HttpOnly',
    'SameSite=Lax',
    ...(https || request.protocol === 'https' ? ['Secure'] : []),
  ];
  void reply.header('Set-Cookie', parts.join('; '));
  return secret;
}
