import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApi } from '../api/client';
import { drainAll, type DrainDeps, type DrainReport } from './drain';
import { handIn, saveAnswer } from './outbox';
import type { LessonRef } from './outbox-entry';
import { SyncServer, type Fault } from './testing/sync-server';
import { createTransport } from './transport';
import { admitUser, change, dropUser, finishLeaving, read } from './vault';

let server: SyncServer;
let userId = 1_000;
let ref: LessonRef;
let now = 1_000_000;

beforeEach(async () => {
  server = await SyncServer.start();
  userId += 1;
  ref = { userId, assignmentStudentId: 12, assignmentId: 3 };
  await admitUser(userId, 'ticket-1');
});

afterEach(async () => {
  await server.stop();
  await change(userId, ['outbox'], ({ store }) => store.clear());
  await dropUser(userId);
});

const deps = (rest: Partial<DrainDeps> = {}): DrainDeps => ({
  transport: createTransport(createApi(server.api)),
  now: () => now,
  chance: () => 0.5,
  freshTicket: () => Promise.resolve(undefined),
  stop: new AbortController().signal,
  ...rest,
});

/** Runs with the clock going on, until nothing waits or nothing moves. */
async function drainPatiently(rounds = 40): Promise<DrainReport> {
  let report = await drainAll(deps());
  for (let round = 0; round < rounds && report.waiting > 0; round += 1) {
    now += 61_000;
    report = await drainAll(deps());
  }
  return report;
}

const answer = (questionId: string, words: string) =>
  saveAnswer(ref, { questionId, baseRev: 0, value: { kind: 'short_text', text: words } });
const outbox = () => read(userId, (db) => db.getAll('outbox'));
const mark = (key: string) => read(userId, (db) => db.get('answers', key));
const texts = () => server.applied.map(({ operation }) => operation.value?.text);

