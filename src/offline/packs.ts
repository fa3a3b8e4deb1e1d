/** Brings the lessons of the coming days to the device: one tab, three at a time, text before video. */
import { ApiError, NetworkError } from '../api/errors';
import type { components } from '../api/schema';
import { bringAsset, BrokenAssetError, collectAssets, hasAsset } from './asset-store';
import { broadcast, onBroadcast } from './channel';
import { connectivity, subscribeConnectivity } from './connectivity';
import { withLock } from './leader';
import { fetchLesson } from './lessons';
import { giveUpOne, packsOf, registerWanted, updatePack, wantedAssets } from './packs-registry';
import type { PackRecord, PackState } from './packs-state';
import { reportRoom, storageUsage } from './storage-health';
import { read, StorageFullError } from './vault';

type Today = components['schemas']['Today'];

const packLock = { limitMs: 300_000, stealAfterMs: 330_000 };
const atATime = 3;
const assetTries = 3;
const progressEveryMs = 250;
/** What lessons may use of a tablet in all. The browser's own quota is invented, so it is no guide. */
const budgetBytes = 2_000_000_000;

interface Work {
  readonly userId: number;
  readonly stop: AbortSignal;
  /** Set when the device is full even after making room: the rest of the run does not try. */
  full: boolean;
}

function isFull(error: unknown): boolean {
  const quota = error instanceof DOMException && error.name === 'QuotaExceededError';
  return quota || error instanceof StorageFullError;
}

function say(
  userId: number,
  record: PackRecord,
  state: PackState['state'],
  loadedBytes: number,
): void {
  const pack = { state, loadedBytes, totalBytes: record.totalBytes };
  broadcast({ type: 'pack', userId, assignmentStudentId: record.assignmentStudentId, pack });
}

/** Runs the jobs in order, so many at once; stops taking new ones when one throws. */
async function atOnce<Job>(jobs: readonly Job[], run: (job: Job) => Promise<void>): Promise<void> {
  const queue = [...jobs];
  let failed = false;
  const worker = async () => {
    for (let job = queue.shift(); job !== undefined && !failed; job = queue.shift()) {
      try {
        await run(job);
      } catch (error) {
        failed = true;
        throw error;
      }
    }
  };
  const results = await Promise.allSettled(Array.from({ length: atATime }, worker));
  for (const result of results) if (result.status === 'rejected') throw result.reason;
}

/** The words and questions, and with them the list of files. */
async function bringText({ userId, stop }: Work, record: PackRecord): Promise<void> {
  const { assignmentStudentId, assignmentId } = record;
  const kept = await read(userId, (db) => db.get('lessons', assignmentStudentId));
  const current =
    kept?.lesson.pack.id === record.packId && kept.lesson.revision >= record.wantedRevision;
  try {
    const lesson = current
      ? kept.lesson
      : await fetchLesson({ userId, assignmentStudentId, assignmentId }, stop);
    // Kept by `fetchLesson` only if there was room.
    const stored =
      current || (await read(userId, (db) => db.getKey('lessons', assignmentStudentId)));
    if (stored === undefined) throw new StorageFullError();
    if (lesson.pack.id !== record.packId) return;
    await updatePack(userId, record, {
      revision: lesson.revision,
      assets: lesson.pack.assets.map(({ sha256, bytes }) => ({ sha256, bytes })),
      totalBytes: lesson.pack.bytes,
    });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // What is here already stays good: only its news could not be had.
    if (record.state === 'ready') return;
    await updatePack(userId, record, { state: 'failed' });
    say(userId, record, 'failed', 0);
  }
}

/** Tries a broken file again: a line that drops bits may do better the next time. */
async function bring(sha256: string, work: Work, onBytes: (count: number) => void): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    let arrived = 0;
    try {
      const note = (count: number) => {
        arrived += count;
        onBytes(count);
      };
      await bringAsset(sha256, work.stop, note, attempt > 1);
      return;
    } catch (error) {
      onBytes(-arrived);
      if (!(error instanceof BrokenAssetError) || attempt >= assetTries) throw error;
    }
  }
}

