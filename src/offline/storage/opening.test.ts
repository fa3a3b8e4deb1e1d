import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { endTransactions } from './opening';
import { admitUser } from './people';
import { read } from './user-db';

const unheard: unknown[] = [];
const note = (reason: unknown) => unheard.push(reason);

beforeEach(() => {
  unheard.length = 0;
  process.on('unhandledRejection', note);
});

afterEach(() => {
  process.off('unhandledRejection', note);
});

it('tells of a reading that was ended whoever reads, and nobody else', async () => {
  await admitUser(1, 'a ticket');
  const readings = [
    read(1, (db) => db.get('kv', 'seq')),
    read(1, async (db) => {
      const tx = db.transaction(['outbox', 'kv']);
      return tx.objectStore('kv').get('seq');
    }),
  ];
  const begun = read(1, (db) => db.count('kv'));
  endTransactions();
  await Promise.all([...readings, begun]);
  // Node tells of it once the microtasks are done.
  await new Promise((resolve) => setImmediate(resolve));
  expect(unheard).toEqual([]);
});
