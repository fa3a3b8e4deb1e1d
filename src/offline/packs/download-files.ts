/** Brings files to the device, three at a time; what is here already is not asked for again. */
import { NetworkError } from '../../api/errors';
import { downloadAsset, BrokenAssetError, hasAsset, type WantedFile } from '../storage/asset-store';
import { StorageFullError } from '../storage/user-db';

const atATime = 3;
const assetTries = 3;

/** The device has no room, whichever way the browser says so. */
export function isFull(error: unknown): boolean {
  const quota = error instanceof DOMException && error.name === 'QuotaExceededError';
  return quota || error instanceof StorageFullError;
}

/** Runs the jobs in order, so many at once; stops taking new ones when one throws. */
export async function atOnce<Job>(
  jobs: readonly Job[],
  run: (job: Job) => Promise<void>,
): Promise<void> {
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

/** Tries a broken file again: a line that drops bits may do better the next time. */
async function bring(
  file: WantedFile,
  stop: AbortSignal,
  onBytes: (count: number) => void,
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    let arrived = 0;
    try {
      const note = (count: number) => {
        arrived += count;
        onBytes(count);
      };
      await downloadAsset(file, stop, note, attempt > 1);
      return;
    } catch (error) {
      onBytes(-arrived);
      if (!(error instanceof BrokenAssetError) || attempt >= assetTries) throw error;
    }
  }
}

/**
 * Brings every file that is not here yet, in the given order.
 * @param onBytes called with the size of each part, and of each file that was here
 * @throws BrokenAssetError, NetworkError (also when told to stop); QuotaExceededError when the device is full
 */
export function downloadFiles(
  files: readonly WantedFile[],
  stop: AbortSignal,
  onBytes: (count: number) => void,
): Promise<void> {
  return atOnce(files, async (file) => {
    if (stop.aborted) throw new NetworkError('timeout');
    if (await hasAsset(file.sha256)) onBytes(file.bytes);
    else await bring(file, stop, onBytes);
  });
}
