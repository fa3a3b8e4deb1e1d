/** ClassLink's side of a sign-in: where the browser is sent, and who has come back with a code. */
import { storableText } from '../text';

export interface ClassLinkSettings {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly launchpadUrl: string;
  readonly nodeApiUrl: string;
}

export const classLinkRoles = ['Student', 'Teacher', 'Tenant Administrator'] as const;
export type ClassLinkRole = (typeof classLinkRoles)[number];

/** Somebody as ClassLink describes them; all text, because numbers and texts are used for the same ids. */
export interface ClassLinkPerson {
  readonly userId: string;
  readonly tenantId: string;
  /** Undefined for a role that has no place here, e.g. of parents. */
  readonly role: ClassLinkRole | undefined;
  readonly name: string;
  readonly email: string | undefined;
  /** Only where the district brings its roster by OneRoster. */
  readonly sourcedId: string | undefined;
  /** Ids that may name the person's school, the likelier first. */
  readonly schoolIds: readonly string[];
}

/** ClassLink has refused the code: unknown, used, too old, or of another app. */
export class CodeRefusedError extends Error {
  override readonly name = 'CodeRefusedError';
}

/** ClassLink did not answer, or not as documented. */
export class ClassLinkAwayError extends Error {
  override readonly name = 'ClassLinkAwayError';
}

const patienceMs = 8_000;
const longestAnswer = 64 * 1024;
/** Of any signs: rosters make them of whatever they have. */
const longestSourcedId = 256;

export type ClassLink = ReturnType<typeof createClassLink>;

/** @param redirectUri where ClassLink sends browsers back to; exactly as registered there */
export function createClassLink(settings: ClassLinkSettings, redirectUri: string) {
  const { clientId, clientSecret, launchpadUrl, nodeApiUrl } = settings;

  async function tokenFor(code: string): Promise<string> {
    const answer = await call(`${launchpadUrl}/oauth2/v2/token`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        code,
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uri: redirectUri,
      }),
    });
    const { status, body } = answer;
    // Everything else that is refused, such as a wrong secret, is no fault of who signs in (RFC 6749, 5.2).
    if (status === 400 && body['error'] === 'invalid_grant') {
      throw new CodeRefusedError('ClassLink refused a code');
    }
    const token = answer.ok ? body['access_token'] : undefined;
    if (typeof token === 'string' && token !== '') return token;
    throw new ClassLinkAwayError(
      `ClassLink answered ${String(status)} ${errorCodeOf(body)} without a token`,
    );
  }

  return {
    authorizeUrl(state: string): string {
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

    /**
     * Who has come back with a code.
     * @throws CodeRefusedError, ClassLinkAwayError
     */
    async personOf(code: string): Promise<ClassLinkPerson> {
      const token = await tokenFor(code);
      const { ok, status, body } = await call(`${nodeApiUrl}/v2/my/info`, {
        headers: { authorization: `Bearer ${token}` },
      });
      const person = ok ? readPerson(body) : undefined;
      if (person) return person;
      throw new ClassLinkAwayError(`ClassLink answered ${String(status)} without a person`);
    },
  };
}

interface Answered {
  readonly ok: boolean;
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

interface Question {
  readonly method?: 'POST';
  readonly body?: URLSearchParams;
  readonly headers?: Readonly<Record<string, string>>;
}

async function call(url: string, { headers, ...rest }: Question): Promise<Answered> {
  try {
    const answer = await fetch(url, {
      ...rest,
      headers: { ...headers, accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
    });
    return { ok: answer.ok, status: answer.status, body: parse(await boundedText(answer)) };
  } catch (cause) {
    throw new ClassLinkAwayError('ClassLink could not be asked', { cause });
  }
}

/** Whoever answers instead of ClassLink shall not fill our memory. */
async function boundedText(answer: Response): Promise<string> {
  const decoder = new TextDecoder();
  let [text, bytes] = ['', 0];
  const reader = answer.body?.getReader();
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    const chunk = part.value as Uint8Array;
    bytes += chunk.byteLength;
    if (bytes > longestAnswer) throw new ClassLinkAwayError('ClassLink answered too much');
    text += decoder.decode(chunk, { stream: true });
  }
  return text;
}

/** What the operator may read in the log; whatever else stands there stays out of it. */
function errorCodeOf({ error }: Answered['body']): string {
  return typeof error === 'string' && /^\w{1,40}$/.test(error) ? error : '';
}

function parse(text: string): Answered['body'] {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

/** @returns undefined for what names nobody */
function readPerson(body: Answered['body']): ClassLinkPerson | undefined {
  const read = (name: string): string | undefined => {
    const value = body[name];
    // A number that JSON has rounded would be somebody else's.
    const isText = typeof value === 'string' || Number.isSafeInteger(value);
    const text = isText ? storableText(String(value)).trim() : '';
    // A zero stands for "none" in their ids.
    return text === '' || text === '0' ? undefined : text;
  };
  const [userId, tenantId] = [idOf(read('UserId')), idOf(read('TenantId'))];
  if (userId === undefined || tenantId === undefined) return undefined;
  const role = read('Role')?.toLowerCase();
  const sourcedId = read('SourcedId');
  const fullName = [read('FirstName'), read('LastName')].filter(Boolean).join(' ');
  return {
    userId,
    tenantId,
    role: classLinkRoles.find((known) => known.toLowerCase() === role),
    name: fullName || (read('DisplayName') ?? read('LoginId') ?? ''),
    email: read('Email'),
    sourcedId:
      sourcedId !== undefined && sourcedId.length <= longestSourcedId ? sourcedId : undefined,
    schoolIds: [read('BuildingId'), read('OrgId')].flatMap((id) => idOf(id) ?? []),
  };
}

const idOf = (text: string | undefined): string | undefined =>
  text !== undefined && /^[\w.:-]{1,64}$/.test(text) ? text : undefined;
