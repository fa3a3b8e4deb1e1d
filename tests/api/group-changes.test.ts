/** Groups as a school keeps them through a year. */
import { expect, it } from 'vitest';
import type { Schema } from '../../server/contract-types';
import { classCalls } from '../support/class-calls';
import { onPostgreSQL } from '../support/database';
import { makeUser, signIn } from '../support/factories';
import { rosterCalls } from '../support/roster-calls';
import { suiteServer } from '../support/suite-server';

type Page = Schema<'Pagination'> & { readonly data: readonly Schema<'StudentSummary'>[] };

onPostgreSQL('a group of a school', (kind) => {
  const server = suiteServer(kind);

  const { makeRoom, openClass, cards } = classCalls(() => server);
  const { send, bring, namesIn } = rosterCalls(() => server);

  it('is made, changed, shared with a colleague, archived and restored', async () => {
    const room = await makeRoom();
    const colleague = await makeUser(server.db, { role: 'Teacher', school: room.school });
    const body = { name: '  Room \u0000 7 ', grade_id: 4, subject_id: 1, color: 'success' };
    const made = await send(room.token, 'POST', '/groups', body);
    const { id } = made.json<{ id: number }>();
    const path = `/groups/${String(id)}`;
    const change = { name: 'Room 8', grade_id: 5, subject_id: null, color: 'dark' };
    expect((await send(room.token, 'PATCH', path, change)).statusCode).toBe(204);
    const both = { teacher_ids: [room.teacher.id, colleague.id] };
    expect((await send(room.token, 'PUT', `${path}/teachers`, both)).statusCode).toBe(204);
    const theirs = (await signIn(server, colleague)).access;
    const mine = (query: string) =>
      send(theirs, 'GET', `/groups${query}`).then((answer) =>
        answer.json<{ data: Schema<'GroupSummary'>[] }>(),
      );
    const [group] = (await mine('?grade=5')).data;
    expect(group).toMatchObject({ id, name: 'Room 8', color: 'dark', archived: false });
    expect(group).not.toHaveProperty('subject_id');
    expect((await mine('?grade=4')).data).toEqual([]);

    expect((await send(theirs, 'POST', `${path}/archive`, { archived: true })).statusCode).toBe(
      204,
    );
    expect((await mine('')).data).toEqual([]);
    expect((await mine('?archived=true')).data).toMatchObject([{ id, archived: true }]);
    await send(theirs, 'POST', `${path}/archive`, { archived: false });
    expect((await mine('')).data).toMatchObject([{ id }]);
    const none = await send(room.token, 'PUT', `${path}/teachers`, { teacher_ids: [] });
    expect([none.statusCode, none.json()]).toMatchObject([
      422,
      { errors: { teacher_ids: [expect.any(String)] } },
    ]);
  });

  it('of a former year lets nobody in and takes nobody up, and its teacher keeps no student by it', async () => {
    const room = await makeRoom();
    const path = `/groups/${String(room.group)}`;
    await send(room.token, 'POST', `${path}/archive`, { archived: true });
    expect((await openClass(room.code)).statusCode).toBe(422);
    const refused = [
      await cards(room.token, room.group, 'badge', [room.student.id]),
      await send(room.token, 'POST', `${path}/class-code`),
      await send(room.token, 'POST', `${path}/students`, { student_ids: [room.student.id] }),
      await send(room.token, 'DELETE', `${path}/students/${String(room.student.id)}`),
      await send(room.token, 'PATCH', path, { name: 'Other' }),
      await send(room.token, 'POST', '/students', { name: 'A B', group_id: room.group }),
    ];
    for (const answer of refused) {
      expect([answer.statusCode, answer.json()]).toMatchObject([409, { code: 'group_archived' }]);
    }
    const student = `/students/${String(room.student.id)}`;
    expect((await send(room.token, 'GET', student)).statusCode).toBe(404);
    expect((await send(room.token, 'GET', `${path}/students`)).statusCode).toBe(200);
    await send(room.token, 'POST', `${path}/archive`, { archived: false });
    expect((await openClass(room.code)).statusCode).toBe(200);
    expect((await send(room.token, 'GET', student)).statusCode).toBe(200);
  });

  it('finds students of the school to take up, once, and lets them go', async () => {
    const room = await makeRoom();
    const child = await makeUser(server.db, {
      role: 'Student',
      school: room.school,
      name: 'Zoë Åberg',
    });
    await makeUser(server.db, {
      role: 'Student',
      school: room.school,
      name: 'Zoë Away',
      active: false,
    });
    const path = `/groups/${String(room.group)}`;
    const find = async (search: string) =>
      (await send(room.token, 'GET', `${path}/candidates?search=${encodeURIComponent(search)}`))
        .json<{ data: { id: number }[] }>()
        .data.map(({ id }) => id);
    expect(await find('zoë')).toEqual([child.id]);
    expect(await find('  ')).toEqual([]);
    expect(await find('maya')).toEqual([]);
    const add = () => send(room.token, 'POST', `${path}/students`, { student_ids: [child.id] });
    const twice = await Promise.all([add(), add()]);
    expect(twice.map(({ statusCode }) => statusCode)).toEqual([204, 204]);
    expect(await find('zoë')).toEqual([]);
    const found = await send(room.token, 'GET', `${path}/students?search=berg`);
    expect(found.json<Page>()).toMatchObject({ total: 1, data: [{ id: child.id }] });
    const gone = () => send(room.token, 'DELETE', `${path}/students/${String(child.id)}`);
    expect((await gone()).statusCode).toBe(204);
    expect((await gone()).statusCode).toBe(204);
    expect(await namesIn(room.group)).toEqual(['Maya Reyes', 'Noah Kim']);
  });

  it('has room for 200, and then takes none of those who come', async () => {
    const room = await makeRoom();
    const text = Array.from({ length: 199 }, (_, at) => `Child Nr${String(at)}`).join('\n');
    const made = await bring(room.token, text, { group_id: room.group, confirm: true });
    expect(made.rows.filter(({ result }) => result === 'new')).toHaveLength(198);
    expect(made.rows[198]).toMatchObject({ result: 'error', problem: 'group_full' });
    const child = await makeUser(server.db, { role: 'Student', school: room.school });
    const answer = await send(room.token, 'POST', `/groups/${String(room.group)}/students`, {
      student_ids: [child.id],
    });
    expect([answer.statusCode, answer.json()]).toMatchObject([422, { code: 'group_full' }]);
    expect(await namesIn(room.group)).toHaveLength(200);
  });

  it('loses several students at once, and tells who they were', async () => {
    const room = await makeRoom();
    const child = await makeUser(server.db, { role: 'Student', school: room.school });
    const path = `/groups/${String(room.group)}/students`;
    const before = await namesIn(room.group);
    const remove = (student_ids: readonly number[]) =>
      send(room.token, 'POST', `${path}/remove`, { student_ids });
    const gone = await remove([room.student.id, child.id]);
    expect([gone.statusCode, gone.json()]).toEqual([200, { student_ids: [room.student.id] }]);
    expect(await namesIn(room.group)).toHaveLength(before.length - 1);
    expect((await remove([])).statusCode).toBe(422);
    const back = await send(room.token, 'POST', path, { student_ids: [room.student.id] });
    expect(back.statusCode).toBe(204);
    expect(await namesIn(room.group)).toEqual(before);
  });
});
