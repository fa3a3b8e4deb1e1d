/** A server that everybody may try: its demo accounts are shared, so nobody takes one away from the others. */
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { onBothDatabases } from '../support/database';
import { makeSchool, password, signIn } from '../support/factories';
import type { School, TestUser } from '../support/factories';
import { setRow } from '../support/rows';
import { own, secondFactorCalls } from '../support/second-factor-calls';
import { startTestServer } from '../support/server';
import { suiteServer } from '../support/suite-server';

onBothDatabases('a public demo', (kind) => {
  const server = suiteServer(kind, { PUBLIC_DEMO: 'true' });
  let school: School;
  const { call, person } = secondFactorCalls(
    () => server,
    () => school,
  );
  beforeAll(async () => {
    school = await makeSchool(server.db);
  });

  async function demoPerson(role: TestUser['role']) {
    const { user } = await person(role);
    const login = `${randomUUID()}@demo.school`;
    await setRow(server.db, 'users', user.id, { email: login });
    const demo = { ...user, login };
    return { user: demo, access: (await signIn(server, demo)).access };
  }
  const userAt = (user: TestUser) => `dashboard/users/${String(user.id)}`;

  it('keeps its demo accounts as they are', async () => {
    const admin = await demoPerson('School Administrator');
    const teacher = await demoPerson('Teacher');
    const first_day = server.clock.now().toISOString().slice(0, 10);
    const calls = [
      ['POST', `${own}/authenticator`, teacher.access, { password }],
      ['POST', 'auth/passkeys/options', teacher.access, { password }],
      [
        'POST',
        'auth/password',
        teacher.access,
        { current_password: password, password: 'four gray owls sing' },
      ],
      [
        'PATCH',
        userAt(teacher.user),
        admin.access,
        { rev: 2, email: 'mine@home.example', password },
      ],
      ['POST', `${userAt(teacher.user)}/deactivate`, admin.access, undefined],
      [
        'PUT',
        'dashboard/second-factor-rule',
        admin.access,
        { rev: 0, roles: ['Teacher'], first_day },
      ],
      [
        'PUT',
        'dashboard/sign-in-settings',
        admin.access,
        { rev: 0, methods: ['badge'], student_days: 1, staff_days: 1, email_domains: ['my.test'] },
      ],
    ] as const;
    for (const [method, url, token, body] of calls) {
      const answer = await call(method, url, token, body);
      expect([url, answer.statusCode, answer.json()]).toMatchObject([
        url,
        403,
        { code: 'demo_account' },
      ]);
    }
    expect((await call('GET', 'user', teacher.access)).statusCode).toBe(200);
  });

  it('shuts nobody out by what one visitor does to the whole school, or to a student of it', async () => {
    const admin = await demoPerson('School Administrator');
    const { user: student } = await person('Student');
    const on = `dashboard/students/${String(student.id)}/deletion`;
    const calls = [
      [
        'PUT',
        'dashboard/sign-in-settings',
        { rev: 0, methods: ['badge'], student_days: 1, staff_days: 1, email_domains: [] },
      ],
      ['POST', on, { confirm: student.login }],
      [
        'POST',
        'dashboard/school-year/end',
        { year: 2025, top_grade_id: 1, groups: 0, moving: 0, leaving: 0 },
      ],
    ] as const;
    for (const [method, url, body] of calls) {
      const answer = await call(method, url, admin.access, body);
      expect([url, answer.statusCode, answer.json()]).toMatchObject([
        url,
        403,
        { code: 'demo_account' },
      ]);
    }
    const guest = await person('School Administrator');
    for (const [method, url, body] of calls) {
      expect((await call(method, url, guest.access, body)).statusCode, url).toBeLessThan(300);
    }
  });

  it('leaves other accounts to their people', async () => {
    const admin = await demoPerson('School Administrator');
    const guest = await person('Teacher');
    expect(
      (await call('POST', `${own}/authenticator`, guest.access, { password })).statusCode,
    ).toBe(200);
    expect((await call('POST', `${userAt(guest.user)}/deactivate`, admin.access)).statusCode).toBe(
      204,
    );
  });
});

onBothDatabases('any other server', (kind) => {
  it('has no accounts of that kind', async () => {
    const server = await startTestServer(kind);
    try {
      const school = await makeSchool(server.db);
      const { call, person } = secondFactorCalls(
        () => server,
        () => school,
      );
      const { user, access } = await person();
      await setRow(server.db, 'users', user.id, { email: 'somebody@demo.school' });
      expect((await call('POST', `${own}/authenticator`, access, { password })).statusCode).toBe(
        200,
      );
    } finally {
      await server.close();
    }
  });
});
