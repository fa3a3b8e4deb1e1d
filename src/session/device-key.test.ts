import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { verify } from 'node:crypto';
import { NetworkError } from '../api/errors';
import { deviceId } from '../offline/storage/device-registry';
import { answerTo, entryOf } from '../offline/testing/entries';
import { admitUser, dropUser } from '../offline/storage/people';
import { change, closeUserDb, read } from '../offline/storage/user-db';
import { deviceProof } from './device-key';
import { studentOf, tokenOf } from './testing/people';
import { stubBrowser } from './testing/stub-browser';

async function signIn(id: number, n = 1): Promise<void> {
  await deviceId();
  await admitUser(id, 'ticket', { user: studentOf(id), token: tokenOf(n) });
}

const keptOf = (id: number) => read(id, (db) => db.getAllKeys('kv'));
const keyIn = (proof: string | undefined) => proof?.split('.', 1)[0];

/** As the server does it. */
function holds(proof: string | undefined, token: string): boolean {
  const [point, signature] = (proof ?? '').split('.').map((part) => Buffer.from(part, 'base64url'));
  if (point?.length !== 65 || !signature) throw new Error(`No proof: ${String(proof)}`);
  const [x, y] = [point.subarray(1, 33), point.subarray(33)];
  const jwk = { kty: 'EC', crv: 'P-256', x: x.toString('base64url'), y: y.toString('base64url') };
  const key = { key: jwk, format: 'jwk', dsaEncoding: 'ieee-p1363' } as const;
  return verify('sha256', Buffer.from(token), key, signature);
}

beforeEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  stubBrowser(new Map());
});

describe('the key of a device', () => {
  it('signs each token, and stays the same', async () => {
    await signIn(1);
    const first = await deviceProof(1, 'r1');
    closeUserDb(1);
    const second = await deviceProof(1, 'r2');
    expect(first).toMatch(/^B[A-Za-z0-9_-]{86}[.][A-Za-z0-9_-]{86}$/);
    expect(keyIn(second)).toBe(keyIn(first));
    expect([holds(first, 'r1'), holds(second, 'r2'), holds(second, 'r1')]).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('can be taken out by nobody', async () => {
    await signIn(2);
    await deviceProof(2, 'r1');
    const kept = (await read(2, (db) => db.get('kv', 'deviceKey'))) as CryptoKeyPair;
    expect(kept.privateKey.extractable).toBe(false);
    await expect(crypto.subtle.exportKey('jwk', kept.privateKey)).rejects.toThrow();
  });

  it('is one for all tabs that ask at once, without locks too', async () => {
    await signIn(3);
    const proofs = await Promise.all([1, 2, 3, 4].map(() => deviceProof(3, 'r1')));
    expect(new Set(proofs.map(keyIn)).size).toBe(1);
  });

  it('is another one for the next sign-in, and for somebody else', async () => {
    await signIn(4);
    const first = keyIn(await deviceProof(4, 'r1'));
    await signIn(5);
    const other = keyIn(await deviceProof(5, 'r1'));
    await signIn(4, 2);
    const next = keyIn(await deviceProof(4, 'r2'));
    expect(new Set([first, other, next]).size).toBe(3);
  });

  it('goes with the sign-in; what was not sent yet and its ticket stay', async () => {
    await signIn(6);
    await deviceProof(6, 'r1');
    expect(await keptOf(6)).toContain('deviceKey');
    await change(6, ['outbox'], ({ store }) => store.put(entryOf(answerTo('a'))));
    await dropUser(6);
    expect((await keptOf(6)).sort()).toEqual(['seq', 'ticket']);
    expect(await read(6, (db) => db.count('outbox'))).toBe(1);
  });

  it('is not made for who has signed out meanwhile', async () => {
    await signIn(7);
    await change(7, ['outbox'], ({ store }) => store.put(entryOf(answerTo('a'))));
    await dropUser(7);
    expect(await deviceProof(7, 'r1')).toBeUndefined();
    expect((await keptOf(7)).sort()).toEqual(['seq', 'ticket']);
  });
});

describe('without a key', () => {
  it('is a page that is not served securely, and its user database is not even asked', async () => {
    vi.stubGlobal('crypto', { getRandomValues: () => undefined });
    const opened = vi.spyOn(indexedDB, 'open');
    expect(await deviceProof(11, 'r1')).toBeUndefined();
    expect(opened).not.toHaveBeenCalled();
  });

  it('is a browser that does not keep one', async () => {
    await signIn(12);
    // eslint-disable-next-line typescript/unbound-method -- it is called with the store it is asked of
    const { put } = IDBObjectStore.prototype;
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
      this: IDBObjectStore,
      value: unknown,
      key,
    ) {
      if (key === 'deviceKey') throw new DOMException('no keys here', 'DataCloneError');
      return put.call(this, value, key);
    });
    expect(await deviceProof(12, 'r1')).toBeUndefined();
  });

  it('is a full device, until it has room', async () => {
    await signIn(13);
    const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(await deviceProof(13, 'r1')).toBeUndefined();
    full.mockRestore();
    expect(holds(await deviceProof(13, 'r1'), 'r1')).toBe(true);
  });

  it('is a browser that gives something else back, and it is not asked to sign', async () => {
    await signIn(14);
    vi.spyOn(crypto.subtle, 'verify').mockResolvedValue(false);
    expect(await deviceProof(14, 'r1')).toBeUndefined();
    expect(await keptOf(14)).not.toContain('deviceKey');
  });
});

describe('a user database that cannot be read', () => {
  // eslint-disable-next-line typescript/unbound-method -- it is called with the store it is asked of
  const { get } = IDBObjectStore.prototype;

  it('is waited for: without its key a refresh would end the sign-in', async () => {
    await signIn(21);
    const before = keyIn(await deviceProof(21, 'r1'));
    closeUserDb(21);
    const broken = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('cannot be opened now', 'UnknownError');
    });
    await expect(deviceProof(21, 'r2')).rejects.toBeInstanceOf(NetworkError);
    broken.mockRestore();
    expect(keyIn(await deviceProof(21, 'r2'))).toBe(before);
  });

  it('is not waited for where it is the key alone that has been lost', async () => {
    await signIn(22);
    await deviceProof(22, 'r1');
    vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(function (
      this: IDBObjectStore,
      key,
    ) {
      if (key === 'deviceKey') throw new DOMException('no longer to be read', 'DataError');
      return get.call(this, key);
    });
    expect(await deviceProof(22, 'r2')).toBeUndefined();
  });
});
