/** By which a browser that comes back from another service is known again. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ProviderName } from '../services/sso/provider';
import { stateMinutes } from '../services/sso/sign-in';
import { newToken } from '../services/tokens';
import { keepSecret, secretOf } from './cookie';
import type { SecretCookie } from './cookie';

/** One for each service, which the calls of the others do not get. */
const cookieOf = (provider: ProviderName): SecretCookie => ({
  name: 'daybook_sso',
  path: `/api/auth/${provider}`,
  seconds: stateMinutes * 60,
  sameSite: 'Lax',
});

export const ssoBrowserOf = (request: FastifyRequest, provider: ProviderName): string | undefined =>
  secretOf(request, cookieOf(provider));

/** The secret that a browser has, or a new one: two tabs that sign in at once share it. */
export function keepSsoBrowser(
  request: FastifyRequest,
  reply: FastifyReply,
  provider: ProviderName,
  https: boolean,
): string {
  const secret = ssoBrowserOf(request, provider) ?? newToken();
  keepSecret(request, reply, cookieOf(provider), secret, https);
  return secret;
}
