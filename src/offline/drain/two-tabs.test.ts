import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeLocks } from '../testing/fake-locks';
import { SyncServer } from '../testing/sync-server';

/** The modules of one tab: own memory, the browser's storage, locks and channels shared. */
async function openTab(server: SyncServer) {
  vi.resetModules();
  const [outbox, drain, people, userDb, mirror, leader, transport, client] = [
    await import('../outbox/outbox'),
    await import('./drain'),
    await import('../storage/people'),
    await import('../storage/user-db'),
    await import('../outbox/mirror'),
    await import('../tabs/leader'),
    await import('./transport'),
    await import('../../api/client'),
  ];
  const api = client.createApi(server.api);
  const drainUnderLock = () =>
    leader.withLock('daybook-drain', { limitMs: 5_000, stealAfterMs: 8_000 }, (stop) =>
      drain.drainAll({
        transport: transport.createTransport(api),
        now: Date.now,
        chance: () => 0,
        freshTicket: () => Promise.resolve(undefined),
        stop,
      }),
    );
  return { ...outbox, ...people, ...userDb, ...mirror, drainUnderLock };
}

let server: SyncServer;
const ref = { userId: 1, assignmentStudentId: 12, assignmentId: 3 };
const text = (words: string) => ({ kind: 'short_text', text: words }) as const;

beforeEach(async () => {
  vi.stubGlobal('navigator', { locks: new FakeLocks(), onLine: true });
  server = await SyncServer.start();
});

afterEach(async () => {
  vi.unstubAllGlobals();
  await server.stop();
});

describe('two tabs of one student', () => {
  it('send each answer once, and both show what the other did', async () => {
    const a = await openTab(server);
    const b = await openTab(server);
    await a.admitUser(1, 'ticket-1');
    const seenByA: (string | undefined)[] = [];
    const stateIn = (tab: typeof a) => tab.workOf(1)?.lessons.get(12)?.answers.get('q')?.state;
    a.subscribeWork(1, () => seenByA.push(stateIn(a)));
    b.subscribeWork(1, () => undefined);

    await b.saveAnswer(ref, { questionId: 'q', baseRev: 0, value: text('from B') });
    await vi.waitFor(() => {
      expect(stateIn(a)).toBe('saved');
    });
    await Promise.all([a.drainUnderLock(), b.drainUnderLock(), a.drainUnderLock()]);
    expect(server.applied).toHaveLength(1);
    expect(server.batches).toHaveLength(1);
    await vi.waitFor(() => {
      expect([stateIn(a), stateIn(b)]).toEqual(['sent', 'sent']);
    });
    expect(seenByA).toContain('sending');
  });

  it('keep every answer when both write while one sends', async () => {
    const a = await openTab(server);
    const b = await openTab(server);
    await a.admitUser(1, 'ticket-1');
    const questions = Array.from({ length: 12 }, (_, i) => `many-${String(i)}`);
    await Promise.all([
      ...questions.map((questionId, i) =>
        (i % 2 ? a : b).saveAnswer(ref, { questionId, baseRev: 0, value: text(questionId) }),
      ),
      a.drainUnderLock(),
      b.drainUnderLock(),
    ]);
    await b.drainUnderLock();
    const sent = server.applied.map(({ operation }) => operation.question_id);
    expect([...sent].sort()).toEqual([...questions].sort());
  });
});
