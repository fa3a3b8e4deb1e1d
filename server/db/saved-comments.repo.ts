import { sql } from 'kysely';
import type { DbOrTransaction } from './tables';

export interface SavedCommentRow {
  readonly id: number;
  readonly text: string;
}

const maxComments = 200;

/** The comments a teacher uses again, the last used first. */
export const findSavedComments = (
  db: DbOrTransaction,
  teacherId: number,
): Promise<SavedCommentRow[]> =>
  db
    .selectFrom('saved_comments')
    .select(['id', 'text'])
    .where('teacher_id', '=', teacherId)
    .orderBy('used_at', 'desc')
    .orderBy('id', 'desc')
    .limit(maxComments)
    .execute();

/** Keeps a text, or notes that it was used again. Beyond the most, the one used longest ago goes. */
export async function keepSavedComment(
  db: DbOrTransaction,
  teacherId: number,
  text: string,
  now: Date,
): Promise<SavedCommentRow> {
  const row = await db
    .insertInto('saved_comments')
    .values({ teacher_id: teacherId, text, used_at: now })
    .onConflict((conflict) =>
      conflict.columns(['teacher_id', 'text']).doUpdateSet({ used_at: now }),
    )
    .returning(['id', 'text'])
    .executeTakeFirstOrThrow();
  await sql`delete from saved_comments where teacher_id = ${teacherId} and id <> ${row.id} and id not in (
    select id from saved_comments where teacher_id = ${teacherId} and id <> ${row.id}
    order by used_at desc, id desc limit ${maxComments - 1})`.execute(db);
  return row;
}

/** @returns whether there was one */
export async function deleteSavedComment(
  db: DbOrTransaction,
  teacherId: number,
  id: number,
): Promise<boolean> {
  const gone = await db
    .deleteFrom('saved_comments')
    .where('teacher_id', '=', teacherId)
    .where('id', '=', id)
    .executeTakeFirst();
  return gone.numDeletedRows === 1n;
}
