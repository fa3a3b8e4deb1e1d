/** One run over the previews to keep: their files, the most wanted first. */
import { NetworkError } from '../../api/errors';
import { BrokenAssetError, collectAssets } from '../storage/asset-store';
import { downloadFiles, isFull } from '../packs/download-files';
import { broadcast } from '../tabs/channel';
import { wantedAssets } from '../packs/packs-registry';
import { checkedPreviews, dropOldest, previewPacksOf, updatePreview } from './previews-registry';
import type { PreviewPack } from './previews-state';

/** What previews may use of a device in all. */
const budgetBytes = 1_000_000_000;
/** Those that nobody asked to keep are a comfort, and get by with less. */
const recentBudgetBytes = 300_000_000;
const progressEveryMs = 250;

interface PreviewRun {
  readonly userId: number;
  /** Told which one is being fetched, so that it can be called off. */
  readonly begin: (key: string) => AbortSignal;
}

export function sayPreview(userId: number, pack: PreviewPack, loadedBytes?: number): void {
  const { key, state, pinned, totalBytes } = pack;
  const loading = loadedBytes !== undefined;
  const shown = {
    state: loading ? 'downloading' : state === 'stopped' ? 'absent' : state,
    loadedBytes: loadedBytes ?? (state === 'ready' ? totalBytes : 0),
    totalBytes,
    pinned,
  } as const;
  broadcast({ type: 'preview', userId, key, pack: shown });
}

async function settle(userId: number, key: string, state: PreviewPack['state']): Promise<void> {
  const pack = await updatePreview(userId, key, { state });
  if (pack) sayPreview(userId, pack);
}

const bytesOf = (packs: readonly PreviewPack[]): number =>
  packs.reduce((sum, { totalBytes }) => sum + totalBytes, 0);

/** Lets older ones go until this one fits. @returns false when it cannot, and nothing has gone then */
async function fits(userId: number, pack: PreviewPack): Promise<boolean> {
  const budget = pack.pinned ? budgetBytes : recentBudgetBytes;
  for (;;) {
    const others = (await previewPacksOf(userId)).filter(
      ({ key, state, pinned }) => key !== pack.key && state === 'ready' && (pack.pinned || !pinned),
    );
    const staying = others.filter(({ pinned }) => pinned);
    if (bytesOf(staying) + pack.totalBytes > budget) return false;
    if (bytesOf(others) + pack.totalBytes <= budget) return true;
    if (!(await makeRoom(userId, pack))) return false;
  }
}

async function makeRoom(userId: number, pack: PreviewPack): Promise<boolean> {
  const gone = await dropOldest(userId, pack.key);
  if (gone !== undefined) broadcast({ type: 'preview', userId, key: gone, pack: undefined });
  return gone !== undefined;
}

async function bringOne({ userId, begin }: PreviewRun, pack: PreviewPack): Promise<void> {
  if (!(await fits(userId, pack))) return settle(userId, pack.key, 'no_space');
  const stop = begin(pack.key);
  let loaded = 0;
  let saidAt = 0;
  const onBytes = (count: number) => {
    loaded += count;
    if (Date.now() - saidAt < progressEveryMs || stop.aborted) return;
    saidAt = Date.now();
    sayPreview(userId, pack, loaded);
  };
  sayPreview(userId, pack, 0);
  try {
    await downloadFiles(pack.assets, stop, onBytes);
    await settle(userId, pack.key, 'ready');
  } catch (error) {
    if (error instanceof BrokenAssetError) await settle(userId, pack.key, 'failed');
    else if (!isFull(error)) throw error;
    else if (await makeRoom(userId, pack)) await bringOne({ userId, begin }, pack);
    else await settle(userId, pack.key, 'no_space');
  }
}

/**
 * Brings what is missing of the previews on this device. What did not come for want of network is left for the
 * next run. One that its person calls off is passed over.
 * @throws NetworkError
 */
export async function runPreviews(run: PreviewRun, over: AbortSignal): Promise<void> {
  const { userId } = run;
  const waiting = (await checkedPreviews(userId)).filter(({ state }) => state === 'queued');
  for (const { key } of waiting) {
    if (over.aborted) throw new NetworkError('timeout');
    // It may have been taken away, called off or opened anew meanwhile.
    const pack = (await previewPacksOf(userId)).find((each) => each.key === key);
    if (pack?.state !== 'queued') continue;
    try {
      await bringOne(run, pack);
    } catch (error) {
      const now = (await previewPacksOf(userId)).find((each) => each.key === key);
      if (now) sayPreview(userId, now);
      if (now?.state === 'queued') throw error;
    }
  }
  await collectAssets(await wantedAssets(), false);
}
