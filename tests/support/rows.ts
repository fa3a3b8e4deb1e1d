/** Rows that a test changes or adds behind the server's back. */
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { DbOrTransaction, Tables } from '../../server/db/tables';

/** Tables whose rows go by a number. */
type Numbered = {
  [T in keyof Tables]: Selectable<Tables[T]> extends { readonly id: number } ? T : never;
}[keyof Tables];

// Kysely does not follow a table that is a type parameter. The signatures say which columns there
// are; inside, every table is taken for the users'.

/** Changes one row. */
export async function setRow<T extends Numbered>(
  db: DbOrTransaction,
  table: T,
  id: number,
  values: Updateable<Tables[T]>,
): Promise<void> {
  await db
    .updateTable(table as 'users')
    .set(values as Updateable<Tables['users']>)
    .where('id', '=', id)
    .execute();
}

/** Adds a row, or several. */
export async function addRows<T extends keyof Tables>(
  db: DbOrTransaction,
  table: T,
  values: Insertable<Tables[T]> | readonly Insertable<Tables[T]>[],
): Promise<void> {
  await db
    .insertInto(table as 'users')
    .values(values as Insertable<Tables['users']>)
    .execute();
}

/** Adds a row. @returns its number */
export async function addRow<T extends Numbered>(
  db: DbOrTransaction,
  table: T,
  values: Insertable<Tables[T]>,
): Promise<number> {
  const { id } = await db
    .insertInto(table as 'users')
    .values(values as Insertable<Tables['users']>)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A sequence of somebody's, with nothing published of it. @returns its number */
export function addSequence(
  db: DbOrTransaction,
  sequence: { readonly owner_id: number; readonly title: string } & Partial<
    Insertable<Tables['sequences']>
  >,
  now: Date,
): Promise<number> {
  return addRow(db, 'sequences', {
    ...{ scope: 'owner', summary: '', subject_id: 3, grade_ids: '[4]', language: 'en' },
    ...{ standards: '[]', created_at: now, updated_at: now },
    ...sequence,
  });
}

/** A row as it stands. */
export async function getRow<T extends Numbered>(
  db: DbOrTransaction,
  table: T,
  id: number,
): Promise<Selectable<Tables[T]>> {
  const query = db
    .selectFrom(table as 'users')
    .selectAll()
    .where('id', '=', id);
  return (await query.executeTakeFirstOrThrow()) as Selectable<Tables[T]>;
}

/** As if so many had tried in vain: at every throttle whose key is like this. */
export async function setTries(db: DbOrTransaction, keys: string, attempts: number): Promise<void> {
  await db.updateTable('login_throttle').set({ attempts }).where('key', 'like', keys).execute();
}
