/** One run over the lessons to keep: three files at a time, text before video, today's lesson first. */
import { ApiError, NetworkError } from '../../api/errors';
import { BrokenAssetError, collectAssets } from '../storage/asset-store';
import { atOnce, downloadFiles, isFull } from './download-files';
import { broadcast } from '../tabs/channel';
import { fetchLesson } from '../reading/lessons';
import { checkedPacks, packsOf, sayPack } from './packs-here';
import { markReady, updatePack, wantedAssets } from './packs-registry';
import type { PackRecord, PackState } from './packs-state';
import { reportRoom, storageUsage } from '../storage/storage-health';
import { whenAppKept } from '../app/sw-bridge';
import { read, StorageFullError } from '../storage/user-db';
import { tryWithTimeout } from '../try-with-timeout';

const progressEveryMs = 250;
/** Without the app itself no lesson opens, so the room and the line are its own at first. */
const appFirstMs = 20_000;
/** What lessons may use of a tablet in all. The browser's own quota is invented, so it is no guide. */
const budgetBytes = 2_000_000_000;

export interface PackRun {
  readonly userId: number;
  readonly stop: AbortSignal;
  /** Set when the device is full even after making room: the rest of the run does not try. */
  full: boolean;
}

function say(
  userId: number,
  record: PackRecord,
  state: PackState['state'],
  loadedBytes?: number,
): void {
  sayPack(userId, record.assignmentStudentId, { ...record, state }, loadedBytes);
}

/** The words and questions, and with them the list of files. */
async function bringText({ userId, stop }: PackRun, record: PackRecord): Promise<void> {
  const { assignmentStudentId, assignmentId } = record;
  const kept = await read(userId, (db) => db.get('lessons', assignmentStudentId));
  const current =
    kept?.lesson.pack.id === record.packId && kept.lesson.revision >= record.wantedRevision;
  try {
    const fetched = current
      ? kept.lesson
      : await fetchLesson({ userId, assignmentStudentId, assignmentId }, stop);
    const { lesson } = (await read(userId, (db) => db.get('lessons', assignmentStudentId))) ?? {};
    // Kept by `fetchLesson` only if there was room; else an older text may be here still.
    if (!lesson || lesson.revision < fetched.revision) throw new StorageFullError();
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
    say(userId, record, 'failed');
  }
}

async function bringAssets(work: PackRun, record: PackRecord): Promise<void> {
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
  await downloadFiles(record.assets, work.stop, onBytes);
}

async function finish(work: PackRun, record: PackRecord): Promise<void> {
  const { userId } = work;
  try {
    await bringAssets(work, record);
    const isReady = await markReady(userId, record);
    say(userId, record, isReady ? 'ready' : 'queued');
    reportRoom();
  } catch (error) {
    if (error instanceof BrokenAssetError) {
      await updatePack(userId, record, { state: 'failed' });
      say(userId, record, 'failed');
    } else if (isFull(error)) {
      broadcast({ type: 'storage', full: true });
      if (record.rank === 0) {
        const { evictFor } = await import('./eviction');
        if (await evictFor(userId, record)) return finish(work, record);
      }

      work.full = true;
    } else throw error;
  }
}

/** What is here for its unsent work alone is looked after, not brought. */
const isAskedFor = ({ rank }: PackRecord): boolean => rank !== undefined;

function told(stop: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    stop.addEventListener('abort', () => {
      resolve();
    });
  });
}

/**
 * Brings what is missing and looks after what is here. What did not come for want of network is left for the
 * next run.
 * @throws NetworkError, also when it was told to stop before its end
 */
export async function runPacks(work: PackRun): Promise<void> {
  const { userId } = work;
  const records = await checkedPacks(userId);
  for (const record of records) {
    say(userId, record, record.state === 'ready' ? 'ready' : 'queued');
  }
  const texts = records.filter(
    (record) =>
      isAskedFor(record) && (record.state !== 'ready' || record.revision < record.wantedRevision),
  );
  try {
    await atOnce(texts, (record) => bringText(work, record));
  } catch (error) {
    if (!isFull(error)) throw error;
    broadcast({ type: 'storage', full: true });
  }
  const withText = (await packsOf(userId)).filter(
    (record) =>
      isAskedFor(record) &&
      record.state !== 'ready' &&
      record.state !== 'failed' &&
      record.revision >= 0,
  );
  if (withText.length > 0)
    await tryWithTimeout(appFirstMs, Promise.race([whenAppKept(), told(work.stop)]));
  for (const record of withText) {
    if (work.stop.aborted) throw new NetworkError('timeout');
    const planned = (await storageUsage()) + record.totalBytes;
    if (record.rank !== 0 && planned > budgetBytes) work.full = true;
    if (!work.full) await finish(work, record);
    if (!work.full) continue;
    await updatePack(userId, record, { state: 'no_space' });
    say(userId, record, 'no_space');
  }
  await collectAssets(await wantedAssets(), false);
}
