import type { DbOrTransaction } from './tables';

export async function insertChallenge(
  db: DbOrTransaction,
  challenge: {
    readonly hash: string;
    /** Who adds a passkey; null when somebody signs in. */
    readonly userId: number | null;
    readonly expiresAt: Date;
  },
): Promise<void> {
  const { hash, userId, expiresAt } = challenge;
  await db
    .insertInto('passkey_challenges')
    .values({ challenge_hash: hash, user_id: userId, expires_at: expiresAt })
    .execute();
}

/** Uses a living challenge up. @returns whether it was there, for this person and this purpose */
export async function takeChallenge(
  db: DbOrTransaction,
  challenge: { readonly hash: string; readonly userId: number | null; readonly now: Date },
): Promise<boolean> {
  const row = await db
    .deleteFrom('passkey_challenges')
    .where('challenge_hash', '=', challenge.hash)
    .where('user_id', 'is not distinct from', challenge.userId)
    .where('expires_at', '>', challenge.now)
    .returning('challenge_hash')
    .executeTakeFirst();
  return row !== undefined;
}

/** What somebody has begun to add a passkey with. */
export async function deleteChallengesOf(db: DbOrTransaction, userId: number): Promise<void> {
  await db.deleteFrom('passkey_challenges').where('user_id', '=', userId).execute();
}

export async function deleteExpiredChallenges(db: DbOrTransaction, now: Date): Promise<void> {
  await db.deleteFrom('passkey_challenges').where('expires_at', '<=', now).execute();
}
