import type { DbOrTransaction } from './tables';

/** The named secret; the first process that asks sets it, all others get the same. */
export async function ensureSecret(
  db: DbOrTransaction,
  name: string,
  proposal: string,
): Promise<string> {
  await db
    .insertInto('secrets')
    .values({ name, value: proposal })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const row = await db
    .selectFrom('secrets')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return row.value;
}
