/** What a sign-in asks of the server, and of how many at once. */
import { once } from 'node:events';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { hash, verify } from '@node-rs/argon2';
import { PostgresQueryCompiler } from 'kysely';
import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { AppError } from '../../server/errors';
import { createAdmission } from '../../server/services/sign-in/admission';
import { createKnownDevices } from '../../server/services/sign-in/known-devices';
import { createPasswords, passwords } from '../../server/services/passwords/passwords';
import { createSessions } from '../../server/services/sessions/sessions';
import { createSignIn } from '../../server/services/sign-in/sign-in';
import type { Credentials } from '../../server/services/sign-in/sign-in';
import { createTickets } from '../../server/services/sessions/tickets';
import { onBothDatabases } from '../support/database';
import type { TestDatabase } from '../support/database';
import { makeSchool, makeUser, password } from '../support/factories';
import type { TestUser } from '../support/factories';
import { TestClock, startTestServer } from '../support/server';

const clock = new TestClock();
const staying = () => new AbortController().signal;

onBothDatabases('a sign-in', (kind) => {
  let database: TestDatabase;
  let teacher: TestUser;
  /** Every statement, as text. */
  let asked: string[] = [];
  let hashed = 0;
  /** What the next hashes wait for. */
  let held: Promise<void> | undefined;
  let readOnly = false;

  const watch: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      const { sql } = new PostgresQueryCompiler().compileQuery(node, queryId);
      asked.push(sql);
      if (readOnly && !/^\s*select/.test(sql)) {
        throw Object.assign(new Error('read-only'), { code: '25006' });
      }
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };

  beforeAll(async () => {
    database = await kind.open();
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    teacher = await makeUser(database.db, {
      role: 'Teacher',
      school: await makeSchool(database.db),
    });
    await database.db.deleteFrom('login_throttle').execute();
    asked = [];
    hashed = 0;
    held = undefined;
    readOnly = false;
  });

  function door() {
    const db = database.db.withPlugin(watch);
    const tickets = createTickets({ db, clock, requestsPerMinute: 240 });
    const sessions = createSessions({ db, clock, sessionDays: 30, secret: 'x', tickets });
    const devices = createKnownDevices({ db, clock });
    const library = {
      hash,
      verify: async (...parts: Parameters<typeof verify>) => {
        hashed += 1;
        await held;
        return verify(...parts);
      },
    };
    const own = createPasswords({ library, atOnce: 3, patienceMs: 60_000 });
    const admission = createAdmission({ db, clock, sessions, tickets, devices });
    return createSignIn({ db, clock, devices, admission, passwords: own });
  }

  const come =
    (signIn: ReturnType<typeof door>) =>
    (
      typed: string,
      { login = teacher.login, deviceSecret, gone = staying() }: Partial<Credentials> = {},
    ) =>
      signIn
        .staff({
          login,
          password: typed,
          address: '10.1.2.3',
          deviceId: undefined,
          deviceSecret,
          userAgent: undefined,
          gone,
        })
        .then(
          ({ answer }) => answer.action,
          (error: unknown) => (error instanceof AppError ? error.status : error),
        );

  function hold(): () => void {
    let release = (): void => undefined;
    held = new Promise((resolve) => {
      release = resolve;
    });
    return release;
  }

  it('looks at little more than the limit of many wrong guesses at once', async () => {
    const enter = come(door());
    const answers = await Promise.all(Array.from({ length: 50 }, () => enter('wrong')));
    expect(answers.filter((status) => status !== 422 && status !== 429 && status !== 503)).toEqual(
      [],
    );
    // Five are free, and two more may be looked at beside the fifth.
    expect(hashed).toBeGreaterThanOrEqual(5);
    expect(hashed).toBeLessThanOrEqual(7);
  });

  it.each([undefined, 'a'.repeat(43)])(
    'above the limit looks nobody up and hashes nothing, nor takes a turn (device %s)',
    async (deviceSecret) => {
      const enter = come(door());
      await enter('wrong');
      await database.db.updateTable('login_throttle').set({ attempts: 10 }).execute();
      const release = hold();
      const others = ['a', 'b', 'c', 'd'].map((login) => enter('wrong', { login }));
      await expect.poll(() => hashed).toBe(4);
      asked = [];
      const refused = Array.from({ length: 100 }, (_, index) =>
        enter(index % 2 === 0 ? password : 'wrong', { deviceSecret }),
      );
      expect(await Promise.all(refused)).toEqual(Array(100).fill(429));
      expect(hashed).toBe(4);
      expect(asked.length).toBeGreaterThan(0);
      expect(asked.filter((sql) => /from users/.test(sql))).toEqual([]);
      release();
      await Promise.all(others);
    },
  );

  it('writes nothing for its address, nor for anything else, when the password is right', async () => {
    expect(await come(door())(password)).toBe('auth-token');
    expect(asked.some((sql) => /from users/.test(sql))).toBe(true);
    const counts = asked.filter((sql) => sql.includes('login_throttle'));
    expect(counts.filter((sql) => !sql.startsWith('select'))).toEqual([]);
    expect(counts).toHaveLength(3);
    expect(await database.db.selectFrom('login_throttle').selectAll().execute()).toEqual([]);
  });

  it('hashes nothing and begins nothing for who has gone while waiting', async () => {
    const enter = come(door());
    const release = hold();
    const first = Array.from({ length: 3 }, () => enter(password));
    await expect.poll(() => hashed).toBe(3);
    const gone = new AbortController();
    const left = Array.from({ length: 5 }, () => enter('wrong', { gone: gone.signal }));
    const stayed = enter(password);
    gone.abort();
    expect(await Promise.all(left)).toEqual(Array(5).fill(503));
    release();
    expect(await Promise.all([...first, stayed])).toEqual(Array(4).fill('auth-token'));
    expect(hashed).toBe(4);
  });

  it.each([
    ['right', password, 503, 0],
    // The account, the address, and what the one has used up of the other.
    ['wrong', 'wrong', 422, 3],
  ])(
    'begins nothing for who has gone while a %s password was looked at, and counts a wrong one',
    async (_which, typed, status, counts) => {
      const enter = come(door());
      const release = hold();
      const gone = new AbortController();
      const left = enter(typed, { gone: gone.signal });
      await expect.poll(() => hashed).toBe(1);
      gone.abort();
      release();
      expect(await left).toBe(status);
      const sessions = database.db.selectFrom('sessions').selectAll();
      expect(await sessions.where('user_id', '=', teacher.id).execute()).toEqual([]);
      const counted = await database.db.selectFrom('login_throttle').selectAll().execute();
      expect(counted).toHaveLength(counts);
    },
  );

  it('answers a right and a wrong password alike where nothing can be written', async () => {
    const enter = come(door());
    readOnly = true;
    expect([await enter(password), await enter('wrong')]).toEqual([503, 503]);
  });
});

