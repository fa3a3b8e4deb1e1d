import { describe, expect, it, vi } from 'vitest';
import { longestWaitMs } from '../../../tests/support/bounds.mjs';
import { rejectableStub } from '../../../tests/support/rejectable-stub';
import { UnresponsiveError } from '../../db/failures';
import { AppError } from '../../errors';
import { GroupCommit } from './group-commit';
import type { Operation } from './operations';
import type { Batch } from './transaction';

const operation = (id: string): Operation => ({
  op_id: id,
  type: 'step.complete',
  schema_version: 1,
  seq: 1,
  device_time: '2026-03-04T15:00:00.000Z',
  assignment_student_id: 1,
  step_id: 'look',
  bodyHash: id,
});

const batchOf = (userId: number, count = 1): Batch => ({
  userId,
  deviceId: 'device',
  operations: Array.from({ length: count }, (_, at) =>
    operation(`${String(userId)}-${String(at)}`),
  ),
});

/** A database that answers when it is told to. */
function slowStore(now?: () => number) {
  const groups: (readonly Batch[])[] = [];
  let open: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  const commit = new GroupCommit(async (batches) => {
    groups.push(batches);
    await gate;
    return batches.map(({ operations }) =>
      operations.map(({ op_id }) => ({ op_id, status: 'applied' as const })),
    );
  }, now);
  return { commit, groups, open: () => open() };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

const settled = (promise: Promise<unknown>) =>
  promise.then(
    (value) => value,
    (error: unknown) => error,
  );

describe('a queue of batches', () => {
  it('lets those that wait share a transaction, and never two of one person', async () => {
    const { commit, groups, open } = slowStore();
    const all = [1, 2, 3, 3, 4].map((userId) => commit.add(batchOf(userId)));
    open();
    await Promise.all(all);
    expect(groups.map((group) => group.map(({ userId }) => userId))).toEqual([[1, 2, 3, 4], [3]]);
  });

  it('keeps a few for the next transaction, and begins a second one when the first is late', async () => {
    let clock = 0;
    const { commit, groups, open } = slowStore(() => clock);
    const people = () => groups.map((group) => group.map(({ userId }) => userId));
    const all = [commit.add(batchOf(1))];
    await turn();
    all.push(commit.add(batchOf(2)));
    await turn();
    all.push(commit.add(batchOf(3)));
    await turn();
    expect(people()).toEqual([[1]]);
    clock = 1000;
    await vi.waitFor(() => expect(people()).toEqual([[1], [2, 3]]), longestWaitMs);
    open();
    expect(await Promise.all(all)).toHaveLength(3);
  });

  it('begins a second one at once for many', async () => {
    const { commit, groups, open } = slowStore(() => 0);
    const all = [commit.add(batchOf(1))];
    await turn();
    all.push(commit.add(batchOf(2, 100)));
    await turn();
    expect(groups).toHaveLength(2);
    open();
    await Promise.all(all);
  });

  it('sends away what is more than it can do soon, and does all that it has taken', async () => {
    const { commit, groups, open } = slowStore();
    const answers = Array.from({ length: 60 }, (_, at) => settled(commit.add(batchOf(at, 100))));
    open();
    const all = await Promise.all(answers);
    const refused = all.filter((answer) => answer instanceof AppError);
    expect(refused).toHaveLength(20);
    for (const error of refused) {
      expect(error).toMatchObject({ status: 503, code: 'unavailable' });
      expect(error.retryAfterSeconds).toBeGreaterThan(0);
    }
    expect(groups.flat()).toHaveLength(40);
    await expect(commit.add(batchOf(1, 100))).resolves.toHaveLength(100);
  });

  it.each([
    ['takes more where that is done in time', 250, 60, 140],
    ['takes no more than it has room for', 10, 160, 160],
    ['takes as many as ever where the database is slow', 60_000, 40, 40],
  ])('%s', async (_name, groupMs, least, most) => {
    let clock = 0;
    let gate = Promise.resolve();
    const commit = new GroupCommit(
      async (batches) => {
        await gate;
        clock += groupMs;
        return batches.map(() => []);
      },
      () => clock,
    );
    // Eight groups of 500 come through; from them it knows how quick the database is.
    await Promise.all(Array.from({ length: 40 }, (_, at) => commit.add(batchOf(at, 100))));
    let open: () => void = () => undefined;
    gate = new Promise((resolve) => {
      open = resolve;
    });
    const answers = Array.from({ length: 300 }, (_, at) => settled(commit.add(batchOf(at, 100))));
    open();
    const all = await Promise.all(answers);
    const taken = all.filter((answer) => !(answer instanceof AppError)).length;
    expect(taken).toBeGreaterThanOrEqual(least);
    expect(taken).toBeLessThanOrEqual(most);
  });

  it('does not let one person take the place of all', async () => {
    const { commit, open } = slowStore();
    const own = Array.from({ length: 40 }, () => settled(commit.add(batchOf(1, 100))));
    const others = [2, 3, 4].map((userId) => commit.add(batchOf(userId, 100)));
    open();
    expect(await Promise.all(others)).toHaveLength(3);
    const refused = (await Promise.all(own)).filter((answer) => answer instanceof AppError);
    expect(refused).toHaveLength(24);
    for (const error of refused) expect(error).toMatchObject({ status: 429 });
  });

  it('goes on after a transaction that failed', async () => {
    let calls = 0;
    const commit = new GroupCommit((batches) => {
      calls += 1;
      if (calls === 1) return Promise.reject(new Error('gone'));
      return Promise.resolve(batches.map(() => []));
    });
    await expect(commit.add(batchOf(1))).rejects.toThrow('gone');
    await expect(commit.add(batchOf(1))).resolves.toEqual([]);
  });

  it.each([
    [new UnresponsiveError(), 1],
    // One connection that broke off says nothing of the next.
    [new Error('Connection terminated unexpectedly'), 3],
  ])('%s is told to all behind it only where they would wait as long', async (error, asked) => {
    const { ask, fail, state } = rejectableStub(error);
    const commit = new GroupCommit(ask);
    // Batches of one person go one after the other.
    const all = [1, 1, 1].map((userId) => settled(commit.add(batchOf(userId))));
    await turn();
    fail();
    expect(await Promise.all(all)).toEqual([error, error, error]);
    expect(state.asked).toBe(asked);
  });
});
