/** Who may do what with an assignment: every role, and strangers, against every call. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { Role } from '../../domain/reference';
import { assignmentCalls, settings } from '../support/assignment-calls';
import type { AssigningRoom } from '../support/assignment-calls';
import { onPostgreSQL } from '../support/database';
import { makeSchool, makeUser, password } from '../support/factories';
import type { School, Signed } from '../support/factories';
import { suiteServer } from '../support/suite-server';

type Call = readonly ['GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', string, object?];

const days = ['2026-03-05', '2026-03-06'];
const exception = { school_days: [], due_on: null, excused: false };

/** Each as it succeeds, or is refused for its own sake, for whoever may. */
const callsOn = (id: string, room: AssigningRoom) =>
  ({
    read: [['GET', `assignments/${id}`]],
    run: [
      ['PATCH', `assignments/${id}`, { rev: 999 }],
      ['PUT', `assignments/${id}/days`, { rev: 999, days }],
      ['PUT', `assignments/${id}/students/${String(room.students[0]?.id)}/exception`, exception],
      ['GET', `assignments/${id}/version-effects`],
      ['POST', `assignments/${id}/version`, { rev: 999, version: 2 }],
      ['POST', `assignments/${id}/archive`, { archived: false }],
    ],
    several: [
      ['POST', 'assignments/archive', { assignment_ids: [Number(id)], archived: false }],
      ['POST', 'assignments/due-day', { assignment_ids: [Number(id)], due_on: null }],
    ],
  }) satisfies Record<string, Call[]>;

const lists: readonly Call[] = [
  ['GET', 'assignments'],
  ['GET', 'assignments/calendar?from=2026-03-01&to=2026-03-31'],
];
const giving = (room: AssigningRoom): readonly Call[] => [
  ['POST', 'assignments/plan-days', { starts_on: '2026-03-05', count: 1 }],
  [
    'POST',
    'assignments',
    { sequence_id: room.sequence, group_ids: [], student_ids: [], days, settings },
  ],
];

onPostgreSQL('who may do what with an assignment', (kind) => {
  const server = suiteServer(kind);
  let room: AssigningRoom;
  let far: School;
  let id: string;
  beforeAll(async () => {
    room = await makeRoom();
    far = await makeSchool(server.db);
    id = String(await given(room));
  });
  const { call, enter, given, makeRoom } = assignmentCalls(() => server);

  const person = async (role: Role, school?: School): Promise<Signed> =>
    enter(await makeUser(server.db, { role, ...(school && { school }) }));
  const statuses = async (who: Pick<Signed, 'access'>, calls: readonly Call[]) => {
    const found: number[] = [];
    for (const [method, url, payload] of calls) {
      found.push((await call(who, method, url, payload)).statusCode);
    }
    return found;
  };
  const all = (code: number, of: readonly unknown[]) => of.map(() => code);

  describe.each<[string, Role, 'own' | 'far' | 'none', number, number, number]>([
    ['a teacher of other children', 'Teacher', 'own', 404, 404, 200],
    ['a teacher of another district', 'Teacher', 'far', 404, 404, 200],
    ['a teacher without a school', 'Teacher', 'none', 404, 404, 200],
    ['the school administrator', 'School Administrator', 'own', 200, 403, 200],
    ['the district administrator', 'District Administrator', 'own', 200, 403, 200],
    ["another school's administrator", 'School Administrator', 'far', 404, 403, 200],
    ["another district's administrator", 'District Administrator', 'far', 404, 403, 200],
    ['the IT administrator', 'IT Administrator', 'own', 403, 403, 403],
    ['a student', 'Student', 'own', 403, 403, 403],
    ['a demo user', 'Demo User', 'none', 403, 403, 403],
  ])('%s', (_name, role, place, read, run, list) => {
    it('gets what the table says', async () => {
      const school = { own: room.school, far, none: undefined }[place];
      const who = await person(role, school);
      const calls = callsOn(id, room);
      expect(await statuses(who, calls.read)).toEqual(all(read, calls.read));
      expect(await statuses(who, calls.run)).toEqual(all(run, calls.run));
      expect(await statuses(who, calls.several)).toEqual(all(run, calls.several));
      expect(await statuses(who, [['DELETE', `assignments/${id}`]])).toEqual([run]);
      expect(await statuses(who, lists)).toEqual(all(list, lists));
      const give = role === 'Teacher' ? [200, 422] : [403, 403];
      expect(await statuses(who, giving(room))).toEqual(give);
      // What is seen in a list is what is read one by one.
      if (list === 200) {
        const { total } = (await call(who, 'GET', 'assignments')).json<{ total: number }>();
        expect(total).toBe(read === 200 ? 1 : 0);
      }
    });
  });

  it('lets every teacher of one of its groups run it, and its giver', async () => {
    const colleague = await makeUser(server.db, { role: 'Teacher', school: room.school });
    await server.db
      .insertInto('group_teachers')
      .values({ group_id: room.groups[1] ?? 0, teacher_id: colleague.id })
      .execute();
    for (const who of [room.teacher, await enter(colleague)]) {
      const calls = callsOn(id, room);
      expect(await statuses(who, calls.read)).toEqual([200]);
      const found = await statuses(who, calls.run);
      // Refused for an older revision, or because there is no newer version the person may see.
      expect(found.slice(0, 3)).toEqual([409, 409, 204]);
      expect(await statuses(who, calls.several)).toEqual([200, 200]);
      expect(found.slice(3)).toEqual([who === room.teacher ? 409 : 422, 409, 204]);
    }
  });

  it('leaves what was given in a former school with that school', async () => {
    const mover = await makeRoom();
    const kept = await given(mover);
    const near = await makeSchool(server.db, { districtId: mover.school.districtId });
    const head = await person('District Administrator', mover.school);
    const move = (rev: number, { id: school_id }: School) =>
      call(head, 'PATCH', `users/${String(mover.teacher.id)}`, { rev, school_id, password });
    const path = `assignments/${String(kept)}`;
    const calls: readonly Call[] = [
      ...callsOn(String(kept), mover).read,
      ['GET', `${path}/live`],
      ['GET', `${path}/lessons/1`],
      ['POST', `${path}/archive`, { archived: false }],
    ];
    const total = async () =>
      (await call(mover.teacher, 'GET', 'assignments')).json<{ total: number }>().total;
    expect(await statuses(mover.teacher, calls)).toEqual([200, 200, 200, 204]);
    expect((await move(1, near)).statusCode).toBe(204);
    expect(await statuses(mover.teacher, calls)).toEqual(all(404, calls));
    expect(await total()).toBe(0);
    expect((await move(2, mover.school)).statusCode).toBe(204);
    expect(await statuses(mover.teacher, calls)).toEqual([200, 200, 200, 204]);
    expect(await total()).toBe(1);
  });
});
