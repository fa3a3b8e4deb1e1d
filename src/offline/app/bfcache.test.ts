import 'fake-indexeddb/auto';
import { deleteDB } from 'idb';
import { beforeEach, expect, it, vi } from 'vitest';

const html = { hidden: false };
vi.stubGlobal('document', { documentElement: html });
let page: EventTarget;
const begun = vi.fn();
vi.stubGlobal('location', { reload: begun });

/** A page of its own, with its own connections. */
async function openPage() {
  vi.resetModules();
  page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  html.hidden = false;
  begun.mockClear();
  const [
    people,
    userDb,
    queries,
    device,
    { installBfcacheHandlers: releaseStorageForBfcache },
    keyval,
  ] = await Promise.all([
    import('../storage/people'),
    import('../storage/user-db'),
    import('../storage/query-store'),
    import('../storage/device-registry'),
    import('./bfcache'),
    import('idb-keyval'),
  ]);
  releaseStorageForBfcache();
  return { ...people, ...userDb, ...queries, ...device, ...keyval };
}

const goes = (type: 'pagehide' | 'pageshow', persisted: boolean) =>
  page.dispatchEvent(Object.assign(new Event(type), { persisted }));

/** Whether no connection had to be asked to let go. */
async function deletedAtOnce(database: string): Promise<boolean> {
  let asked = false;
  await deleteDB(database, { blocked: () => (asked = true) });
  return !asked;
}

/** Keeps a transaction going until it is taken back. */
async function keepAsking(store: { get(key: string): Promise<unknown> }): Promise<never> {
  for (;;) await store.get('seq');
}

let app: Awaited<ReturnType<typeof openPage>>;
let userId = 0;

beforeEach(async () => {
  app = await openPage();
  userId += 1;
  await app.admitUser(userId, undefined);
});

it('holds nothing open while it is kept, and opens nothing any more', async () => {
  await app.setDeviceValue('a', 1);
  await app.set('list', 1, app.queryStoreOf(userId));
  goes('pagehide', true);
  let opened = false;
  void app.read(userId, (db) => db.count('kv')).finally(() => (opened = true));
  void app.deviceValue('a').finally(() => (opened = true));
  void app.get('list', app.queryStoreOf(userId)).finally(() => (opened = true));
  for (const name of [`daybook-queries-${String(userId)}`, `daybook-user-${String(userId)}`]) {
    expect(await deletedAtOnce(name)).toBe(true);
  }
  expect(await deletedAtOnce('daybook-device')).toBe(true);
  goes('pageshow', true);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(opened).toBe(false);
});

it('takes back what it had begun, and keeps nobody out by it', async () => {
  await app.set('list', 1, app.queryStoreOf(userId));
  await app.setDeviceValue('b', 1);
  let tries = 0;
  void app.change(userId, ['kv'], async ({ store }) => {
    tries += 1;
    await store.put('begun', 'word');
    await keepAsking(store);
  });
  await vi.waitFor(() => expect(tries).toBe(1));
  app.set('list', 2, app.queryStoreOf(userId)).catch(() => undefined);
  void app.setDeviceValue('b', 2);
  // Both have begun, and neither is done.
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  goes('pagehide', true);
  // As the app does that is opened meanwhile.
  const other = await openPage();
  expect(await other.read(userId, (db) => db.get('kv', 'word'))).toBeUndefined();
  expect(await other.get('list', other.queryStoreOf(userId))).toBe(1);
  expect(await other.deviceValue('b')).toBe(1);
  expect(tries).toBe(1);
});

it('shows nothing and starts anew when somebody goes back to it, and tells nothing else of it', () => {
  const told = vi.fn();
  page.addEventListener('pageshow', told);
  goes('pagehide', true);
  expect(html.hidden).toBe(true);
  goes('pageshow', true);
  expect(begun).toHaveBeenCalledOnce();
  expect(told).not.toHaveBeenCalled();
});

it('goes on as it is where it is not kept', async () => {
  const held = await app.read(userId, (db) => Promise.resolve(db));
  goes('pageshow', false);
  goes('pagehide', false);
  expect(held.transaction('kv').mode).toBe('readonly');
  expect(await app.read(userId, (db) => db.count('outbox'))).toBe(0);
  expect(begun).not.toHaveBeenCalled();
  expect(html.hidden).toBe(false);
});
