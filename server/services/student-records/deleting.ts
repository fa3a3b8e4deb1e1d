/**
 * Deletes for good what was asked for thirty days ago. Rows go in one transaction, files after it; what a kill cuts off
 * the next run takes up again. A deletion is noted in a file as well, which no restored backup takes along.
 */
import type { Clock } from '../../clock';
import {
  deleteLateLines,
  deleteStudent,
  findDeletions,
  findDueDeletions,
  findFilesToRemove,
  lockDueStudent,
  lockReturnedStudent,
  removeDeletion,
  takeFileToRemove,
} from '../../db/student-deletions.repo';
import type { Db } from '../../db/tables';
import type { FileStore } from '../file-store';
import { letBackIn } from '../group-members';
import { inTransaction } from '../transaction';
import { noteDeletion, readDeletions } from './deletions-file';
import type { NotedList } from './deletions-file';

interface Context {
  readonly db: Db;
  readonly clock: Clock;
  /** Students' files. */
  readonly files: Pick<FileStore, 'remove'>;
  readonly deletionsFile: string;
  readonly onFailure: (error: unknown) => void;
}

/** Students of one run; the next one takes the rest. */
const studentsAtOnce = 500;
/** Files of one look; the next one follows. */
const filesAtOnce = 500;

/** One that cannot go is told of, stops no other, and is tried again by the next run. */
export async function deleteDueStudents(context: Context): Promise<void> {
  const { db, clock, deletionsFile, onFailure } = context;
  const now = clock.now();
  if ((await findDueDeletions(db, now, 1)).length > 0) {
    // Of the database of a restored backup: somebody may have canceled since.
    await cancelAgain(context, await readDeletions(deletionsFile));
  }
  for (const id of await findDueDeletions(db, now, studentsAtOnce)) {
    const deleting = db.transaction().execute(async (trx) => {
      const student = await lockDueStudent(trx, id, now);
      if (!student) return;
      await deleteStudent(trx, student, now);
      // Before the commit: what is deleted is in the list. What is in the list and is not deleted yet is due.
      await noteDeletion(deletionsFile, {
        ...{ id, madeAt: student.madeAt, deletedAt: now, askedBy: student.asker?.id ?? 0 },
      });
    });
    await deleting.catch(onFailure);
  }
  await deleteLateLines(db);
  await removeFiles(context);
}

/** Files whose rows are gone, but for those that somebody else has sent as well. */
async function removeFiles({ db, files, onFailure }: Context): Promise<void> {
  for (;;) {
    const waiting = await findFilesToRemove(db, filesAtOnce);
    let removed = 0;
    for (const sha256 of waiting) {
      const removing = db.transaction().execute(async (trx) => {
        if (await takeFileToRemove(trx, sha256)) await files.remove(sha256);
      });
      await removing.then(() => {
        removed += 1;
      }, onFailure);
    }
    if (removed < waiting.length || waiting.length < filesAtOnce) return;
  }
}

/**
 * Takes back what was canceled since the backup was made that this database was restored from.
 * @returns how many that were
 */
async function cancelAgain({ db, clock }: Context, { canceled }: NotedList): Promise<number> {
  const isCanceled = ({ id, asked_at, created_at }: Awaited<ReturnType<typeof findDeletions>>[0]) =>
    canceled.some(
      (one) =>
        one.id === id &&
        one.madeAt.getTime() === created_at.getTime() &&
        one.askedAt.getTime() === asked_at.getTime(),
    );
  const found = canceled.length > 0 ? (await findDeletions(db)).filter(isCanceled) : [];
  for (const { id } of found) {
    await inTransaction(db, (trx) =>
      letBackIn(trx, id, clock.now(), () => removeDeletion(trx, id)),
    );
  }
  return found.length;
}

/**
 * Deletes again whoever was deleted since the backup was made that this database was restored from, and cancels again
 * what was canceled. Whoever has the number by now and was made at another moment is somebody else, and stays.
 * @returns how many deletions the list has, how many of them were there again, and how many were canceled
 */
export async function redoDeletions(context: Context): Promise<{
  readonly listed: number;
  readonly deleted: number;
  readonly canceled: number;
}> {
  const { db, clock, deletionsFile } = context;
  const noted = await readDeletions(deletionsFile);
  let deleted = 0;
  for (const { id, madeAt, askedBy } of noted.deleted) {
    await db.transaction().execute(async (trx) => {
      const student = await lockReturnedStudent(trx, id, madeAt, askedBy);
      if (!student) return;
      await deleteStudent(trx, student, clock.now());
      deleted += 1;
    });
  }
  const canceled = await cancelAgain(context, noted);
  await removeFiles(context);
  return { listed: noted.deleted.length, deleted, canceled };
}
