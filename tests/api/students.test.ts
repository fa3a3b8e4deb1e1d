/** Students as a school keeps them through a year. */
import { expect, it } from 'vitest';
import type { Schema } from '../../server/contract-types';
import { authCalls } from '../support/auth-calls';
import { classCalls } from '../support/class-calls';
import { onBothDatabases } from '../support/database';
import { makeGroup, makeSchool, makeUser, signIn } from '../support/factories';
import { makeClass } from '../support/factories-lessons';
import { stepOp, sync } from '../support/factories-sync';
import { rosterCalls } from '../support/roster-calls';
import { addRows, getRow, setRow } from '../support/rows';
import { suiteServer } from '../support/suite-server';

type Made = { id: number; name: string; username: string; pass_phrase: string };

onBothDatabases('a student of a school', (kind) => {
  const server = suiteServer(kind);

  const { studentLogin, user } = authCalls(() => server);
  const { makeRoom } = classCalls(() => server);
  const { send, listed, namesIn } = rosterCalls(() => server);

  it('is made with a username of the name and a passphrase that opens the door', async () => {
    const room = await makeRoom();
    const body = { name: ' Ana  Núñez ', group_id: room.group };
    const suggestion = await send(
      room.token,
      'GET',
      '/students/username?name=Ana%20N%C3%BA%C3%B1ez',
    );
    const { username: suggested } = suggestion.json<{ username: string }>();
    const first = (await send(room.token, 'POST', '/students', body)).json<Made>();
    expect(first).toMatchObject({ name: 'Ana Núñez', username: suggested });
    expect(first.username).toMatch(/^anan\d*$/);
    const second = (await send(room.token, 'POST', '/students', body)).json<Made>();
    expect(second.username).toMatch(/^anan\d+$/);
    expect(second.username).not.toBe(first.username);
    const login = { username: first.username, password: first.pass_phrase };
    expect((await studentLogin(login)).statusCode).toBe(200);
    expect((await listed(room.token, '?search=ana&grade=4')).data).toMatchObject([
      { id: first.id, grade_id: 4, active: true, groups: [{ id: room.group }] },
      { id: second.id },
    ]);
  });

  it('is made by IT administrators too, who are not told how to get in', async () => {
    const { school, group } = await makeRoom();
    const keeper = await makeUser(server.db, { role: 'IT Administrator', school });
    const { access } = await signIn(server, keeper);
    const answer = await send(access, 'POST', '/students', { name: 'Bo Lind', group_id: group });
    expect(answer.statusCode).toBe(201);
    expect(Object.keys(answer.json<object>())).toEqual(['id', 'name', 'username']);
  });

  it('without a grade of the own is found by that of a group', async () => {
    const room = await makeRoom();
    const found = async (grade: number) =>
      (await listed(room.token, `?grade=${String(grade)}`)).data.map(({ id }) => id);
    const { data } = await listed(room.token, '?search=maya');
    expect(data[0]).not.toHaveProperty('grade_id');
    const grade = data[0]?.groups[0]?.grade_id ?? 0;
    expect(await found(grade)).toContain(room.student.id);
    expect(await found(grade === 9 ? 8 : 9)).toEqual([]);
  });

  it('stands in the order of names, whatever their letters', async () => {
    const { db } = server;
    const school = await makeSchool(db);
    const names = ['Zoe Wright', 'Ángela Núñez', 'ana Cruz', 'Bo Lind', 'Óscar Ruiz', 'Nora Paz'];
    const students = await Promise.all(
      names.map((name) => makeUser(db, { role: 'Student', school, name })),
    );
    const teacher = await makeUser(db, { role: 'Teacher', school });
    for (const name of ['Órbita', 'Zebras', 'Owls']) {
      const id = await makeGroup(db, school, { teachers: [teacher], students });
      await setRow(db, 'groups', id, { name });
    }
    const { access } = await signIn(server, teacher);
    const ordered = ['ana Cruz', 'Ángela Núñez', 'Bo Lind', 'Nora Paz', 'Óscar Ruiz', 'Zoe Wright'];
    expect((await listed(access)).data.map(({ name }) => name)).toEqual(ordered);
    const { data: groups } = (await send(access, 'GET', '/groups')).json<{
      data: { name: string }[];
    }>();
    expect(groups.map(({ name }) => name)).toEqual(['Órbita', 'Owls', 'Zebras']);
  });

  it.each([
    [{ name: ' ', group_id: 1 }, 'name'],
    [{ name: 'A B', username: 'a b' }, 'username'],
    [{ name: 'A B', username: 'x' }, 'username'],
    [{ name: 'A B' }, 'group_id'],
  ])('is not made by a teacher of %j', async (body, field) => {
    const room = await makeRoom();
    const group = 'group_id' in body ? { group_id: room.group } : {};
    const answer = await send(room.token, 'POST', '/students', { ...body, ...group });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      422,
      { errors: { [field]: [expect.any(String)] } },
    ]);
  });

  it('has a username of nobody else, wherever that is, and when two want it at once', async () => {
    const room = await makeRoom();
    const far = await makeUser(server.db, {
      role: 'Student',
      school: await makeSchool(server.db),
    });
    const path = `/students/${String(room.student.id)}`;
    const make = (username: string) =>
      send(room.token, 'POST', '/students', { name: 'A B', username, group_id: room.group });
    for (const answer of [
      await send(room.token, 'PATCH', path, { username: far.login.toUpperCase() }),
      await make(far.login),
    ]) {
      expect([answer.statusCode, answer.json()]).toMatchObject([
        422,
        { code: 'username_taken', errors: { username: [expect.any(String)] } },
      ]);
      expect(answer.body).not.toContain('school');
    }
    const wished = `w${far.login}`;
    const codes = (await Promise.all([make(wished), make(wished)])).map((one) => one.statusCode);
    expect(codes.sort()).toEqual([201, 422]);
  });

  it('is edited, keeps the own username, and sees the new name', async () => {
    const room = await makeRoom();
    const child = await signIn(server, room.student);
    const change = { name: 'Maya R. Reyes', username: room.student.login, grade_id: 3 };
    const path = `/students/${String(room.student.id)}`;
    expect((await send(room.token, 'PATCH', path, change)).statusCode).toBe(204);
    expect((await user(child.access)).json()).toMatchObject({ name: 'Maya R. Reyes' });
    await send(room.token, 'PATCH', path, { grade_id: null });
    const page = (await send(room.token, 'GET', path)).json<Schema<'StudentPage'>>();
    expect(page.student).not.toHaveProperty('grade_id');
  });

  it('is out at once when switched off, everything stays, and what a tablet holds still arrives', async () => {
    const room = await makeClass(server);
    const teacher = (await signIn(server, room.teacher)).access;
    const group = await makeGroup(server.db, room.school, {
      teachers: [room.teacher],
      students: [room.student],
    });
    const child = await signIn(server, room.student);
    const path = `/students/${String(room.student.id)}`;
    expect((await send(teacher, 'POST', `${path}/deactivate`)).statusCode).toBe(204);
    expect((await user(child.access)).statusCode).toBe(401);
    const login = { username: room.student.login, password: 'a good password' };
    expect((await studentLogin(login)).statusCode).toBe(422);
    const [late] = await sync(server, child, [stepOp(room.first, 'look')]);
    expect(late).toMatchObject({ status: 'applied' });
    expect((await listed(teacher, `?group=${String(group)}`)).data).toEqual([]);
    const off = await listed(teacher, `?group=${String(group)}&active=false`);
    expect(off.data).toMatchObject([{ id: room.student.id, active: false }]);
    const page = (await send(teacher, 'GET', path)).json<Schema<'StudentPage'>>();
    expect(page.assignments?.[0]?.lessons[0]).toMatchObject({
      position: 1,
      state: 'in_progress',
    });
    expect((await send(teacher, 'POST', `${path}/activate`)).statusCode).toBe(204);
    expect((await studentLogin(login)).statusCode).toBe(200);
  });

  it('shows work to those who teach or lead, and not to who keeps accounts', async () => {
    const room = await makeClass(server);
    const { db } = server;
    await makeGroup(db, room.school, { teachers: [room.teacher], students: [room.student] });
    const peer = await makeUser(db, { role: 'Teacher', school: room.school });
    await makeGroup(db, room.school, { teachers: [peer], students: [room.student] });
    const page = async (token: string) =>
      (await send(token, 'GET', `/students/${String(room.student.id)}`)).json<
        Schema<'StudentPage'>
      >();
    const tokenOf = async (role: Schema<'Role'>) =>
      (await signIn(server, await makeUser(db, { role, school: room.school }))).access;
    const seen = [
      await page((await signIn(server, room.teacher)).access),
      await page(await tokenOf('School Administrator')),
      await page(await tokenOf('District Administrator')),
    ];
    for (const { assignments } of seen) expect(assignments).toHaveLength(1);
    expect((await page((await signIn(server, peer)).access)).assignments).toEqual([]);
    expect(await page(await tokenOf('IT Administrator'))).not.toHaveProperty('assignments');
  });

  it('gets what runs in a group by joining it, and keeps what was begun there by leaving', async () => {
    const room = await makeClass(server);
    const { db } = server;
    const teacher = (await signIn(server, room.teacher)).access;
    const people = { teachers: [room.teacher], students: [] };
    const group = await makeGroup(db, room.school, people);
    const given = await getRow(db, 'assignment_students', room.first);
    await addRows(db, 'assignment_groups', { assignment_id: given.assignment_id, group_id: group });
    const made = await send(teacher, 'POST', '/students', {
      name: 'Late Comer',
      group_id: group,
    });
    const { id } = made.json<Made>();
    const copies = () =>
      db
        .selectFrom('assignment_students')
        .select(['position', 'left_at'])
        .where('student_id', '=', id)
        .execute();
    const got = await copies();
    expect(got.length).toBeGreaterThan(0);
    expect(got.every(({ left_at }) => left_at === null)).toBe(true);
    const path = `/groups/${String(group)}/students/${String(id)}`;
    expect((await send(teacher, 'DELETE', path)).statusCode).toBe(204);
    const after = await copies();
    expect(after).toHaveLength(got.length);
    expect(after.every(({ left_at }) => left_at !== null)).toBe(true);
  });

  it('moves between groups, and with all to another school of the district', async () => {
    const { db } = server;
    const room = await makeRoom();
    const { school, student } = room;
    const near = await makeSchool(db, { districtId: school.districtId });
    const second = await makeGroup(db, school, { teachers: [room.teacher], students: [] });
    const away = await makeGroup(db, near, { teachers: [], students: [] });
    const move = (token: string, from: number, to: number) =>
      send(token, 'POST', `/students/${String(student.id)}/move`, {
        from_group: from,
        to_group: to,
      });
    expect((await move(room.token, room.group, second)).statusCode).toBe(204);
    expect([await namesIn(room.group), await namesIn(second)]).toEqual([
      ['Noah Kim'],
      ['Maya Reyes'],
    ]);
    expect((await move(room.token, room.group, second)).statusCode).toBe(404);
    expect((await move(room.token, second, away)).statusCode).toBe(404);
    const head = await makeUser(db, { role: 'District Administrator', school });
    const token = (await signIn(server, head)).access;
    expect((await move(token, second, away)).statusCode).toBe(204);
    expect([await namesIn(second), await namesIn(away)]).toEqual([[], ['Maya Reyes']]);
    const path = `/students/${String(student.id)}`;
    expect((await send(room.token, 'GET', path)).statusCode).toBe(404);
    expect(
      (await send(token, 'GET', path)).json<Schema<'StudentPage'>>().student.groups,
    ).toMatchObject([{ id: away }]);
  });

  it('without a group is found by administrators', async () => {
    const room = await makeRoom();
    const alone = await makeUser(server.db, { role: 'Student', school: room.school });
    const head = await makeUser(server.db, { role: 'School Administrator', school: room.school });
    const token = (await signIn(server, head)).access;
    const found = await listed(token, '?without_group=true');
    expect(found.data.map(({ id }) => id)).toEqual([alone.id]);
    expect((await listed(room.token, '?without_group=true')).total).toBe(0);
  });
});
