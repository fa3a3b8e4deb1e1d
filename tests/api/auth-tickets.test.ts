import { createHash, randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { runDatabaseCleanup } from '../../server/services/operator/cleanup-job';
import { authCalls, day, times } from '../support/auth-calls';
import { onPostgreSQL } from '../support/database';
import { makeUser, signIn } from '../support/factories';
import type { Signed, TestUser } from '../support/factories';
import { makeClass } from '../support/factories-lessons';
import { stepOp, sync } from '../support/factories-sync';
import { setRow } from '../support/rows';
import { suiteServer } from '../support/suite-server';

onPostgreSQL('upload tickets', (kind) => {
  const server = suiteServer(kind, { SYNC_PER_MINUTE: '30' });

  const { refresh, user } = authCalls(() => server);
  const post = (lesson: number, { ticket, deviceId }: Pick<Signed, 'ticket' | 'deviceId'>) =>
    server.post('/api/sync', { device_id: deviceId, operations: [stepOp(lesson, 'look')] }, ticket);
  const renew = (access: string, deviceId: string) =>
    server.post('/api/auth/upload-ticket', { device_id: deviceId }, access);
  const putFile = (ticket: string) => {
    const payload = Buffer.from('no picture');
    const sha256 = createHash('sha256').update(payload).digest('hex');
    return server.putBytes(`/api/sync/files/${sha256}`, payload, ticket);
  };
  const change = (person: TestUser, set: { active: boolean } | { password_hash: string }) =>
    setRow(server.db, 'users', person.id, set);

  it('live on when one sign-in ends at logout, and no other sign-in does', async () => {
    const room = await makeClass(server);
    const here = await signIn(server, room.student);
    const there = await signIn(server, room.student);
    const answer = await server.post('/api/auth/logout', undefined, here.access);
    expect(answer.statusCode).toBe(204);
    expect((await user(here.access)).statusCode).toBe(401);
    expect((await refresh(here.refresh)).statusCode).toBe(401);
    expect((await user(there.access)).statusCode).toBe(200);
    const [late] = await sync(server, here, [stepOp(room.first, 'look')]);
    expect(late).toMatchObject({ status: 'applied' });
  });

  const renewed = async ({ access, deviceId }: Signed) =>
    (await renew(access, deviceId)).json<{ upload_ticket: string }>().upload_ticket;

  it('are replaced for the same person on the same device only', async () => {
    const room = await makeClass(server);
    const first = await signIn(server, room.student);
    const other = await signIn(server, room.student);
    const ticket = await renewed(first);
    expect((await post(room.first, { ...first, ticket })).statusCode).toBe(200);
    expect((await post(room.first, first)).statusCode).toBe(401);
    expect((await post(room.first, other)).statusCode).toBe(200);
    expect((await post(room.first, { ...first, ticket })).statusCode).toBe(200);
  });

  it('live until a newer one is used: the answer that brings it may get lost', async () => {
    const room = await makeClass(server);
    const held = await signIn(server, room.student);
    await renewed(held);
    server.clock.advance(1_000);
    const [kept] = await sync(server, held, [stepOp(room.first, 'look')]);
    expect(kept).toMatchObject({ status: 'applied' });
    await renewed(held);
    expect((await post(room.first, held)).statusCode).toBe(200);
    server.clock.advance(1_000);
    const ticket = await renewed(held);
    expect((await post(room.first, { ...held, ticket })).statusCode).toBe(200);
    expect((await post(room.first, held)).statusCode).toBe(401);
  });

  it('do not pile up for somebody who signs in and sends nothing', async () => {
    const room = await makeClass(server);
    const signed = await signIn(server, room.student);
    expect((await post(room.first, signed)).statusCode).toBe(200);
    for (let round = 0; round < 12; round += 1) await renewed(signed);
    const { living } = await server.db
      .selectFrom('upload_tickets')
      .select((eb) => eb.fn.countAll<number>().as('living'))
      .where('user_id', '=', room.student.id)
      .where('revoked_at', 'is', null)
      .executeTakeFirstOrThrow();
    expect(living).toBe(9);
    expect((await post(room.first, signed)).statusCode).toBe(200);
  });

  it('bring no work from another device', async () => {
    const room = await makeClass(server);
    const signed = await signIn(server, room.student);
    const refused = await post(room.first, { ...signed, deviceId: randomUUID() });
    expect(refused.statusCode).toBe(401);
    expect(refused.json()).toMatchObject({ code: 'wrong_token' });
    expect((await post(room.first, signed)).statusCode).toBe(200);
  });

  it('are for everybody whose work is sent', async () => {
    const room = await makeClass(server);
    const demo = await makeUser(server.db, { role: 'Demo User' });
    const ofDemo = await renew((await signIn(server, demo)).access, randomUUID());
    expect(ofDemo.statusCode).toBe(200);
    const ofTeacher = await renew((await signIn(server, room.teacher)).access, randomUUID());
    expect(ofTeacher.statusCode).toBe(200);
    const keeper = await makeUser(server.db, { role: 'IT Administrator', school: room.school });
    const ofKeeper = await renew((await signIn(server, keeper)).access, randomUUID());
    expect(ofKeeper.statusCode).toBe(403);
  });

  it('end for somebody whose work is not sent any more', async () => {
    const room = await makeClass(server);
    const signed = await signIn(server, room.student);
    await setRow(server.db, 'users', room.student.id, {
      role: 'IT Administrator',
      email: `${room.student.login}@school.test`,
    });
    expect((await post(room.first, signed)).statusCode).toBe(401);
  });

  it('last over a summer, and half a year after the last use', async () => {
    const room = await makeClass(server);
    const signed = await signIn(server, room.student);
    for (let round = 0; round < 3; round += 1) {
      server.clock.advance(170 * day);
      expect((await post(room.first, signed)).statusCode).toBe(200);
    }
    server.clock.advance(180 * day);
    expect((await post(room.first, signed)).statusCode).toBe(401);
    await runDatabaseCleanup(server.db, server.clock, false);
    const left = await server.db
      .selectFrom('upload_tickets')
      .select('token_hash')
      .where('user_id', '=', room.student.id)
      .execute();
    expect(left).toEqual([]);
  });

  it('end with everything else when an account of staff is switched off, and stay ended', async () => {
    const room = await makeClass(server);
    const signed = await signIn(server, room.teacher);
    const allRefused = async () => {
      expect((await user(signed.access)).statusCode).toBe(401);
      expect((await refresh(signed.refresh)).statusCode).toBe(401);
      expect((await post(room.first, signed)).statusCode).toBe(401);
      expect((await putFile(signed.ticket)).statusCode).toBe(401);
    };
    await change(room.teacher, { active: false });
    await allRefused();
    await change(room.teacher, { active: true });
    await allRefused();
  });

  it('of a student who is switched off bring what waits, are not made longer, and open nothing else', async () => {
    const room = await makeClass(server);
    const signed = await signIn(server, room.student);
    await change(room.student, { active: false });
    expect((await user(signed.access)).statusCode).toBe(401);
    expect((await refresh(signed.refresh)).statusCode).toBe(401);
    const [late] = await sync(server, signed, [stepOp(room.first, 'look')]);
    expect(late).toMatchObject({ status: 'applied' });
    expect((await putFile(signed.ticket)).statusCode).not.toBe(401);
    expect((await renew(signed.access, signed.deviceId)).statusCode).toBe(401);
    server.clock.advance(179 * day);
    expect((await post(room.first, signed)).statusCode).toBe(200);
    server.clock.advance(2 * day);
    expect((await post(room.first, signed)).statusCode).toBe(401);
    server.clock.advance(-181 * day);
    await change(room.student, { active: true });
    expect((await user(signed.access)).statusCode).toBe(401);
    await change(room.student, { password_hash: 'another' });
    expect((await post(room.first, signed)).statusCode).toBe(401);
  });

  it('end with everything else when the password is changed', async () => {
    const room = await makeClass(server);
    const signed = await signIn(server, room.student);
    await change(room.student, { password_hash: 'another' });
    expect((await post(room.first, signed)).statusCode).toBe(401);
    expect((await user(signed.access)).statusCode).toBe(401);
  });

  describe('too many requests', () => {
    it('are told to come later, by files and work together, and may when they do', async () => {
      const room = await makeClass(server);
      const signed = await signIn(server, room.student);
      const other = await signIn(server, room.student);
      const first = await times(15, () => post(room.first, signed));
      expect(first.map((answer) => answer.statusCode)).toEqual(Array(15).fill(200));
      const files = await times(15, () => putFile(signed.ticket));
      expect(files.map((answer) => answer.statusCode)).not.toContain(429);
      for (const refused of [await post(room.first, signed), await putFile(signed.ticket)]) {
        expect(refused.statusCode).toBe(429);
        expect(refused.json()).toMatchObject({ code: 'too_many_attempts' });
        expect(refused.headers['retry-after']).toBe('2');
      }
      expect((await post(room.first, other)).statusCode).toBe(200);
      server.clock.advance(2_000);
      expect((await post(room.first, signed)).statusCode).toBe(200);
      expect((await post(room.first, signed)).statusCode).toBe(429);
    });

    it('are not had by asking for a new ticket', async () => {
      const room = await makeClass(server);
      const signed = await signIn(server, room.student);
      await times(30, () => post(room.first, signed));
      const answer = await renew(signed.access, signed.deviceId);
      const { upload_ticket: ticket } = answer.json<{ upload_ticket: string }>();
      expect((await post(room.first, { ...signed, ticket })).statusCode).toBe(429);
    });
  });
});
