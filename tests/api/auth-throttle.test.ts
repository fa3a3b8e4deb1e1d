import { randomUUID } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPasswords } from '../../server/services/passwords';
import {
  authCalls,
  cookieOf,
  inTheirTime,
  minute,
  randomAddress,
  times,
} from '../support/auth-calls';
import { onBothDatabases } from '../support/database';
import { makeSchool, password } from '../support/factories';
import type { TestUser } from '../support/factories';
import { startTestServer } from '../support/server';
import type { TestServer } from '../support/server';

onBothDatabases('guessing passwords', (kind) => {
  let server: TestServer;
  /** How long tries were held up, in milliseconds; nobody waits for it here. */
  const held: number[] = [];
  beforeAll(async () => {
    // However long a busy machine takes for a school: how long one waits at most is told beside the turns.
    server = await startTestServer(
      kind,
      {},
      {
        passwords: createPasswords({
          patienceMs: minute,
          pause: (ms) => {
            held.push(ms);
            return Promise.resolve();
          },
        }),
      },
    );
  });
  afterAll(() => server.close());

  const { login, studentLogin, makeTeacher, makeStudent } = authCalls(() => server);
  /** So many have been wrong of what counts under this kind; somebody has to have been before. */
  const setWrong = (kind: string, attempts: number) =>
    server.db
      .updateTable('login_throttle')
      .set({ attempts })
      .where('key', 'like', `${kind}:%`)
      .execute();
  /** Somebody of the school has tried in vain from there, and so have three hundred others. */
  const fillAddress = async (from: { readonly remoteAddress: string }) => {
    await login({ email: (await makeTeacher()).login, password: 'wrong' }, from);
    await setWrong('address', 300);
  };
  const statusesOf = (answers: readonly { readonly statusCode: number }[]) =>
    answers.map(({ statusCode }) => statusCode);

  /** @returns their usernames; their passwords are hashed as cheaply as can be */
  async function makeSchoolOf(count: number): Promise<readonly string[]> {
    const school = await makeSchool(server.db);
    const password_hash = await hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });
    const names = Array.from({ length: count }, () => `child-${randomUUID()}`);
    const rows = names.map((username) => ({
      role: 'Student' as const,
      name: 'A child',
      username,
      password_hash,
      school_id: school.id,
    }));
    await server.db.insertInto('users').values(rows).execute();
    return names;
  }

  it('stops at ten failures, from any address, for a quarter hour', async () => {
    const teacher = await makeTeacher();
    const guessWrong = () => login({ email: teacher.login, password: 'wrong' });
    const wrong = await inTheirTime(server, 10, guessWrong);
    expect(statusesOf(wrong)).toEqual(Array(10).fill(422));
    const refused = await login({ email: teacher.login, password });
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(900);
    server.clock.advance(15 * minute + 1);
    expect((await login({ email: teacher.login, password })).statusCode).toBe(200);
  });

  it('slows before it stops, and a right password comes in when its time has come', async () => {
    const teacher = await makeTeacher();
    const waits: number[] = [];
    for (let wrong = 0; wrong < 9; wrong += 1) {
      let answer = await login({ email: teacher.login, password: 'wrong' });
      if (answer.statusCode === 429) {
        waits.push(Number(answer.headers['retry-after']));
        server.clock.advance((waits.at(-1) ?? 0) * 1000);
        answer = await login({ email: teacher.login, password: 'wrong' });
      }
      expect(answer.statusCode).toBe(422);
    }
    expect(waits).toEqual([25, 75, 125, 175]);
    const early = await login({ email: teacher.login, password });
    expect(early.statusCode).toBe(429);
    server.clock.advance(Number(early.headers['retry-after']) * 1000);
    expect((await login({ email: teacher.login, password })).statusCode).toBe(200);
  });

  it('waits no longer for somebody who goes on trying', async () => {
    const teacher = await makeTeacher();
    const guessWrong = () => login({ email: teacher.login, password: 'wrong' });
    await inTheirTime(server, 10, guessWrong);
    // The tenth came after 625 seconds.
    server.clock.advance(215_000);
    const refused = await times(5, () => login({ email: teacher.login, password }));
    expect(refused.map((answer) => Number(answer.headers['retry-after']))).toEqual(
      Array(5).fill(60),
    );
    server.clock.advance(minute + 1);
    expect((await login({ email: teacher.login, password })).statusCode).toBe(200);
  });

  it('counts both doors together', async () => {
    const teacher = await makeTeacher();
    const guessWrong = () => login({ email: teacher.login, password: 'wrong' });
    await inTheirTime(server, 10, guessWrong);
    expect((await studentLogin({ username: teacher.login, password })).statusCode).toBe(429);
  });

  it('is the same for an account that does not exist', async () => {
    const guessAtGhost = () => login({ email: 'ghost@school.test', password: 'wrong' });
    const wrong = await inTheirTime(server, 10, guessAtGhost);
    expect(statusesOf(wrong)).toEqual(Array(10).fill(422));
    expect((await guessAtGhost()).statusCode).toBe(429);
  });

  it('counts guesses that are sent at once', async () => {
    const teacher = await makeTeacher();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => login({ email: teacher.login, password: 'wrong' })),
    );
    const looked = answers.filter((answer) => answer.statusCode === 422).length;
    // Five are free; what is looked at in the same moment may be a little more.
    expect(looked).toBeGreaterThanOrEqual(5);
    expect(looked).toBeLessThanOrEqual(8);
  });

  it('forgets failures after the right password', async () => {
    const teacher = await makeTeacher();
    for (let round = 0; round < 2; round += 1) {
      await times(5, () => login({ email: teacher.login, password: 'wrong' }));
      server.clock.advance(25_000);
      expect((await login({ email: teacher.login, password })).statusCode).toBe(200);
    }
  });

  describe('from one address', () => {
    it('does not hinder a school of children', async () => {
      const from = { remoteAddress: randomAddress() };
      const student = await makeStudent();
      let child = 0;
      const typos = await times(60, () =>
        studentLogin({ username: `child-${String((child += 1) % 40)}`, password: 'typo' }, from),
      );
      expect(typos.map((answer) => answer.statusCode)).toEqual(Array(60).fill(422));
      expect((await studentLogin({ username: student.login, password }, from)).statusCode).toBe(
        200,
      );
    });

    it('lets in a school that signs in all at once, on tablets that are new', async () => {
      const from = { remoteAddress: randomAddress() };
      const children = await makeSchoolOf(400);
      const answers = await Promise.all(
        children.map((username) => studentLogin({ username, password }, from)),
      );
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(400).fill(200));
    });

    it('stops a list of accounts, and holds none of its refusals against an account', async () => {
      const from = { remoteAddress: randomAddress() };
      const teacher = await makeTeacher();
      await fillAddress(from);
      const refused = await times(12, () => login({ email: teacher.login, password: 'x' }, from));
      expect(statusesOf(refused)).toEqual(Array(12).fill(429));
      // What is answered tells no name.
      expect((await login({ email: 'ghost@list.test', password: 'x' }, from)).statusCode).toBe(429);
      expect((await login({ email: teacher.login, password: 'typo' })).statusCode).toBe(422);
      expect((await login({ email: teacher.login, password })).statusCode).toBe(200);
    });

    it('holds up what comes before it stops', async () => {
      const from = { remoteAddress: randomAddress() };
      const teacher = await makeTeacher();
      await fillAddress(from);
      held.length = 0;
      for (const wrong of [99, 150, 299]) {
        await setWrong('address', wrong);
        expect((await login({ email: teacher.login, password }, from)).statusCode).toBe(200);
      }
      expect(held).toEqual([625, 2_488]);
    });

    it('shuts nobody out for names that somebody invents', async () => {
      const from = { remoteAddress: randomAddress() };
      const teacher = await makeTeacher();
      const child = await makeStudent();
      await studentLogin({ username: 'nobody-0', password: 'x' }, from);
      await setWrong('address-nobody', 299);
      held.length = 0;
      const more = await Promise.all(
        Array.from({ length: 12 }, (_, index) =>
          studentLogin({ username: `nobody-${String(index + 1)}`, password: 'x' }, from),
        ),
      );
      expect(statusesOf(more)).toEqual(Array(12).fill(422));
      expect((await login({ email: teacher.login, password }, from)).statusCode).toBe(200);
      expect((await studentLogin({ username: child.login, password }, from)).statusCode).toBe(200);
      expect((await studentLogin({ username: child.login, password: 'x' }, from)).statusCode).toBe(
        422,
      );
      expect(held.slice(-3)).toEqual([2_500, 2_500, 2_500]);
    });

    it('lets in who is new at a device where anybody of a school has signed in', async () => {
      const from = { remoteAddress: randomAddress() };
      const tablet = cookieOf(
        await studentLogin({ username: (await makeStudent()).login, password }, from),
      );
      const [teacher, child] = [await makeTeacher(), await makeStudent()];
      await fillAddress(from);
      const here = { ...from, cookie: tablet };
      expect((await login({ email: teacher.login, password }, from)).statusCode).toBe(429);
      expect((await login({ email: teacher.login, password }, here)).statusCode).toBe(200);
      expect((await studentLogin({ username: child.login, password }, here)).statusCode).toBe(200);
    });

    it('stops such a device by itself, and no other', async () => {
      const from = { remoteAddress: randomAddress() };
      const [own, other, teacher] = [await makeStudent(), await makeStudent(), await makeTeacher()];
      const tablet = cookieOf(await studentLogin({ username: own.login, password }, from));
      const next = cookieOf(await studentLogin({ username: own.login, password }, from));
      const at = (cookie: string, username = teacher.login) =>
        studentLogin({ username, password }, { ...from, cookie });
      await studentLogin({ username: 'nobody-at-all', password: 'x' }, { ...from, cookie: tablet });
      await setWrong('device-guests', 100);
      expect(statusesOf([await at(tablet), await at(tablet, 'nobody')])).toEqual([429, 429]);
      expect(statusesOf([await at(tablet, own.login), await at(next, other.login)])).toEqual([
        200, 200,
      ]);
    });

    it('counts at the address for a device of who belongs to no school', async () => {
      const from = { remoteAddress: randomAddress() };
      const [alone, teacher] = [await makeTeacher(), await makeTeacher()];
      await server.db
        .updateTable('users')
        .set({ school_id: null, district_id: null })
        .where('id', '=', alone.id)
        .execute();
      const laptop = cookieOf(await login({ email: alone.login, password }, from));
      await fillAddress(from);
      const here = { ...from, cookie: laptop };
      expect((await login({ email: teacher.login, password }, here)).statusCode).toBe(429);
      expect((await login({ email: alone.login, password }, here)).statusCode).toBe(200);
    });

    it('gives a guesser forty tries an hour at one account, and lets a class and its teacher in', async () => {
      const from = { remoteAddress: randomAddress() };
      const teacher = await makeTeacher();
      const [guessed = '', ...classmates] = await makeSchoolOf(30);
      const from0 = server.clock.now().getTime();
      let looked = 0;
      let refusals = 0;
      // Every minute of an hour, from the class and from elsewhere, five at a time.
      for (let elapsed = 0; elapsed < 60; elapsed += 1) {
        for (let time = 0; time < 5; time += 1) {
          const where = time % 2 === 0 ? from : {};
          const { statusCode } = await studentLogin(
            { username: guessed, password: `guess ${String(elapsed)} ${String(time)}` },
            where,
          );
          if (statusCode === 422) looked += 1;
          else refusals += 1;
        }
        if (elapsed % 2 === 0) {
          const username = classmates[elapsed / 2] ?? '';
          const came = username
            ? await studentLogin({ username, password }, from)
            : await login({ email: teacher.login, password }, from);
          expect(came.statusCode).toBe(200);
        }
        server.clock.set(new Date(from0 + (elapsed + 1) * minute).toISOString());
      }
      expect(looked).toBe(40);
      expect(refusals).toBe(260);
    });

    it('lets somebody in at a device of theirs all the same', async () => {
      const from = { remoteAddress: randomAddress() };
      const student = await makeStudent();
      const first = await studentLogin({ username: student.login, password }, from);
      await fillAddress(from);
      const own = { ...from, cookie: cookieOf(first) };
      expect((await studentLogin({ username: student.login, password }, own)).statusCode).toBe(200);
    });
  });

  describe('at a device where the person has signed in before', () => {
    const enter = (who: TestUser, cookie?: string, word = password) =>
      studentLogin({ username: who.login, password: word }, cookie === undefined ? {} : { cookie });

    it('lets a child in whom classmates have locked out elsewhere', async () => {
      const child = await makeStudent();
      const own = cookieOf(await enter(child));
      const classmate = cookieOf(await enter(await makeStudent()));
      await times(10, () => enter(child, classmate, 'guess'));
      await times(10, () => enter(child, undefined, 'guess'));
      expect((await enter(child, classmate)).statusCode).toBe(429);
      expect((await enter(child, own)).statusCode).toBe(200);
    });

    it('does so for every child of a shared tablet', async () => {
      const children = await times(5, makeStudent);
      let tablet: string | undefined;
      for (const child of children) tablet = cookieOf(await enter(child, tablet));
      for (const child of children) {
        await times(10, () => enter(child, undefined, 'guess'));
        expect((await enter(child, undefined)).statusCode).toBe(429);
        expect((await enter(child, tablet)).statusCode).toBe(200);
      }
    });

    it('gives ten failures there, too, and those lock nobody out elsewhere', async () => {
      const child = await makeStudent();
      const tablet = cookieOf(await enter(child));
      const phone = cookieOf(await enter(child));
      const wrong = await inTheirTime(server, 10, () => enter(child, tablet, 'guess'));
      expect(statusesOf(wrong)).toEqual(Array(10).fill(422));
      expect((await enter(child, tablet)).statusCode).toBe(429);
      expect((await enter(child, phone)).statusCode).toBe(200);
      expect((await enter(child)).statusCode).toBe(200);
    });

    it('keeps strangers locked out when the child has signed in there', async () => {
      const child = await makeStudent();
      const own = cookieOf(await enter(child));
      await times(10, () => enter(child, undefined, 'guess'));
      expect((await enter(child, own)).statusCode).toBe(200);
      expect((await enter(child, undefined, 'guess')).statusCode).toBe(429);
    });

    it('takes no secret that it has not given itself', async () => {
      const child = await makeStudent();
      const invented = `daybook_device=${'a'.repeat(43)}`;
      expect(cookieOf(await enter(child, invented))).not.toBe(invented);
      await times(10, () => enter(child, invented, 'guess'));
      expect((await enter(child, undefined)).statusCode).toBe(429);
    });

    it('is not fooled by the name of the device, which is no secret', async () => {
      const child = await makeStudent();
      const device_id = crypto.randomUUID();
      await studentLogin({ username: child.login, password, device_id });
      const guess = () => studentLogin({ username: child.login, password: 'guess', device_id });
      await times(10, guess);
      expect((await guess()).statusCode).toBe(429);
    });

    it('knows no device any more after the password was changed', async () => {
      const child = await makeStudent();
      const own = cookieOf(await enter(child));
      const { password_hash } = await server.db
        .selectFrom('users')
        .select('password_hash')
        .where('id', '=', (await makeTeacher()).id)
        .executeTakeFirstOrThrow();
      await server.db
        .updateTable('users')
        .set({ password_hash: `${password_hash} ` })
        .where('id', '=', child.id)
        .execute();
      await server.db
        .updateTable('users')
        .set({ password_hash })
        .where('id', '=', child.id)
        .execute();
      await times(10, () => enter(child, undefined, 'guess'));
      expect((await enter(child, own)).statusCode).toBe(429);
    });
  });

  it('gives the device a secret that scripts cannot read and other sites cannot send', async () => {
    const student = await makeStudent();
    const answer = await studentLogin({ username: student.login, password });
    expect(answer.headers['set-cookie']).toMatch(
      /^daybook_device=[\w-]{43}; Path=\/api\/auth; Max-Age=15552000; HttpOnly; SameSite=Strict$/,
    );
    const wrong = await studentLogin({ username: student.login, password: 'wrong' });
    expect(wrong.headers['set-cookie']).toBeUndefined();
    const otherDoor = await login({ email: student.login, password });
    expect(otherDoor.headers['set-cookie']).toBeUndefined();
  });
});
