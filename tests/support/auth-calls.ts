/** The calls of the sign-in, each from an address of its own unless one is named. */
import type { LightMyRequestResponse } from 'fastify';
import { makeSchool, makeUser } from './factories';
import type { TestUser } from './factories';
import type { TestServer } from './server';

export const minute = 60_000;
export const day = 24 * 60 * minute;

type Payload = Readonly<Record<string, unknown>>;

interface From {
  readonly remoteAddress?: string;
  /** What the device keeps from an earlier answer, see `cookieOf`. */
  readonly cookie?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export function authCalls(server: () => TestServer) {
  const post = (url: string, payload: Payload, from: From) =>
    server().send({
      method: 'POST',
      url,
      payload: { ...payload },
      remoteAddress: from.remoteAddress ?? randomAddress(),
      headers: { ...from.headers, ...(from.cookie === undefined ? {} : { cookie: from.cookie }) },
    });
  return {
    login: (payload: Payload, from: From = {}) => post('/api/auth/login', payload, from),
    studentLogin: (payload: Payload, from: From = {}) =>
      post('/api/auth/student-login', payload, from),
    /** @param proof by which a device shows its key */
    refresh: (token: string, proof?: string) =>
      post(
        '/api/auth/refresh',
        { refresh_token: token },
        proof === undefined ? {} : { headers: { 'device-proof': proof } },
      ),
    user: (token: string) => server().get('/api/user', token),
    makeTeacher: (): Promise<TestUser> => inSchool(server(), 'Teacher'),
    makeStudent: (): Promise<TestUser> => inSchool(server(), 'Student'),
  };
}

async function inSchool(server: TestServer, role: 'Teacher' | 'Student'): Promise<TestUser> {
  return makeUser(server.db, { role, school: await makeSchool(server.db) });
}

/** The cookie that an answer gives, for one path or several, as the browser sends it back. */
export function cookieOf(answer: LightMyRequestResponse): string {
  const [given] = [answer.headers['set-cookie']].flat();
  if (given === undefined) throw new Error(`No cookie was given: ${answer.body}`);
  return given.split(';', 1)[0] ?? '';
}

export const statusesOf = (
  answers: readonly { readonly statusCode: number }[],
): readonly number[] => answers.map(({ statusCode }) => statusCode);

/** Does something a number of times, one after the other. */
export async function times<T>(count: number, call: () => Promise<T>): Promise<T[]> {
  const answers: T[] = [];
  for (let time = 0; time < count; time += 1) answers.push(await call());
  return answers;
}

/**
 * Tries, each as soon as the limits let it be looked at: the clock goes on meanwhile. What has to wait for longer than a
 * quarter of an hour does not.
 */
export const inTheirTime = (
  server: TestServer,
  count: number,
  call: () => Promise<LightMyRequestResponse>,
): Promise<LightMyRequestResponse[]> =>
  times(count, async () => {
    const answer = await call();
    const waitMs = Number(answer.headers['retry-after']) * 1000;
    if (answer.statusCode !== 429 || waitMs > 15 * minute) return answer;
    server.clock.advance(waitMs);
    return call();
  });

export function randomAddress(): string {
  const part = () => String(1 + Math.floor(Math.random() * 250));
  return `10.${part()}.${part()}.${part()}`;
}
