/** Clever's side of a sign-in: where the browser is sent, and who has come back with a code. */
import {
  ask,
  idOf,
  objectOf,
  ProviderAwayError,
  serviceNames,
  sourcedIdOf,
  textOf,
  tokenOf,
} from './provider';
import type { Answered, PersonElsewhere, Provider } from './provider';

export interface CleverSettings {
  readonly clientId: string;
  readonly clientSecret: string;
  /** Of its sign-in pages and tokens. */
  readonly url: string;
  readonly apiUrl: string;
  /** Whether its feed of events is switched on for this app. */
  readonly usesEvents: boolean;
}

const service = serviceNames.clever;

/** A code of theirs is good for so long, and browsers may bring it twice. */
const codeMs = 60_000;

/**
 * Somebody may hold several roles there, and has one here: the first of these. A student's comes first, because
 * it opens the least; what another one may do here, the roster or an administrator says.
 */
const roles = [
  ['student', 'Student'],
  ['district_admin', 'District Administrator'],
  ['teacher', 'Teacher'],
  ['staff', 'Teacher'],
] as const;

/** What shows to Clever that it is us. */
export const basicOf = ({ clientId, clientSecret }: CleverSettings): string =>
  `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;

/** @param redirectUri where Clever sends browsers back to; exactly as registered there */
export function createClever(settings: CleverSettings, redirectUri: string): Provider {
  const { clientId, url, apiUrl } = settings;

  async function read(path: string, token: string): Promise<Answered['body']> {
    const { ok, status, body } = await ask(service, `${apiUrl}/v3.0/${path}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    if (ok) return objectOf(body['data']);
    throw new ProviderAwayError(`${service} answered ${String(status)} without a person`);
  }

  return {
    name: 'clever',
    repeatMs: codeMs,
    authorizeUrl(state) {
      const there = new URL(`${url}/oauth/authorize`);
      there.search = new URLSearchParams({
        response_type: 'code',
        redirect_uri: redirectUri,
        client_id: clientId,
        state,
      }).toString();
      return there.href;
    },
    async personOf(code) {
      const given = await ask(service, `${url}/oauth/tokens`, {
        method: 'POST',
        headers: { authorization: basicOf(settings) },
        body: new URLSearchParams({
          code,
          grant_type: 'authorization_code',
          redirect_uri: redirectUri,
        }),
      });
      const token = tokenOf(service, given);
      const me = await read('me', token);
      const [userId, tenantId] = [idOf(textOf(me['id'])), idOf(textOf(me['district']))];
      const user = userId === undefined ? {} : await read(`users/${userId}`, token);
      // Of two answers that do not fit together neither is believed.
      if (userId === undefined || tenantId === undefined || user['id'] !== userId) {
        throw new ProviderAwayError(`${service} named nobody`);
      }
      if (user['district'] !== tenantId) {
        throw new ProviderAwayError(`${service} named somebody of another district`);
      }
      return personIn(user, userId, tenantId);
    },
  };
}

function personIn(user: Answered['body'], userId: string, tenantId: string): PersonElsewhere {
  const held = objectOf(user['roles']);
  const known = roles.filter(([name]) => typeof held[name] === 'object' && held[name] !== null);
  const details = known.map(([name]) => objectOf(held[name]));
  const name = objectOf(user['name']);
  const inSource = details.flatMap(({ sis_id, staff_id }) => [sis_id, staff_id]);
  const schools = details.flatMap(({ school, schools: all }) => [
    school,
    ...(Array.isArray(all) ? (all as unknown[]) : []),
  ]);
  return {
    provider: 'clever',
    userId,
    tenantId,
    role: known[0]?.[1],
    keepsTenant: known.some(([held]) => held === 'district_admin'),
    name: [textOf(name['first']), textOf(name['last'])].filter(Boolean).join(' '),
    email: textOf(user['email']),
    sourcedIds: {
      own: [userId],
      sis: [...new Set(inSource.flatMap((id) => sourcedIdOf(textOf(id)) ?? []))],
    },
    schoolIds: schools.flatMap((id) => idOf(textOf(id)) ?? []),
  };
}