describe('drainAll', () => {
  it('sends what waits and removes it', async () => {
    await answer('a', 'one');
    await answer('b', 'two');
    expect(await drainAll(deps())).toEqual({
      waiting: 0,
      wakeAt: undefined,
      failure: undefined,
      personal: new Map(),
    });
    expect(texts()).toEqual(['one', 'two']);
    expect(server.batches).toHaveLength(1);
    expect(await outbox()).toEqual([]);
    expect(await mark('as/12/q/a')).toMatchObject({ state: 'sent', rev: 1 });
  });

  it('sends the hand-in after the answers, in a batch of its own', async () => {
    await answer('a', 'one');
    await handIn(ref, null);
    await drainAll(deps());
    expect(server.applied.map(({ operation }) => operation.type)).toEqual([
      'answer.save',
      'assignment.hand_in',
    ]);
    expect(server.batches).toHaveLength(2);
  });

  it('sends words past a photo that does not get through', async () => {
    const photo = new Blob(['photo'], { type: 'image/png' });
    await saveAnswer(ref, { questionId: 'p', baseRev: 0, value: { kind: 'photo' }, file: photo });
    await answer('a', 'one');
    server.fileTrouble = { status: 507, code: 'server_full' };
    const report = await drainAll(deps());
    expect(report.waiting).toBe(1);
    expect(report.personal.get(userId)).toMatchObject({ status: 507 });
    expect(texts()).toEqual(['one']);
    server.fileTrouble = undefined;
    await drainPatiently();
    expect(server.applied).toHaveLength(2);
  });

  it.each(['damaged_file', 'empty_file', 'unsupported_type', 'quota_exceeded', 'too_large'])(
    'parks an answer whose file is refused as %s, sends the rest, and keeps the bytes',
    async (code) => {
      const photo = new Blob(['no photo'], { type: 'image/jpeg' });
      await saveAnswer(ref, { questionId: 'p', baseRev: 0, value: { kind: 'photo' }, file: photo });
      await answer('a', 'one');
      server.fileTrouble = {
        status: code.startsWith('t') || code.startsWith('q') ? 413 : 422,
        code,
      };
      const report = await drainPatiently(3);
      expect(report).toMatchObject({ waiting: 0, failure: undefined });
      expect(texts()).toEqual(['one']);
      expect(await outbox()).toMatchObject([{ state: 'parked', lastError: code }]);
      const calls = server.calls.length;
      expect((await drainPatiently(3)).waiting).toBe(0);
      expect(server.calls).toHaveLength(calls);
      const [kept] = await read(userId, (db) => db.getAll('files'));
      expect(kept && new TextDecoder().decode(kept.bytes)).toBe('no photo');
    },
  );

  it('sends a new photo in the place of one that was refused', async () => {
    const photo = (words: string) =>
      saveAnswer(ref, {
        questionId: 'p',
        baseRev: 0,
        value: { kind: 'photo' },
        file: new Blob([words], { type: 'image/jpeg' }),
      });
    await photo('no photo');
    server.fileTrouble = { status: 422, code: 'damaged_file' };
    await drainAll(deps());
    server.fileTrouble = undefined;
    await photo('a photo');
    await drainAll(deps());
    expect(server.applied).toHaveLength(1);
    expect(await outbox()).toEqual([]);
  });

  it('sends a file again that was damaged on its way, not one that was damaged here', async () => {
    const photo = new Blob(['photo'], { type: 'image/png' });
    await saveAnswer(ref, { questionId: 'p', baseRev: 0, value: { kind: 'photo' }, file: photo });
    server.fileTrouble = { status: 422, code: 'hash_mismatch' };
    const report = await drainAll(deps());
    expect(report.waiting).toBe(1);
    expect(report.wakeAt).toBeGreaterThan(now);
    expect(await outbox()).toMatchObject([{ state: 'queued', lastError: 'hash_mismatch' }]);
    await change(userId, ['files'], async ({ store }) => {
      const bytes = await new Blob(['other']).arrayBuffer();
      for (const kept of await store.getAll()) await store.put({ ...kept, bytes });
    });
    expect((await drainPatiently(3)).waiting).toBe(0);
    expect(await outbox()).toMatchObject([{ state: 'parked', lastError: 'hash_mismatch' }]);
  });

  it('sends the same bytes after a lost acknowledgement and does not double the answer', async () => {
    await answer('a', 'one');
    server.faults = ['apply-then-drop'];
    expect((await drainAll(deps())).failure).toBeDefined();
    expect(await outbox()).toMatchObject([{ state: 'queued', attempts: 1 }]);
    await answer('a', 'two');
    await drainPatiently();
    expect(texts()).toEqual(['one', 'two']);
    // The follow-up is based on the revision that the first one was given.
    expect(server.applied[1]?.operation.base_rev).toBe(1);
    expect(await mark('as/12/q/a')).toMatchObject({ state: 'sent', rev: 2 });
  });

  it.each<Fault>(['refuse', 'portal', 'redirect', 'empty', 'unavailable', 'crash', 'too-many'])(
    'keeps everything when the answer is: %s',
    async (fault) => {
      await answer('a', 'one');
      await answer('b', 'two');
      server.faults = [fault];
      const report = await drainAll(deps());
      expect(report.waiting).toBe(2);
      expect(report.failure ?? report.personal.get(userId)).toBeDefined();
      await drainPatiently();
      expect(texts()).toEqual(['one', 'two']);
    },
  );

  it('tells how long the server asked to wait', async () => {
    await answer('a', 'one');
    server.faults = ['unavailable'];
    expect((await drainAll(deps())).failure).toMatchObject({ retryAfterMs: 1_000 });
  });

  it('removes only what the answer names', async () => {
    await answer('a', 'one');
    await answer('b', 'two');
    server.faults = ['half-answer'];
    await drainAll(deps());
    expect(await outbox()).toMatchObject([{ entityKey: 'as/12/q/b', lastError: 'unanswered' }]);
    await drainPatiently();
    expect(texts()).toEqual(['one', 'two']);
  });

  it('parks what is rejected and sends the rest', async () => {
    await answer('bad', 'one');
    await answer('good', 'two');
    await handIn(ref, null);
    server.judge = ({ question_id }) =>
      question_id === 'bad' ? { status: 'rejected', code: 'invalid' } : undefined;
    const report = await drainAll(deps());
    expect(report.waiting).toBe(0);
    expect(await outbox()).toMatchObject([{ state: 'parked', lastError: 'invalid' }]);
    expect(server.applied.map(({ operation }) => operation.type)).toContain('assignment.hand_in');
  });

  it('halves a batch that is too large, and parks an operation that is too large alone', async () => {
    for (const id of ['a', 'b', 'c', 'd', 'e']) await answer(id, id);
    server.maxOperations = 2;
    await drainAll(deps());
    expect(texts()).toEqual(['a', 'b', 'c', 'd', 'e']);
    server.maxOperations = 0;
    await answer('f', 'f');
    await drainAll(deps());
    expect(await outbox()).toMatchObject([{ state: 'parked', lastError: 'http_413' }]);
  });

  it('waits with everything for a new ticket, and asks for one where it can', async () => {
    await answer('a', 'one');
    server.tickets = new Set(['ticket-2']);
    expect(await drainAll(deps())).toMatchObject({ waiting: 1, failure: undefined });
    expect(await outbox()).toMatchObject([{ state: 'queued' }]);
    await drainAll(deps({ freshTicket: () => Promise.resolve('ticket-2') }));
    expect(server.applied).toMatchObject([{ ticket: 'ticket-2' }]);
  });

  it('sends for a person who has signed out, with that person’s own ticket, after the one who is here', async () => {
    await answer('a', 'mine');
    await dropUser(userId);
    const first = userId;
    userId += 1;
    ref = { ...ref, userId };
    await admitUser(userId, 'ticket-2');
    server.tickets.add('ticket-2');
    await answer('a', 'yours');
    await drainAll(deps());
    await finishLeaving();
    expect(server.applied.map(({ ticket, operation }) => [ticket, operation.value?.text])).toEqual([
      ['ticket-2', 'yours'],
      ['ticket-1', 'mine'],
    ]);
    expect(await read(first, (db) => db.count('outbox'))).toBe(0);
  });

  it('brings the file before the answer that names it', async () => {
    const file = new Blob(['pixels'], { type: 'image/png' });
    await saveAnswer(ref, { questionId: 'd', baseRev: 0, value: { kind: 'drawing' }, file });
    await drainAll(deps());
    expect(server.files.size).toBe(1);
    expect(server.applied).toHaveLength(1);
    expect(await read(userId, (db) => db.getAll('files'))).toMatchObject([{ uploaded: true }]);
  });

  it('brings a file again that the server has lost', async () => {
    const file = new Blob(['pixels'], { type: 'image/png' });
    await saveAnswer(ref, { questionId: 'd', baseRev: 0, value: { kind: 'drawing' }, file });
    await change(userId, ['files'], async ({ store }) => {
      for (const kept of await store.getAll()) await store.put({ ...kept, uploaded: true });
    });
    const report = await drainAll(deps());
    expect(report.waiting).toBe(1);
    expect(report.wakeAt).toBeGreaterThan(now);
    await drainPatiently();
    expect(server.applied).toHaveLength(1);
  });

  it('takes up entries that a crash has left as sending', async () => {
    await answer('a', 'one');
    const [entry] = await outbox();
    if (!entry) throw new Error('no entry');
    await change(userId, ['outbox'], ({ store }) =>
      store.put({ ...entry, state: 'sending', attempts: 1 }),
    );
    await drainAll(deps());
    expect(texts()).toEqual(['one']);
  });

  it('stops between two calls when its time is over, and loses nothing', async () => {
    await answer('a', 'one');
    const stop = new AbortController();
    stop.abort();
    expect((await drainAll(deps({ stop: stop.signal }))).failure).toBeUndefined();
    expect(await outbox()).toMatchObject([{ state: 'queued' }]);
  });
});

