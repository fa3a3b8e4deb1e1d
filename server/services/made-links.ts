/** What a child is told of the links that others have made to the account. */
import type { Clock } from '../clock';
import type { Schema } from '../contract-types';
import { findUnseenKeys, markKeysSeen } from '../db/auth-keys.repo';
import type { Db } from '../db/tables';
import { bumpFeeds } from '../db/users.repo';
import type { Person } from '../db/users.repo';
import { inTransaction } from './transaction';

/** As many as the contract's home has; those behind them follow once these are seen. */
const mostTold = 5;

/** Links that the child has not seen, the newest first. */
export async function unseenLinksOf(
  db: Db,
  person: Person,
): Promise<readonly Schema<'MadeLink'>[]> {
  const found = await findUnseenKeys(db, person.id, mostTold);
  return found.map(({ id, by, at }) => ({ id, by, at: at.toISOString() }));
}

export type MadeLinks = ReturnType<typeof createMadeLinks>;

export function createMadeLinks({ db, clock }: { readonly db: Db; readonly clock: Clock }) {
  return {
    /** The child has read of these. Of what is not the child's own, or was seen before, nothing is said. */
    async confirm(person: Person, ids: readonly number[]): Promise<void> {
      await inTransaction(db, async (trx) => {
        if (await markKeysSeen(trx, person.id, ids, clock.now())) await bumpFeeds(trx, [person.id]);
      });
    },
  };
}
