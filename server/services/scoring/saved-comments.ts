import type { Clock } from '../../clock';
import {
  deleteSavedComment,
  findSavedComments,
  keepSavedComment,
} from '../../db/saved-comments.repo';
import type { SavedCommentRow } from '../../db/saved-comments.repo';
import type { Db } from '../../db/tables';
import type { Person } from '../../db/users.repo';
import { AppError, notFound } from '../../errors';
import { assertMayRun } from '../../policies/assignments';
import { storableText } from '../text/text';

export type SavedComments = ReturnType<typeof createSavedComments>;

/** What a teacher writes again and again. Only teachers score, so only they have them. */
export function createSavedComments({ db, clock }: { readonly db: Db; readonly clock: Clock }) {
  return {
    /** The own ones, the last used first. @throws AppError 403 */
    async list(person: Person): Promise<{ readonly data: readonly SavedCommentRow[] }> {
      assertMayRun(person);
      return { data: await findSavedComments(db, person.id) };
    },

    /** Keeps a text, or notes that it was used again. @throws AppError 403, 422 for blanks alone */
    async keep(person: Person, written: string): Promise<SavedCommentRow> {
      assertMayRun(person);
      const text = storableText(written).trim();
      if (text === '') {
        throw new AppError(422, 'invalid', { said: 'needed', at: 'text' });
      }
      return db.transaction().execute((trx) => keepSavedComment(trx, person.id, text, clock.now()));
    },

    /** @throws AppError 403; 404 also for a colleague's */
    async remove(person: Person, id: number): Promise<void> {
      assertMayRun(person);
      if (!(await deleteSavedComment(db, person.id, id))) throw notFound();
    },
  };
}
