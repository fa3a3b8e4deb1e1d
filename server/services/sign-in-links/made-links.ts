/** What a child is told of the links that others have made to the account. */
import type { Clock } from '../../clock';
import type { Schema } from '../../contract-types';
import { findUnseenKeys, markKeysSeen } from '../../db/auth-keys.repo';
import type { SignedIn } from '../../db/sessions.repo';
import type { Db } from '../../db/tables';
import { bumpFeeds, lockForFeed } from '../../db/users.repo';
import { inTransaction } from '../../db/transaction';

/** As many as the contract's home has; those behind them follow once these are seen. */
const maxTold = 5;

/** Whoever reads or confirms, and the link that began the sign-in. */
export type Told = Pick<SignedIn, 'person' | 'authKeyId'>;

/**
 * What the home tells of links that the child has not seen, the newest first. A sign-in that a link began may be the
 * child's, who was handed it, or that of whoever made it: it is told only of links made since, which are news to
 * the child, and cannot dismiss them.
 * @returns nothing where there are none
 */
export async function unseenLinksOf(
  db: Db,
  { person, authKeyId }: Told,
): Promise<Pick<Schema<'Today'>, 'made_links' | 'made_links_stay'>> {
  const found = await findUnseenKeys(db, person.id, { behind: authKeyId ?? 0, limit: maxTold });
  if (found.length === 0) return {};
  return {
    made_links: found.map(({ id, by, at }) => ({ id, by, at: at.toISOString() })),
    ...(authKeyId !== null && { made_links_stay: true }),
  };
}

export type MadeLinks = ReturnType<typeof createMadeLinks>;

export function createMadeLinks({ db, clock }: { readonly db: Db; readonly clock: Clock }) {
  return {
    /**
     * The child has read of these. Of what is not the child's own, or was seen before, nothing is said. In a sign-in
     * that a link began nobody knows who has read them, and nothing changes.
     */
    async confirm({ person, authKeyId }: Told, ids: readonly number[]): Promise<void> {
      if (authKeyId !== null) return;
      await inTransaction(db, async (trx) => {
        // The person before the links, as whoever makes one: else each could hold what the other waits for.
        await lockForFeed(trx, person.id);
        if (await markKeysSeen(trx, person.id, ids, clock.now())) await bumpFeeds(trx, [person.id]);
      });
    },
  };
}
