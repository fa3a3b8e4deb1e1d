/** Whom a link lets in: whoever its maker may let in, at that moment and as long as what it began goes on. */
import { may } from '../../../domain/permissions';
import { findKeyMaker, isInReach } from '../../db/auth-keys.repo';
import type { DbOrTransaction } from '../../db/tables';
import { findActivePerson } from '../../db/users.repo';
import type { Person } from '../../db/users.repo';
import { linkReachOf } from '../../policies/sign-in-links';

/** @throws AppError 403 for whoever gives no links */
export async function mayLetIn(
  db: DbOrTransaction,
  maker: Person,
  userId: number,
): Promise<boolean> {
  const reach = linkReachOf(maker);
  // Somebody who got hold of a sign-in for a minute shall not make a lasting one of it.
  return reach !== undefined && userId !== maker.id && isInReach(db, userId, reach);
}

/**
 * Whether what a link began may go on: it cannot be told whether the student came by it, or its maker, who may see no
 * more of the student than the maker's reach allows.
 * @returns false, too, once the link is forgotten, and with it who made it
 */
export async function linkStillLetsIn(
  db: DbOrTransaction,
  linkId: number,
  userId: number,
): Promise<boolean> {
  const makerId = await findKeyMaker(db, linkId);
  const maker = makerId === undefined ? undefined : await findActivePerson(db, makerId);
  return (
    maker !== undefined && may(maker.role, 'sign_in_links.give') && mayLetIn(db, maker, userId)
  );
}
