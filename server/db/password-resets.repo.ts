import type { DbOrTransaction } from './tables';

/** A new link of a person; the former one stops working. */
export async function replacePasswordReset(
  db: DbOrTransaction,
  reset: {
    readonly userId: number;
    readonly tokenHash: string;
    readonly now: Date;
    readonly expiresAt: Date;
  },
): Promise<void> {
  const row = { token_hash: reset.tokenHash, created_at: reset.now, expires_at: reset.expiresAt };
  await db
    .insertInto('password_resets')
    .values({ user_id: reset.userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute();
}

/** Whose link this is, while it works and the account is active. */
export async function findPasswordReset(
  db: DbOrTransaction,
  tokenHash: string,
  now: Date,
): Promise<{ readonly userId: number } | undefined> {
  const row = await db
    .selectFrom('password_resets as r')
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .select('r.user_id')
    .where('r.token_hash', '=', tokenHash)
    .where('r.expires_at', '>', now)
    .where('u.active', '=', true)
    .executeTakeFirst();
  return row && { userId: row.user_id };
}

/** Uses a link up. @returns whether it was still there: of two who come at once, one gets it */
export async function takePasswordReset(
  db: DbOrTransaction,
  tokenHash: string,
  now: Date,
): Promise<boolean> {
  const result = await db
    .deleteFrom('password_resets')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** A password that was changed in another way makes the link to a new one useless. */
export async function deletePasswordReset(db: DbOrTransaction, userId: number): Promise<void> {
  await db.deleteFrom('password_resets').where('user_id', '=', userId).execute();
}

export async function deleteExpiredPasswordResets(db: DbOrTransaction, now: Date): Promise<void> {
  await db.deleteFrom('password_resets').where('expires_at', '<=', now).execute();
}
