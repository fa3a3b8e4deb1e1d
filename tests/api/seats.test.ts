/** Seats of a school: who is told what, and that no order ever takes a lesson from a child. */
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { Schema } from '../../server/contract-types';
import { assignmentCalls } from '../support/assignment-calls';
import type { AssigningRoom } from '../support/assignment-calls';
import { onPostgreSQL } from '../support/database';
import { makeSchool, makeUser } from '../support/factories';
import { handInOp, sync } from '../support/factories-sync';
import { addRow, setRow } from '../support/rows';
import { suiteServer } from '../support/suite-server';

onPostgreSQL('seats', (kind) => {
  const server = suiteServer(kind);

  const { copiesOf, create, enter, given, makeRoom } = assignmentCalls(() => server);

  const daysAgo = (days: number) => new Date(server.clock.now().getTime() - days * 86_400_000);
  const beginTrial = (schoolId: number, days: number) =>
    setRow(server.db, 'schools', schoolId, { trial_from: daysAgo(days) });
  /** Seats that count, as an order of the whole process would have made them. */
  async function buy({ school }: AssigningRoom, seats: number, ends_on = '2026-06-30') {
    const id = await addRow(server.db, 'orders', {
      district_id: school.districtId,
      school_id: school.id,
      made_key: randomUUID(),
      state: 'active',
      starts_on: '2025-07-01',
      ends_on,
      valid_until: '2025-08-01',
      unit_cents: 900,
      bill_name: 'School',
      bill_street: '1 Main St',
      bill_city: 'Cedar',
      bill_state: 'OR',
      bill_zip: '97401',
      contact_name: 'Head',
      contact_email: 'head@school.test',
      created_at: daysAgo(200),
    });
    const line = { order_id: id, school_id: school.id, seats, changed_at: daysAgo(200) };
    await server.db.insertInto('order_seats').values(line).execute();
  }
  async function open(id: number, { students }: AssigningRoom, days: readonly number[]) {
    for (const [index, ago] of days.entries()) {
      const student = students[index];
      if (!student) throw new Error('There is no such student');
      await server.db
        .updateTable('assignment_students')
        .set({ begun_at: daysAgo(ago) })
        .where('assignment_id', '=', id)
        .where('student_id', '=', student.id)
        .execute();
    }
  }
  const seatsOf = async (token: string) => {
    const answer = await server.get('/api/dashboard/seats', token);
    return answer.json<{ data: Schema<'SchoolSeats'>[] }>().data[0];
  };
  const noticeOf = async (token: string) =>
    (await server.get('/api/dashboard/info', token)).json<{
      seats?: Schema<'SeatNotice'>;
    }>().seats;
  const headOf = async ({ school }: AssigningRoom) =>
    (await enter(await makeUser(server.db, { role: 'School Administrator', school }))).access;

  it('are a trial at first; then there is a date, and then nothing new is assigned', async () => {
    const room = await makeRoom();
    const head = await headOf(room);
    await beginTrial(room.school.id, 20);
    expect(await noticeOf(head)).toMatchObject({
      key: 'trial',
      day: '2026-04-13',
      may_order: true,
    });
    expect(await noticeOf(room.teacher.access)).toBeUndefined();
    await beginTrial(room.school.id, 70);
    expect(await noticeOf(head)).toMatchObject({ key: 'ended', day: '2026-03-25', schools: 1 });
    const id = await given(room);
    await beginTrial(room.school.id, 91);
    expect(await noticeOf(head)).toMatchObject({ key: 'stopped', day: '2026-03-04' });
    expect(await noticeOf(room.teacher.access)).toMatchObject({ key: 'stopped', may_order: false });
    const refused = await create(room);
    expect([refused.statusCode, refused.json()]).toMatchObject([
      422,
      { code: 'seats_ended', errors: { group_ids: [expect.any(String)] } },
    ]);

    // What runs goes on, up to the hand-in.
    const [ana] = room.students;
    if (!ana) throw new Error('Nobody is in the room');
    const signed = await enter(ana);
    const today = await server.get('/api/student/today', signed.access);
    expect(today.statusCode, today.body).toBe(200);
    const [copy] = await copiesOf(id, ana);
    const sent = await sync(server, signed, [handInOp(copy?.id ?? 0)]);
    expect(sent.map(({ status }) => status)).toEqual(['applied']);
    await buy(room, 2);
    expect((await create(room)).statusCode).toBe(201);
    expect(await noticeOf(head)).toBeUndefined();
  });

  it('that are too few have a date thirty days after there were too few', async () => {
    const room = await makeRoom();
    const head = await headOf(room);
    await beginTrial(room.school.id, 300);
    await buy(room, 2);
    const id = await given(room);
    await open(id, room, [50, 40]);
    expect(await seatsOf(head)).toMatchObject({
      school: { id: room.school.id },
      bought: 2,
      in_use: 2,
      standing: 'running',
      ends_on: '2026-06-30',
      stopped: false,
    });
    await open(id, room, [50, 40, 29]);
    expect(await seatsOf(head)).toMatchObject({
      in_use: 3,
      standing: 'over',
      stops_on: '2026-03-05',
      stopped: false,
    });
    expect(await noticeOf(head)).toMatchObject({ key: 'over', day: '2026-03-05' });
    expect((await create(room)).statusCode).toBe(201);
    await open(id, room, [50, 40, 30]);
    expect((await create(room)).json()).toMatchObject({ code: 'seats_ended' });
    // Of the school year before nobody counts.
    await open(id, room, [300, 40, 30]);
    expect(await seatsOf(head)).toMatchObject({ in_use: 2, standing: 'running' });
    await buy(room, 5);
    await open(id, room, [50, 40, 30]);
    expect(await seatsOf(head)).toMatchObject({ bought: 7, in_use: 3, standing: 'running' });
  });

  it('of last year end with it, by the school’s own day', async () => {
    const west = await makeSchool(server.db, { timeZone: 'America/Los_Angeles' });
    const room = await makeRoom(west);
    const head = await headOf(room);
    await beginTrial(room.school.id, 300);
    await buy(room, 5, '2026-03-03');
    expect(await seatsOf(head)).toMatchObject({
      bought: 0,
      standing: 'ended',
      stops_on: '2026-04-03',
    });
    // At 7 in the morning of the 4th in London it is still the 3rd there.
    server.clock.advance(-8 * 3_600_000);
    expect(await seatsOf(head)).toMatchObject({ bought: 5, standing: 'ending' });
    server.clock.advance(8 * 3_600_000);
  });

  it('are the own trial of a teacher without a school', async () => {
    const teacher = await makeUser(server.db, { role: 'Teacher' });
    const { access } = await enter(teacher);
    const begin = (days: number) =>
      setRow(server.db, 'users', teacher.id, { trial_from: daysAgo(days) });
    await begin(10);
    expect(await noticeOf(access)).toEqual({
      key: 'trial',
      day: '2026-04-23',
      schools: 1,
      may_order: false,
    });
    await begin(61);
    expect(await noticeOf(access)).toEqual({ key: 'ended', schools: 1, may_order: false });
  });

  it('are never asked for at a demo school', async () => {
    const room = await makeRoom();
    await beginTrial(room.school.id, 900);
    await setRow(server.db, 'districts', room.school.districtId, { is_demo: true });
    expect((await create(room)).statusCode).toBe(201);
    expect(await noticeOf(await headOf(room))).toBeUndefined();
  });
});
