import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { wantedAssets } from '../packs/packs-registry';
import type { SequencePreview } from './previews-state';
import {
  checkedPreviews,
  dropOldest,
  dropPreview,
  keepPreview,
  keptPreview,
  previewKey,
  previewPacksOf,
  updatePreview,
} from './previews-registry';
import { admitUser, dropUser } from '../storage/people';
import { change } from '../storage/user-db';

/** The part of the browser's cache that is used here. */
const files = new Set<string>();
const cache = {
  keys: () => Promise.resolve([...files].map((name) => ({ url: `https://x/assets/${name}` }))),
  delete: (url: string) => Promise.resolve(files.delete(url.replace('/assets/', ''))),
};
vi.stubGlobal('caches', { open: () => Promise.resolve(cache), has: () => Promise.resolve(false) });

let userId = 700;
let now = 1_000_000;
beforeEach(async () => {
  userId += 1;
  files.clear();
  vi.spyOn(Date, 'now').mockImplementation(() => (now += 1_000));
  await admitUser(userId, undefined);
});

function previewOf(id: number, names: readonly string[], version: number | null = null) {
  const asset = (name: string) => ({ sha256: name, bytes: 10, type: 'image/png' });
  const preview: SequencePreview = {
    id,
    title: `Sequence ${String(id)}`,
    summary: '',
    subject_id: 1,
    grade_ids: [4],
    standards: [],
    language: 'en',
    period_minutes: 45,
    version,
    mine: true,
    rev: 1,
    lessons: [
      {
        position: 1,
        title: 'Halves',
        summary: '',
        minutes: 30,
        cover: { asset: 'a'.repeat(64), alt: '' },
        steps: [],
        teacher_notes: {},
        pack: { id: `p${String(id)}`, bytes: 10 * names.length, assets: names.map(asset) },
      },
    ],
  };
  return preview;
}

const keys = async () => (await previewPacksOf(userId)).map(({ key }) => key);

describe('previews on a device', () => {
  it('are the last ten opened, and those kept on purpose', async () => {
    await keepPreview(userId, previewOf(1, ['one']));
    await updatePreview(userId, previewKey(1, 'draft'), { pinned: true });
    for (let id = 2; id <= 13; id += 1)
      await keepPreview(userId, previewOf(id, [`f${String(id)}`]));
    const kept = await keys();
    expect(kept).toHaveLength(11);
    expect(kept[0]).toBe('1/draft');
    expect(kept).not.toContain('2/draft');
    expect(kept).not.toContain('3/draft');
    expect(await keptPreview(userId, 3, 'draft')).toBeUndefined();
    expect((await keptPreview(userId, 4, 'draft'))?.title).toBe('Sequence 4');
  });

  it('are wanted with their files, and take the others along when they go', async () => {
    for (const name of ['shared', 'own', 'foreign']) files.add(name);
    await keepPreview(userId, previewOf(1, ['shared', 'own']));
    await keepPreview(userId, previewOf(2, ['shared']));
    expect([...(await wantedAssets())].sort()).toEqual(['own', 'shared']);
    await dropPreview(userId, previewKey(1, 'draft'));
    expect([...files].sort()).toEqual(['foreign', 'shared']);
    expect(await dropOldest(userId, previewKey(2, 'draft'))).toBeUndefined();
    expect(await dropOldest(userId, 'another')).toBe('2/draft');
    expect([...files]).toEqual(['foreign']);
  });

  it('leave the files alone that a lesson of a student names', async () => {
    files.add('shared');
    await change(userId, ['packs'], ({ store }) =>
      store.put({
        assignmentStudentId: 5,
        assignmentId: 2,
        packId: 'p',
        revision: 1,
        wantedRevision: 1,
        state: 'ready',
        totalBytes: 10,
        assets: [{ sha256: 'shared', bytes: 10 }],
        rank: 0,
        schoolDay: '2026-01-05',
      }),
    );
    await keepPreview(userId, previewOf(1, ['shared']));
    await dropPreview(userId, previewKey(1, 'draft'));
    expect([...files]).toEqual(['shared']);
  });

  it('stay ready when opened again, and wait when there is something new or something gone', async () => {
    files.add('one');
    const key = previewKey(1, 'draft');
    const state = async () => (await previewPacksOf(userId))[0]?.state;
    await keepPreview(userId, previewOf(1, ['one']));
    await updatePreview(userId, key, { state: 'ready', pinned: true });
    await keepPreview(userId, previewOf(1, ['one']));
    expect(await state()).toBe('ready');
    files.delete('one');
    expect((await checkedPreviews(userId))[0]).toMatchObject({ state: 'queued', pinned: true });
    await updatePreview(userId, key, { state: 'ready' });
    await keepPreview(userId, previewOf(1, ['one', 'two']));
    expect(await state()).toBe('queued');
  });

  it('of both editions stand side by side; the one opened last answers for either', async () => {
    await keepPreview(userId, previewOf(1, ['one']));
    await keepPreview(userId, previewOf(1, ['two'], 3));
    expect((await keptPreview(userId, 1, undefined))?.version).toBe(3);
    expect((await keptPreview(userId, 1, 'draft'))?.version).toBeNull();
  });

  it('go with their person', async () => {
    await keepPreview(userId, previewOf(1, ['one']));
    await dropUser(userId);
    await admitUser(userId, undefined);
    expect(await keys()).toEqual([]);
    expect(await keptPreview(userId, 1, 'draft')).toBeUndefined();
  });
});
