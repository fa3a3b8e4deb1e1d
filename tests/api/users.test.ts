/** The staff of a school or district, kept by its administrators. */
import { expect, it } from 'vitest';
import type { Role } from '../../domain/reference';
import type { Schema } from '../../server/contract-types';
import { onPostgreSQL } from '../support/database';
import { makeGroup, makeSchool, makeUser, password, signIn } from '../support/factories';
import type { School, TestUser } from '../support/factories';
import { getRow, setRow } from '../support/rows';
import { suiteServer } from '../support/suite-server';

type Member = Schema<'StaffMember'>;

onPostgreSQL('the staff of a school', (kind) => {
  const server = suiteServer(kind);

  const make = (role: Role, school: School, name?: string) =>
    makeUser(server.db, { role, school, ...(name !== undefined && { name }) });

  async function office(role: Role = 'District Administrator') {
    const school = await makeSchool(server.db);
    const admin = await make(role, school, 'Ada Admin');
    const { access } = await signIn(server, admin);
    return { school, admin, access };
  }

  const list = (token: string | undefined, query = '') =>
    server.get(`/api/dashboard/users${query}`, token);
  const listed = async (token: string, query = '') =>
    (await list(token, query)).json<{ data: Member[] }>().data;
  /** With the own password wherever a way in is changed, unless the test says otherwise. */
  const change = (token: string | undefined, id: number, payload: object) =>
    server.send({
      method: 'PATCH',
      url: `/api/dashboard/users/${String(id)}`,
      payload: { ...('role' in payload || 'school_id' in payload ? { password } : {}), ...payload },
      token,
    });
  const codeOf = (answer: { json: () => unknown; statusCode: number }) => [
    answer.statusCode,
    (answer.json() as { code: string }).code,
  ];

  it('is listed by name in pages, found, and filtered, with the last sign-in', async () => {
    const { school, access, admin } = await office();
    const near = await makeSchool(server.db, { districtId: school.districtId });
    const zoe = await make('Teacher', school, 'Zoe Park');
    const angela = await make('Teacher', near, 'Ángela Ruiz');
    const off = await makeUser(server.db, { role: 'Teacher', school, active: false, name: 'Off' });
    await make('Student', school, 'A Child');
    await signIn(server, zoe);
    const all = await listed(access);
    expect(all.map(({ name }) => name)).toEqual(['Ada Admin', 'Ángela Ruiz', 'Off', 'Zoe Park']);
    expect(all.at(-1)).toMatchObject({
      id: zoe.id,
      email: zoe.login,
      role: 'Teacher',
      school_id: school.id,
      state: 'active',
      rev: 1,
      last_sign_in_at: server.clock.now().toISOString(),
    });
    const ids = async (query: string) => (await listed(access, query)).map(({ id }) => id);
    expect(await ids('?search=park')).toEqual([zoe.id]);
    expect(await ids(`?search=${angela.login.slice(0, 12)}`)).toContain(angela.id);
    expect(await ids('?search=%25')).toEqual([]);
    expect(await ids(`?school=${String(near.id)}`)).toEqual([angela.id]);
    expect(await ids('?role=District%20Administrator')).toEqual([admin.id]);
    expect(await ids('?state=deactivated')).toEqual([off.id]);
    expect(await ids('?state=active&never_signed_in=true')).toEqual([angela.id]);
    const second = (await list(access, '?per_page=3&page=2&state=active')).json<object>();
    expect(second).toMatchObject({ total: 3, current_page: 2, last_page: 1, from: null, to: null });
    const page = (await list(access, '?per_page=2&page=2')).json<{ links: { url: string }[] }>();
    expect(page).toMatchObject({
      total: 4,
      current_page: 2,
      last_page: 2,
      from: 3,
      to: 4,
      path: '/api/dashboard/users',
    });
    expect(page.links[0]?.url).toBe('/api/dashboard/users?page=1&per_page=2');
  });

  it('is seen and changed within reach only, and by nobody else', async () => {
    const school = await makeSchool(server.db);
    const near = await makeSchool(server.db, { districtId: school.districtId });
    const foreign = await makeSchool(server.db);
    const targets = {
      own: await make('Teacher', school),
      near: await make('Teacher', near),
      foreign: await make('Teacher', foreign),
    };
    const reach = {
      'School Administrator': ['own'],
      'District Administrator': ['own', 'near'],
      'IT Administrator': ['own', 'near'],
      Teacher: 403,
      Student: 403,
      'Demo User': 403,
      stranger: 401,
    } as const;
    for (const [asker, may] of Object.entries(reach)) {
      const token =
        asker === 'stranger'
          ? undefined
          : (await signIn(server, await make(asker as Role, school))).access;
      for (const [place, target] of Object.entries(targets)) {
        const rev = await revOf(target);
        const answer = await change(token, target.id, { rev, name: `By ${asker}` });
        const allowed = Array.isArray(may) && (may as readonly string[]).includes(place);
        const expected = allowed ? 204 : Array.isArray(may) ? 404 : may;
        expect(answer.statusCode, `${asker} on ${place}`).toBe(expected);
        if (!allowed) expect(await revOf(target), `${asker} on ${place}`).toBe(rev);
      }
      const found = await list(token, '?per_page=100');
      if (!Array.isArray(may)) expect(found.statusCode, asker).toBe(may);
      else {
        const ids = found.json<{ data: Member[] }>().data.map(({ id }) => id);
        for (const [place, { id }] of Object.entries(targets)) {
          expect(ids.includes(id), `${asker} ${place}`).toBe(
            (may as readonly string[]).includes(place),
          );
        }
      }
    }
    const child = await make('Student', school);
    const { access } = await signIn(server, await make('District Administrator', school));
    expect((await change(access, child.id, { rev: 1, name: 'X' })).statusCode).toBe(404);
    const alone = await signIn(server, await makeUser(server.db, { role: 'School Administrator' }));
    expect((await list(alone.access)).statusCode).toBe(403);
  });

  it('asks an office that changes many addresses for its password as often, and a guesser ten times', async () => {
    const { school, access } = await office();
    const teacher = await make('Teacher', school);
    const move = (rev: number, shown: string) =>
      change(access, teacher.id, {
        rev,
        email: `moved-${String(rev)}-${String(teacher.id)}@school.test`,
        password: shown,
      });
    for (let rev = 1; rev <= 12; rev += 1) {
      expect((await move(rev, password)).statusCode).toBe(204);
    }
    for (let wrong = 0; wrong < 10; wrong += 1) {
      expect(codeOf(await move(13, 'of somebody else'))).toEqual([422, 'wrong_password']);
    }
    expect((await move(13, password)).statusCode).toBe(429);
  });

  const revOf = async ({ id }: TestUser) => {
    const row = await getRow(server.db, 'users', id);
    return row.account_rev;
  };

  it('changes name, e-mail, role and school; what the former reach gave is over', async () => {
    const { school, access } = await office();
    const near = await makeSchool(server.db, { districtId: school.districtId });
    const teacher = await make('Teacher', school);
    const group = await makeGroup(server.db, school, { teachers: [teacher], students: [] });
    const email = ` New-${String(teacher.id)}@School.test `;
    const renamed = (proof: object) =>
      change(access, teacher.id, { rev: 1, name: '  Maria  Lopez ', email, ...proof });
    expect(codeOf(await renamed({}))).toEqual([422, 'password_needed']);
    // A password belongs to another address; with nothing to change it is no change.
    const alone = { rev: 1, password: 'whatever it is' };
    expect((await change(access, teacher.id, alone)).statusCode).toBe(422);
    expect(codeOf(await renamed({ password: 'of somebody else' }))).toEqual([
      422,
      'wrong_password',
    ]);
    expect((await renamed({ password })).statusCode).toBe(204);
    // The mailbox of before hears of it.
    const told = (await server.mails()).filter(({ to }) => to?.[0]?.address === teacher.login);
    expect(told.map(({ subject }) => subject)).toEqual([
      'Your Daybook account has another email address now',
    ]);
    const teaches = () =>
      server.db.selectFrom('group_teachers').selectAll().where('group_id', '=', group).execute();
    expect(await teaches()).toHaveLength(1);
    const moved = await change(access, teacher.id, { rev: 2, school_id: near.id });
    expect(moved.statusCode).toBe(204);
    expect(await teaches()).toHaveLength(0);
    const raised = await change(access, teacher.id, { rev: 3, role: 'School Administrator' });
    expect(raised.statusCode).toBe(204);
    const [member] = await listed(access, '?search=maria');
    expect(member).toMatchObject({
      name: 'Maria Lopez',
      email: email.trim().toLowerCase(),
      role: 'School Administrator',
      school_id: near.id,
      rev: 4,
    });
    const wide = await change(access, teacher.id, { rev: 4, school_id: null });
    expect(codeOf(wide)).toEqual([422, 'invalid']);
    const foreign = await makeSchool(server.db);
    const away = await change(access, teacher.id, { rev: 4, school_id: foreign.id });
    expect(away.statusCode).toBe(404);
    const it_ = await change(access, teacher.id, {
      rev: 4,
      role: 'IT Administrator',
      school_id: null,
    });
    expect(it_.statusCode).toBe(204);
  });

  it('says at its field what cannot be', async () => {
    const { school, access } = await office();
    const teacher = await make('Teacher', school);
    const other = await make('Teacher', await makeSchool(server.db));
    const problem = async (payload: object) => {
      const answer = await change(access, teacher.id, { rev: 1, ...payload });
      const { code, errors = {} } = answer.json<{ code: string; errors?: object }>();
      return [answer.statusCode, code, Object.keys(errors)];
    };
    expect(await problem({ name: ' ' })).toEqual([422, 'invalid', ['name']]);
    expect(await problem({ email: 'nobody' })).toEqual([422, 'invalid', ['email']]);
    expect(await problem({ email: other.login, password })).toEqual([
      422,
      'email_taken',
      ['email'],
    ]);
  });

  it('tells the second of two who change one account at once', async () => {
    const { school, access } = await office();
    const second = await signIn(server, await make('IT Administrator', school));
    const teacher = await make('Teacher', school);
    const answers = await Promise.all([
      change(access, teacher.id, { rev: 1, name: 'One' }),
      change(second.access, teacher.id, { rev: 1, name: 'Two' }),
    ]);
    const codes = answers.map(({ statusCode }) => statusCode).sort();
    expect(codes).toEqual([204, 409]);
    const late = await change(access, teacher.id, { rev: 1, name: 'Three' });
    expect(codeOf(late)).toEqual([409, 'newer_draft']);
  });

  it('raises nobody above whoever does it, and leaves the own role alone', async () => {
    const { school, access, admin } = await office('IT Administrator');
    const teacher = await make('Teacher', school);
    const district = await make('District Administrator', school);
    const raise = await change(access, teacher.id, {
      rev: 1,
      role: 'District Administrator',
      school_id: null,
    });
    expect(codeOf(raise)).toEqual([403, 'forbidden']);
    const above = await change(access, district.id, { rev: 1, name: 'Below' });
    expect(codeOf(above)).toEqual([403, 'forbidden']);
    const own = (payload: object) => change(access, admin.id, { rev: 1, ...payload });
    expect(codeOf(await own({ role: 'Teacher' }))).toEqual([422, 'own_account']);
    expect(codeOf(await own({ school_id: school.id }))).toEqual([422, 'own_account']);
    expect(codeOf(await own({ email: 'elsewhere@school.test' }))).toEqual([422, 'own_account']);
    expect((await own({ name: 'Ada Own' })).statusCode).toBe(204);
    const local = await signIn(server, await make('School Administrator', school));
    for (const role of ['IT Administrator', 'District Administrator'] as const) {
      const answer = await change(local.access, teacher.id, { rev: 1, role });
      expect(codeOf(answer), role).toEqual([403, 'forbidden']);
    }
  });

  it('keeps the last administrators of a district, also of two who go at once', async () => {
    const { school, access, admin } = await office();
    const it_ = await make('IT Administrator', school);
    const down = { role: 'Teacher', school_id: school.id };
    const last = await change(access, it_.id, { rev: 1, ...down });
    expect(last.statusCode).toBe(422);
    expect(last.json()).toMatchObject({
      code: 'last_it_administrator',
      errors: {
        role: ['This is the last active IT administrator. Give somebody else that role first.'],
      },
    });
    const other = await make('District Administrator', school);
    const theirs = await signIn(server, other);
    // Each takes the other's office.
    const answers = await Promise.all([
      change(access, other.id, { rev: 1, ...down }),
      change(theirs.access, admin.id, { rev: 1, ...down }),
    ]);
    expect(answers.filter(({ statusCode }) => statusCode === 204)).toHaveLength(1);
    const left = await server.db
      .selectFrom('users')
      .select('id')
      .where('district_id', '=', school.districtId)
      .where('role', '=', 'District Administrator')
      .execute();
    expect(left).toHaveLength(1);
  });

  it('keeps an IT administrator of the whole district, whoever is of one school', async () => {
    const { school, access } = await office();
    const wide = await make('IT Administrator', school);
    const place = { school_id: school.id, district_id: null };
    const local = await make('IT Administrator', school);
    await setRow(server.db, 'users', local.id, place);
    const to = { rev: 1, school_id: school.id };
    const narrowed = await change(access, wide.id, to);
    expect([narrowed.statusCode, narrowed.json()]).toMatchObject([
      422,
      { code: 'last_it_administrator', errors: { school_id: [expect.any(String)] } },
    ]);
    const lowered = await change(access, wide.id, { ...to, role: 'Teacher' });
    expect(codeOf(lowered)).toEqual([422, 'last_it_administrator']);
    await make('IT Administrator', school);
    expect((await change(access, wide.id, to)).statusCode).toBe(204);
  });

  it('has no school to give a district administrator', async () => {
    const { school, access } = await office();
    const other = await make('District Administrator', school);
    const answer = await change(access, other.id, { rev: 1, school_id: school.id });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      422,
      { errors: { school_id: [expect.any(String)] } },
    ]);
  });

  it('is listed and changed without an e-mail address as well', async () => {
    const { school, access } = await office();
    const teacher = await make('Teacher', school, 'Noa');
    await setRow(server.db, 'users', teacher.id, {
      email: null,
      username: `made-up-${String(teacher.id)}`,
    });
    const answer = await list(access, '?search=noa');
    expect(answer.statusCode, answer.body).toBe(200);
    const [member] = answer.json<{ data: Member[] }>().data;
    expect(member).toMatchObject({ id: teacher.id });
    expect(member).not.toHaveProperty('email');
    const renamed = await change(access, teacher.id, { rev: member?.rev, name: 'Noa Gray' });
    expect(renamed.statusCode).toBe(204);
    const url = `/api/dashboard/users/${String(teacher.id)}/password-reset`;
    const mailed = await server.post(url, undefined, access);
    expect(codeOf(mailed)).toEqual([422, 'signs_in_elsewhere']);
  });
});
