/** Which sequences a teacher can look through without network: those kept on purpose, and the last ones opened. */
import { keptNames } from '../storage/asset-names';
import { removeAssets, type WantedFile } from '../storage/asset-store';
import { wantedAssets } from '../packs/packs-registry';
import type { Edition, PreviewPack, SequencePreview } from './previews-state';
import { change, read } from '../storage/user-db';

/** So many are kept because they were opened lately. */
const mostRecent = 10;

export function previewKey(sequenceId: number, edition: Edition): string {
  return `${String(sequenceId)}/${edition}`;
}

/** A draft has no number; a sequence that has no draft answers with what is published. */
export function editionOf({ version }: SequencePreview): Edition {
  return version === null ? 'draft' : 'published';
}

function filesOf({ lessons }: SequencePreview): WantedFile[] {
  const files = lessons.flatMap(({ pack }) => pack.assets);
  return [...new Map(files.map(({ sha256, bytes }) => [sha256, { sha256, bytes }])).values()];
}

/** The record after it was opened again. What is here whole stays ready when it asks for nothing new. Pure. */
function packAfter(
  preview: SequencePreview,
  key: string,
  kept: PreviewPack | undefined,
): PreviewPack {
  const assets = filesOf(preview);
  const here = new Set(kept?.assets.map(({ sha256 }) => sha256));
  const same = kept?.state === 'ready' && assets.every(({ sha256 }) => here.has(sha256));
  return {
    key,
    state: same ? 'ready' : 'queued',
    pinned: kept?.pinned ?? false,
    openedAt: Date.now(),
    totalBytes: assets.reduce((sum, { bytes }) => sum + bytes, 0),
    assets,
  };
}

/** The most wanted first: kept on purpose, then by how lately it was opened. */
function byWish(a: PreviewPack, b: PreviewPack): number {
  return Number(b.pinned) - Number(a.pinned) || b.openedAt - a.openedAt;
}

/**
 * Keeps the text of a preview that was opened, and lets the oldest of those go that nobody asked to keep.
 * @throws StorageFullError
 */
export async function keepPreview(userId: number, preview: SequencePreview): Promise<void> {
  const key = previewKey(preview.id, editionOf(preview));
  const gone = await change(userId, ['previews', 'previewPacks'], async (tx) => {
    const packs = tx.objectStore('previewPacks');
    await tx.objectStore('previews').put({ key, preview });
    await packs.put(packAfter(preview, key, await packs.get(key)));
    const recent = (await packs.getAll()).filter(({ pinned }) => !pinned).sort(byWish);
    const old = recent.slice(mostRecent);
    for (const pack of old) {
      await packs.delete(pack.key);
      await tx.objectStore('previews').delete(pack.key);
    }
    return old;
  });
  await removeFilesOf(gone);
}

/** Of previews that have gone: the files that nothing else on the device asks for. */
async function removeFilesOf(gone: readonly PreviewPack[]): Promise<void> {
  if (gone.length === 0) return;
  const wanted = await wantedAssets();
  const names = gone.flatMap(({ assets }) => assets.map(({ sha256 }) => sha256));
  await removeAssets(names.filter((name) => !wanted.has(name)));
}

/** The copy of one edition; without an edition, of the one opened last. */
export async function keptPreview(
  userId: number,
  sequenceId: number,
  edition: Edition | undefined,
): Promise<SequencePreview | undefined> {
  const editions = edition === undefined ? (['draft', 'published'] as const) : [edition];
  const keys = editions.map((each) => previewKey(sequenceId, each));
  return read(userId, async (db) => {
    const packs = await Promise.all(keys.map((key) => db.get('previewPacks', key)));
    const [last] = packs
      .filter((pack) => pack !== undefined)
      .sort((a, b) => b.openedAt - a.openedAt);
    return last && (await db.get('previews', last.key))?.preview;
  });
}

/** Most wanted first. */
export async function previewPacksOf(userId: number): Promise<PreviewPack[]> {
  return (await read(userId, (db) => db.getAll('previewPacks'))).sort(byWish);
}

/** Changes a record that is still there, unless other content has replaced it. @returns how it is then */
export async function updatePreview(
  userId: number,
  key: string,
  patch: Partial<Pick<PreviewPack, 'state' | 'pinned'>>,
): Promise<PreviewPack | undefined> {
  return change(userId, ['previewPacks'], async ({ store }) => {
    const kept = await store.get(key);
    if (!kept) return undefined;
    const next = { ...kept, ...patch };
    await store.put(next);
    return next;
  });
}

/** Removes a preview and the files that nothing else on the device asks for. */
export async function dropPreview(userId: number, key: string): Promise<void> {
  const gone = await change(userId, ['previews', 'previewPacks'], async (tx) => {
    const pack = await tx.objectStore('previewPacks').get(key);
    await tx.objectStore('previewPacks').delete(key);
    await tx.objectStore('previews').delete(key);
    return pack;
  });
  if (gone) await removeFilesOf([gone]);
}

/** The oldest preview that nobody asked to keep makes room. Files of children's lessons never do. */
export async function dropOldest(userId: number, except: string): Promise<string | undefined> {
  const recent = (await previewPacksOf(userId)).filter(
    ({ key, pinned }) => !pinned && key !== except,
  );
  const oldest = recent.at(-1);
  if (oldest) await dropPreview(userId, oldest.key);
  return oldest?.key;
}

/** Browsers clear storage when a device runs full: what is not whole any more waits for its files again. */
export async function checkedPreviews(userId: number): Promise<PreviewPack[]> {
  const packs = await previewPacksOf(userId);
  if (packs.every(({ state }) => state !== 'ready')) return packs;
  const here = await keptNames();
  for (const { key, state, assets } of packs) {
    if (state !== 'ready' || assets.every(({ sha256 }) => here.has(sha256))) continue;
    await updatePreview(userId, key, { state: 'queued' });
  }
  return previewPacksOf(userId);
}
