/** Limits that everybody behind one network address shares: a crowd gets through, and one who hammers keeps nobody long. */
import { afterEach, describe, expect, it } from 'vitest';
import { countUse, sharedLimit } from '../../server/services/limits/use-limit';
import {
  authCalls,
  cookieOf,
  minute,
  randomAddress,
  statusesOf,
  times,
} from '../support/auth-calls';
import { onBothDatabases } from '../support/database';
import { makeUser, password } from '../support/factories';
import { setTries } from '../support/rows';
import { suiteServer } from '../support/suite-server';

onBothDatabases('behind one address', (kind) => {
  const server = suiteServer(kind);
  const { login, makeTeacher } = authCalls(() => server);
  afterEach(() => server.db.deleteFrom('login_throttle').execute());

  const post = (url: string, payload: object, remoteAddress: string, cookie?: string) =>
    server.send({
      ...{ method: 'POST', url: `/api${url}`, payload, remoteAddress },
      ...(cookie !== undefined && { headers: { cookie } }),
    });
  let made = 0;
  const nobody = () => `nobody-${String((made += 1))}@home.test`;
  const register = (from: string) =>
    post('/register', { name: 'Ana Ruiz', email: nobody(), password: 'four gray owls sing' }, from);
  const ask = (email: string, from: string, cookie?: string) =>
    post('/forget-password', { email }, from, cookie);

  describe('what many share', () => {
    const uses = (value: string) =>
      countUse(server.db, server.clock.now(), [sharedLimit('test', value, 4)]);
    const waits = async (value: string) => {
      const error: unknown = await uses(value).catch((thrown: unknown) => thrown);
      return (error as { retryAfterSeconds?: number } | undefined)?.retryAfterSeconds;
    };

    it('comes back one by one over the hour, however often it is asked for meanwhile', async () => {
      expect(await times(6, () => waits('one'))).toEqual([
        ...Array<undefined>(4).fill(undefined),
        ...[900, 900],
      ]);
      server.clock.advance(10 * minute);
      expect(await waits('one')).toBe(300);
      server.clock.advance(5 * minute);
      expect(await times(2, () => waits('one'))).toEqual([undefined, 900]);
      server.clock.advance(35 * minute);
      expect(await times(3, () => waits('one'))).toEqual([undefined, undefined, 600]);
    });

    it('is never more than all of it, after however long', async () => {
      await waits('two');
      server.clock.advance(600 * minute);
      expect(
        (await times(5, () => waits('two'))).filter((wait) => wait === undefined),
      ).toHaveLength(4);
    });

    it('goes to no more than that when all ask at once, and a clock that is put back gives nothing', async () => {
      const answers = await Promise.all(Array.from({ length: 9 }, () => waits('three')));
      expect(answers.filter((wait) => wait === undefined)).toHaveLength(4);
      server.clock.advance(-20 * minute);
      expect(await waits('three')).toBe(35 * 60);
      server.clock.advance(20 * minute);
    });
  });

  describe('accounts of one’s own', () => {
    it('are made by a hundred and twenty at once, and kept from nobody for longer than half a minute', async () => {
      const from = randomAddress();
      await register(from);
      await setTries(server.db, 'register-address:%', 118);
      expect(statusesOf(await times(2, () => register(from)))).toEqual([201, 201]);
      const refused = await times(3, () => register(from));
      for (const answer of refused) {
        expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '30']);
        expect(answer.json()).toMatchObject({
          code: 'too_many_attempts',
          message: 'Too many people are doing this right now. Wait 1 minute and try again.',
        });
      }
      server.clock.advance(minute / 2);
      expect(statusesOf(await times(2, () => register(from)))).toEqual([201, 429]);
    });
  });

  describe('a forgotten password', () => {
    /** As if somebody there had asked for six hundred invented addresses. */
    async function useUp(from: string): Promise<void> {
      await ask(nobody(), from);
      await setTries(server.db, 'reset-address:%', 600);
    }
    async function knownDevice(of: { readonly login: string }): Promise<string> {
      return cookieOf(await login({ email: of.login, password }));
    }

    it('is mailed to the next one six seconds after somebody has used all up', async () => {
      const [from, teacher] = [randomAddress(), await makeTeacher()];
      await useUp(from);
      expect((await ask(nobody(), from)).statusCode).toBe(429);
      server.clock.advance(6_000);
      expect(statusesOf([await ask(teacher.login, from), await ask(nobody(), from)])).toEqual([
        200, 429,
      ]);
    });

    it('is mailed at once at a device of a school, as long as the hammering goes on', async () => {
      const [from, teacher] = [randomAddress(), await makeTeacher()];
      const device = await knownDevice(teacher);
      await useUp(from);
      expect((await ask(teacher.login, from, device)).statusCode).toBe(200);
      expect((await ask(teacher.login, from, `daybook_device=${'a'.repeat(43)}`)).statusCode).toBe(
        429,
      );
    });

    it('is stopped at the device where somebody hammers, and nowhere else', async () => {
      const [from, teacher] = [randomAddress(), await makeTeacher()];
      const [device, own] = [await knownDevice(await makeTeacher()), await knownDevice(teacher)];
      const answers = await times(31, () => ask(nobody(), from, device));
      expect(statusesOf(answers.slice(-2))).toEqual([200, 429]);
      expect((await ask(teacher.login, from)).statusCode).toBe(200);
      expect((await ask(teacher.login, from, own)).statusCode).toBe(200);
    });

    it('has no more at all devices that one person makes known than an address has', async () => {
      const [from, teacher] = [randomAddress(), await makeTeacher()];
      await ask(nobody(), from, await knownDevice(teacher));
      await setTries(server.db, 'reset-member:%', 600);
      expect((await ask(nobody(), from, await knownDevice(teacher))).statusCode).toBe(429);
    });

    it('counts at the address from devices of people who made their accounts themselves', async () => {
      const from = randomAddress();
      const device = await knownDevice(await makeUser(server.db, { role: 'Teacher' }));
      await useUp(from);
      expect((await ask(nobody(), from, device)).statusCode).toBe(429);
    });

    it('is refused alike, whether anybody has the address or not', async () => {
      const [from, teacher] = [randomAddress(), await makeTeacher()];
      const device = await knownDevice(await makeTeacher());
      await ask(nobody(), from);
      await ask(nobody(), from, device);
      for (const [key, cookie] of [
        ['reset-address:%', undefined],
        ['reset-device:%', device],
      ] as const) {
        await setTries(server.db, key, 599);
        const seen = [];
        for (const email of [nobody(), teacher.login, nobody()]) {
          const { statusCode, body, headers } = await ask(email, from, cookie);
          seen.push([statusCode, body, headers['retry-after']]);
        }
        expect(seen[1]).toEqual(seen[2]);
        expect(seen[1]?.[0]).toBe(429);
      }
    });
  });
});
