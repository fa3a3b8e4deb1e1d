/** Several people on one tablet: the trouble of one is not the trouble of all. */
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { DrainDeps } from './drain';
import { saveAnswer } from '../outbox/outbox';
import { sha256Hex } from '../storage/sha256';
import { drainTo } from '../testing/student-tablet';
import { SyncServer, type Answer } from '../testing/sync-server';
import { admitUser, dropUser } from '../storage/people';
import { change, read } from '../storage/user-db';

let server: SyncServer;
let nextUser = 50_000;
/** Has signed out; her work is still here. */
let ada: number;
/** Sits at the tablet now, so his work goes first. */
let ben: number;
let now = 1_000_000;

const ticketOf = (userId: number) => `ticket-${String(userId)}`;

beforeEach(async () => {
  server = await SyncServer.start();
  ada = nextUser += 1;
  ben = nextUser += 1;
  for (const userId of [ada, ben]) {
    server.tickets.add(ticketOf(userId));
    await admitUser(userId, ticketOf(userId));
    await say(userId, `from ${String(userId)}`);
  }
});

afterEach(async () => {
  await server.stop();
  for (const userId of [ada, ben]) {
    await change(userId, ['outbox'], ({ store }) => store.clear());
    await dropUser(userId);
  }
});

const drain = (rest: Partial<DrainDeps> = {}) => drainTo(server, now, rest);

const refOf = (userId: number) => ({ userId, assignmentStudentId: 12, assignmentId: 3 });
const say = (userId: number, text: string) =>
  saveAnswer(refOf(userId), {
    questionId: 'a',
    baseRev: 0,
    value: { kind: 'short_text', text },
  });
const draw = (userId: number, questionId: string, pixels = questionId) =>
  saveAnswer(refOf(userId), {
    questionId,
    baseRev: 0,
    value: { kind: 'drawing' },
    file: new Blob([pixels], { type: 'image/png' }),
  });
const outbox = (userId: number) => read(userId, (db) => db.getAll('outbox'));
const texts = () => server.applied.map(({ operation }) => operation.value?.text);
const callsOf = (userId: number) =>
  server.calls.filter(({ ticket }) => ticket === ticketOf(userId)).length;

describe('a trouble of one person', () => {
  it.each<Answer>([
    { status: 429, code: 'too_many_attempts', retryAfter: 60 },
    { status: 408, code: 'bad_request' },
    { status: 409, code: 'bad_request' },
    { status: 413, code: 'too_large' },
    { status: 403, code: 'forbidden' },
    { status: 422, code: 'invalid' },
    { status: 500, code: 'internal' },
    { status: 507, code: 'server_full' },
  ])('$status lets the others through', async (trouble) => {
    server.troubles.set(ticketOf(ben), trouble);
    const report = await drain();
    expect(texts()).toEqual([`from ${String(ada)}`]);
    expect(report.failure).toBeUndefined();
    expect(await outbox(ada)).toEqual([]);
    expect(await outbox(ben)).toHaveLength(1);
  });

  it('lets the others go on while that person waits as long as the server asked', async () => {
    server.troubles.set(ticketOf(ben), {
      status: 429,
      code: 'too_many_attempts',
      retryAfter: 60,
    });
    const report = await drain();
    expect(report.personal.get(ben)).toMatchObject({ status: 429, retryAfterMs: 60_000 });
    expect(report.wakeAt).toBeGreaterThanOrEqual(now + 60_000);
    await say(ada, 'more from Ada');
    server.troubles.clear();
    now += 30_000;
    // What the server asked for is not shortened by good news from the network.
    const next = await drain({ impatient: true });
    expect(texts()).toEqual([`from ${String(ada)}`, 'more from Ada']);
    expect(next).toMatchObject({ waiting: 1, wakeAt: report.wakeAt });
    expect(callsOf(ben)).toBe(1);
    now = report.wakeAt ?? 0;
    await drain();
    expect(texts().at(-1)).toBe(`from ${String(ben)}`);
  });

  it('waits longer each time, and not at all once it is over', async () => {
    server.troubles.set(ticketOf(ben), { status: 507, code: 'server_full' });
    const waits: number[] = [];
    for (let round = 0; round < 4; round += 1) {
      const { wakeAt = 0 } = await drain();
      waits.push(wakeAt - now);
      now = wakeAt;
    }
    expect(waits).toEqual([500, 1_000, 2_000, 4_000]);
    expect(callsOf(ben)).toBe(4);
    now -= 1;
    await drain();
    expect(callsOf(ben)).toBe(4);
    await drain({ impatient: true });
    expect(callsOf(ben)).toBe(5);
    server.troubles.clear();
    now += 61_000;
    await drain();
    await say(ben, 'more from Ben');
    await drain();
    expect(texts().slice(-2)).toEqual([`from ${String(ben)}`, 'more from Ben']);
  });

  it('is also a damaged storage: the others are sent before it is told', async () => {
    const [entry] = await outbox(ben);
    if (!entry) throw new Error('no entry');
    await change(ben, ['outbox'], ({ store }) => store.put({ ...entry, body: null as never }));
    await expect(drain()).rejects.toThrow(TypeError);
    expect(texts()).toEqual([`from ${String(ada)}`]);
  });
});

