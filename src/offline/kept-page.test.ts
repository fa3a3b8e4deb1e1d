import 'fake-indexeddb/auto';
import { deleteDB } from 'idb';
import { afterEach, expect, it, vi } from 'vitest';
import { deviceValue, knownDeviceId, deviceId, setDeviceValue } from './device-registry';
import { letGoWhenKept } from './kept-page';
import { admitUser, change, read } from './vault';

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
  const writing = change(1, ['kv'], ({ store }) => store.put('begun', 'word'));
  goes('pagehide', true);
  await writing;
  let back = false;
  const word = read(1, (db) => db.get('kv', 'word')).finally(() => expect(back).toBe(true));
  const value = deviceValue('a').finally(() => expect(back).toBe(true));
  expect(await deletedAtOnce('daybook-queries-1')).toBe(true);
  expect(await deletedAtOnce('daybook-device')).toBe(true);
  // Known without waiting, so that an answer's transaction begins at once.
  expect(knownDeviceId()).toBe(id);
  back = true;
  goes('pageshow', true);
  expect(await word).toBe('begun');
  expect(await value).toBeUndefined();
});

it('goes on as it is where it is not kept', async () => {
  await admitUser(2, undefined);
  const held = await read(2, (db) => Promise.resolve(db));
  goes('pagehide', false);
  expect(held.transaction('kv').mode).toBe('readonly');
  expect(await read(2, (db) => db.count('outbox'))).toBe(0);
});
