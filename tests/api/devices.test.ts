/** Devices by name: who sees and names which, and where the name is shown. */
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { Schema } from '../../server/contract-types';
import { runDatabaseCleanup } from '../../server/services/operator/cleanup-job';
import { onBothDatabases } from '../support/database';
import { makeGroup, makeSchool, makeUser, password, signIn } from '../support/factories';
import type { School, TestUser } from '../support/factories';
import { livePath, liveRoom, report } from '../support/live-calls';
import { rosterCalls } from '../support/roster-calls';
import { suiteServer } from '../support/suite-server';

type Devices = Schema<'Pagination'> & { readonly data: readonly Schema<'DeviceSummary'>[] };

const ipad =
  'Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';
const label = { browser: 'safari', system: 'ipad' } as const;

onBothDatabases('a device that a student has worked on', (kind) => {
  const server = suiteServer(kind);
  const { send } = rosterCalls(() => server);

  const listed = async (token: string, query = '') =>
    (await send(token, 'GET', `/devices${query}`)).json<Devices>();

  /** A class whose student has worked on a device. */
  async function makeRoom(school: School, deviceId: string = randomUUID()) {
    const teacher = await makeUser(server.db, { role: 'Teacher', school });
    const student = await makeUser(server.db, { role: 'Student', school });
    await makeGroup(server.db, school, { teachers: [teacher], students: [student] });
    await workOn(student, deviceId);
    const { access } = await signIn(server, teacher);
    const [entry] = (await listed(access)).data;
    if (!entry) throw new Error('No device is listed');
    return { teacher: access, staff: teacher, student, deviceId, entry, id: entry.device.id };
  }

  async function workOn(student: TestUser, deviceId: string, unsent = 0) {
    const signed = await signIn(server, student, deviceId);
    expect(await report(server, signed, { unsent }, [], ipad)).toBe(200);
  }

  const name = (token: string, id: number, to: string) =>
    send(token, 'PATCH', `/devices/${String(id)}`, { name: to });

  it('is what its browser says until somebody names it, and that again without a name', async () => {
    const { teacher, entry, id, student } = await makeRoom(await makeSchool(server.db));
    expect(entry).toMatchObject({ device: { id, label }, unsent: 0, students: 1 });
    expect(entry.device).not.toHaveProperty('name');
    expect((await name(teacher, id, '  Cart 2,  iPad 7 ')).statusCode).toBe(204);
    const named = { id, name: 'Cart 2, iPad 7', label };
    expect((await listed(teacher)).data[0]?.device).toEqual(named);
    const page = await send(teacher, 'GET', `/students/${String(student.id)}`);
    expect(page.json<Schema<'StudentPage'>>().devices[0]?.device).toEqual(named);
    expect((await name(teacher, id, ' ')).statusCode).toBe(204);
    expect((await listed(teacher)).data[0]?.device).toEqual({ id, label });
  });

  it('is told its name at the next sign-in of its school there, and in no other', async () => {
    const school = await makeSchool(server.db);
    const { teacher, student, deviceId, id } = await makeRoom(school);
    const told = async (login: string) =>
      (
        await server.post('/api/auth/student-login', {
          username: login,
          password,
          device_id: deviceId,
        })
      ).json<Schema<'LoginAnswer'>>().device_name;
    expect(await told(student.login)).toBe('');
    await name(teacher, id, 'Cart 2, iPad 7');
    expect(await told(student.login)).toBe('Cart 2, iPad 7');
    const elsewhere = await makeSchool(server.db);
    const stranger = await makeUser(server.db, { role: 'Student', school: elsewhere });
    expect(await told(stranger.login)).toBe('');
  });

  it('is another one in another school, which neither sees nor names the first', async () => {
    const one = await makeRoom(await makeSchool(server.db));
    await name(one.teacher, one.id, 'Cart 1');
    const two = await makeRoom(await makeSchool(server.db), one.deviceId);
    expect(two.id).not.toBe(one.id);
    expect(two.entry.device).not.toHaveProperty('name');
    expect((await listed(one.teacher)).data).toHaveLength(1);
    expect((await name(two.teacher, one.id, 'Ours')).statusCode).toBe(404);
    expect((await listed(one.teacher)).data[0]?.device.name).toBe('Cart 1');
  });

  it('is found by its name and by who has used it, last seen first', async () => {
    const { teacher, student, id } = await makeRoom(await makeSchool(server.db));
    server.clock.advance(60_000);
    const second = randomUUID();
    await workOn(student, second, 3);
    await name(teacher, id, 'Cart 2');
    const all = await listed(teacher);
    expect(all.data.map(({ unsent }) => unsent)).toEqual([3, 0]);
    expect((await listed(teacher, '?search=cart')).data.map(({ device }) => device.id)).toEqual([
      id,
    ]);
    const [who = ''] = all.data[0]?.last_used_by ?? [];
    expect((await listed(teacher, `?search=${encodeURIComponent(who)}`)).total).toBe(2);
    expect((await listed(teacher, '?search=nothing%25')).total).toBe(0);
  });

  it('is seen and named by whoever keeps the student, and by nobody else', async () => {
    const school = await makeSchool(server.db);
    const { id } = await makeRoom(school);
    const foreign = await makeSchool(server.db);
    const answers = async (role: TestUser['role'], of: School) => {
      const { access } = await signIn(server, await makeUser(server.db, { role, school: of }));
      return [(await listed(access)).total, (await name(access, id, role)).statusCode];
    };
    for (const role of [
      'School Administrator',
      'District Administrator',
      'IT Administrator',
    ] as const) {
      expect(await answers(role, school), role).toEqual([1, 204]);
      expect(await answers(role, foreign), role).toEqual([0, 404]);
    }
    expect(await answers('Teacher', school)).toEqual([0, 404]);
    const { access } = await signIn(server, await makeUser(server.db, { role: 'Student', school }));
    expect((await name(access, id, 'Mine')).statusCode).toBe(403);
  });

  it('is forgotten with its name when nobody has used it for half a year', async () => {
    const { id } = await makeRoom(await makeSchool(server.db));
    server.clock.advance(181 * 24 * 60 * 60_000);
    await runDatabaseCleanup(server.db, server.clock, false);
    const found = await server.db.selectFrom('devices').select('id').where('id', '=', id).execute();
    expect(found).toEqual([]);
  });

  it('stands where work waits on it that nobody has heard of for hours', async () => {
    const { staff, student, deviceId, id } = await makeRoom(await makeSchool(server.db));
    await workOn(student, deviceId, 3);
    // Another one that waits too, and is silent for less long, is not the one that is meant.
    server.clock.advance(60_000);
    await workOn(student, randomUUID(), 2);
    server.clock.advance(13 * 60 * 60_000);
    const { access } = await signIn(server, staff);
    const unsent = async () =>
      (await send(access, 'GET', '/needs')).json<Schema<'DashboardNeeds'>>().unsent?.students[0];
    expect(await unsent()).toMatchObject({ unsent: 5, device: { id, label } });
    await name(access, id, 'Cart 2, iPad 7');
    expect((await unsent())?.device).toEqual({ id, name: 'Cart 2, iPad 7', label });
  });

  it('is named among the sign-ins of whoever came in on it, by the school they belong to', async () => {
    const school = await makeSchool(server.db);
    const { teacher, student, deviceId, id } = await makeRoom(school);
    await name(teacher, id, 'Cart 2, iPad 7');
    const names = async (user: TestUser, at: string) => {
      const { access } = await signIn(server, user, at);
      const answer = await server.get('/api/auth/sessions', access);
      const { sessions } = answer.json<{ sessions: { name?: string; current: boolean }[] }>();
      return sessions.filter(({ current }) => current).map(({ name: called }) => called);
    };
    expect(await names(student, deviceId)).toEqual(['Cart 2, iPad 7']);
    expect(await names(student, randomUUID())).toEqual([undefined]);
    const colleague = await makeUser(server.db, { role: 'Teacher', school });
    expect(await names(colleague, deviceId)).toEqual(['Cart 2, iPad 7']);
    const elsewhere = await makeSchool(server.db);
    const stranger = await makeUser(server.db, { role: 'Student', school: elsewhere });
    expect(await names(stranger, deviceId)).toEqual([undefined]);
  });

  it('stands beside the student in the live class', async () => {
    const room = await liveRoom(server);
    await report(server, room.student, {}, [], ipad);
    const { device } = await room.mine();
    expect(device?.label).toEqual(label);
    await name(room.teacher.access, device?.id ?? 0, 'Cart 3');
    const url = livePath(room.id, 1);
    const live = await server.get(url, room.teacher.access);
    expect(live.json<Schema<'LiveSnapshot'>>().students[0]?.device?.name).toBe('Cart 3');
  });
});
