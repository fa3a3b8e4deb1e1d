/** Calls to the API of a running server, as an app makes them. */
import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { components } from '../../src/api/schema';
import { retryDelayMs } from '../../src/session/retry-delay';

export type Schemas = components['schemas'];
export type Page<Row> = Schemas['Pagination'] & { readonly data: readonly Row[] };
export type LoginAnswer = components['responses']['Login']['content']['application/json'];

interface Call {
  /** POST where there is a body, else GET, when not said. */
  readonly method?: 'GET' | 'POST' | 'DELETE';
  readonly token?: string;
  readonly body?: object;
}

/** An answer that is no success. */
class Refused extends Error {
  constructor(
    path: string,
    readonly text: string,
    readonly answer: Response,
  ) {
    super(`${path} answered ${String(answer.status)}: ${text}`);
  }
}

/**
 * @param path behind `/api/`
 * @throws Refused for an answer that is no success
 */
export async function call<Answer>(
  origin: string,
  path: string,
  { method, token, body }: Call = {},
): Promise<Answer> {
  const response = await fetch(`${origin}/api/${path}`, {
    method: method ?? (body ? 'POST' : 'GET'),
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Refused(path, text, response);
  return (text === '' ? undefined : JSON.parse(text)) as Answer;
}

/** Somebody at a device. */
export interface AtDevice {
  readonly deviceId: string;
  /** For what is read. */
  readonly access: string;
  /** For what is sent by the sync. */
  readonly ticket: string;
}

type Way =
  | { readonly email: string; readonly password: string }
  | { readonly username: string; readonly password: string }
  | {
      readonly class_code: string;
      readonly student_key: string;
      readonly pictures: Schemas['PictureSecret'];
    };

/**
 * Calls as the app does at a door: who is told that many are signing in comes again.
 * @throws Refused as `call`, also after three minutes
 */
async function callInLine<Answer>(origin: string, path: string, body: object): Promise<Answer> {
  const from = performance.now();
  for (;;) {
    try {
      return await call<Answer>(origin, path, { body });
    } catch (error) {
      if (!(error instanceof Refused) || !error.text.includes('"sign_in_busy"')) throw error;
      const asked = Number(error.answer.headers.get('retry-after')) * 1_000;
      const wait = retryDelayMs(performance.now() - from, asked, Math.random());
      if (wait === undefined) throw error;
      await setTimeout(wait);
    }
  }
}

/** Signs in by what the page of that way asks for. @throws Error where nobody is let in */
export async function signInAt(
  origin: string,
  way: Way,
  deviceId: string = randomUUID(),
): Promise<AtDevice> {
  const path = 'email' in way ? 'login' : 'username' in way ? 'student-login' : 'picture-login';
  const body = { ...way, device_id: deviceId };
  const { token, upload_ticket } = await callInLine<LoginAnswer>(origin, `auth/${path}`, body);
  if (!token || upload_ticket === undefined) throw new Error(`Nobody signed in by ${path}`);
  return { deviceId, access: token.access_token, ticket: upload_ticket };
}

/**
 * Sends operations as the outbox does, with what the device tells of itself.
 * @returns what became of each
 */
export async function sendOperations(
  origin: string,
  { deviceId, ticket }: Pick<AtDevice, 'deviceId' | 'ticket'>,
  operations: readonly object[],
  report?: Schemas['DeviceReport'],
): Promise<readonly Schemas['SyncResult'][]> {
  const body = { device_id: deviceId, operations, ...(report && { report }) };
  type Answer = { readonly results: readonly Schemas['SyncResult'][] };
  return (await call<Answer>(origin, 'sync', { token: ticket, body })).results;
}
