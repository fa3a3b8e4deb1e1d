/** How the lessons stand that this device keeps: as it is written down, and as it is after a look at the files. */
import { keptNames } from '../storage/asset-names';
import { broadcast } from '../tabs/channel';
import { namesLesson, todayKey } from './kept-today';
import type { PackRecord, PackState } from './packs-state';
import { change, read, type StoredLesson } from '../storage/user-db';

/** Tells every tab how a lesson stands; of none: that it is not here. */
export function sayPack(
  userId: number,
  assignmentStudentId: number,
  record?: Pick<PackRecord, 'totalBytes'> & { readonly state: PackState['state'] },
  loadedBytes = record?.state === 'ready' ? record.totalBytes : 0,
): void {
  const { state = 'absent', totalBytes = 0 } = record ?? {};
  const pack = { state, loadedBytes, totalBytes } as const;
  broadcast({ type: 'pack', userId, assignmentStudentId, pack });
}

/** None is ready without today's answer, from which the home screen knows of it. Pure. */
export const asShown = (record: PackRecord, today: unknown): PackRecord =>
  record.state === 'ready' && !namesLesson(today, record) ? { ...record, state: 'queued' } : record;

/** The text is of the content that the record stands for, and not older than it says. Pure. */
export const isTextOf = (record: PackRecord, text: StoredLesson | undefined): boolean =>
  text?.lesson.pack.id === record.packId && text.lesson.revision >= record.revision;

/** Most urgent first. */
export async function packsOf(userId: number): Promise<PackRecord[]> {
  const { records, today } = await read(userId, async (db) => {
    const tx = db.transaction(['packs', 'kv']);
    const [records, today] = await Promise.all([
      tx.objectStore('packs').getAll(),
      tx.objectStore('kv').get(todayKey),
    ]);
    return { records, today };
  });
  return records
    .map((record) => asShown(record, today))
    .sort((a, b) => (a.rank ?? Infinity) - (b.rank ?? Infinity));
}

/**
 * Browsers clear storage when a device runs full. Lessons that are no longer whole wait for their download
 * again, so that nothing is called ready that would not open.
 * @returns the records as they are then, most urgent first
 */
export async function checkedPacks(userId: number): Promise<PackRecord[]> {
  const ready = (await packsOf(userId)).filter(({ state }) => state === 'ready');
  if (ready.length > 0) {
    const files = await keptNames();
    for (const record of ready) {
      const { assignmentStudentId: id } = record;
      const hasText = isTextOf(record, await read(userId, (db) => db.get('lessons', id)));
      if (hasText && record.assets.every(({ sha256 }) => files.has(sha256))) continue;
      await change(userId, ['packs'], async ({ store }) => {
        const now = await store.get(id);
        // Given up or replaced while this was looking.
        if (now?.state !== 'ready' || now.packId !== record.packId) return;
        await store.put({ ...now, state: 'queued', ...(!hasText && { revision: -1 }) });
      });
    }
  }
  return packsOf(userId);
}

/** The same for a screen: without a look at the files they are as it was written down. */
export const shownPacks = (userId: number): Promise<PackRecord[]> =>
  checkedPacks(userId).catch(() => packsOf(userId));
