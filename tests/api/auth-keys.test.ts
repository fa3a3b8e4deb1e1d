/** One-time links: who gives them to whom, what they open, and that they open once. */
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { runDatabaseCleanup } from '../../server/services/operator/cleanup-job';
import { cookieOf, day, minute, randomAddress } from '../support/auth-calls';
import { onBothDatabases } from '../support/database';
import { makeGroup, makeSchool, makeUser, signIn } from '../support/factories';
import type { School, TestUser } from '../support/factories';
import { setRow, setTries } from '../support/rows';
import { suiteServer } from '../support/suite-server';

interface Issued {
  readonly url?: string;
  readonly expires_at: string;
}

onBothDatabases('auth keys', (kind) => {
  const server = suiteServer(kind);

  const post = (url: string, payload: object, token?: string, from = randomAddress()) =>
    server.send({
      method: 'POST',
      url: `/api${url}`,
      payload,
      remoteAddress: from,
      ...(token === undefined ? {} : { token }),
    });
  const issue = async (issuer: TestUser, userId: number) =>
    post('/auth/keys', { user_id: userId }, (await signIn(server, issuer)).access);
  const use = (key: string, more: object = {}) => post('/auth/key', { 'auth-key': key, ...more });
  const look = (key: string) => post('/auth/key/person', { 'auth-key': key });
  const userOf = (access: string) => server.get('/api/user', access);

  async function makeRoom() {
    const school = await makeSchool(server.db);
    const teacher = await makeUser(server.db, { role: 'Teacher', school });
    const student = await makeUser(server.db, { role: 'Student', school, name: 'Maya Reyes' });
    await makeGroup(server.db, school, { teachers: [teacher], students: [student] });
    return { school, teacher, student };
  }

  async function keyFor(issuer: TestUser, user: TestUser): Promise<string> {
    const answer = await issue(issuer, user.id);
    expect(answer.statusCode).toBe(201);
    const { url = '' } = answer.json<Issued>();
    const match = /^http:\/\/localhost:3000\/\?auth-key=([\w-]{43})$/.exec(url);
    return match?.[1] ?? '';
  }

  const expectDead = async (key: string) => {
    for (const answer of [await use(key), await look(key)]) {
      expect(answer.statusCode).toBe(422);
      expect(answer.json()).toEqual({
        code: 'invalid_auth_key',
        message:
          'This link doesn’t work anymore. It was used, or is older than 15 minutes. Ask for a new one.',
      });
    }
  };

  it('sign a student in, once, with all that a sign-in has', async () => {
    const { teacher, student } = await makeRoom();
    const key = await keyFor(teacher, student);
    expect((await look(key)).json()).toEqual({ id: student.id, name: 'Maya Reyes' });
    const answer = await use(key, { device_id: randomUUID() });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      action: 'auth-token',
      home: 'student',
      user: { id: student.id, name: 'Maya Reyes', role: 'Student', belongsToSchool: true },
    });
    const body = answer.json<{ token: { access_token: string }; upload_ticket: string }>();
    expect(body.upload_ticket).toMatch(/^[\w-]{43}$/);
    expect((await userOf(body.token.access_token)).json()).toMatchObject({ id: student.id });
    expect(cookieOf(answer)).toMatch(/^daybook_device=/);
    await expectDead(key);
  });

  it('stand nowhere in words that could be used', async () => {
    const { teacher, student } = await makeRoom();
    const key = await keyFor(teacher, student);
    await use(key);
    const rows = await server.db.selectFrom('auth_keys').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(key);
    expect(server.log()).not.toContain(key);
    const own = rows.find((row) => row.user_id === student.id);
    expect(own).toMatchObject({ issued_by: teacher.id, used_at: server.clock.now() });
  });

  it('work for a quarter hour', async () => {
    const { teacher, student } = await makeRoom();
    const key = await keyFor(teacher, student);
    server.clock.advance(15 * minute - 1);
    expect((await look(key)).statusCode).toBe(200);
    server.clock.advance(1);
    await expectDead(key);
  });

  it('say until when', async () => {
    const { teacher, student } = await makeRoom();
    const { expires_at } = (await issue(teacher, student.id)).json<Issued>();
    expect(Date.parse(expires_at) - server.clock.now().getTime()).toBe(15 * minute);
  });

  it('let in one of eight who come at once', async () => {
    const { teacher, student } = await makeRoom();
    const key = await keyFor(teacher, student);
    const answers = await Promise.all(Array.from({ length: 8 }, () => use(key)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([
      200,
      ...Array<number>(7).fill(422),
    ]);
    const sessions = await server.db
      .selectFrom('sessions')
      .select('id')
      .where('user_id', '=', student.id)
      .execute();
    expect(sessions).toHaveLength(1);
  });

  it('give way to a newer one of the same person only', async () => {
    const { school, teacher, student } = await makeRoom();
    const other = await makeUser(server.db, { role: 'Student', school });
    await makeGroup(server.db, school, { teachers: [teacher], students: [other] });
    const [first, others] = [await keyFor(teacher, student), await keyFor(teacher, other)];
    const second = await keyFor(teacher, student);
    await expectDead(first);
    expect((await use(second)).statusCode).toBe(200);
    expect((await use(others)).statusCode).toBe(200);
  });

  it('leave one open when two are asked for at once', async () => {
    const { teacher, student } = await makeRoom();
    const { access } = await signIn(server, teacher);
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => post('/auth/keys', { user_id: student.id }, access)),
    );
    const keys = answers.map((answer) => answer.json<Issued>().url?.split('=')[1] ?? '');
    const looks = await Promise.all(keys.map(look));
    expect(looks.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  it.each([
    ['the person is switched off', 'student', { active: false }],
    ['the person gets another password', 'student', { password_hash: 'another' }],
    ['the issuer is switched off', 'teacher', { active: false }],
  ] as const)('end when %s', async (_case, who, change) => {
    const room = await makeRoom();
    const key = await keyFor(room.teacher, room.student);
    await setRow(server.db, 'users', room[who].id, change);
    await setRow(server.db, 'users', room[who].id, { active: true });
    await expectDead(key);
  });

  it('let nobody in whom their maker could not let in any more', async () => {
    const { teacher, student } = await makeRoom();
    const key = await keyFor(teacher, student);
    await server.db.deleteFrom('group_students').where('student_id', '=', student.id).execute();
    await expectDead(key);
  });

  it('are kept for ninety days, so that it can be seen who let whom in', async () => {
    const { teacher, student } = await makeRoom();
    await use(await keyFor(teacher, student));
    const kept = async () => {
      await runDatabaseCleanup(server.db, server.clock, false);
      const of = server.db.selectFrom('auth_keys').select('id').where('user_id', '=', student.id);
      return (await of.execute()).length;
    };
    server.clock.advance(90 * day);
    expect(await kept()).toBe(1);
    server.clock.advance(15 * minute + 1);
    expect(await kept()).toBe(0);
  });

  describe('are given', () => {
    let own: School;
    let nearby: School;
    let far: School;
    let staff: Record<string, TestUser>;
    let people: Record<string, TestUser>;
    beforeAll(async () => {
      const { db } = server;
      own = await makeSchool(db);
      nearby = await makeSchool(db, { districtId: own.districtId });
      far = await makeSchool(db);
      const at = (school: School) => ({
        student: () => makeUser(db, { role: 'Student', school }),
        teacher: () => makeUser(db, { role: 'Teacher', school }),
        school: () => makeUser(db, { role: 'School Administrator', school }),
        district: () => makeUser(db, { role: 'District Administrator', school }),
        it: () => makeUser(db, { role: 'IT Administrator', school }),
      });
      people = {
        'own student': await at(own).student(),
        'student of a colleague': await at(own).student(),
        'student nearby': await at(nearby).student(),
        'student far away': await at(far).student(),
        'own teacher': await at(own).teacher(),
        'teacher nearby': await at(nearby).teacher(),
        'teacher far away': await at(far).teacher(),
        'school administrator': await at(own).school(),
        'it administrator': await at(own).it(),
        'district administrator': await at(own).district(),
        'far district administrator': await at(far).district(),
        'teacher without a school': await makeUser(db, { role: 'Teacher' }),
        'demo user': await makeUser(db, { role: 'Demo User' }),
        'switched off': await makeUser(db, { role: 'Student', school: own, active: false }),
      };
      staff = {
        teacher: await at(own).teacher(),
        lonely: await makeUser(db, { role: 'Teacher' }),
        school: await at(own).school(),
        it: await at(own).it(),
        district: await at(own).district(),
      };
      const members = [people['own student'], people['switched off']].filter((each) => !!each);
      const teachers = [staff['teacher']].filter((each) => !!each);
      await makeGroup(db, own, { teachers, students: members });
    });

    const school = ['own student', 'student of a colleague', 'own teacher', 'school administrator'];
    const district = [...school, 'student nearby', 'teacher nearby', 'it administrator'];
    it.each([
      ['teacher', ['own student']],
      ['lonely', []],
      ['school', school],
      // Who may see no child's work is handed nothing that opens it.
      ['it', district.filter((name) => !name.includes('student'))],
      ['district', [...district, 'district administrator']],
    ] as const)('by %s to those within reach only', async (issuer, within) => {
      const given = staff[issuer];
      if (!given) throw new Error(issuer);
      const { access } = await signIn(server, given);
      const missing = await post('/auth/keys', { user_id: 2147483647 }, access);
      expect(missing.statusCode).toBe(404);
      for (const [name, person] of Object.entries({ ...people, oneself: given })) {
        const answer = await post('/auth/keys', { user_id: person.id }, access);
        expect(answer.statusCode, `${issuer} → ${name}`).toBe(
          (within as readonly string[]).includes(name) ? 201 : 404,
        );
        // Somebody else's people are like people who do not exist.
        if (answer.statusCode === 404) expect(answer.json()).toEqual(missing.json());
        // What a colleague may see, whoever gives the link must not get to see by it.
        else expect('url' in answer.json<Issued>(), name).toBe(name.includes('student'));
      }
    });

    it.each(['school', 'it'])('to a colleague by mail, which says who did: %s', async (issuer) => {
      const colleague = people['own teacher'];
      const given = staff[issuer];
      if (!colleague || !given) throw new Error(issuer);
      const before = (await server.mails()).length;
      const answer = await issue(given, colleague.id);
      expect(Object.keys(answer.json<Issued>())).toEqual(['expires_at']);
      const sent = (await server.mails()).slice(before);
      expect(sent.map(({ to }) => to)).toEqual([
        [expect.objectContaining({ address: colleague.login })],
      ]);
      const from = server.db.selectFrom('users').select('name').where('id', '=', given.id);
      const { name } = await from.executeTakeFirstOrThrow();
      expect(sent[0]?.text).toContain(`${name} sent you a link`);
      const key = /\?auth-key=([\w-]{43})/.exec(sent[0]?.text ?? '')?.[1] ?? '';
      expect(answer.body).not.toContain(key);
      expect((await look(key)).json()).toMatchObject({ id: colleague.id });
    });

    it('not by students and demo users', async () => {
      for (const name of ['own student', 'demo user']) {
        const person = people[name];
        const target = people['student of a colleague'];
        if (!person || !target) throw new Error(name);
        expect((await issue(person, target.id)).json()).toMatchObject({ code: 'forbidden' });
      }
    });
  });

  describe('bad input', () => {
    it('of any kind is answered clearly', async () => {
      const { teacher } = await makeRoom();
      const { access } = await signIn(server, teacher);
      for (const payload of [{}, { 'auth-key': '' }, { 'auth-key': 5 }, { auth_key: 'x' }]) {
        const answer = await post('/auth/key', payload);
        expect(answer.statusCode).toBe(422);
        expect(answer.json()).toMatchObject({ code: 'invalid' });
      }
      const long = await use('x'.repeat(129));
      expect(long.json()).toMatchObject({
        code: 'invalid',
        errors: { 'auth-key': [expect.any(String)] },
      });
      expect((await use('x', { unknown: 1 })).statusCode).toBe(422);
      for (const key of ["' or 1=1 --", '\u0000', '٣', 'x'.repeat(43)]) await expectDead(key);
      for (const user_id of [0, -1, '1', 1.5, null, 2147483648]) {
        expect((await post('/auth/keys', { user_id }, access)).statusCode).toBe(422);
      }
    });

    it('refuses tokens of another kind', async () => {
      const { student } = await makeRoom();
      const signed = await signIn(server, student);
      for (const token of [signed.access, signed.refresh, signed.ticket]) await expectDead(token);
      const { teacher, student: second } = await makeRoom();
      const key = await keyFor(teacher, second);
      expect((await userOf(key)).statusCode).toBe(401);
      const refresh = await post('/auth/refresh', { refresh_token: key });
      expect(refresh.statusCode).toBe(401);
      const reset = await post('/reset-password', { token: key, password: 'four gray owls sing' });
      expect(reset.json()).toMatchObject({ code: 'invalid_reset_token' });
      expect((await use(key)).statusCode).toBe(200);
    });

    it('leads to this server, whatever host the request names', async () => {
      const { teacher, student } = await makeRoom();
      const answer = await server.send({
        method: 'POST',
        url: '/api/auth/keys',
        payload: { user_id: student.id },
        token: (await signIn(server, teacher)).access,
        headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
      });
      expect(answer.json<Issued>().url).toMatch(/^http:\/\/localhost:3000\//);
    });
  });

  it('are slowed down by who gives them, dead ones by the address they are used from', async () => {
    const { teacher, student } = await makeRoom();
    const { access } = await signIn(server, teacher);
    const from = randomAddress();
    const given = await post('/auth/keys', { user_id: student.id }, access);
    const living = new URL(given.json<Issued>().url ?? '').searchParams.get('auth-key');
    await post('/auth/key', { 'auth-key': 'x' }, undefined, from);
    await setTries(server.db, 'auth-key-%', 1200);
    for (const answer of [
      await post('/auth/keys', { user_id: student.id }, access),
      await post('/auth/key', { 'auth-key': 'x' }, undefined, from),
      await post('/auth/key/person', { 'auth-key': 'x' }, undefined, from),
    ]) {
      expect(answer.statusCode).toBe(429);
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    }
    // Somebody else in the building has tried so often, or a whole school has come: who has a link comes in.
    for (const path of ['/auth/key/person', '/auth/key']) {
      expect((await post(path, { 'auth-key': living }, undefined, from)).statusCode).toBe(200);
    }
    await server.db.deleteFrom('login_throttle').execute();
  });
});