async function bringAssets(work: Work, record: PackRecord): Promise<void> {
  const { userId } = work;
  let loaded = 0;
  let saidAt = 0;
  const onBytes = (count: number) => {
    loaded += count;
    if (Date.now() - saidAt < progressEveryMs) return;
    saidAt = Date.now();
    say(userId, record, 'downloading', loaded);
  };
  say(userId, record, 'downloading', 0);
  await atOnce(record.assets, async ({ sha256, bytes }) => {
    if (work.stop.aborted) throw new NetworkError('timeout');
    if (await hasAsset(sha256)) onBytes(bytes);
    else await bring(sha256, work, onBytes);
  });
}

/** Removes loose files first, then the least urgent lessons that are not for today. */
async function makeRoom(userId: number): Promise<boolean> {
  if ((await collectAssets(await wantedAssets(), true)) > 0) return true;
  while (await giveUpOne(userId, 0)) {
    if ((await collectAssets(await wantedAssets(), true)) > 0) return true;
  }
  return false;
}

async function finish(work: Work, record: PackRecord): Promise<void> {
  const { userId } = work;
  try {
    await bringAssets(work, record);
    await updatePack(userId, record, { state: 'ready' });
    say(userId, record, 'ready', record.totalBytes);
    reportRoom();
  } catch (error) {
    if (error instanceof BrokenAssetError) {
      await updatePack(userId, record, { state: 'failed' });
      say(userId, record, 'failed', 0);
    } else if (isFull(error)) {
      broadcast({ type: 'storage', full: true });
      if (record.rank === 0 && (await makeRoom(userId))) return finish(work, record);
      work.full = true;
    } else throw error;
  }
}

async function run(work: Work): Promise<void> {
  const { userId } = work;
  const records = await packsOf(userId);
  for (const record of records) if (record.state !== 'ready') say(userId, record, 'queued', 0);
  const texts = records.filter(
    ({ state, revision, wantedRevision }) => state !== 'ready' || revision < wantedRevision,
  );
  try {
    await atOnce(texts, (record) => bringText(work, record));
  } catch (error) {
    if (!isFull(error)) throw error;
    broadcast({ type: 'storage', full: true });
  }
  const withText = (await packsOf(userId)).filter(
    ({ state, revision }) => state !== 'ready' && state !== 'failed' && revision >= 0,
  );
  for (const record of withText) {
    if (work.stop.aborted) return;
    const planned = (await storageUsage()) + record.totalBytes;
    if (record.rank !== 0 && planned > budgetBytes) work.full = true;
    if (!work.full) await finish(work, record);
    if (!work.full) continue;
    await updatePack(userId, record, { state: 'no_space' });
    say(userId, record, 'no_space', 0);
  }
  await collectAssets(await wantedAssets(), false);
}

let active: Promise<void> | undefined;
let wantedBy: number | undefined;
let left = new AbortController();

/** Never throws: what is missing is fetched when the network is back or the next answer comes. */
function start(): void {
  active ??= withLock('daybook-packs', packLock, async (stop) => {
    const userId = wantedBy;
    if (userId === undefined) return;
    // The person may sign out in the middle of it.
    const both = new AbortController();
    for (const signal of [stop, left.signal]) {
      signal.addEventListener('abort', () => {
        both.abort();
      });
    }
    await run({ userId, stop: both.signal, full: false });
  })
    .catch(() => undefined)
    .finally(() => {
      active = undefined;
    });
}

/**
 * Keeps the lessons that this answer asks for, most urgent first, and lets go of those it no longer names.
 * Returns at once; progress is told through `usePack`.
 */
export function keepPacks(userId: number, today: Today): void {
  registerWanted(userId, today)
    .then(() => {
      wantedBy = userId;
      if (connectivity() !== 'offline') start();
    })
    .catch(() => undefined);
}

/** Goes on with unfinished lessons when the network is back. Call once per page. */
export function startPacks(): void {
  subscribeConnectivity((state) => {
    if (state === 'online') start();
  });
  onBroadcast((message) => {
    if (message.type !== 'dropped' || message.userId !== wantedBy) return;
    wantedBy = undefined;
    left.abort();
    left = new AbortController();
  });
}
