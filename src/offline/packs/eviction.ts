/** What gives way when the device is full: whatever can be fetched again. Loaded only then. */
import { dropPieces } from '../storage/asset-pieces';
import { collectAssets } from '../storage/asset-store';
import type { KeptToday } from './kept-today';
import { sayPack } from './packs-here';
import { busyLessons, registerWanted, wantedAssets } from './packs-registry';
import type { PackRecord } from './packs-state';
import { reportRoom } from '../storage/storage-health';
import { change, StorageFullError } from '../storage/user-db';

/**
 * Gives up kept lessons to make room: those for other days than today that are least urgent, one at a time.
 * @returns the one given up, as it is now; undefined when nothing is left to give up
 */
export async function evictOnePack(
  userId: number,
  keepRanksUpTo: number,
): Promise<PackRecord | undefined> {
  return change(userId, ['packs'], async ({ store }) => {
    const candidates = (await store.getAll())
      .filter((record) => record.state === 'ready' && (record.rank ?? Infinity) > keepRanksUpTo)
      .sort((a, b) => (b.rank ?? Infinity) - (a.rank ?? Infinity));
    const [last] = candidates;
    if (!last) return undefined;
    const gone: PackRecord = { ...last, state: 'no_space', assets: [] };
    await store.put(gone);
    return gone;
  });
}

/**
 * Makes room for a lesson: half-brought files of others, then loose files, then the least urgent lessons that are not
 * for today.
 * @returns whether there is more room than before
 */
export async function evictFor(userId: number, { assets }: PackRecord): Promise<boolean> {
  const own = new Set(assets.map(({ sha256 }) => sha256));
  if ((await dropPieces((sha256) => !own.has(sha256))) > 0) return true;
  if ((await collectAssets(await wantedAssets(), true)) > 0) return true;
  for (let gone = await evictOnePack(userId, 0); gone; gone = await evictOnePack(userId, 0)) {
    sayPack(userId, gone.assignmentStudentId, gone);
    if ((await collectAssets(await wantedAssets(), true)) > 0) return true;
  }
  return false;
}

/** Lets go of the lessons that today's new answer does not ask for, unless they have unsent work. */
async function letGo(userId: number, today: KeptToday): Promise<void> {
  const wanted = new Set(today.packs);
  const gone = await change(userId, ['packs', 'lessons', 'outbox'], async (tx) => {
    const busy = await busyLessons(tx.objectStore('outbox'));
    const isGone = (id: number) => !wanted.has(id) && !busy.has(id);
    const [packs, lessons] = [tx.objectStore('packs'), tx.objectStore('lessons')];
    const records = (await packs.getAllKeys()).filter(isGone);
    for (const id of records) await packs.delete(id);
    for (const id of await lessons.getAllKeys()) if (isGone(id)) await lessons.delete(id);
    return records;
  });
  for (const id of gone) sayPack(userId, id);
}

/**
 * Makes room for today's answer itself, without which no lesson is of use at the next start, and tries once more.
 * @param error why it could not be kept; anything but want of room is thrown again
 * @returns what `registerWanted` does
 */
export async function registerWithRoom(
  error: unknown,
  ...[userId, today, unlessKept]: Parameters<typeof registerWanted>
): ReturnType<typeof registerWanted> {
  if (!(error instanceof StorageFullError)) throw error;
  await dropPieces(() => true);
  await letGo(userId, today);
  await collectAssets(await wantedAssets(), true);
  const records = await registerWanted(userId, today, unlessKept);
  reportRoom();
  return records;
}
