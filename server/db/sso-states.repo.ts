/** Sign-ins that have gone out to another service and are not back yet. */
import type { DbOrTransaction } from './tables';

export async function insertSsoState(
  db: DbOrTransaction,
  state: { readonly stateHash: string; readonly browserHash: string; readonly expiresAt: Date },
): Promise<void> {
  await db
    .insertInto('sso_states')
    .values({
      state_hash: state.stateHash,
      browser_hash: state.browserHash,
      expires_at: state.expiresAt,
    })
    .execute();
}

/** Uses a state up. @returns whether it was open, and of this browser */
export async function takeSsoState(
  db: DbOrTransaction,
  state: { readonly stateHash: string; readonly browserHash: string; readonly now: Date },
): Promise<boolean> {
  const result = await db
    .deleteFrom('sso_states')
    .where('state_hash', '=', state.stateHash)
    .where('browser_hash', '=', state.browserHash)
    .where('expires_at', '>', state.now)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

export async function deleteExpiredSsoStates(db: DbOrTransaction, now: Date): Promise<void> {
  await db.deleteFrom('sso_states').where('expires_at', '<=', now).execute();
}
