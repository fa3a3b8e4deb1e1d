/** Which lessons are to be kept on the device, and how far each is. One record per lesson, per person. */
import type { components } from '../../api/schema';
import { people } from '../storage/device-registry';
import { isToday, namesLesson, todayKey, type KeptToday } from './kept-today';
import { lessonOf } from '../outbox/outbox-entry';
import { asShown, isTextOf, packsOf, sayPack, shownPacks } from './packs-here';
import type { PackRecord } from './packs-state';
import { signInKeys } from '../storage/people';
import { change, read, type StoredLesson, type UserDbTx } from '../storage/user-db';

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

/** The numbers of the lessons that have work which is not sent yet. */
export const busyLessons = async (
  outbox: Pick<ReturnType<UserDbTx<['outbox']>['objectStore']>, 'getAll'>,
) => new Set((await outbox.getAll()).map((entry) => lessonOf(entry.body)));

/**
 * Keeps today's answer and takes over what it asks for, in one transaction: a lesson that is kept is of no use to a
 * start without network whose home screen does not know it. Lessons it no longer names lose their rank and are
 * collected, unless they have unsent work. Every tab is told of what has changed by it.
 * @param unlessKept there may be an answer already, and any is newer than this one
 * @returns the records in the order of download; undefined when this person is not signed in here any more
 * @throws StorageFullError when there is no room for it; what was kept before stays
 */
export async function registerWanted(
  userId: number,
  today: KeptToday,
  unlessKept = false,
): Promise<PackRecord[] | undefined> {
  const items = new Map(today.items.map((item) => [item.assignment_student_id, item]));
  const changed = await change(userId, ['packs', 'lessons', 'outbox', 'kv'], async (tx) => {
    const kv = tx.objectStore('kv');
    // A sign-out takes this along with all that it takes.
    if ((await kv.getKey(signInKeys.user)) === undefined) return undefined;
    const former = await kv.get(todayKey);
    if (unlessKept && isToday(former)) return [];
    await kv.put(today, todayKey);
    const packs = tx.objectStore('packs');
    const before = await packs.getAll();
    const shown = new Map(
      before.map((record) => [record.assignmentStudentId, asShown(record, former).state]),
    );
    const gone: number[] = [];
    const busy = await busyLessons(tx.objectStore('outbox'));
    const wanted = new Set<number>();
    for (const [rank, id] of today.packs.entries()) {
      const item = items.get(id);
      if (!item) continue;
      wanted.add(id);
      await packs.put(wantedRecord(item, rank, await packs.get(id)));
    }
    for (const record of before) {
      const id = record.assignmentStudentId;
      if (wanted.has(id)) continue;
      if (busy.has(id)) await packs.put({ ...record, rank: undefined });
      else {
        gone.push(id);
        await packs.delete(id);
        await tx.objectStore('lessons').delete(id);
      }
    }
    const others = (await packs.getAll()).filter(
      (record) => shown.get(record.assignmentStudentId) !== asShown(record, today).state,
    );
    return [...gone, ...others.map((record) => record.assignmentStudentId)];
  });
  if (!changed) return undefined;
  const records = await (changed.length > 0 ? shownPacks : packsOf)(userId);
  const byId = new Map(records.map((record) => [record.assignmentStudentId, record]));
  for (const id of changed) sayPack(userId, id, byId.get(id));
  return records;
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
  lessons: { get(id: number): Promise<StoredLesson | undefined> },
  kv: { get(key: string): Promise<unknown> },
  record: PackRecord,
): Promise<boolean> => {
  const [text, today] = await Promise.all([
    lessons.get(record.assignmentStudentId),
    kv.get(todayKey),
  ]);
  return isTextOf(record, text) && namesLesson(today, record);
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
    if (!(await opensWithout(tx.objectStore('lessons'), tx.objectStore('kv'), kept))) return;
    await packs.put({ ...kept, state: 'ready' });
  });
  return read(userId, async (db) => {
    const tx = db.transaction(['packs', 'lessons', 'kv']);
    const kept = await tx.objectStore('packs').get(id);
    if (kept?.packId !== record.packId || kept.state !== 'ready') return false;
    return opensWithout(tx.objectStore('lessons'), tx.objectStore('kv'), kept);
  });
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
