/** By which a browser that comes back from another service is known again. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ProviderName } from '../services/sso/provider';
import { stateMinutes } from '../services/sso/sign-in';
import { newToken } from '../services/secrets/tokens';
import { keepSecret, secretOf } from './cookie';
import type { SecretCookie } from './cookie';

/** What somebody goes there for: to come in, or to connect a district. */
type Errand = ProviderName | 'connection';

/** One for each errand, which the calls of the others do not get. */
const cookieOf = (errand: Errand): SecretCookie => ({
  name: 'daybook_sso',
  path:
    errand === 'connection' ? '/api/dashboard/rosters/connection/clever' : `/api/auth/${errand}`,
  seconds: stateMinutes * 60,
  sameSite: 'Lax',
});

export const ssoBrowserOf = (request: FastifyRequest, errand: Errand): string | undefined =>
  secretOf(request, cookieOf(errand));

/** The secret that a browser has, or a new one: two tabs that sign in at once share it. */
export function keepSsoBrowser(
  request: FastifyRequest,
  reply: FastifyReply,
  errand: Errand,
  https: boolean,
): string {
  const secret = ssoBrowserOf(request, errand) ?? newToken();
  keepSecret(request, reply, cookieOf(errand), secret, https);
  return secret;
}
