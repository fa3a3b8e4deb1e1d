import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { onBroadcast } from '../tabs/channel';
import { evictFor } from './eviction';
import { packsOf } from './packs-here';
import { markReady, registerWanted, updatePack } from './packs-registry';
import { textOf, todayOf } from '../testing/kept-day';
import { admitUser, dropUser } from '../storage/people';
import { change } from '../storage/user-db';

/** Cache Storage as it is full: files and pieces of files by their names. */
class FakeCaches {
  readonly files = new Set<string>();
  readonly pieces = new Set<string>();

  #of(cache: string): Set<string> {
    return cache.startsWith('asset-pieces') ? this.pieces : this.files;
  }

  has(cache: string): Promise<boolean> {
    return Promise.resolve(this.#of(cache).size > 0);
  }

  open(cache: string) {
    const names = this.#of(cache);
    const nameIn = (url: string) => url.slice(url.lastIndexOf('/') + 1);
    return Promise.resolve({
      keys: () =>
        Promise.resolve([...names].map((name) => ({ url: `https://school.test/assets/${name}` }))),
      delete: (request: string | { readonly url: string }) =>
        Promise.resolve(names.delete(nameIn(typeof request === 'string' ? request : request.url))),
    });
  }
}

let caches: FakeCaches;
let userId = 2_900;
let heard: [number, string][] = [];
let end: () => void;

beforeEach(async () => {
  caches = new FakeCaches();
  vi.stubGlobal('caches', caches);
  userId += 1;
  heard = [];
  end = onBroadcast((message) => {
    if (message.type === 'pack') heard.push([message.assignmentStudentId, message.pack.state]);
  });
  await admitUser(userId, undefined, { user: { id: userId }, token: {} });
});

afterEach(async () => {
  end();
  await dropUser(userId);
  vi.unstubAllGlobals();
});

/** Lessons from the most urgent on, each by the files it needs. The first wants room, the others are here. */
async function keep(...lessons: readonly (readonly string[])[]) {
  const ids = lessons.map((_, at) => at + 1);
  await registerWanted(userId, todayOf(ids.map((id) => ({ id }))));
  for (const record of await packsOf(userId)) {
    const id = record.assignmentStudentId;
    const assets = (lessons[id - 1] ?? []).map((sha256) => ({ sha256, bytes: 100 }));
    await updatePack(userId, record, { revision: 1, assets });
    if (id === 1) continue;
    await change(userId, ['lessons'], ({ store }) => store.put(textOf(id)));
    await markReady(userId, record);
    for (const { sha256 } of assets) caches.files.add(sha256);
  }
  heard = [];
}

async function makeRoom(): Promise<boolean> {
  const [first] = await packsOf(userId);
  if (!first) throw new Error('no lesson');
  return evictFor(userId, first);
}

const states = async () => (await packsOf(userId)).map(({ state }) => state);

describe('room for the most urgent lesson', () => {
  it('is made of half-brought files of others first', async () => {
    await keep(['own'], ['film']);
    caches.files.add('loose');
    caches.pieces.add('own?from=0').add('other?from=0');
    expect(await makeRoom()).toBe(true);
    expect([...caches.pieces]).toEqual(['own?from=0']);
    expect([...caches.files]).toEqual(['film', 'loose']);
  });

  it('is made of files that no lesson names, before any lesson goes', async () => {
    await keep(['own'], ['film']);
    caches.files.add('own').add('loose');
    caches.pieces.add('own?from=0');
    expect(await makeRoom()).toBe(true);
    expect([...caches.files]).toEqual(['film', 'own']);
    expect(await states()).toEqual(['queued', 'ready']);
  });

  it('is made of the least urgent lesson, and of no more than it takes', async () => {
    await keep(['own'], ['near'], ['far']);
    expect(await makeRoom()).toBe(true);
    expect([...caches.files]).toEqual(['near']);
    expect(await states()).toEqual(['queued', 'ready', 'no_space']);
    expect(heard).toEqual([[3, 'no_space']]);
  });

  it('is not made by a lesson whose files are needed still: the next one goes too', async () => {
    await keep(['own', 'shared'], ['near'], ['shared']);
    expect(await makeRoom()).toBe(true);
    expect([...caches.files]).toEqual(['shared']);
    expect(await states()).toEqual(['queued', 'no_space', 'no_space']);
  });

  it('cannot be made where nothing is left to give up', async () => {
    await keep(['own', 'shared'], ['shared']);
    expect(await makeRoom()).toBe(false);
    expect(await states()).toEqual(['queued', 'no_space']);
    expect([...caches.files]).toEqual(['shared']);
  });
});
