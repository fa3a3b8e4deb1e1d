/** Who has an assignment follows the groups it was given to. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { joined, left } from '../../server/services/assignment-members';
import { assignmentCalls } from '../support/assignment-calls';
import { onBothDatabases } from '../support/database';
import { makeGroup, makeSchool, makeUser } from '../support/factories';
import type { TestUser } from '../support/factories';
import { startTestServer } from '../support/server';
import type { TestServer } from '../support/server';

onBothDatabases('joining and leaving groups with assignments', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(kind);
  });
  afterAll(() => server.close());

  const calls = assignmentCalls(() => server);
  const { call, copiesOf, detail, enter, given, makeRoom } = calls;
  const { answer, firstCopy, handIn, itemsOf, lessonOf } = calls;
  const one = (id: number) => `assignments/${String(id)}`;
  const now = () => server.clock.now();
  const inTransaction = (work: (trx: Parameters<typeof joined>[0]) => Promise<void>) =>
    server.db.transaction().execute(work);
  const join = (group: number, student: TestUser) =>
    inTransaction(async (trx) => {
      await trx
        .insertInto('group_students')
        .values({ group_id: group, student_id: student.id })
        .execute();
      await joined(trx, group, [student.id], now());
    });
  const leave = (group: number, student: TestUser) =>
    inTransaction(async (trx) => {
      await trx
        .deleteFrom('group_students')
        .where('group_id', '=', group)
        .where('student_id', '=', student.id)
        .execute();
      await left(trx, [student.id], now());
    });

  it('gives who joins what is left of what runs, once', async () => {
    const own = await makeRoom();
    const [first = 0, second = 0] = own.groups;
    const id = await given(own);
    const past = await given(own);
    await server.db
      .updateTable('assignments')
      .set({ starts_on: '2026-02-02', ends_on: '2026-02-03' })
      .where('id', '=', past)
      .execute();
    await server.db
      .updateTable('assignment_lessons')
      .set({ school_day: '2026-03-03' })
      .where('assignment_id', '=', id)
      .where('position', '=', 1)
      .execute();
    const dana = await makeUser(server.db, { role: 'Student', school: own.school });
    await join(first, dana);
    await join(second, dana);
    expect((await copiesOf(id, dana)).map(({ position }) => position)).toEqual([2]);
    expect(await copiesOf(past, dana)).toEqual([]);
    // The first day is moved ahead again: then it is hers as well.
    await call(own.teacher, 'PUT', `${one(id)}/days`, {
      rev: 1,
      days: ['2026-03-04', '2026-03-05'],
    });
    expect(await copiesOf(id, dana)).toHaveLength(2);
  });

  it('lets who leaves one of two groups stay, and who leaves all keep what is handed in', async () => {
    const own = await makeRoom();
    const [first = 0, second = 0] = own.groups;
    const id = await given(own);
    const person = own.students[1];
    if (!person) throw new Error('Nobody is in two groups');
    const both = await enter(person);
    const [copy, other] = await copiesOf(id, both);
    await handIn(both, copy?.id ?? 0);
    await leave(first, both);
    expect(await itemsOf(both, id)).toHaveLength(2);
    await leave(second, both);
    expect(await itemsOf(both, id)).toMatchObject([{ state: 'handed_in' }]);
    const gone = await detail(own.teacher, id);
    expect(gone.student_count).toBe(2);
    expect(gone.students.find((student) => student.id === both.id)).toMatchObject({ left: true });
    // What a tablet still sends is kept.
    expect((await answer(both, other?.id ?? 0))[0]).toMatchObject({ status: 'applied' });
    await join(second, both);
    expect(await itemsOf(both, id)).toHaveLength(2);
    expect(await copiesOf(id, both)).toHaveLength(2);
  });

  it('follows a move to another school, and what was handed in stays readable', async () => {
    const own = await makeRoom();
    const id = await given(own);
    const [person] = own.students;
    if (!person) throw new Error('Nobody is in the room');
    const mover = await enter(person);
    const copy = await firstCopy(id, mover);
    await handIn(mover, copy);
    const far = await makeSchool(server.db, { districtId: own.school.districtId });
    await inTransaction(async (trx) => {
      await trx
        .updateTable('users')
        .set({ school_id: far.id })
        .where('id', '=', mover.id)
        .execute();
      await left(trx, [mover.id], now());
    });
    expect((await copiesOf(id, mover)).every(({ left_at }) => left_at !== null)).toBe(true);
    expect(await itemsOf(mover, id)).toMatchObject([{ state: 'handed_in' }]);
    expect(await lessonOf(mover, copy, id)).toMatchObject({ state: 'handed_in' });
  });

  it('follows the groups that a teacher names anew', async () => {
    const own = await makeRoom();
    const id = await given(own, { group_ids: own.groups.slice(0, 1) });
    const [, , cleo] = own.students;
    const change = (body: object) => call(own.teacher, 'PATCH', one(id), body);
    expect((await change({ rev: 1, group_ids: own.groups.slice(1) })).statusCode).toBe(200);
    expect((await detail(own.teacher, id)).students).toMatchObject([
      { name: 'Ana', left: true },
      { name: 'Ben', left: false },
      { name: 'Cleo', left: false },
    ]);
    const { rev } = await detail(own.teacher, id);
    await change({ rev, group_ids: [], student_ids: [cleo?.id ?? 0] });
    expect(await detail(own.teacher, id)).toMatchObject({ student_count: 1, groups: [] });
    const other = await makeRoom();
    const again = await detail(own.teacher, id);
    const foreign = await change({ rev: again.rev, group_ids: [...other.groups] });
    expect(foreign.json()).toMatchObject({ code: 'unknown_group' });
  });

  it('counts nobody twice when students join and hand in all at once', async () => {
    const own = await makeRoom();
    const id = await given(own);
    const group = await makeGroup(server.db, own.school, {
      teachers: [own.teacher],
      students: own.students,
    });
    await server.db
      .insertInto('assignment_groups')
      .values({ assignment_id: id, group_id: group })
      .execute();
    const signed = await Promise.all(own.students.map((student) => enter(student)));
    const ids = own.students.map((student) => student.id);
    const turns = signed.map(async (who) => handIn(who, await firstCopy(id, who)));
    await Promise.all([
      ...turns,
      inTransaction((trx) => joined(trx, group, ids, now())),
      inTransaction((trx) => joined(trx, own.groups[0] ?? 0, [...ids].reverse(), now())),
      inTransaction((trx) => left(trx, ids, now())),
    ]);
    const found = await detail(own.teacher, id);
    expect(found).toMatchObject({ student_count: 3, states: { not_started: 3, handed_in: 3 } });
  });
});
