import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { onBroadcast } from '../tabs/channel';
import { keptToday } from './kept-today';
import { evictOnePack } from './eviction';
import { checkedPacks, packsOf } from './packs-here';
import { markReady, registerWanted, updatePack, wantedAssets } from './packs-registry';
import { answerTo, entryOf } from '../testing/entries';
import { textOf, todayOf } from '../testing/kept-day';
import { admitUser, dropUser } from '../storage/people';
import { change, read } from '../storage/user-db';

/** Cache Storage without any file in it. */
const noFiles = { open: () => Promise.resolve({ keys: () => Promise.resolve([]) }) };

let userId = 500;
beforeEach(async () => {
  userId += 1;
  await admitUser(userId, undefined, { user: { id: userId }, token: {} });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const keepText = (assignmentStudentId: number, pack?: string, revision?: number) =>
  change(userId, ['lessons'], ({ store }) =>
    store.put(textOf(assignmentStudentId, pack, revision)),
  );

async function makeReady(...ids: number[]): Promise<void> {
  for (const record of await packsOf(userId)) {
    const id = record.assignmentStudentId;
    if (!ids.includes(id)) continue;
    const assets = [{ sha256: `${String(userId)}-${String(id)}`, bytes: 100 }];
    await keepText(id);
    await updatePack(userId, record, { revision: record.wantedRevision, assets });
    expect(await markReady(userId, record)).toBe(true);
  }
}

const states = async () =>
  (await packsOf(userId)).map(({ assignmentStudentId, state }) => [assignmentStudentId, state]);

describe('the registry of packs', () => {
  it('asks for lessons in the order of the answer', async () => {
    await registerWanted(userId, todayOf([{ id: 7 }, { id: 3 }]));
    expect(await states()).toEqual([
      [7, 'queued'],
      [3, 'queued'],
    ]);
  });

  it('leaves what is ready alone until its content changes', async () => {
    await registerWanted(userId, todayOf([{ id: 1 }, { id: 2 }, { id: 3 }]));
    await makeReady(1, 2, 3);
    const next = [{ id: 1 }, { id: 2, revision: 2 }, { id: 3, pack: 'other' }];
    await registerWanted(userId, todayOf(next));
    expect(await states()).toEqual([
      [1, 'ready'],
      [2, 'ready'],
      [3, 'queued'],
    ]);
    const [, second] = await packsOf(userId);
    expect(second).toMatchObject({ revision: 1, wantedRevision: 2 });
  });

  it('lets go of lessons no longer asked for, but not of one with unsent work', async () => {
    await registerWanted(userId, todayOf([{ id: 1 }, { id: 2 }]));
    await makeReady(1, 2);
    await change(userId, ['outbox'], ({ store }) => store.put(entryOf(answerTo('a', 'x', 2))));
    await registerWanted(userId, todayOf([{ id: 3 }]));
    // Kept for its work, but no screen leads to it, so nobody is told that it is ready.
    expect(await states()).toEqual([
      [3, 'queued'],
      [2, 'queued'],
    ]);
    await registerWanted(userId, todayOf([{ id: 3 }, { id: 2 }]));
    expect(await states()).toEqual([
      [3, 'queued'],
      [2, 'ready'],
    ]);
  });

  it('takes no word on content that was replaced during the download', async () => {
    const [record] = (await registerWanted(userId, todayOf([{ id: 1 }]))) ?? [];
    if (!record) throw new Error('no record');
    await registerWanted(userId, todayOf([{ id: 1, pack: 'other' }]));
    await keepText(1);
    await updatePack(userId, record, { revision: 1 });
    expect(await markReady(userId, record)).toBe(false);
    expect(await packsOf(userId)).toMatchObject([{ state: 'queued', revision: -1 }]);
  });

  describe('beside today’s answer', () => {
    const forgetToday = () => change(userId, ['kv'], ({ store }) => store.delete('today'));

    it('keeps the answer with the lessons that it names, both or neither', async () => {
      const first = todayOf([{ id: 1 }]);
      await registerWanted(userId, first);
      expect(await keptToday(userId)).toEqual(first);
      const broken = { ...todayOf([{ id: 2 }, { id: 3 }]) };
      Object.assign(broken.items[1] ?? {}, { school_day: () => undefined });
      await expect(registerWanted(userId, broken)).rejects.toThrow();
      expect(await keptToday(userId)).toEqual(first);
      expect(await states()).toEqual([[1, 'queued']]);
    });

    it('calls no lesson ready without it', async () => {
      const [record] = (await registerWanted(userId, todayOf([{ id: 1 }]))) ?? [];
      if (!record) throw new Error('no record');
      await keepText(1);
      await forgetToday();
      expect(await markReady(userId, record)).toBe(false);
      await registerWanted(userId, todayOf([{ id: 1 }]));
      expect(await states()).toEqual([[1, 'queued']]);
    });

    it('calls a lesson ready no more when it was lost, and again when it is back', async () => {
      await registerWanted(userId, todayOf([{ id: 1 }]));
      await makeReady(1);
      await forgetToday();
      expect(await states()).toEqual([[1, 'queued']]);
      await registerWanted(userId, todayOf([{ id: 1 }]));
      expect(await states()).toEqual([[1, 'ready']]);
    });

    it('calls no lesson ready without its text', async () => {
      const [record] = (await registerWanted(userId, todayOf([{ id: 1 }]))) ?? [];
      if (!record) throw new Error('no record');
      expect(await markReady(userId, record)).toBe(false);
      expect(await states()).toEqual([[1, 'queued']]);
    });

    it('calls no lesson ready with the text of other content, or an older one', async () => {
      const [record] = (await registerWanted(userId, todayOf([{ id: 1, revision: 3 }]))) ?? [];
      if (!record) throw new Error('no record');
      await updatePack(userId, record, { revision: 3 });
      await keepText(1, 'other', 3);
      expect(await markReady(userId, record)).toBe(false);
      await keepText(1, undefined, 2);
      expect(await markReady(userId, record)).toBe(false);
      await keepText(1, undefined, 3);
      expect(await markReady(userId, record)).toBe(true);
    });

    it('calls no lesson ready that storage says it has kept and has not', async () => {
      const [record] = (await registerWanted(userId, todayOf([{ id: 1 }]))) ?? [];
      if (!record) throw new Error('no record');
      await keepText(1);
      await updatePack(userId, record, { revision: 1 });
      vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(function (
        this: IDBObjectStore,
      ) {
        // A request that succeeds and writes nothing.
        return this.getKey(1) as IDBRequest<IDBValidKey>;
      });
      expect(await markReady(userId, record)).toBe(false);
      expect(await states()).toEqual([[1, 'queued']]);
      expect(await markReady(userId, record)).toBe(true);
    });

    it('calls no lesson ready that the answer does not name', async () => {
      const [record] = (await registerWanted(userId, todayOf([{ id: 1 }]))) ?? [];
      if (!record) throw new Error('no record');
      await keepText(1);
      await updatePack(userId, record, { revision: 1 });
      await change(userId, ['kv'], ({ store }) => store.put(todayOf([{ id: 2 }]), 'today'));
      expect(await markReady(userId, record)).toBe(false);
    });

    it('lets a lesson wait for its text again when another has taken its place', async () => {
      vi.stubGlobal('caches', noFiles);
      await registerWanted(userId, todayOf([{ id: 1 }]));
      await makeReady(1);
      const [record] = await packsOf(userId);
      if (!record) throw new Error('no record');
      await updatePack(userId, record, { assets: [] });
      expect(await checkedPacks(userId)).toMatchObject([{ state: 'ready', revision: 1 }]);
      await keepText(1, 'other');
      expect(await checkedPacks(userId)).toMatchObject([{ state: 'queued', revision: -1 }]);
    });

    it('gives way to whatever is kept, if it is of an older version of the app', async () => {
      const newer = todayOf([{ id: 1 }], '2026-01-05T12:00:00Z');
      await registerWanted(userId, newer);
      // The server's clock was wrong for a while.
      const older = todayOf([{ id: 2 }], '2027-01-05T12:00:00Z');
      await registerWanted(userId, older, true);
      expect(await keptToday(userId)).toEqual(newer);
      expect(await states()).toEqual([[1, 'queued']]);
    });

    it('takes what the server says over anything kept, whatever the clocks', async () => {
      await registerWanted(userId, todayOf([{ id: 2 }], '2027-01-05T12:00:00Z'));
      const now = todayOf([{ id: 1 }], '2026-01-05T12:00:00Z');
      await registerWanted(userId, now);
      expect(await keptToday(userId)).toEqual(now);
      expect(await states()).toEqual([[1, 'queued']]);
    });

    it('is kept for nobody who has signed out', async () => {
      await change(userId, ['outbox'], ({ store }) => store.put(entryOf(answerTo('a', 'x', 2))));
      await dropUser(userId);
      expect(await registerWanted(userId, todayOf([{ id: 1 }]))).toBeUndefined();
      expect(await keptToday(userId)).toBeUndefined();
      expect(await read(userId, (db) => db.count('packs'))).toBe(0);
    });
  });

  describe('tells', () => {
    const told = async (work: () => Promise<unknown>) => {
      const heard: [number, string][] = [];
      const end = onBroadcast((message) => {
        if (message.type === 'pack' && message.userId === userId) {
          heard.push([message.assignmentStudentId, message.pack.state]);
        }
      });
      await work();
      end();
      return heard;
    };

    it('of lessons that an answer takes away or replaces, and of no others', async () => {
      await registerWanted(userId, todayOf([{ id: 1 }, { id: 2 }, { id: 3 }, { id: 5 }]));
      await makeReady(1, 2, 3);
      const next = todayOf([{ id: 1 }, { id: 3, pack: 'other' }, { id: 4 }, { id: 5 }]);
      const heard = await told(() => registerWanted(userId, next));
      expect(heard.sort(([a], [b]) => a - b)).toEqual([
        [2, 'absent'],
        [3, 'queued'],
        [4, 'queued'],
      ]);
    });

    it('of lessons that are ready again with the answer that names them', async () => {
      vi.stubGlobal('caches', undefined);
      await registerWanted(userId, todayOf([{ id: 1 }]));
      await makeReady(1);
      await change(userId, ['kv'], ({ store }) => store.delete('today'));
      const heard = await told(() => registerWanted(userId, todayOf([{ id: 1 }]), true));
      expect(heard).toEqual([[1, 'ready']]);
    });
  });

  it('counts the files of everybody on the device', async () => {
    await registerWanted(userId, todayOf([{ id: 1 }]));
    await makeReady(1);
    expect(await wantedAssets()).toContain(`${String(userId)}-1`);
  });

  it('gives up the least urgent lesson first, and never today’s', async () => {
    await registerWanted(userId, todayOf([{ id: 1 }, { id: 2 }, { id: 3 }]));
    await makeReady(1, 2, 3);
    expect(await evictOnePack(userId, 0)).toMatchObject({ assignmentStudentId: 3 });
    expect(await states()).toEqual([
      [1, 'ready'],
      [2, 'ready'],
      [3, 'no_space'],
    ]);
    expect(await evictOnePack(userId, 0)).toMatchObject({ assignmentStudentId: 2 });
    expect(await evictOnePack(userId, 0)).toBeUndefined();
  });
});
