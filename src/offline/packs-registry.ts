/** Which lessons are to be kept on the device, and how far each is. One record per lesson, per person. */
import type { components } from '../api/schema';
import { keptNames } from './asset-store';
import { people } from './device-registry';
import { isToday, todayKey, type KeptToday } from './kept-today';
import { lessonOf } from './outbox-entry';
import type { PackRecord } from './packs-state';
import { change, read } from './vault';

type TodayItem = components['schemas']['TodayItem'];

/**
 * The record after a new answer of the server. What is on the device stays ready: a newer revision of the same
 * content is the teacher's words and the student's own progress, fetched without taking the lesson away. Pure.
 */
function wantedRecord(item: TodayItem, rank: number, kept: PackRecord | undefined): PackRecord {
  const same = kept?.packId === item.pack.id;
  return {
    assignmentStudentId: item.assignment_student_id,
    assignmentId: item.assignment_id,
    packId: item.pack.id,
    revision: same ? kept.revision : -1,
    wantedRevision: item.revision,
    state: same && kept.state === 'ready' ? 'ready' : 'queued',
    totalBytes: item.pack.bytes,
    assets: kept?.assets ?? [],
    rank,
    schoolDay: item.school_day,
  };
}

/**
 * Keeps today's answer and takes over what it asks for, in one transaction: a lesson that is kept is of no use to a
 * start without network whose home screen does not know it. Lessons it no longer names lose their rank and are
 * collected, unless they have unsent work.
 * @returns the records in the order of download
 * @throws StorageFullError when there is no room for it; what was kept before stays
 */
export async function registerWanted(userId: number, today: KeptToday): Promise<PackRecord[]> {
  const items = new Map(today.items.map((item) => [item.assignment_student_id, item]));
  await change(userId, ['packs', 'lessons', 'outbox', 'kv'], async (tx) => {
    await tx.objectStore('kv').put(today, todayKey);
    const packs = tx.objectStore('packs');
    const busy = new Set(
      (await tx.objectStore('outbox').getAll()).map((entry) => lessonOf(entry.body)),
    );
    const wanted = new Set<number>();
    for (const [rank, id] of today.packs.entries()) {
      const item = items.get(id);
      if (!item) continue;
      wanted.add(id);
      await packs.put(wantedRecord(item, rank, await packs.get(id)));
    }
    for (const record of await packs.getAll()) {
      const id = record.assignmentStudentId;
      if (wanted.has(id)) continue;
      if (busy.has(id)) await packs.put({ ...record, rank: undefined });
      else {
        await packs.delete(id);
        await tx.objectStore('lessons').delete(id);
      }
    }
  });
  return packsOf(userId);
}

/** Most urgent first. None is ready without today's answer, from which the home screen knows of it. */
export async function packsOf(userId: number): Promise<PackRecord[]> {
  const { records, today } = await read(userId, async (db) => {
    const tx = db.transaction(['packs', 'kv']);
    const [records, today] = await Promise.all([
      tx.objectStore('packs').getAll(),
      tx.objectStore('kv').get(todayKey),
    ]);
    return { records, today };
  });
  const opens = isToday(today);
  return records
    .map((record) =>
      record.state === 'ready' && !opens ? { ...record, state: 'queued' as const } : record,
    )
    .sort((a, b) => (a.rank ?? Infinity) - (b.rank ?? Infinity));
}

/** Writes a record unless the lesson was collected or replaced by other content meanwhile. */
export async function updatePack(
  userId: number,
  record: PackRecord,
  patch: Partial<Pick<PackRecord, 'assets' | 'revision' | 'totalBytes'>> & {
    readonly state?: Exclude<PackRecord['state'], 'ready'>;
  },
): Promise<void> {
  await change(userId, ['packs'], async ({ store }) => {
    const kept = await store.get(record.assignmentStudentId);
    if (kept?.packId !== record.packId) return;
    await store.put({ ...kept, ...patch });
  });
}

/** What a start without network opens a lesson with, besides its files: its text, and today's answer. */
const opensWithout = async (
  lessons: { getKey(id: number): Promise<number | undefined> },
  kv: { get(key: string): Promise<unknown> },
  id: number,
): Promise<boolean> => {
  const [text, today] = await Promise.all([lessons.getKey(id), kv.get(todayKey)]);
  return text !== undefined && isToday(today);
};

/**
 * Notes that every file of a lesson is here, and reads back what was written.
 * @returns false where a start without network would not open it: it was collected or replaced meanwhile, or storage
 * has not kept what it was given. Then nobody may be told that it is ready.
 */
export async function markReady(userId: number, record: PackRecord): Promise<boolean> {
  const id = record.assignmentStudentId;
  await change(userId, ['packs', 'lessons', 'kv'], async (tx) => {
    const packs = tx.objectStore('packs');
    const kept = await packs.get(id);
    if (kept?.packId !== record.packId) return;
    if (!(await opensWithout(tx.objectStore('lessons'), tx.objectStore('kv'), id))) return;
    await packs.put({ ...kept, state: 'ready' });
  });
  return read(userId, async (db) => {
    const tx = db.transaction(['packs', 'lessons', 'kv']);
    const [kept, opens] = await Promise.all([
      tx.objectStore('packs').get(id),
      opensWithout(tx.objectStore('lessons'), tx.objectStore('kv'), id),
    ]);
    return opens && kept?.packId === record.packId && kept.state === 'ready';
  });
}

/**
 * Browsers clear storage when a device runs full. Lessons that are no longer whole wait for their download
 * again, so that nothing is called ready that would not open.
 * @returns the records as they are then, most urgent first
 */
export async function checkedPacks(userId: number): Promise<PackRecord[]> {
  const ready = (await packsOf(userId)).filter(({ state }) => state === 'ready');
  if (ready.length > 0) {
    const [files, texts] = [
      await keptNames(),
      new Set(await read(userId, (db) => db.getAllKeys('lessons'))),
    ];
    for (const record of ready) {
      const hasText = texts.has(record.assignmentStudentId);
      if (hasText && record.assets.every(({ sha256 }) => files.has(sha256))) continue;
      await change(userId, ['packs'], async ({ store }) => {
        const now = await store.get(record.assignmentStudentId);
        // Given up or replaced while this was looking.
        if (now?.state !== 'ready' || now.packId !== record.packId) return;
        await store.put({ ...now, state: 'queued', ...(!hasText && { revision: -1 }) });
      });
    }
  }
  return packsOf(userId);
}

/** The files that any lesson or preview of anybody on this device names. */
export async function wantedAssets(): Promise<Set<string>> {
  const wanted = new Set<string>();
  for (const { userId } of await people()) {
    const previews = await read(userId, (db) => db.getAll('previewPacks'));
    for (const { assets } of [...(await packsOf(userId)), ...previews]) {
      for (const { sha256 } of assets) wanted.add(sha256);
    }
  }
  return wanted;
}

/**
 * Gives up kept lessons to make room: those for other days than today that are least urgent, one at a time.
 * @returns the one given up; undefined when nothing is left to give up
 */
export async function giveUpOne(
  userId: number,
  keepRanksUpTo: number,
): Promise<PackRecord | undefined> {
  return change(userId, ['packs'], async ({ store }) => {
    const candidates = (await store.getAll())
      .filter((record) => record.state === 'ready' && (record.rank ?? Infinity) > keepRanksUpTo)
      .sort((a, b) => (b.rank ?? Infinity) - (a.rank ?? Infinity));
    const [last] = candidates;
    if (last) await store.put({ ...last, state: 'no_space', assets: [] });
    return last;
  });
}
