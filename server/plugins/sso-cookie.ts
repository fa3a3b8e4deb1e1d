/** By which a browser that comes back from another service is known again. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { stateMinutes } from '../services/classlink/sign-in';
import { newToken } from '../services/tokens';
import { keepSecret, secretOf } from './cookie';
import type { SecretCookie } from './cookie';

const cookie: SecretCookie = {
  name: 'daybook_sso',
  path: '/api/auth/classlink',
  seconds: stateMinutes * 60,
  sameSite: 'Lax',
};

export const ssoBrowserOf = (request: FastifyRequest): string | undefined =>
  secretOf(request, cookie);

/** The secret that a browser has, or a new one: two tabs that sign in at once share it. */
export function keepSsoBrowser(
  request: FastifyRequest,
  reply: FastifyReply,
  https: boolean,
): string {
  const secret = ssoBrowserOf(request) ?? newToken();
  keepSecret(request, reply, cookie, secret, https);
  return secret;
}
