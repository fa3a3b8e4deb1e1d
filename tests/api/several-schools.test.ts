/** A colleague who works at several schools of a district: what that opens, what stays at home, and when it ends. */
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { findFactorState } from '../../server/db/second-factor.repo';
import { onBothDatabases } from '../support/database';
import { makeGroup, makeSchool, makeUser } from '../support/factories';
import type { School } from '../support/factories';
import { liveRoom, openStream } from '../support/live-calls';
import { orderCalls, wish } from '../support/order-calls';
import { planCalls, resourceDraft } from '../support/plan-calls';
import { addRows, getRow, setRow } from '../support/rows';
import { severalSchools } from '../support/several-schools';
import { suiteServer } from '../support/suite-server';

onBothDatabases('somebody who works at several schools', (kind) => {
  const server = suiteServer(kind);

  const { change, district, enter, furtherOf, ids, read, setSchools } = severalSchools(
    () => server,
  );
  const { act, create, get, send, titles } = planCalls(() => server);
  const { quoteOf, call } = orderCalls(() => server);

  it('reads as a teacher what each school shares, and makes groups there and nowhere else', async () => {
    const { home, second, third, office } = await district();
    const art = await enter('Teacher', home);
    const shared = async (school: typeof home, title: string) => {
      const author = await enter('Teacher', school);
      const id = await create(author, 'resource', resourceDraft({ title }));
      expect((await act(author, 'resource', id, 'share', { with: 'school' })).statusCode).toBe(204);
      return id;
    };
    await shared(home, 'At home');
    const there = await shared(second, 'There too');
    const elsewhere = await shared(third, 'Elsewhere');
    const group = (school_id?: number) =>
      send(art, 'POST', 'groups', {
        ...{ name: 'Art', grade_id: 4, color: 'info' },
        ...(school_id !== undefined && { school_id }),
      });
    const student = await makeUser(server.db, { role: 'Student', school: second });
    const taught = await makeGroup(server.db, second, { teachers: [], students: [student] });
    const teachers = [art.id];
    const makeTeacher = () =>
      server.send({
        method: 'PUT',
        url: `/api/dashboard/groups/${String(taught)}/teachers`,
        token: office.access,
        payload: { teacher_ids: teachers },
      });
    expect((await get(art, 'resource', there)).statusCode).toBe(404);
    expect((await group(second.id)).statusCode).toBe(404);
    expect((await makeTeacher()).statusCode).toBe(404);

    expect((await setSchools(office, art, [second])).statusCode).toBe(204);
    expect([...(await titles(art))].sort()).toEqual(['At home', 'There too']);
    expect((await get(art, 'resource', there)).statusCode).toBe(200);
    expect((await get(art, 'resource', elsewhere)).statusCode).toBe(404);
    expect([...(await ids(art, '/dashboard/schools'))].sort()).toEqual([home.id, second.id].sort());
    expect((await read(art, '/user')).json()).toMatchObject({ schoolIds: [home.id, second.id] });
    // By name the other one would be the first.
    await sql`update schools set name = 'Zinnia' where id = ${home.id}`.execute(server.db);
    expect((await read(art, '/dashboard/school-days-off')).json()).toMatchObject({
      school_id: home.id,
    });
    expect((await group(second.id)).statusCode).toBe(201);
    expect((await group(third.id)).statusCode).toBe(404);
    // Unnamed it is home, and so it is with what is shared.
    const unnamed = (await group()).json<{ id: number }>();
    const placed = await getRow(server.db, 'groups', unnamed.id);
    expect(placed.school_id).toBe(home.id);
    expect((await makeTeacher()).statusCode).toBe(204);
    expect(await ids(art, '/dashboard/students')).toEqual([student.id]);
    const own = await create(art, 'resource', resourceDraft({ title: 'Of art' }));
    await act(art, 'resource', own, 'share', { with: 'school' });
    const [atHome, atSecond] = [await enter('Teacher', home), await enter('Teacher', second)];
    expect((await get(atHome, 'resource', own)).statusCode).toBe(200);
    expect((await get(atSecond, 'resource', own)).statusCode).toBe(404);
  });

  it('keeps as a principal both schools, their people, figures and orders', async () => {
    const { home, second, third, office } = await district();
    const principal = await enter('School Administrator', home);
    const at = async (school: School) => {
      const teacher = await makeUser(server.db, { role: 'Teacher', school });
      const student = await makeUser(server.db, { role: 'Student', school });
      await makeGroup(server.db, school, { teachers: [teacher], students: [student] });
      const other = await enter('School Administrator', school);
      const order = await quoteOf(other.access, wish([[school, 5]]));
      return { teacher: teacher.id, student: student.id, order: order.id, school: school.id };
    };
    const people = [await at(home), await at(second), await at(third)] as const;
    const [one, two, three] = people;
    const seen = async () => {
      const shown = async (path: string, key: keyof typeof one) => {
        const found = await ids(principal, path);
        return people.map((of) => found.includes(of[key]));
      };
      return {
        users: await shown('/dashboard/users?per_page=100', 'teacher'),
        students: await shown('/dashboard/students?per_page=100', 'student'),
        orders: await shown('/dashboard/orders', 'order'),
        schools: await shown('/dashboard/schools', 'school'),
        use: await shown('/dashboard/data/use', 'school'),
        overview: await shown('/dashboard/data/overview', 'school'),
        signIns: await shown('/dashboard/data/sign-ins', 'school'),
      };
    };
    const each = (...which: readonly boolean[]) => ({
      ...{ users: which, students: which, orders: which, schools: which },
      ...{ use: which, overview: which, signIns: which },
    });
    expect(await seen()).toEqual(each(true, false, false));
    expect((await setSchools(office, principal, [second])).statusCode).toBe(204);
    expect(await seen()).toEqual(each(true, true, false));
    // Compared with each other, schools with few students say no figures.
    const overview = (await read(principal, '/dashboard/data/overview')).json<{
      data: { few_students?: boolean }[];
    }>();
    expect(overview.data.map(({ few_students }) => few_students)).toEqual([true, true]);
    expect((await change(principal, two.teacher, { name: 'Renamed' })).statusCode).toBe(204);
    expect((await change(principal, three.teacher, { name: 'Renamed' })).statusCode).toBe(404);
    expect((await change(principal, one.teacher, { school_id: second.id })).statusCode).toBe(204);
    // An order of a school is for that one alone.
    const both = wish(
      [
        [home, 3],
        [third, 4],
      ],
      { school_year: 2026 },
    );
    expect((await call(principal.access, 'POST', '', both)).statusCode).toBe(422);
    const invite = (school_id: number) =>
      server.post(
        '/api/dashboard/invitations',
        { ...{ school_id, role: 'Teacher', confirm: true }, text: 'new@several.test' },
        principal.access,
      );
    expect((await invite(third.id)).statusCode).toBe(404);
    expect((await invite(second.id)).json()).toMatchObject({ rows: [{ result: 'new' }] });
    const banner = async (school_id?: number) =>
      server.post(
        '/api/dashboard/banners',
        {
          ...(school_id !== undefined && { school_id }),
          text: { en: 'Picture day' },
          tone: 'info',
          first_day: server.clock.now().toISOString().slice(0, 10),
          last_day: server.clock.now().toISOString().slice(0, 10),
        },
        principal.access,
      );
    expect((await banner(second.id)).statusCode).toBe(201);
    expect((await banner(third.id)).statusCode).toBe(404);
    const told = async (by: typeof principal) =>
      (await read(by, '/dashboard/info')).json<{ written?: object[] }>().written?.length ?? 0;
    const atThird = await enter('Teacher', third);
    expect([await told(principal), await told(atThird)]).toEqual([1, 0]);
  });

  it('is made so by whoever is of the whole district, and by nobody else', async () => {
    const { home, second, foreign, office } = await district();
    const teacher = await makeUser(server.db, { role: 'Teacher', school: home });
    const refusals = [
      [undefined, 401],
      [await enter('Teacher', home), 403],
      [await enter('Teacher', second), 403],
      [await enter('Student', home), 403],
      [await enter('School Administrator', home), 403],
      [await enter('School Administrator', second), 404],
      [await enter('District Administrator', foreign), 404],
      [await enter('IT Administrator', foreign), 404],
    ] as const;
    for (const [by, expected] of refusals) {
      const answer = await setSchools(by, teacher, [second]);
      expect(answer.statusCode, answer.body).toBe(expected);
    }
    const principal = await enter('School Administrator', home);
    await setSchools(office, principal, [second]);
    const ofSchool = await enter('IT Administrator', home);
    const place = { school_id: home.id, district_id: null };
    await setRow(server.db, 'users', ofSchool.id, place);
    for (const by of [principal, ofSchool]) {
      expect((await setSchools(by, teacher, [second])).statusCode).toBe(403);
    }
    expect(await furtherOf(teacher)).toEqual([]);
    const wide = await enter('IT Administrator', home);
    expect((await setSchools(wide, teacher, [second])).statusCode).toBe(204);
    expect(await furtherOf(teacher)).toEqual([second.id]);
    // It opens as much as another address does.
    const without = await change(office, teacher.id, {
      further_school_ids: [],
      password: 'of somebody else',
    });
    expect(without.json()).toMatchObject({ code: 'wrong_password' });
    const own = await setSchools(office, office, [second]);
    expect(own.json()).toMatchObject({ code: 'own_account' });
  });

  it('is so at schools of the district, with a home, in a role of schools, and at so many', async () => {
    const { home, second, third, foreign, office } = await district();
    const teacher = await makeUser(server.db, { role: 'Teacher', school: home });
    expect((await setSchools(office, teacher, [second, foreign])).statusCode).toBe(404);
    expect((await setSchools(office, teacher, [{ id: 2147483647 }])).statusCode).toBe(404);
    expect(await furtherOf(teacher)).toEqual([]);
    // Home is none of them.
    expect((await setSchools(office, teacher, [home, second])).statusCode).toBe(204);
    expect(await furtherOf(teacher)).toEqual([second.id]);
    const wide = await makeUser(server.db, { role: 'IT Administrator', school: home });
    const district_ = await makeUser(server.db, { role: 'District Administrator', school: home });
    for (const person of [wide, district_]) {
      const answer = await setSchools(office, person, [second]);
      expect(answer.json()).toMatchObject({
        code: 'invalid',
        errors: { further_school_ids: [expect.any(String)] },
      });
    }
    const student = await makeUser(server.db, { role: 'Student', school: home });
    expect((await setSchools(office, student, [second])).statusCode).toBe(404);
    const many = [];
    for (let made = 0; made < 20; made += 1) {
      many.push(await makeSchool(server.db, { districtId: home.districtId }));
    }
    expect((await setSchools(office, teacher, [...many, second])).statusCode).toBe(422);
    expect((await setSchools(office, teacher, many)).statusCode).toBe(204);
    expect(await furtherOf(teacher)).toHaveLength(20);
    // Nor does anything else give somebody such a school.
    const give = (user_id: number, school_id: number) =>
      server.db.insertInto('further_schools').values({ user_id, school_id }).execute();
    await expect(give(teacher.id, third.id)).rejects.toThrow();
    const fresh = await makeUser(server.db, { role: 'Teacher', school: home });
    await expect(give(fresh.id, foreign.id)).rejects.toThrow();
    await expect(give(fresh.id, home.id)).rejects.toThrow();
    await expect(give(student.id, second.id)).rejects.toThrow();
  });

  it('is seen at each school, and changed by those alone who keep all of them', async () => {
    const { home, second, third, office } = await district();
    const art = await makeUser(server.db, { role: 'Teacher', school: home, name: 'Art Teacher' });
    await setSchools(office, art, [second]);
    const there = await enter('School Administrator', second);
    const member = async (by: typeof there, query = '') =>
      (await read(by, `/dashboard/users?search=Art%20Teacher${query}`)).json<{
        data: Record<string, unknown>[];
      }>().data[0];
    expect(await member(there)).toMatchObject({
      school_id: home.id,
      further_schools: [{ id: second.id }],
      kept_elsewhere: true,
    });
    expect(await member(office)).not.toHaveProperty('kept_elsewhere');
    for (const school of [home, second]) {
      expect(await member(office, `&school=${String(school.id)}`)).toMatchObject({ id: art.id });
    }
    expect(await member(office, `&school=${String(third.id)}`)).toBe(undefined);
    const asked = async (by: typeof there) => {
      const at = `/api/dashboard/users/${String(art.id)}`;
      const calls = [
        ['POST', `${at}/deactivate`],
        ['POST', `${at}/activate`],
        ['DELETE', `${at}/sessions`],
        ['POST', `${at}/password-reset`],
        ['POST', `${at}/second-factor/reset`, { password: 'a good password' }],
        ['POST', '/api/auth/keys', { user_id: art.id }],
      ] as const;
      const answers = [(await change(by, art.id, { name: 'Art Teacher II' })).statusCode];
      for (const [method, url, payload] of calls) {
        const sent = { method, url, token: by.access, payload };
        answers.push((await server.send(sent)).statusCode);
      }
      return answers;
    };
    const refused = [403, 403, 403, 403, 403, 403, 404];
    expect(await asked(there)).toEqual(refused);
    expect(await asked(await enter('School Administrator', home))).toEqual(refused);
    const nowhere = await enter('School Administrator', third);
    expect(new Set(await asked(nowhere))).toEqual(new Set([404]));
    const principal = await enter('School Administrator', second);
    await setSchools(office, principal, [home]);
    // There is no second step to reset.
    expect(await asked(principal)).toEqual([204, 204, 204, 204, 204, 422, 201]);
  });

  it('is asked for a second factor by each of them', async () => {
    const { home, second, office } = await district();
    const teacher = await makeUser(server.db, { role: 'Teacher', school: home });
    const rule = { school_id: second.id, district_id: null, roles: ['Teacher'] as const };
    const now = server.clock.now();
    await addRows(server.db, 'second_factor_rules', {
      ...{ ...rule, roles: [...rule.roles] },
      ...{ first_day: '2026-01-02', rev: 1, updated_by: office.id, updated_at: now },
    });
    const missing = async () => (await findFactorState(server.db, teacher.id, now))?.missing;
    expect(await missing()).toBe(false);
    await setSchools(office, teacher, [second]);
    expect(await missing()).toBe(true);
  });

  it('reads as a principal the work of each school, as long as it is one of theirs', async () => {
    const { id, school } = await liveRoom(server);
    const home = await makeSchool(server.db, { districtId: school.districtId });
    const office = await enter('District Administrator', school);
    const principal = await enter('School Administrator', home);
    const seen = async () => [
      (await read(principal, `/dashboard/assignments/${String(id)}`)).statusCode,
      (await read(principal, `/dashboard/assignments/${String(id)}/live?position=1`)).statusCode,
      (await ids(principal, '/dashboard/assignments')).includes(id),
    ];
    expect(await seen()).toEqual([404, 404, false]);
    await setSchools(office, principal, [school]);
    expect(await seen()).toEqual([200, 200, true]);
    const stream = await openStream(server, principal.access, id, 1);
    const before = performance.now();
    await setSchools(office, principal, []);
    await stream.ended;
    expect(performance.now() - before).toBeLessThan(2000);
    expect(await seen()).toEqual([404, 404, false]);
  });

  it('is out of a school at the next call, open pages included, when it is taken away', async () => {
    const room = await liveRoom(server);
    const { id, school, teacher, teacherId } = room;
    const home = await makeSchool(server.db, { districtId: school.districtId });
    const office = await enter('District Administrator', school);
    const at = { school_id: home.id };
    await setRow(server.db, 'users', teacherId, at);
    expect((await setSchools(office, { id: teacherId }, [school])).statusCode).toBe(204);
    const assignment = () => read(teacher, `/dashboard/assignments/${String(id)}`);
    expect((await assignment()).statusCode).toBe(200);
    const kept = await makeGroup(server.db, home, {
      teachers: [{ id: teacherId, role: 'Teacher', login: '' }],
      students: [],
    });
    const stream = await openStream(server, teacher.access, id, 1);
    const before = performance.now();
    expect((await setSchools(office, { id: teacherId }, [])).statusCode).toBe(204);
    expect((await assignment()).statusCode).toBe(404);
    await stream.ended;
    expect(performance.now() - before).toBeLessThan(2000);
    expect(await ids(teacher, '/dashboard/groups')).toEqual([kept]);
    expect((await read(teacher, '/user')).json()).not.toHaveProperty('schoolIds');
  });

  it('stays so with another home, which is no further one then, and no longer in a role of the district', async () => {
    const { home, second, third, office } = await district();
    const principal = await makeUser(server.db, { role: 'School Administrator', school: home });
    await setSchools(office, principal, [second, third]);
    expect((await change(office, principal.id, { school_id: second.id })).statusCode).toBe(204);
    expect(await furtherOf(principal)).toEqual([third.id]);
    const role = { role: 'District Administrator', school_id: null };
    expect((await change(office, principal.id, role)).statusCode).toBe(204);
    expect(await furtherOf(principal)).toEqual([]);
    // Whoever else writes the account leaves none behind that it has no place for.
    const teacher = await makeUser(server.db, { role: 'Teacher', school: home });
    await setSchools(office, teacher, [second, third]);
    await sql`update users set school_id = ${second.id} where id = ${teacher.id}`.execute(
      server.db,
    );
    expect(await furtherOf(teacher)).toEqual([third.id]);
    await sql`update users set role = 'District Administrator', school_id = null, district_id = ${home.districtId}
      where id = ${teacher.id}`.execute(server.db);
    expect(await furtherOf(teacher)).toEqual([]);
  });

  it('is told of a change that came second', async () => {
    const { home, second, third, office } = await district();
    const teacher = await makeUser(server.db, { role: 'Teacher', school: home });
    const first = await change(office, teacher.id, { rev: 1, further_school_ids: [second.id] });
    expect(first.statusCode).toBe(204);
    const late = await change(office, teacher.id, { rev: 1, further_school_ids: [third.id] });
    expect(late.json()).toMatchObject({ code: 'newer_draft' });
    expect(await furtherOf(teacher)).toEqual([second.id]);
  });
});
