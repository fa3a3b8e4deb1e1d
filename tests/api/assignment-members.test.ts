/** Who has an assignment follows the groups it was given to. */
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { assignmentCalls } from '../support/assignment-calls';
import type { AssigningRoom } from '../support/assignment-calls';
import { onBothDatabases } from '../support/database';
import { makeGroup, makeSchool, makeUser } from '../support/factories';
import type { School, Signed, TestUser } from '../support/factories';
import { addRows, setRow } from '../support/rows';
import { suiteServer } from '../support/suite-server';

onBothDatabases('joining and leaving groups with assignments', (kind) => {
  const server = suiteServer(kind);

  const calls = assignmentCalls(() => server);
  const { call, copiesOf, detail, enter, given, makeRoom } = calls;
  const { answer, firstCopy, handIn, itemsOf, lessonOf } = calls;
  const one = (id: number) => `assignments/${String(id)}`;
  const run = async (
    who: Pick<Signed, 'access'>,
    method: 'POST' | 'DELETE',
    url: string,
    body?: object,
  ) => {
    const answer = await call(who, method, url, body);
    expect(answer.statusCode, answer.body).toBe(204);
  };
  const inGroup = (group: number) => `groups/${String(group)}/students`;
  const join = (who: AssigningRoom['teacher'], group: number, ...students: TestUser[]) =>
    run(who, 'POST', inGroup(group), { student_ids: students.map(({ id }) => id) });
  const leave = (who: AssigningRoom['teacher'], group: number, student: TestUser) =>
    run(who, 'DELETE', `${inGroup(group)}/${String(student.id)}`);
  const administrator = async (school: School) =>
    enter(await makeUser(server.db, { role: 'District Administrator', school }));
  const presentIn = async (id: number, student: TestUser) =>
    (await copiesOf(id, student))
      .filter(({ left_at }) => left_at === null)
      .map(({ position }) => position);

  it('gives who joins what is left of what runs, once', async () => {
    const own = await makeRoom();
    const [first = 0, second = 0] = own.groups;
    const id = await given(own);
    const past = await given(own);
    await setRow(server.db, 'assignments', past, {
      starts_on: '2026-02-02',
      ends_on: '2026-02-03',
    });
    await server.db
      .updateTable('assignment_lessons')
      .set({ school_day: sql`'2026-02-01'::date + position` })
      .where('assignment_id', '=', past)
      .execute();
    await server.db
      .updateTable('assignment_lessons')
      .set({ school_day: '2026-03-03' })
      .where('assignment_id', '=', id)
      .where('position', '=', 1)
      .execute();
    const dana = await makeUser(server.db, { role: 'Student', school: own.school });
    await join(own.teacher, first, dana);
    await join(own.teacher, second, dana);
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
    await leave(own.teacher, first, both);
    expect(await itemsOf(both, id)).toHaveLength(2);
    await leave(own.teacher, second, both);
    expect(await itemsOf(both, id)).toMatchObject([{ state: 'handed_in' }]);
    const gone = await detail(own.teacher, id);
    expect(gone.student_count).toBe(2);
    expect(gone.students.find((student) => student.id === both.id)).toMatchObject({ left: true });
    // What a tablet still sends is kept.
    expect((await answer(both, other?.id ?? 0))[0]).toMatchObject({ status: 'applied' });
    await join(own.teacher, second, both);
    expect(await itemsOf(both, id)).toHaveLength(2);
    expect(await copiesOf(id, both)).toHaveLength(2);
  });

  it('follows a move to another school and back, by group and by name, and keeps what is handed in', async () => {
    const own = await makeRoom();
    const far = await makeRoom(await makeSchool(server.db, { districtId: own.school.districtId }));
    const [person] = own.students;
    if (!person) throw new Error('Nobody is in the room');
    const byGroup = await given(own);
    const byName = await given(own, { group_ids: [], student_ids: [person.id] });
    const mover = await enter(person);
    const copy = await firstCopy(byName, mover);
    await handIn(mover, copy);
    const head = await administrator(own.school);
    const to = (group = 0) =>
      run(head, 'POST', `students/${String(mover.id)}/move`, { to_group: group });
    await to(far.groups[0]);
    expect(await presentIn(byGroup, mover)).toEqual([]);
    expect(await presentIn(byName, mover)).toEqual([]);
    expect(await itemsOf(mover, byName)).toMatchObject([{ state: 'handed_in' }]);
    expect(await lessonOf(mover, copy, byName)).toMatchObject({ state: 'handed_in' });
    await to(own.groups[0]);
    expect(await presentIn(byGroup, mover)).toEqual([1, 2]);
    expect(await presentIn(byName, mover)).toEqual([1, 2]);
    expect(await itemsOf(mover, byName)).toHaveLength(2);
  });

  it('leaves what was given by name to somebody who is in no group when the school changes', async () => {
    const own = await makeRoom();
    const far = await makeRoom(await makeSchool(server.db, { districtId: own.school.districtId }));
    const [ana] = own.students;
    if (!ana) throw new Error('Nobody is in the room');
    const id = await given(own, { group_ids: [], student_ids: [ana.id] });
    await leave(own.teacher, own.groups[0] ?? 0, ana);
    expect(await presentIn(id, ana)).toEqual([1, 2]);
    const body = { to_group: far.groups[0] ?? 0 };
    await run(await administrator(own.school), 'POST', `students/${String(ana.id)}/move`, body);
    expect(await presentIn(id, ana)).toEqual([]);
  });

  it('gives who is switched on again what was given meanwhile', async () => {
    const own = await makeRoom();
    const [ana] = own.students;
    if (!ana) throw new Error('Nobody is in the room');
    const before = await given(own);
    const path = `students/${String(ana.id)}`;
    await run(own.teacher, 'POST', `${path}/deactivate`);
    const meanwhile = await given(own);
    expect(await copiesOf(meanwhile, ana)).toEqual([]);
    await run(own.teacher, 'POST', `${path}/activate`);
    expect(await presentIn(before, ana)).toEqual([1, 2]);
    expect(await presentIn(meanwhile, ana)).toEqual([1, 2]);
    expect(await itemsOf(await enter(ana), meanwhile)).toHaveLength(2);
  });

  it('follows what happened to its groups once it goes on', async () => {
    const own = await makeRoom();
    const [ana, ben, cleo] = own.students;
    const [first = 0] = own.groups;
    if (!ana || !ben || !cleo) throw new Error('The room is empty');
    const id = await given(own, { group_ids: [first] });
    const worker = await enter(ben);
    await handIn(worker, await firstCopy(id, ben));
    await run(own.teacher, 'POST', `${one(id)}/archive`, { archived: true });
    await leave(own.teacher, first, ana);
    await leave(own.teacher, first, ben);
    await join(own.teacher, first, cleo);
    expect(await copiesOf(id, cleo)).toEqual([]);
    await run(own.teacher, 'POST', `${one(id)}/archive`, { archived: false });
    expect(await presentIn(id, cleo)).toEqual([1, 2]);
    expect(await presentIn(id, ana)).toEqual([]);
    expect(await itemsOf(worker, id)).toMatchObject([{ state: 'handed_in' }]);
  });

  it('gives nothing while it is ended, whatever is changed about it', async () => {
    const own = await makeRoom();
    const [ana, , cleo] = own.students;
    const [first = 0, second = 0] = own.groups;
    if (!ana || !cleo) throw new Error('The room is empty');
    const id = await given(own, { group_ids: [first] });
    await run(own.teacher, 'POST', `${one(id)}/archive`, { archived: true });
    await join(own.teacher, first, cleo);
    const change = async (method: 'PUT' | 'PATCH', path: string, body: object) => {
      const { rev } = await detail(own.teacher, id);
      return call(own.teacher, method, path, { rev, ...body });
    };
    const days = ['2026-03-05', '2026-03-06'];
    expect((await change('PUT', `${one(id)}/days`, { days })).statusCode).toBe(200);
    expect(await copiesOf(id, cleo)).toEqual([]);
    const regrouped = await change('PATCH', one(id), { group_ids: [second] });
    expect(regrouped.statusCode, regrouped.body).toBe(200);
    expect(await copiesOf(id, cleo)).toEqual([]);
    expect(await presentIn(id, ana)).toEqual([1, 2]);
    const toNobody = await change('PATCH', one(id), { group_ids: [] });
    expect(toNobody.json()).toMatchObject({ code: 'nobody_to_assign' });
    await run(own.teacher, 'POST', `${one(id)}/archive`, { archived: false });
    expect(await presentIn(id, cleo)).toEqual([1, 2]);
    expect(await presentIn(id, ana)).toEqual([]);
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
    await addRows(server.db, 'assignment_groups', { assignment_id: id, group_id: group });
    const signed = await Promise.all(own.students.map((student) => enter(student)));
    const [first = 0] = own.groups;
    const turns = signed.map(async (who) => handIn(who, await firstCopy(id, who)));
    const change = (await detail(own.teacher, id)).rev;
    await Promise.all([
      ...turns,
      join(own.teacher, first, ...own.students.toReversed()),
      ...own.students.map((student) => leave(own.teacher, group, student)),
      call(own.teacher, 'PUT', `${one(id)}/days`, {
        rev: change,
        days: ['2026-03-04', '2026-03-06'],
      }),
    ]);
    const found = await detail(own.teacher, id);
    expect(found).toMatchObject({ student_count: 3, states: { not_started: 3, handed_in: 3 } });
  });
});