const faults: Fault[] = [
  'none',
  'refuse',
  'apply-then-drop',
  'portal',
  'redirect',
  'empty',
  'unavailable',
  'crash',
  'too-many',
  'half-answer',
];

const action = fc.oneof(
  fc.record({ do: fc.constant('answer'), question: fc.constantFrom('a', 'b', 'c') } as const),
  fc.record({ do: fc.constant('drain'), fault: fc.constantFrom(...faults) } as const),
  fc.record({ do: fc.constant('together'), question: fc.constantFrom('a', 'b') } as const),
);

describe('drainAll, whatever happens', () => {
  let others: SyncServer[] = [];
  beforeAll(() => {
    others = [];
  });
  afterAll(async () => {
    await Promise.all(others.map((other) => other.stop()));
  });

  it('loses nothing and doubles nothing', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(action, { maxLength: 14 }), async (actions) => {
        const spare = server;
        others.push(spare);
        server = await SyncServer.start();
        userId += 1;
        ref = { ...ref, userId };
        await admitUser(userId, 'ticket-1');
        const latest = new Map<string, string>();
        let count = 0;
        const say = async (question: string) => {
          count += 1;
          const words = `${question} ${String(count)}`;
          latest.set(question, words);
          await answer(question, words);
        };
        for (const step of actions) {
          now += 61_000;
          if (step.do === 'answer') await say(step.question);
          if (step.do === 'drain') {
            server.faults = [step.fault];
            await drainAll(deps());
          }
          if (step.do === 'together') await Promise.all([drainAll(deps()), say(step.question)]);
        }
        server.faults = [];
        expect((await drainPatiently()).waiting).toBe(0);
        // Once each, the last one last: what the screen called saved is what the server has.
        const sent = server.applied.map(({ operation }) => operation.op_id);
        expect(new Set(sent).size).toBe(sent.length);
        for (const [question, words] of latest) {
          const of = server.applied.filter(({ operation }) => operation.question_id === question);
          expect(of.at(-1)?.operation.value?.text).toBe(words);
          const order = of.map(({ operation }) => Number(operation.value?.text?.slice(2)));
          expect(order).toEqual([...order].sort((a, b) => a - b));
        }
        expect(await outbox()).toEqual([]);
      }),
      { numRuns: 25 },
    );
  }, 60_000);
});
