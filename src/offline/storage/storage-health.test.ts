import 'fake-indexeddb/auto';
import { afterEach, expect, it, vi } from 'vitest';
import { putAsset, removeAsset } from './device-registry';
import { askToPersist, storageUsage } from './storage-health';

afterEach(() => {
  vi.unstubAllGlobals();
});

const browserWith = (storage: Partial<StorageManager> | undefined) => {
  vi.stubGlobal('navigator', { storage });
};
const fails = () => Promise.reject(new TypeError('not in this mode'));

it('says how much is in use, as the browser does', async () => {
  browserWith({ estimate: () => Promise.resolve({ usage: 7_000 }) });
  expect(await storageUsage()).toBe(7_000);
});

it.each([
  ['has no such call, as iPadOS below 17', {}],
  ['fails at it', { estimate: fails }],
  ['has no storage manager', undefined],
])('counts the kept files where the browser %s', async (_name, storage) => {
  browserWith(storage);
  await putAsset({ sha256: 'a', bytes: 3_000, wantedAt: 0 });
  await putAsset({ sha256: 'b', bytes: 500, wantedAt: 0 });
  expect(await storageUsage()).toBe(3_500);
  await removeAsset('a');
  await removeAsset('b');
  expect(await storageUsage()).toBe(0);
});

it.each([
  ['cannot be asked, as iPadOS below 15.2', {}],
  ['cannot say', { persist: fails, persisted: fails }],
])('is not stopped by a browser that %s to keep it', async (_name, storage) => {
  browserWith(storage);
  await expect(askToPersist()).resolves.toBeUndefined();
});

it('asks the browser to keep it', async () => {
  const persist = vi.fn(() => Promise.resolve(true));
  browserWith({ persist });
  await askToPersist();
  expect(persist).toHaveBeenCalledOnce();
});
