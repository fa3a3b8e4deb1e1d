/** ClassLink's side of a sign-in: where the browser is sent, and who has come back with a code. */
import {
  ask,
  idOf,
  ProviderAwayError,
  serviceNames,
  sourcedIdOf,
  textOf,
  tokenOf,
} from './provider';
import type { Answered, PersonElsewhere, Provider } from './provider';

export interface ClassLinkSettings {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly launchpadUrl: string;
  readonly nodeApiUrl: string;
}

const service = serviceNames.classlink;

/** By what ClassLink calls it, in lower case. */
const roles: ReadonlyMap<string, PersonElsewhere['role']> = new Map([
  ['student', 'Student'],
  ['teacher', 'Teacher'],
  ['tenant administrator', 'District Administrator'],
]);

/** @param redirectUri where ClassLink sends browsers back to; exactly as registered there */
export function createClassLink(settings: ClassLinkSettings, redirectUri: string): Provider {
  const { clientId, clientSecret, launchpadUrl, nodeApiUrl } = settings;
  return {
    name: 'classlink',
    repeatMs: 0,
    authorizeUrl(state) {
      const url = new URL(`${launchpadUrl}/oauth2/v2/auth`);
      url.search = new URLSearchParams({
        scope: 'profile oneroster',
        client_id: clientId,
        redirect_uri: redirectUri,
        response_type: 'code',
        state,
      }).toString();
      return url.href;
    },
    async personOf(code) {
      const given = await ask(service, `${launchpadUrl}/oauth2/v2/token`, {
        method: 'POST',
        body: new URLSearchParams({
          grant_type: 'authorization_code',
          code,
          client_id: clientId,
          client_secret: clientSecret,
          redirect_uri: redirectUri,
        }),
      });
      const { ok, status, body } = await ask(service, `${nodeApiUrl}/v2/my/info`, {
        headers: { authorization: `Bearer ${tokenOf(service, given)}` },
      });
      const person = ok ? readPerson(body) : undefined;
      if (person) return person;
      throw new ProviderAwayError(`${service} answered ${String(status)} without a person`);
    },
  };
}

/** @returns undefined for what names nobody */
function readPerson(body: Answered['body']): PersonElsewhere | undefined {
  const read = (name: string): string | undefined => {
    const text = textOf(body[name]);
    // A zero stands for "none" in their ids.
    return text === '0' ? undefined : text;
  };
  const [userId, tenantId] = [idOf(read('UserId')), idOf(read('TenantId'))];
  if (userId === undefined || tenantId === undefined) return undefined;
  const sourcedId = sourcedIdOf(read('SourcedId'));
  const role = read('Role')?.toLowerCase() ?? '';
  const fullName = [read('FirstName'), read('LastName')].filter(Boolean).join(' ');
  return {
    provider: 'classlink',
    userId,
    tenantId,
    role: roles.get(role),
    keepsTenant: role === 'tenant administrator',
    name: fullName || (read('DisplayName') ?? read('LoginId') ?? ''),
    email: read('Email'),
    // Only where the district brings its roster by OneRoster.
    sourcedIds: { own: sourcedId === undefined ? [] : [sourcedId], sis: [] },
    schoolIds: [read('BuildingId'), read('OrgId')].flatMap((id) => idOf(id) ?? []),
  };
}
