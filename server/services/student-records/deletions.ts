/** Asking for all data of a student to be deleted, and taking that back. */
import { foldName } from '../../../domain/student-list';
import { foldUsername } from '../../../domain/usernames';
import type { Clock } from '../../clock';
import { lockPeople } from '../../db/assignment-locks.repo';
import { findDeletion, insertDeletion, removeDeletion } from '../../db/student-deletions.repo';
import { findStudent } from '../../db/students.repo';
import type { Db, DbOrTransaction } from '../../db/tables';
import type { Person } from '../../db/users.repo';
import { AppError, notFound } from '../../errors';
import { assertStudentDeleter } from '../../policies/students';
import { record } from '../audit/record';
import type { DemoAccounts } from '../visitors/demo-accounts';
import { reactivateIfWasActive } from '../groups/group-members';
import { lineOf } from '../text/text';
import { inTransaction } from '../../db/transaction';
import { cancelLine, noteCancel } from './deletions-file';

/** For which it can be taken back. */
export const deletionDays = 30;
const dayMs = 24 * 60 * 60_000;

export type StudentDeletions = ReturnType<typeof createStudentDeletions>;

export function createStudentDeletions({
  db,
  clock,
  demo,
  deletionsFile,
  onFailure,
}: {
  readonly db: Db;
  readonly clock: Clock;
  readonly demo: DemoAccounts;
  /** Where it is noted what a restored backup would have forgotten. */
  readonly deletionsFile: string;
  /** Told when it was not noted that one was canceled, with the line that is to be added by hand. */
  readonly onFailure: (error: unknown, line: string) => void;
}) {
  async function studentOf(person: Person, studentId: number, at: DbOrTransaction) {
    assertStudentDeleter(person);
    const student = await findStudent(at, person, studentId);
    if (!student) throw notFound();
    return student;
  }

  return {
    /**
     * Switches the student off, which ends every sign-in at once; what a tablet holds still arrives. All data go thirty
     * days later.
     * @param confirm the name or username, typed
     * @throws AppError 403, also demo_account, 404, 422 with `confirm`
     */
    async ask(person: Person, studentId: number, confirm: string): Promise<void> {
      await inTransaction(db, async (trx) => {
        await studentOf(person, studentId, trx);
        await demo.keep(person.id, trx);
        await lockPeople(trx, [studentId]);
        const { name, username } = await studentOf(person, studentId, trx);
        const typed = lineOf(confirm);
        if (foldName(typed) !== foldName(name) && foldUsername(typed) !== username) {
          throw new AppError(422, 'invalid', { said: 'not_this_student', at: 'confirm' });
        }
        const askedAt = clock.now();
        const dueAt = new Date(askedAt.getTime() + deletionDays * dayMs);
        if (!(await insertDeletion(trx, studentId, person, { askedAt, dueAt }))) return;
        await record(trx, person, askedAt, { act: 'student.deletion_asked', people: [studentId] });
      });
    },

    /**
     * As it was before, with what was given to the groups meanwhile. Not once it is due: then it may have been noted as
     * done, for after a restored backup, even though the database has refused it.
     * @throws AppError 403, 404, 409 deletion_begun
     */
    async takeBack(person: Person, studentId: number): Promise<void> {
      await inTransaction(db, async (trx) => {
        await studentOf(person, studentId, trx);
        const now = clock.now();
        let asked: Awaited<ReturnType<typeof findDeletion>>;
        await reactivateIfWasActive(trx, studentId, now, async () => {
          asked = await findDeletion(trx, studentId);
          if (asked && asked.due_at <= clock.now()) throw new AppError(409, 'deletion_begun');
          return removeDeletion(trx, studentId);
        });
        // It may have been deleted while this waited.
        await studentOf(person, studentId, trx);
        if (!asked) return;
        const act = 'student.deletion_taken_back';
        await record(trx, person, now, { act, people: [studentId] });
        // Before the commit: a process that ends here has not forgotten it. If the database refuses it after that, the
        // deletion is canceled once it is due, as was wanted, and the activity log says so then; who asks again before
        // that has asked at another moment. A disk that is full keeps no child out.
        const { created_at: madeAt, asked_at: askedAt } = asked;
        const canceled = { id: studentId, canceledBy: person.id, madeAt, askedAt };
        await noteCancel(deletionsFile, canceled).catch((error: unknown) =>
          onFailure(error, cancelLine(canceled)),
        );
      });
    },
  };
}