onBothDatabases('a request for a sign-in', (kind) => {
  it('that is closed while it waits begins nothing and counts for nothing', async () => {
    const server = await startTestServer(kind);
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const busy = Array.from({ length: 3 }, () =>
      passwords.inTurn({ places: [], gone: staying() }, () => held),
    );
    try {
      const school = await makeSchool(server.db);
      const student = await makeUser(server.db, { role: 'Student', school });
      await server.app.listen({ host: '127.0.0.1', port: 0 });
      const { port } = server.app.server.address() as AddressInfo;
      for (const typed of [password, 'wrong']) {
        const body = JSON.stringify({ username: student.login, password: typed });
        const lines = [
          'POST /api/auth/student-login HTTP/1.1',
          'Host: daybook.test',
          'Content-Type: application/json',
          `Content-Length: ${String(body.length)}`,
        ];
        const arrived = once(server.app.server, 'request');
        const socket = connect(port, '127.0.0.1');
        socket.write(`${lines.join('\r\n')}\r\n\r\n${body}`);
        await arrived;
        socket.destroy();
      }
      const refused = () => server.log().split('request refused while busy').length - 1;
      await expect.poll(refused).toBe(2);
      release();
      await Promise.all(busy);
      const rows = await Promise.all([
        server.db.selectFrom('sessions').selectAll().execute(),
        server.db.selectFrom('login_throttle').selectAll().execute(),
      ]);
      expect(rows).toEqual([[], []]);
    } finally {
      release();
      await server.close();
    }
  });
});
