/** What a service has to say at which people sign in elsewhere, and how it is asked. */
import type { Role } from '../../../domain/reference';
import type { RosterIds } from '../../db/external-accounts.repo';
import { storableText } from '../text/text';

/** What people know the services as. */
export const serviceNames = { classlink: 'ClassLink', clever: 'Clever' } as const;
export const providerNames = ['classlink', 'clever'] as const;
export type ProviderName = (typeof providerNames)[number];

/** Somebody as the service describes them; all text, because numbers and texts are used for the same ids. */
export interface PersonElsewhere {
  readonly provider: ProviderName;
  readonly userId: string;
  readonly tenantId: string;
  /** Undefined for a role that has no place here, e.g. of parents. */
  readonly role: Extract<Role, 'Student' | 'Teacher' | 'District Administrator'> | undefined;
  /** Whether they administer all of the tenant. */
  readonly keepsTenant: boolean;
  readonly name: string;
  readonly email: string | undefined;
  /** By which a roster may name this person, for each kind of id that the roster of a district may have. */
  readonly sourcedIds: Readonly<Record<RosterIds, readonly string[]>>;
  /** Ids that may name the person's school, the likelier first. */
  readonly schoolIds: readonly string[];
}

/** A service at which people sign in. */
export interface Provider {
  readonly name: ProviderName;
  /** So long after a code has let somebody in, the same browser may bring it again; 0: never. */
  readonly repeatMs: number;
  authorizeUrl(state: string): string;
  /**
   * Who has come back with a code.
   * @throws CodeRefusedError, ProviderAwayError
   */
  personOf(code: string): Promise<PersonElsewhere>;
}

/** The service has refused the code: unknown, used, too old, or of another app. */
export class CodeRefusedError extends Error {
  override readonly name = 'CodeRefusedError';
}

/** The service did not answer, or not as documented. */
export class ProviderAwayError extends Error {
  override readonly name = 'ProviderAwayError';
}

const patienceMs = 8_000;
const longestAnswer = 64 * 1024;
/** Of any signs: rosters make them of whatever they have. */
const longestSourcedId = 256;

export interface Answered {
  readonly ok: boolean;
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

interface Question {
  readonly method?: 'POST';
  readonly body?: URLSearchParams;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * Asks a service.
 * @param service what people know it as
 * @throws ProviderAwayError
 */
export async function ask(
  service: string,
  url: string,
  { headers, ...rest }: Question,
): Promise<Answered> {
  try {
    const answer = await fetch(url, {
      ...rest,
      headers: { ...headers, accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
    });
    return { ok: answer.ok, status: answer.status, body: parse(await boundedText(answer)) };
  } catch (cause) {
    throw new ProviderAwayError(`${service} could not be asked`, { cause });
  }
}

/**
 * The token that an answer to a code holds.
 * @throws CodeRefusedError, ProviderAwayError
 */
export function tokenOf(service: string, { ok, status, body }: Answered): string {
  // Everything else that is refused, such as a wrong secret, is no fault of who signs in (RFC 6749, 5.2).
  if (status === 400 && body['error'] === 'invalid_grant') {
    throw new CodeRefusedError(`${service} refused a code`);
  }
  const token = ok ? body['access_token'] : undefined;
  if (typeof token === 'string' && token !== '') return token;
  throw new ProviderAwayError(
    `${service} answered ${String(status)} ${errorCodeOf(body)} without a token`,
  );
}

/** Whoever answers instead of the service shall not fill our memory. */
async function boundedText(answer: Response): Promise<string> {
  const decoder = new TextDecoder();
  let [text, bytes] = ['', 0];
  const reader = answer.body?.getReader();
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    const chunk = part.value as Uint8Array;
    bytes += chunk.byteLength;
    if (bytes > longestAnswer) throw new ProviderAwayError('That is too much of an answer');
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
    return objectOf(JSON.parse(text));
  } catch {
    return {};
  }
}

/** @returns an empty one for what is none */
export const objectOf = (value: unknown): Answered['body'] =>
  typeof value === 'object' && value !== null ? { ...value } : {};

/** A text as it can be stored, or a number; undefined for what is neither, or empty. */
export function textOf(value: unknown): string | undefined {
  // A number that JSON has rounded would be somebody else's.
  const isText = typeof value === 'string' || Number.isSafeInteger(value);
  const text = isText ? storableText(String(value)).trim() : '';
  return text === '' ? undefined : text;
}

/** An id as our tables hold it. */
export const idOf = (text: string | undefined): string | undefined =>
  text !== undefined && /^[\w.:-]{1,64}$/.test(text) ? text : undefined;

/** An id of a roster. */
export const sourcedIdOf = (text: string | undefined): string | undefined =>
  text !== undefined && text.length <= longestSourcedId ? text : undefined;
