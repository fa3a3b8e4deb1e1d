import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { onBroadcast } from '../tabs/channel';
import { runPreviews } from './preview-run';
import { keepPreview, previewKey, previewPacksOf, updatePreview } from './previews-registry';
import type { PreviewState, SequencePreview } from './previews-state';
import { sha256Hex } from '../storage/sha256';
import { admitUser } from '../storage/people';

const origin = 'https://x';
const nameOf = (url: string) => url.slice(url.lastIndexOf('/') + 1);
const files = new Set<string>();
/** How many more times the device says that it is full. */
let full = 0;
const cache = {
  match: (url: string) => Promise.resolve(files.has(nameOf(url)) ? new Response() : undefined),
  keys: () => Promise.resolve([...files].map((name) => ({ url: `${origin}/assets/${name}` }))),
  delete: (url: string) => Promise.resolve(files.delete(nameOf(url))),
  put: (url: string) => {
    if (full > 0) {
      full -= 1;
      return Promise.reject(new DOMException('full', 'QuotaExceededError'));
    }
    files.add(nameOf(url));
    return Promise.resolve();
  },
};
vi.stubGlobal('caches', { open: () => Promise.resolve(cache), has: () => Promise.resolve(false) });

/** What the server gives for a name; absent: it is not there. */
const served = new Map<string, string>();
vi.stubGlobal('fetch', (url: string) => {
  const text = served.get(nameOf(url));
  if (text === undefined) return Promise.resolve(new Response(null, { status: 404 }));
  return Promise.resolve(new Response(text, { headers: { etag: `"${nameOf(url)}"` } }));
});

async function file(text: string): Promise<string> {
  const name = await sha256Hex(new TextEncoder().encode(text).buffer);
  served.set(name, text);
  return name;
}

let userId = 800;
let now = 1_000_000;
let said: PreviewState[] = [];
onBroadcast((message) => {
  if (message.type === 'preview' && message.pack) said.push(message.pack);
});
beforeEach(async () => {
  userId += 1;
  files.clear();
  served.clear();
  full = 0;
  said = [];
  vi.spyOn(Date, 'now').mockImplementation(() => (now += 1_000));
  await admitUser(userId, undefined);
});

interface Given {
  readonly id: number;
  readonly assets: readonly { readonly sha256: string; readonly bytes: number }[];
  readonly pinned?: boolean;
  readonly ready?: boolean;
}

/** A sequence that was opened. */
async function open({ id, assets, pinned = false, ready = false }: Given): Promise<string> {
  const day = {
    position: 1,
    title: 'Halves',
    summary: '',
    minutes: 30,
    cover: { asset: '', alt: '' },
    steps: [],
    teacher_notes: {},
    pack: { id: 'p', bytes: 0, assets: assets.map((each) => ({ ...each, type: 'image/png' })) },
  };
  const preview: SequencePreview = {
    id,
    title: '',
    summary: '',
    subject_id: 1,
    grade_ids: [],
    standards: [],
    language: 'en',
    period_minutes: 45,
    version: null,
    mine: true,
    rev: 1,
    lessons: [day],
  };
  await keepPreview(userId, preview);
  const key = previewKey(id, 'draft');
  await updatePreview(userId, key, { pinned, ...(ready && { state: 'ready' }) });
  if (ready) for (const { sha256 } of assets) files.add(sha256);
  return key;
}

const never = new AbortController().signal;
const run = (begin: (key: string) => AbortSignal = () => never) =>
  runPreviews({ userId, begin }, never);
const states = async () =>
  Object.fromEntries((await previewPacksOf(userId)).map(({ key, state }) => [key, state]));
const small = async (text: string) => ({ sha256: await file(text), bytes: text.length });
const huge = (name: string, megabytes: number) => ({ sha256: name, bytes: megabytes * 1_000_000 });

describe('a run over previews', () => {
  it('brings what is missing and says so', async () => {
    const [one, two] = [await small('one'), await small('two')];
    files.add(one.sha256);
    const key = await open({ id: 1, assets: [one, two] });
    await run();
    expect(await states()).toEqual({ [key]: 'ready' });
    expect([...files].sort()).toEqual([one.sha256, two.sha256].sort());
    expect(said.at(0)?.state).toBe('downloading');
    expect(said.at(-1)).toMatchObject({ state: 'ready', loadedBytes: 6, totalBytes: 6 });
  });

  it('calls nothing ready whose bytes are not what they should be', async () => {
    const damaged = await small('one');
    served.set(damaged.sha256, 'something else');
    const lost = { sha256: 'f'.repeat(64), bytes: 3 };
    const keys = [await open({ id: 1, assets: [damaged] }), await open({ id: 2, assets: [lost] })];
    await run();
    expect(await states()).toEqual(Object.fromEntries(keys.map((key) => [key, 'failed'])));
    expect(files.size).toBe(0);
  });

  it('lets the oldest go that nobody asked to keep when previews have too much', async () => {
    const oldest = await open({ id: 1, assets: [huge('a', 200)], ready: true });
    const kept = await open({ id: 2, assets: [huge('b', 400)], ready: true, pinned: true });
    const newer = await open({ id: 3, assets: [huge('c', 50)], ready: true });
    files.add('d');
    const newest = await open({ id: 4, assets: [huge('d', 150)] });
    await run();
    expect(await states()).toEqual({ [kept]: 'ready', [newer]: 'ready', [newest]: 'ready' });
    expect(files.has('a')).toBe(false);
    expect(Object.keys(await states())).not.toContain(oldest);
  });

  it('says no room, and takes nothing away, when one alone is too large', async () => {
    const other = await open({ id: 1, assets: [huge('a', 200)], ready: true });
    const key = await open({ id: 2, assets: [huge('b', 1_200)], pinned: true });
    await run();
    expect(await states()).toEqual({ [other]: 'ready', [key]: 'no_space' });
  });

  it('makes room on a full device among previews, and gives in when there is none', async () => {
    const old = await open({ id: 1, assets: [await small('old')], ready: true });
    files.add('a child’s');
    const key = await open({ id: 2, assets: [await small('new')] });
    full = 1;
    await run();
    expect(await states()).toEqual({ [key]: 'ready' });
    expect(Object.keys(await states())).not.toContain(old);
    const last = await open({ id: 3, assets: [await small('last')], pinned: true });
    await updatePreview(userId, key, { pinned: true });
    full = 1;
    await run();
    expect(await states()).toEqual({ [key]: 'ready', [last]: 'no_space' });
    expect(files.has('a child’s')).toBe(true);
  });

  it('passes over one that is called off', async () => {
    const first = await open({ id: 1, assets: [await small('one')], pinned: true });
    const second = await open({ id: 2, assets: [await small('two')] });
    await run((key) => {
      const stop = new AbortController();
      if (key === first) {
        void updatePreview(userId, first, { state: 'stopped', pinned: false });
        stop.abort();
      }
      return stop.signal;
    });
    expect(await states()).toEqual({ [first]: 'stopped', [second]: 'ready' });
  });
});
