import { randomUUID } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  authCalls,
  cookieOf,
  minute,
  randomAddress,
  statusesOf,
  times,
} from '../support/auth-calls';
import { onBothDatabases } from '../support/database';
import { makeSchool, password } from '../support/factories';
import { setRow, setTries } from '../support/rows';
import type { TestServer } from '../support/server';
import { startThrottled } from '../support/throttled';

onBothDatabases('guessing passwords from one address', (kind) => {
  let server: TestServer;
  let held: number[];
  beforeAll(async () => {
    ({ server, held } = await startThrottled(kind));
  });
  afterAll(() => server.close());

  const { login, studentLogin, makeTeacher, makeStudent } = authCalls(() => server);
  /** So many have been wrong of what counts under this kind; somebody has to have been before. */
  const setWrong = (kind: string, attempts: number) => setTries(server.db, `${kind}:%`, attempts);
  /** Somebody of the school has tried in vain from there, and so have three hundred others. */
  const fillAddress = async (from: { readonly remoteAddress: string }) => {
    await login({ email: (await makeTeacher()).login, password: 'wrong' }, from);
    await setWrong('address', 300);
  };

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

  it('does not hinder a school of children', async () => {
    const from = { remoteAddress: randomAddress() };
    const student = await makeStudent();
    let child = 0;
    const typos = await times(60, () =>
      studentLogin({ username: `child-${String((child += 1) % 40)}`, password: 'typo' }, from),
    );
    expect(typos.map((answer) => answer.statusCode)).toEqual(Array(60).fill(422));
    expect((await studentLogin({ username: student.login, password }, from)).statusCode).toBe(200);
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

  it('lets in a school of which many mistype before they are right', async () => {
    const from = { remoteAddress: randomAddress() };
    const [first = '', ...children] = await makeSchoolOf(21);
    const tries = async (username: string, typed: string) =>
      (await studentLogin({ username, password: typed }, from)).statusCode;
    expect([await tries(first, 'typo'), await tries(first, password)]).toEqual([422, 200]);
    await tries((await makeStudent()).login, 'typo');
    await setWrong('address', 290);
    for (const child of children) {
      expect([await tries(child, 'typo'), await tries(child, 'again')]).toEqual([422, 422]);
      expect(await tries(child, password)).toBe(200);
    }
    // Who is never right gives nothing back.
    for (const child of children.slice(0, 10)) expect(await tries(child, 'guess')).toBe(422);
    expect(await tries(children[10] ?? '', password)).toBe(429);
  });

  it('gives nothing back of another quarter of an hour', async () => {
    const from = { remoteAddress: randomAddress() };
    const [child, other] = [(await makeStudent()).login, (await makeStudent()).login];
    const tries = async (username: string, typed: string) =>
      (await studentLogin({ username, password: typed }, from)).statusCode;
    for (const typed of ['a', 'b', 'c']) expect(await tries(child, typed)).toBe(422);
    server.clock.advance(14 * minute);
    // This one's window goes on while that of the address is over.
    expect(await tries(other, 'typo')).toBe(422);
    server.clock.advance(2 * minute);
    expect(await tries((await makeStudent()).login, 'typo')).toBe(422);
    await setWrong('address', 299);
    expect([await tries(other, password), await tries(child, 'd')]).toEqual([200, 422]);
    expect(await tries(other, password)).toBe(429);
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
    await setRow(server.db, 'users', alone.id, { school_id: null, district_id: null });
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
