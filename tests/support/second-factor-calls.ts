/** The calls of the second sign-in step, with codes that an authenticator app would show. */
import { TOTP, Secret } from 'otpauth';
import { expect } from 'vitest';
import type { Schema } from '../../server/contract-types';
import { randomAddress } from './auth-calls';
import { makeUser, password, signIn } from './factories';
import type { School, TestUser } from './factories';
import { addRows } from './rows';
import type { TestServer } from './server';

type Login = Schema<'LoginAnswer'>;
export const halfMinute = 30_000;
/** Where the own second step is kept. */
export const own = 'auth/second-factor';

/** @param schoolOf where people are who have no school named */
export function secondFactorCalls(server: () => TestServer, schoolOf: () => School) {
  const call = (
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    token?: string,
    payload?: object,
  ) =>
    server().send({ method, url: `/api/${url}`, token, remoteAddress: randomAddress(), payload });
  const codeOf = (secret: string, later = 0) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({
      timestamp: server().clock.now().getTime() + later,
    });
  const person = async (role: TestUser['role'] = 'Teacher', place = schoolOf()) => {
    const user = await makeUser(server().db, { role, school: place });
    return { user, access: (await signIn(server(), user)).access };
  };
  const start = async (token: string) =>
    (await call('POST', `${own}/authenticator`, token, { password })).json<{
      secret: string;
      uri: string;
    }>();
  const confirm = (token: string, code: string) =>
    call('POST', `${own}/authenticator/confirm`, token, { code });
  return {
    call,
    codeOf,
    person,
    start,
    confirm,
    state: async (token: string) => (await call('GET', own, token)).json<Schema<'SecondFactor'>>(),
    login: async (user: TestUser, typed = password) =>
      (
        await call('POST', 'auth/login', undefined, { email: user.login, password: typed })
      ).json<Login>(),
    finish: (ticket: string | undefined, code: string) =>
      call('POST', own, undefined, { ticket: ticket ?? '', code }),
    /** A row alone: nothing signs with it. */
    addPasskey: (userId: number) =>
      addRows(server().db, 'passkeys', {
        user_id: userId,
        credential_id: `key of ${String(userId)}`,
        public_key: 'none',
        counter: 0,
        transports: '[]',
        name: 'Laptop',
        created_at: server().clock.now(),
      }),
    /** Somebody with an authenticator app, whose next code is a new one. */
    withApp: async (role: TestUser['role'] = 'Teacher', place = schoolOf()) => {
      const one = await person(role, place);
      const { secret } = await start(one.access);
      const confirmed = await confirm(one.access, codeOf(secret));
      expect(confirmed.statusCode).toBe(200);
      const { recovery_codes: codes } = confirmed.json<{ recovery_codes: string[] }>();
      // What was shown for the confirmation counts no more.
      server().clock.advance(halfMinute);
      return { ...one, secret, codes };
    },
    subjectsTo: async (user: TestUser) =>
      (await server().mails())
        .filter(({ to }) => to?.[0]?.address === user.login)
        .map(({ subject }) => subject),
  };
}
