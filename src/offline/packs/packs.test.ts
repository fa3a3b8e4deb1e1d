import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { onBroadcast } from '../tabs/channel';
import { deviceId } from '../storage/device-registry';
import { keptToday } from './kept-today';
import { resumePacks, keepPacks } from './packs';
import { runPacks } from './pack-run';
import { packsOf } from './packs-here';
import { registerWanted } from './packs-registry';
import { answerTo, entryOf } from '../testing/entries';
import { FakeLocks } from '../testing/fake-locks';
import { lessonOf, textOf, todayOf } from '../testing/kept-day';
import { admitUser, dropUser } from '../storage/people';
import { change, read } from '../storage/user-db';

/** What the server has of each lesson, by its number. */
const server = vi.hoisted(() => ({ lessons: new Map<number, unknown>(), asked: 0 }));
vi.mock('../../api/client', async (original) => ({
  ...(await original<object>()),
  api: {
    GET: (
      _: string,
      { params }: { params: { path: { assignment_student_id: number } } },
    ): Promise<unknown> => {
      server.asked += 1;
      const data = server.lessons.get(params.path.assignment_student_id);
      return Promise.resolve({ data, response: new Response() });
    },
  },
}));

/** Cache Storage without any file in it; the lessons of these tests name none. */
const noFiles = {
  has: () => Promise.resolve(false),
  open: () => Promise.resolve({ keys: () => Promise.resolve([]) }),
};

let userId = 1_900;
let heard: [number, string][] = [];
let end: () => void;

beforeEach(async () => {
  vi.stubGlobal('navigator', { locks: new FakeLocks(), onLine: true });
  vi.stubGlobal('caches', noFiles);
  userId += 1;
  server.lessons.clear();
  server.asked = 0;
  heard = [];
  end = onBroadcast((message) => {
    if (message.type === 'pack' && message.userId === userId) {
      heard.push([message.assignmentStudentId, message.pack.state]);
    }
  });
  await deviceId();
  await admitUser(userId, undefined, { user: { id: userId }, token: {} });
});

afterEach(() => {
  end();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const run = () =>
  runPacks({ userId, stop: new AbortController().signal, full: false }).then(() => packsOf(userId));

const become = (...states: string[]) =>
  vi.waitFor(async () => {
    expect((await packsOf(userId)).map(({ state }) => state)).toEqual(states);
  });

describe('an answer of the server', () => {
  it('is kept, and its lessons are brought', async () => {
    server.lessons.set(1, lessonOf(1)).set(2, lessonOf(2));
    await keepPacks(userId, todayOf([{ id: 1 }, { id: 2 }]));
    expect(await keptToday(userId)).toMatchObject({ packs: [1, 2] });
    await become('ready', 'ready');
  });

  it('is not kept, nor its lessons asked for, when its person has left', async () => {
    await dropUser(userId);
    const names = async () => (await indexedDB.databases()).map(({ name }) => name);
    await vi.waitFor(async () => {
      expect(await names()).not.toContain(`daybook-user-${String(userId)}`);
    });
    await keepPacks(userId, todayOf([{ id: 1 }]));
    resumePacks(userId);
    await keepPacks(userId, todayOf([{ id: 1 }]));
    expect(server.asked).toBe(0);
    expect(await names()).not.toContain(`daybook-user-${String(userId)}`);
  });

  it('is kept on a full device, in the place of what can be fetched again', async () => {
    await registerWanted(userId, todayOf([{ id: 1 }, { id: 2 }]));
    await change(userId, ['lessons', 'outbox'], async (tx) => {
      for (const id of [1, 2, 9]) await tx.objectStore('lessons').put(textOf(id));
      await tx.objectStore('outbox').put(entryOf(answerTo('a', 'x', 2)));
    });
    const left = () =>
      read(userId, (db) => Promise.all([db.getAllKeys('packs'), db.getAllKeys('lessons')]));
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const rooms: boolean[] = [];
    const endRooms = onBroadcast((message) => {
      if (message.type === 'storage') rooms.push(message.full);
    });
    heard = [];
    await keepPacks(userId, todayOf([{ id: 3 }]));
    endRooms();
    expect(await keptToday(userId)).toMatchObject({ packs: [3] });
    expect(await left()).toEqual([[2, 3], [2]]);
    expect(heard).toContainEqual([1, 'absent']);
    expect(rooms[0]).toBe(true);
  });

  it('is gone on with at the next start', async () => {
    server.lessons.set(1, lessonOf(1));
    await registerWanted(userId, todayOf([{ id: 1 }]));
    resumePacks(userId);
    await become('ready');
  });
});

describe('a run', () => {
  it('calls no lesson ready whose text is of other content than the answer says', async () => {
    server.lessons.set(1, lessonOf(1, 'other'));
    await registerWanted(userId, todayOf([{ id: 1 }]));
    expect(await run()).toMatchObject([{ state: 'queued', revision: -1 }]);
    expect(heard.map(([, state]) => state)).not.toContain('ready');
  });

  it('does not take the older text for the new one that had no room', async () => {
    await registerWanted(userId, todayOf([{ id: 1, revision: 2 }]));
    await change(userId, ['lessons'], ({ store }) => store.put(textOf(1)));
    server.lessons.set(1, lessonOf(1, undefined, 2));
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const records = await run();
    put.mockRestore();
    expect(records).toMatchObject([{ state: 'queued', revision: -1 }]);
  });

  it.each([
    ['all that fit into what lessons may use of a tablet', 1_999_999_900, ['ready', 'ready']],
    ['above that only the most urgent', 1_999_999_901, ['ready', 'no_space']],
  ])('brings %s', async (_name, usage, states) => {
    const storage = { estimate: () => Promise.resolve({ usage }) };
    vi.stubGlobal('navigator', { locks: new FakeLocks(), onLine: true, storage });
    server.lessons.set(1, lessonOf(1)).set(2, lessonOf(2));
    await registerWanted(userId, todayOf([{ id: 1 }, { id: 2 }]));
    expect((await run()).map(({ state }) => state)).toEqual(states);
    expect(heard.slice(-1)).toEqual([[2, states[1]]]);
  });

  it('does not bring what is here for its unsent work alone', async () => {
    await registerWanted(userId, todayOf([{ id: 1 }]));
    const [record] = await packsOf(userId);
    if (!record) throw new Error('no record');
    await change(userId, ['packs'], ({ store }) => store.put({ ...record, rank: undefined }));
    expect(await run()).toMatchObject([{ state: 'queued' }]);
    expect(server.asked).toBe(0);
  });
});
