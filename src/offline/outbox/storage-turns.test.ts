/** How often storage is gone to: on a slow tablet each turn is felt. Counted, never timed. */
import 'fake-indexeddb/auto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Message } from '../tabs/channel';
import { localWork } from './local-work';
import { subscribeWork, workOf } from './mirror';
import { handIn } from './outbox';
import { StudentTablet } from '../testing/student-tablet';
import { admitUser } from '../storage/people';
import { read } from '../storage/user-db';

interface Transaction {
  readonly database: string;
  readonly stores: readonly string[];
  readonly mode: string;
  readonly durability: string;
}

const transactions: Transaction[] = [];
/** Of the whole outbox, with everything that waits. */
let readings = 0;
/** What was done since the last look, in order. */
const done: string[] = [];

const hash = vi.spyOn(crypto.subtle, 'digest');
const post = vi.spyOn(BroadcastChannel.prototype, 'postMessage').mockImplementation(() => {
  done.push('told');
});

let tablet: StudentTablet;
let unsubscribe: () => void;

beforeAll(() => {
  const begin = Reflect.get(IDBDatabase.prototype, 'transaction');
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (
    this: IDBDatabase,
    ...how
  ) {
    const [stores, mode = 'readonly', options] = how;
    const durability = options?.durability ?? 'default';
    const names = typeof stores === 'string' ? [stores] : [...stores];
    transactions.push({ database: this.name, stores: names, mode, durability });
    const tx = begin.apply(this, how);
    tx.addEventListener('complete', () => done.push('complete'));
    return tx;
  });
  const getAll = Reflect.get(IDBObjectStore.prototype, 'getAll');
  vi.spyOn(IDBObjectStore.prototype, 'getAll').mockImplementation(function (
    this: IDBObjectStore,
    ...what
  ) {
    if (this.name === 'outbox') readings += 1;
    return getAll.apply(this, what);
  });
});
afterAll(() => vi.restoreAllMocks());

/** A screen shows the work, as a lesson does. */
const isRead = () => vi.waitFor(() => expect(workOf(tablet.userId)).toBeDefined());
/** What is told after a tap has been told. */
const isTold = () => new Promise((resolve) => setTimeout(resolve, 5));

beforeEach(async () => {
  tablet = await StudentTablet.open();
  // What is written for who has not signed in counts as late.
  await admitUser(tablet.userId, undefined, { user: {}, token: {} });
  unsubscribe = subscribeWork(tablet.userId, () => undefined);
  await isRead();
  await tablet.answer('first', 'so that everything is open');
  await isTold();
  await tablet.drain();
  transactions.length = 0;
  hash.mockClear();
  done.length = 0;
  readings = 0;
});
afterEach(async () => {
  unsubscribe();
  await tablet.close();
});

const freshWork = () =>
  read(tablet.userId, async (db) =>
    localWork(await db.getAll('outbox'), await db.getAll('answers')),
  );

/** What is in memory is what is in storage. */
const expectMirrored = async () => expect(workOf(tablet.userId)).toEqual(await freshWork());

describe('a tap', () => {
  it('is one strict transaction, and nothing is told, hashed or read beside it', async () => {
    await tablet.answer('a', 'one');
    expect(done).toEqual(['complete']);
    expect(readings).toBe(0);
    expect(hash).not.toHaveBeenCalled();
    expect(transactions).toEqual([
      {
        database: `daybook-user-${String(tablet.userId)}`,
        stores: ['answers', 'outbox', 'files', 'kv'],
        mode: 'readwrite',
        durability: 'strict',
      },
    ]);
  });

  it('is shown without storage being read again', async () => {
    await tablet.answer('a', 'one');
    await isTold();
    expect(transactions).toHaveLength(1);
    expect(workOf(tablet.userId)?.lessons.get(12)?.answers.get('a')?.state).toBe('saved');
    await tablet.answer('a', 'two');
    await isTold();
    expect(transactions).toHaveLength(2);
    await expectMirrored();
  });
});

describe('sending', () => {
  it('reads the outbox once for one answer, its screen included', async () => {
    await tablet.answer('a', 'one');
    await tablet.drain();
    await isTold();
    expect(readings).toBe(1);
    expect(workOf(tablet.userId)?.lessons.get(12)?.answers.get('a')?.state).toBe('sent');
    expect(tablet.texts()).toContain('one');
    await expectMirrored();
  });

  it('reads it once for batch after batch', async () => {
    for (const id of ['a', 'b', 'c']) await tablet.answer(id, id);
    await handIn(tablet.ref, null);
    await tablet.drain();
    expect(readings).toBe(1);
    expect(tablet.server.batches).toHaveLength(3);
    await isTold();
    await expectMirrored();
  });

  it('reads it once where nothing waits, and goes to no other store of work', async () => {
    await tablet.drain();
    expect(readings).toBe(1);
    const own = transactions.filter(({ database }) => database.startsWith('daybook-user'));
    expect(own.map(({ mode }) => mode)).toEqual(['readonly']);
  });

  it('takes along what is answered while a batch is on its way, in the same run', async () => {
    await tablet.answer('a', 'one');
    let meanwhile: Promise<void> | undefined;
    tablet.server.judge = ({ question_id }) => {
      if (question_id === 'a') meanwhile = tablet.answer('b', 'two');
      return undefined;
    };
    const { waiting } = await tablet.drain();
    await meanwhile;
    expect(waiting).toBe(0);
    expect(readings).toBe(2);
    expect(tablet.texts()).toEqual(expect.arrayContaining(['one', 'two']));
    await isTold();
    await expectMirrored();
  });

  it.each(['apply-then-drop', 'half-answer', 'crash'] as const)(
    'shows what there is after: %s',
    async (fault) => {
      await tablet.answer('a', 'one');
      await tablet.answer('b', 'two');
      tablet.server.faults = [fault];
      await tablet.drain();
      await isTold();
      await expectMirrored();
      await tablet.answer('a', 'three');
      await isTold();
      await expectMirrored();
      await tablet.drainPatiently();
      await isTold();
      await expectMirrored();
      expect(tablet.texts()).toContain('three');
    },
  );
});

it('another tab’s word is read anew', async () => {
  post.mockRestore();
  const otherTab = new BroadcastChannel('daybook');
  const { userId } = tablet;
  otherTab.postMessage({ type: 'outbox', userId, markKeys: [], noted: true } satisfies Message);
  await vi.waitFor(() => expect(readings).toBe(1));
  otherTab.close();
});
