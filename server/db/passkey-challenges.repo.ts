import type { DbOrTransaction } from './tables';

export async function insertChallenge(
  db: DbOrTransaction,
  challenge: {
    readonly hash: string;
    /** Who adds a passkey. */
    readonly userId: number;
    readonly expiresAt: Date;
  },
): Promise<void> {
  const { hash, userId, expiresAt } = challenge;
  await db
    .insertInto('passkey_challenges')
    .values({ challenge_hash: hash, user_id: userId, expires_at: expiresAt })
    .execute();
}

/** Uses a living challenge up. @returns whether it was there, for this person */
export async function takeChallenge(
  db: DbOrTransaction,
  challenge: { readonly hash: string; readonly userId: number; readonly now: Date },
): Promise<boolean> {
  const row = await db
    .deleteFrom('passkey_challenges')
    .where('challenge_hash', '=', challenge.hash)
    .where('user_id', '=', challenge.userId)
    .where('expires_at', '>', challenge.now)
    .returning('challenge_hash')
    .executeTakeFirst();
  return row !== undefined;
}

/** Notes that a challenge of a sign-in is used up. @returns false when it was before */
export async function noteUsedChallenge(
  db: DbOrTransaction,
  challenge: { readonly hash: string; readonly expiresAt: Date },
): Promise<boolean> {
  const row = await db
    .insertInto('passkey_challenges')
    .values({ challenge_hash: challenge.hash, user_id: null, expires_at: challenge.expiresAt })
    .onConflict((conflict) => conflict.column('challenge_hash').doNothing())
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