describe('a trouble of the server', () => {
  it.each([502, 503, 504])('%s ends the round for all', async (status) => {
    for (const userId of [ada, ben]) {
      server.troubles.set(ticketOf(userId), { status, code: 'unavailable', retryAfter: 5 });
    }
    const report = await drain();
    expect(report).toMatchObject({ waiting: 2, failure: { status, retryAfterMs: 5_000 } });
    expect(report.personal.size).toBe(0);
    expect(server.calls).toHaveLength(1);
  });
});

describe('a file that the server will never take', () => {
  it.each<Answer>([
    { status: 413, code: 'too_large' },
    { status: 413, code: 'quota_exceeded' },
    { status: 415, code: 'unsupported_type' },
    { status: 422, code: 'damaged_file' },
  ])('parks its answer as $code, once, and lets the rest go', async (trouble) => {
    await draw(ben, 'bad');
    await draw(ben, 'good');
    const sha256 = await sha256Hex(await new Blob(['bad']).arrayBuffer());
    server.fileTrouble = { ...trouble, sha256 };
    expect(await drain()).toMatchObject({ waiting: 0, failure: undefined });
    expect(await outbox(ben)).toMatchObject([
      { entityKey: 'as/12/q/bad', state: 'parked', lastError: trouble.code },
    ]);
    expect(server.applied).toHaveLength(3);
    const calls = server.calls.length;
    for (let round = 0; round < 5; round += 1) {
      now += 120_000;
      await drain({ impatient: true });
    }
    expect(server.calls).toHaveLength(calls);
    const file = await read(ben, (db) => db.get('files', sha256));
    expect(Buffer.from(file?.bytes ?? new ArrayBuffer(0)).toString()).toBe('bad');
  });
});

describe('a file that the server stumbles over', () => {
  it('is put off and holds back no other file', async () => {
    await draw(ben, 'bad');
    await draw(ben, 'good');
    const sha256 = await sha256Hex(await new Blob(['bad']).arrayBuffer());
    server.fileTrouble = { status: 500, code: 'internal', sha256 };
    const report = await drain();
    expect(report).toMatchObject({ waiting: 1, failure: undefined });
    expect(report.wakeAt).toBeGreaterThan(now);
    expect(server.applied.map(({ operation }) => operation.question_id)).toContain('good');
    server.fileTrouble = undefined;
    now = report.wakeAt ?? 0;
    expect(await drain()).toMatchObject({ waiting: 0 });
    expect(server.applied).toHaveLength(4);
  });
});
