/** Sign-ins that have gone out to another service, until they are over or too old. */
import type { ExternalId } from './external-accounts.repo';
import type { DbOrTransaction } from './tables';

interface SsoState {
  /** One of another service counts there alone. */
  readonly provider: ExternalId['provider'];
  readonly stateHash: string;
  readonly browserHash: string;
}

/** A browser that has come back with a code. */
export interface SsoVisit extends SsoState {
  readonly codeHash: string;
}

export async function insertSsoState(
  db: DbOrTransaction,
  state: SsoState & { readonly expiresAt: Date },
): Promise<void> {
  await db
    .insertInto('sso_states')
    .values({
      provider: state.provider,
      state_hash: state.stateHash,
      browser_hash: state.browserHash,
      expires_at: state.expiresAt,
    })
    .execute();
}

/** Uses a state up. @returns whether it was open, and of this browser */
export async function takeSsoState(
  db: DbOrTransaction,
  { provider, stateHash, browserHash, codeHash }: SsoVisit,
  now: Date,
): Promise<boolean> {
  const result = await db
    .updateTable('sso_states')
    .set({ code_hash: codeHash, taken_at: now })
    .where('provider', '=', provider)
    .where('state_hash', '=', stateHash)
    .where('browser_hash', '=', browserHash)
    .where('taken_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Whom the code has let in that this visit brought. */
export async function noteArrived(
  db: DbOrTransaction,
  { stateHash }: SsoVisit,
  userId: number,
): Promise<void> {
  await db
    .updateTable('sso_states')
    .set({ user_id: userId })
    .where('state_hash', '=', stateHash)
    .execute();
}

/** Whom the same visit has let in after that moment; undefined also while it is not known yet. */
export async function findArrived(
  db: DbOrTransaction,
  { provider, stateHash, browserHash, codeHash }: SsoVisit,
  since: Date,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('sso_states')
    .select('user_id')
    .where('provider', '=', provider)
    .where('state_hash', '=', stateHash)
    .where('browser_hash', '=', browserHash)
    .where('code_hash', '=', codeHash)
    .where('taken_at', '>', since)
    .executeTakeFirst();
  return row?.user_id ?? undefined;
}

export async function deleteExpiredSsoStates(db: DbOrTransaction, now: Date): Promise<void> {
  await db.deleteFrom('sso_states').where('expires_at', '<=', now).execute();
}
