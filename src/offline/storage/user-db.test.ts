import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { describe, expect, it } from 'vitest';
import { admitUser } from './people';
import { change, read, StorageFullError } from './user-db';

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

describe('the user database', () => {
  it('opens again when the connection was closed under it', async () => {
    await admitUser(8, undefined);
    await read(8, (db) => {
      db.close();
      return Promise.resolve();
    });
    await change(8, ['kv'], ({ store }) => store.put('kept', 'word'));
    expect(await read(8, (db) => db.get('kv', 'word'))).toBe('kept');
  });

  it('leaves nothing half done and says so when the device is full', async () => {
    await admitUser(9, undefined);
    const full = change(9, ['kv', 'files'], async (tx) => {
      await tx.objectStore('kv').put('half', 'word');
      throw new DOMException('full', 'QuotaExceededError');
    });
    await expect(full).rejects.toBeInstanceOf(StorageFullError);
    expect(await read(9, (db) => db.get('kv', 'word'))).toBeUndefined();
  });

  it('ends with its transaction, even if a request of it is never answered', async () => {
    await admitUser(4, undefined);
    const before = await read(4, (db) => db.get('kv', 'seq'));
    const silent = change(4, ['kv'], async (tx) => {
      await tx.store.put('x', 'seq');
      tx.abort();
      await new Promise(() => undefined);
    });
    await expect(silent).rejects.toThrow(DOMException);
    expect(await read(4, (db) => db.get('kv', 'seq'))).toBe(before);
  });

  it('works with a database that a newer version of the app has opened', async () => {
    const newer = await openDB('daybook-user-10', 7, {
      upgrade(db) {
        for (const store of stores) db.createObjectStore(store);
        db.createObjectStore('stickers');
      },
    });
    newer.close();
    await change(10, ['kv'], ({ store }) => store.put('old tab', 'word'));
    expect(await read(10, (db) => db.get('kv', 'word'))).toBe('old tab');
  });

  it('makes way for a newer version in another tab', async () => {
    await admitUser(11, undefined);
    const newer = await openDB('daybook-user-11', 7);
    expect(newer.version).toBe(7);
    newer.close();
    await change(11, ['kv'], ({ store }) => store.put('still', 'word'));
    expect(await read(11, (db) => db.get('kv', 'word'))).toBe('still');
  });
});
