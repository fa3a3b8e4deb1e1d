/**
 * Deletes for good what was asked for thirty days ago. Rows go in one transaction, files after it; what a kill cuts off
 * the next run takes up again. A deletion is noted in a file as well, which no restored backup takes along.
 */
import { may } from '../../../domain/permissions';
import type { Clock } from '../../clock';
import {
  deleteLateLines,
  deleteStudent,
  findDeletion,
  findDeletions,
  findDueDeletions,
  findFilesToRemove,
  lockDueStudent,
  lockReturnedStudent,
  removeDeletion,
  takeFileToRemove,
} from '../../db/student-deletions.repo';
import type { Db } from '../../db/tables';
import { findPerson } from '../../db/users.repo';
import { record } from '../audit/record';
import type { FileStore } from '../uploads/file-store';
import { reactivateIfWasActive } from '../groups/group-members';
import { forgetInSets } from '../rosters/forgetting';
import { inTransaction } from '../../db/transaction';
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

/**
 * One that cannot go is told of, stops no other, and is tried again by the next run; nor does a list that cannot be read
 * stop what is still to be done of former deletions.
 * @param most of one run; the next one takes the rest
 */
export async function deleteDueStudents(context: Context, most = studentsAtOnce): Promise<void> {
  await deleteDue(context, most).catch(context.onFailure);
  await deleteLateLines(context.db);
  await forgetInSets(context).catch(context.onFailure);
  await removeFiles(context);
}

/** @throws Error where the list cannot be read: of whom it says that it was canceled is not known then */
async function deleteDue(context: Context, most: number): Promise<void> {
  const { db, clock, deletionsFile, onFailure } = context;
  const now = clock.now();
  if ((await findDueDeletions(db, now, 1)).length === 0) return;
  // Of the database of a restored backup: somebody may have canceled since.
  const { failed } = await cancelAgain(context, await readDeletions(deletionsFile));
  for (const id of await findDueDeletions(db, now, most)) {
    if (failed.has(id)) continue;
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
 * Takes back what was canceled since the backup was made that this database was restored from. One for whom it fails is
 * told of, and stops no other.
 * @returns how many that were, and for whom it failed
 */
async function cancelAgain(
  { db, clock, onFailure }: Context,
  { canceled }: NotedList,
): Promise<{ readonly count: number; readonly failed: ReadonlySet<number> }> {
  const keyOf = (id: number, madeAt: Date, askedAt: Date) =>
    `${String(id)} ${madeAt.toISOString()} ${askedAt.toISOString()}`;
  const noted = new Map(
    canceled.map(({ id, madeAt, askedAt, canceledBy }) => [keyOf(id, madeAt, askedAt), canceledBy]),
  );
  const cancelerOf = (id: number, asked: { readonly created_at: Date; readonly asked_at: Date }) =>
    noted.get(keyOf(id, asked.created_at, asked.asked_at));
  const failed = new Set<number>();
  let count = 0;
  for (const found of noted.size > 0 ? await findDeletions(db) : []) {
    const { id } = found;
    if (cancelerOf(id, found) === undefined) continue;
    const canceling = inTransaction(db, (trx) =>
      reactivateIfWasActive(trx, id, clock.now(), async () => {
        // It may have been canceled and asked for anew since.
        const asked = await findDeletion(trx, id);
        const canceler = asked && cancelerOf(id, asked);
        if (canceler === undefined) return undefined;
        const wasOn = await removeDeletion(trx, id);
        const person = await findPerson(trx, canceler);
        // Nobody is named who may not have done it: somebody else may have the number in this database.
        if (person && may(person.role, 'students.delete')) {
          const act = 'student.deletion_taken_back';
          await record(trx, person, clock.now(), { act, people: [id] });
        }
        return wasOn;
      }),
    );
    await canceling.then(
      (wasOn) => {
        if (wasOn !== undefined) count += 1;
      },
      (error: unknown) => {
        failed.add(id);
        onFailure(error);
      },
    );
  }
  return { count, failed };
}

/**
 * Deletes again whoever was deleted since the backup was made that this database was restored from, and cancels again
 * what was canceled. Whoever has the number by now and was made at another moment is somebody else, and stays.
 * @returns how many deletions the list has, how many of them were there again, how many were canceled,
 * and for how many that failed
 */
export async function redoDeletions(context: Context): Promise<{
  readonly listed: number;
  readonly deleted: number;
  readonly canceled: number;
  readonly notCanceled: number;
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
  const { count: canceled, failed } = await cancelAgain(context, noted);
  await forgetInSets(context).catch(context.onFailure);
  await removeFiles(context);
  return { listed: noted.deleted.length, deleted, canceled, notCanceled: failed.size };
}
