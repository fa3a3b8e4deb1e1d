import 'fake-indexeddb/auto';
import { get, set } from 'idb-keyval';
import { describe, expect, it } from 'vitest';
import { closeDevice, people, personOf, putPerson } from './device-registry';
import { entryOf, answerTo } from '../testing/entries';
import { queryStoreOf } from './query-store';
import { admitUser, dropUser, finishLeaving, presentUser } from './people';
import { change, closeUserDb, read } from './user-db';

const file = {
  sha256: 'f1',
  type: 'image/png',
  bytes: new ArrayBuffer(4),
  uploaded: false,
} as const;

/** A person with one unsent drawing, an acknowledged answer, a lesson place, and cached queries. */
async function fill(userId: number, unsent: boolean): Promise<void> {
  await admitUser(userId, `ticket-${String(userId)}`);
  const drawing = entryOf({
    type: 'answer.save',
    assignmentStudentId: 1,
    questionId: 'draw',
    value: { kind: 'drawing', file: { sha256: 'f1', bytes: 4, type: 'image/png' } },
  });
  const sent = entryOf(answerTo('a'));
  await change(userId, ['outbox', 'answers', 'files', 'kv'], async (tx) => {
    if (unsent) await tx.objectStore('outbox').put({ ...drawing, userId });
    await tx.objectStore('answers').put({
      entityKey: sent.entityKey,
      assignmentStudentId: 1,
      body: sent.body,
      state: 'sent',
      code: undefined,
      rev: 1,
      lessonRevision: 1,
    });
    await tx.objectStore('files').put(file);
    await tx.objectStore('files').put({ ...file, sha256: 'f2' });
    await tx.objectStore('kv').put('s1', 'place/1');
    await tx.objectStore('kv').put(17, 'seq');
  });
  await set('queries', { name: 'Ana' }, queryStoreOf(userId));
}

const stores = [
  'answers',
  'outbox',
  'files',
  'lessons',
  'packs',
  'previews',
  'previewPacks',
  'kv',
] as const;

async function contents(userId: number): Promise<Record<string, unknown[]>> {
  return read(userId, async (db) =>
    Object.fromEntries(
      await Promise.all(stores.map(async (store) => [store, await db.getAllKeys(store)] as const)),
    ),
  );
}

describe('signing out of the device', () => {
  it('hides unsent work with its file, its ticket and its numbering, and drops all else', async () => {
    await fill(1, true);
    await dropUser(1);
    const left = await contents(1);
    expect(left).toMatchObject({ answers: [], lessons: [], packs: [], files: ['f1'] });
    expect(left['outbox']).toHaveLength(1);
    expect(left['kv']).toEqual(['seq', 'ticket']);
    expect(await get('queries', queryStoreOf(1))).toBeUndefined();
    expect(await personOf(1)).toEqual({ userId: 1, presence: 'hidden' });
    expect(await presentUser()).not.toBe(1);
  });

  it('hides a document that was begun without network, too', async () => {
    await fill(12, false);
    await read(12, (db) => db.put('kv', { name: 'n', draft: {} }, 'new-document/resource/n'));
    await dropUser(12);
    await finishLeaving();
    expect((await contents(12))['kv']).toContain('new-document/resource/n');
    expect(await personOf(12)).toEqual({ userId: 12, presence: 'hidden' });
  });

  it('forgets a person with nothing unsent, but goes on numbering above', async () => {
    await fill(2, false);
    await dropUser(2);
    expect(await personOf(2)).toBeUndefined();
    await admitUser(2, 'ticket-2b');
    expect(await contents(2)).toMatchObject({ answers: [], files: [] });
    expect(await read(2, (db) => db.get('kv', 'seq'))).toBe(17);
  });

  it('goes on at the next start when it was cut right after its mark', async () => {
    await fill(3, true);
    await putPerson({ userId: 3, presence: 'leaving' });
    closeUserDb(3);
    closeDevice();
    expect(await presentUser()).not.toBe(3);
    await finishLeaving();
    expect(await contents(3)).toMatchObject({ answers: [], files: ['f1'] });
    expect((await personOf(3))?.presence).toBe('hidden');
  });

  it('hides whoever was here before when somebody else signs in', async () => {
    await fill(4, true);
    await admitUser(5, undefined);
    const present = (await people()).filter((person) => person.presence === 'present');
    expect(present).toEqual([{ userId: 5, presence: 'present' }]);
    expect(await contents(4)).toMatchObject({ answers: [], files: ['f1'] });
  });

  it('gives the work back to the person who signs in again, with the new ticket', async () => {
    await fill(6, true);
    await dropUser(6);
    await admitUser(6, 'ticket-new');
    expect((await contents(6))['outbox']).toHaveLength(1);
    expect(await read(6, (db) => db.get('kv', 'ticket'))).toBe('ticket-new');
    expect(await presentUser()).toBe(6);
  });

  it('forgets a hidden person once nothing is left to send', async () => {
    await fill(7, true);
    await dropUser(7);
    await change(7, ['outbox'], ({ store }) => store.clear());
    await finishLeaving();
    expect(await personOf(7)).toBeUndefined();
  });
});

describe('what arrives after a sign-out', () => {
  it('is cleared at the next start', async () => {
    await admitUser(71, 'ticket');
    await dropUser(71);
    await change(71, ['files', 'kv'], async (tx) => {
      await tx.objectStore('files').put(file);
      await tx.objectStore('kv').put('token', 'signInToken');
    });
    await finishLeaving();
    expect(await personOf(71)).toBeUndefined();
    const left = await contents(71);
    expect(Object.values(left).flat()).toEqual([]);
  });

  it('is kept and listed when it is unsent work', async () => {
    await admitUser(72, 'ticket');
    await dropUser(72);
    const late = { ...entryOf(answerTo('a')), userId: 72 };
    await change(72, ['outbox'], ({ store }) => store.put(late));
    await finishLeaving();
    expect(await personOf(72)).toMatchObject({ presence: 'hidden' });
    expect((await contents(72))['outbox']).toHaveLength(1);
  });
});
