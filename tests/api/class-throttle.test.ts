/** How guessing at the pictures of children is slowed down, and who is let in nevertheless. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPasswords } from '../../server/services/passwords/passwords';
import { runDatabaseCleanup } from '../../server/services/operator/cleanup-job';
import {
  authCalls,
  cookieOf,
  day,
  inTheirTime,
  minute,
  randomAddress,
  times,
} from '../support/auth-calls';
import { classCalls } from '../support/class-calls';
import { onBothDatabases } from '../support/database';
import { setTries } from '../support/rows';
import { startTestServer } from '../support/server';
import type { TestServer } from '../support/server';

const hour = 60 * minute;

onBothDatabases('pictures', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    // However long a busy machine takes; and nobody waits here who is held up.
    const passwords = createPasswords({
      patienceMs: minute,
      pause: () => Promise.resolve(),
    });
    server = await startTestServer(kind, {}, { passwords });
  });
  afterAll(() => server.close());

  const { studentLogin } = authCalls(() => server);
  const { badgeLogin, cardOf, makeRoom, openClass, pictureLogin, pictureRoom, revoke } = classCalls(
    () => server,
  );

  it('stop after ten slips for a quarter hour, also when they come at once', async () => {
    const { right, wrong } = await pictureRoom();
    const answers = await Promise.all(Array.from({ length: 20 }, () => pictureLogin(wrong)));
    const looked = answers.filter(({ statusCode }) => statusCode === 422).length;
    // Five are free; what is looked at in the same moment may be a little more.
    expect(looked).toBeGreaterThanOrEqual(5);
    expect(looked).toBeLessThanOrEqual(8);
    await inTheirTime(server, 10 - looked, () => pictureLogin(wrong));
    const refused = await pictureLogin(right);
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(900);
    server.clock.advance(15 * minute + 1);
    expect((await pictureLogin(right)).statusCode).toBe(200);
  });

  it('stop after forty slips on one day, whoever gets in between, and upkeep does not forget', async () => {
    const { right, wrong } = await pictureRoom();
    for (let round = 0; round < 4; round += 1) {
      await inTheirTime(server, 9, () => pictureLogin(wrong));
      server.clock.advance(4 * minute);
      expect((await pictureLogin(right)).statusCode).toBe(200);
      server.clock.advance(hour);
      await runDatabaseCleanup(server.db, server.clock, false);
    }
    await times(4, () => pictureLogin(wrong));
    expect((await pictureLogin(right)).statusCode).toBe(429);
    server.clock.advance(day);
    expect((await pictureLogin(right)).statusCode).toBe(200);
  });

  it('let a child in at a device of its own, whatever others have tried', async () => {
    const { right, wrong } = await pictureRoom();
    const cookie = cookieOf(await pictureLogin(right));
    await times(10, () => pictureLogin(wrong));
    expect((await pictureLogin(right)).statusCode).toBe(429);
    expect((await pictureLogin(right, { cookie })).statusCode).toBe(200);
  });

  it('forget with their card the devices that it opened, and no others', async () => {
    const { room, right, wrong } = await pictureRoom();
    const cookie = cookieOf(await pictureLogin(right));
    const own = cookieOf(
      await studentLogin({ username: room.student.login, password: 'a good password' }),
    );
    await pictureLogin(right, { cookie: own });
    const { pictures } = await cardOf(room, 'pictures');
    await times(10, () => pictureLogin(wrong));
    const next = { ...right, pictures };
    expect((await pictureLogin(next, { cookie })).statusCode).toBe(429);
    expect((await pictureLogin(next, { cookie: own })).statusCode).toBe(200);
    expect((await revoke(room.token, room.student.id, 'pictures')).statusCode).toBe(204);
    const left = await server.db
      .selectFrom('known_devices')
      .select('card_id')
      .where('user_id', '=', room.student.id)
      .execute();
    expect(left).toEqual([{ card_id: null }]);
  });

  it('stop a guesser who goes through a class child by child', async () => {
    const { right, wrong } = await pictureRoom();
    await pictureLogin(wrong);
    await setTries(server.db, 'pictures-class-day:%', 200);
    expect((await pictureLogin(right)).statusCode).toBe(429);
    server.clock.advance(day + 1);
  });

  it('that are new let in a child whom slips with the old ones have stopped', async () => {
    const { room, right, wrong } = await pictureRoom();
    const login = { username: room.student.login, password: 'a good password' };
    const cookie = cookieOf(await studentLogin(login));
    for (const from of [{}, { cookie }]) {
      await times(10, () => pictureLogin(wrong, from));
      expect((await pictureLogin(right, from)).statusCode).toBe(429);
    }
    const { pictures } = await cardOf(room, 'pictures');
    for (const from of [{}, { cookie }]) {
      expect((await pictureLogin({ ...right, pictures }, from)).statusCode).toBe(200);
    }
  });

  it('are not used up for a class by names that somebody makes up', async () => {
    const { right, wrong } = await pictureRoom();
    await pictureLogin(wrong);
    await setTries(server.db, 'pictures-class-day:%', 199);
    for (const student_key of ['x', 'y', 'z']) {
      const answer = await pictureLogin({ ...right, student_key });
      expect(answer.json()).toMatchObject({ code: 'wrong_pictures' });
    }
    expect((await pictureLogin(right)).statusCode).toBe(200);
    server.clock.advance(day + 1);
  });

  it('shut nobody out of the pictures for children that somebody makes up', async () => {
    const { right } = await pictureRoom();
    const remoteAddress = randomAddress();
    await pictureLogin({ ...right, student_key: 'nobody' }, { remoteAddress });
    await setTries(server.db, 'pictures-address-nobody:%', 300);
    const more = await pictureLogin({ ...right, student_key: 'else' }, { remoteAddress });
    expect(more.json()).toMatchObject({ code: 'wrong_pictures' });
    expect((await pictureLogin(right, { remoteAddress })).statusCode).toBe(200);
  });

  it('let in who is new at a tablet of the school, whatever the address has tried', async () => {
    const { room, right, wrong } = await pictureRoom();
    const remoteAddress = randomAddress();
    const { badge } = await cardOf(room, 'badge', room.peer);
    const tablet = cookieOf(await badgeLogin({ badge }, { remoteAddress }));
    await pictureLogin(wrong, { remoteAddress });
    await setTries(server.db, 'pictures-address:%', 300);
    expect((await pictureLogin(right, { remoteAddress })).statusCode).toBe(429);
    expect((await pictureLogin(right, { remoteAddress, cookie: tablet })).statusCode).toBe(200);
  });

  it('are not guessed at from many devices that a badge has opened', async () => {
    const { room, right, wrong } = await pictureRoom();
    const { badge } = await cardOf(room, 'badge');
    const cookies = await times(14, async () => cookieOf(await badgeLogin({ badge })));
    const statuses: number[] = [];
    for (const cookie of cookies.slice(0, 13)) {
      const answers = await inTheirTime(server, 10, () => pictureLogin(wrong, { cookie }));
      statuses.push(...answers.map(({ statusCode }) => statusCode));
    }
    expect(statuses.filter((status) => status === 422)).toHaveLength(120);
    const last = cookies.at(-1) ?? '';
    expect((await pictureLogin(right, { cookie: last })).statusCode).toBe(429);
  });

  it('know a child at the hundred devices that it has used last', async () => {
    const { room, right } = await pictureRoom();
    const { badge } = await cardOf(room, 'badge');
    const oldest = cookieOf(await pictureLogin(right));
    for (let used = 0; used < 100; used += 1) {
      server.clock.advance(1000);
      await badgeLogin({ badge });
    }
    const left = await server.db
      .selectFrom('known_devices')
      .select('device_hash')
      .where('user_id', '=', room.student.id)
      .execute();
    expect(left).toHaveLength(100);
    // The secret of the oldest is worth nothing any more, so the device gets another.
    expect(cookieOf(await pictureLogin(right, { cookie: oldest }))).not.toBe(oldest);
  });

  it('and badges: nobody keeps a class out by trying nonsense from its address', async () => {
    const room = await makeRoom();
    const { badge = '' } = await cardOf(room, 'badge');
    const remoteAddress = randomAddress();
    const cookie = cookieOf(await badgeLogin({ badge }, { remoteAddress }));
    for (const nonsense of ['nonsense', badge.slice(1)]) {
      await badgeLogin({ badge: nonsense }, { remoteAddress });
      await openClass(nonsense, { remoteAddress });
    }
    const counted = (key: string) =>
      server.db.selectFrom('login_throttle').select('key').where('key', 'like', key).execute();
    expect(await counted('badge-address:%')).toEqual([]);
    const other = await cardOf(await makeRoom(), 'badge');
    const gone = (await cardOf(room, 'badge', room.peer)).badge;
    await revoke(room.token, room.peer.id, 'badge');
    await badgeLogin({ badge: gone }, { remoteAddress });
    await openClass('BCDFGHJK', { remoteAddress });
    await server.db.updateTable('login_throttle').set({ attempts: 1_200 }).execute();
    expect((await badgeLogin({ badge: gone }, { remoteAddress })).statusCode).toBe(429);
    expect((await openClass(room.code, { remoteAddress })).statusCode).toBe(429);
    expect((await badgeLogin({ badge: other.badge }, { remoteAddress })).statusCode).toBe(200);
    expect((await openClass(room.code, { remoteAddress, cookie })).statusCode).toBe(200);
    await server.db.deleteFrom('login_throttle').execute();
  });
});
