import 'fake-indexeddb/auto';
import { deleteDB, openDB } from 'idb';
import { get, set } from 'idb-keyval';
import { afterEach, expect, it, vi } from 'vitest';
import { deviceId, deviceValue, knownDeviceId, people, setDeviceValue } from './device-registry';
import { letGoWhenKept } from './kept-page';
import { admitUser, change, queryStoreOf, read } from './vault';

const page = new EventTarget();
vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
letGoWhenKept();

const goes = (type: 'pagehide' | 'pageshow', persisted: boolean) =>
  page.dispatchEvent(Object.assign(new Event(type), { persisted }));

/** Whether no connection had to be asked to let go. */
async function deletedAtOnce(database: string): Promise<boolean> {
  let asked = false;
  await deleteDB(database, { blocked: () => (asked = true) });
  return !asked;
}

afterEach(() => {
  goes('pageshow', true);
});

it('holds nothing open while it is kept, and opens again when somebody comes back', async () => {
  await admitUser(1, undefined);
  await setDeviceValue('a', 1);
  const id = await deviceId();
  await change(1, ['kv'], ({ store }) => store.put('kept', 'word'));
  goes('pagehide', true);
  let back = false;
  const word = read(1, (db) => db.get('kv', 'word')).finally(() => expect(back).toBe(true));
  const value = deviceValue('a').finally(() => expect(back).toBe(true));
  expect(await deletedAtOnce('daybook-queries-1')).toBe(true);
  expect(await deletedAtOnce('daybook-device')).toBe(true);
  // Known without waiting, so that an answer's transaction begins at once.
  expect(knownDeviceId()).toBe(id);
  back = true;
  goes('pageshow', true);
  expect(await word).toBe('kept');
  expect(await value).toBeUndefined();
});

/** Keeps a transaction going until it is taken back. */
async function keepAsking(store: { get(key: string): Promise<unknown> }): Promise<never> {
  for (;;) await store.get('seq');
}

it('keeps nobody out by what it had begun, and begins it anew when somebody comes back', async () => {
  await admitUser(3, undefined);
  let tries = 0;
  const writing = change(3, ['kv'], async ({ store }) => {
    tries += 1;
    await store.put(tries, 'word');
    if (tries === 1) await keepAsking(store);
  });
  const asking = get('nothing', queryStoreOf(3));
  const device = setDeviceValue('b', 2);
  await vi.waitFor(() => expect(tries).toBe(1));
  goes('pagehide', true);
  // As the app does that is opened meanwhile.
  const other = await openDB('daybook-user-3');
  expect(await other.get('kv', 'word')).toBeUndefined();
  other.close();
  goes('pageshow', true);
  await writing;
  await device;
  await asking.catch(() => undefined);
  expect(await read(3, (db) => db.get('kv', 'word'))).toBe(2);
  expect(await deviceValue('b')).toBe(2);
});

it('begins anew what takes several steps, beside others', async () => {
  await admitUser(4, 'ticket');
  await setDeviceValue('c', 3);
  const inSteps = read(4, async (db) => [await db.get('kv', 'seq'), await db.get('kv', 'ticket')]);
  const beside = read(4, (db) => db.get('kv', 'ticket'));
  const own = Promise.all([deviceId(), deviceValue('c'), people()]);
  goes('pagehide', true);
  await Promise.resolve();
  goes('pageshow', true);
  expect(await inSteps).toEqual([0, 'ticket']);
  expect(await beside).toBe('ticket');
  expect((await own)[1]).toBe(3);
});

it('writes the query cache and the device anew, too', async () => {
  await set('list', 1, queryStoreOf(5));
  await setDeviceValue('d', 1);
  const list = set('list', 2, queryStoreOf(5));
  const value = setDeviceValue('d', 2);
  // Both have begun, and neither is done.
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  goes('pagehide', true);
  const other = await openDB('daybook-queries-5');
  expect(await other.get('queries', 'list')).toBe(1);
  other.close();
  const device = await openDB('daybook-device');
  expect(await device.get('kv', 'd')).toBe(1);
  device.close();
  goes('pageshow', true);
  await Promise.all([list, value]);
  expect(await get('list', queryStoreOf(5))).toBe(2);
  expect(await deviceValue('d')).toBe(2);
});

it('goes on as it is where it is not kept', async () => {
  await admitUser(2, undefined);
  const held = await read(2, (db) => Promise.resolve(db));
  goes('pagehide', false);
  expect(held.transaction('kv').mode).toBe('readonly');
  expect(await read(2, (db) => db.count('outbox'))).toBe(0);
});
