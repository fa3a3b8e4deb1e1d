/** What whoever runs the server does for somebody who is locked out: nobody in the app keeps an independent teacher. */
import { foldEmail } from '../../../domain/email';
import type { Clock } from '../../clock';
import { endAuthKeysOf } from '../../db/auth-keys.repo';
import { deleteChallengesOf } from '../../db/passkey-challenges.repo';
import { deletePasskeysOf } from '../../db/passkeys.repo';
import { findPasswordOwner } from '../../db/password-owners.repo';
import type { PasswordOwner } from '../../db/password-owners.repo';
import { deleteAuthenticator } from '../../db/second-factor.repo';
import { lockSignIns, revokeSessionsOf } from '../../db/sessions.repo';
import type { Db } from '../../db/tables';
import { revokeTicketsOf } from '../../db/tickets.repo';
import { storableText } from '../text/text';
import { inTransaction } from '../../db/transaction';

/** Why nothing was done, in words for whoever runs the command. */
export class SecondFactorError extends Error {
  override readonly name = 'SecondFactorError';
}

/**
 * Turns the authenticator app of a person off, removes the passkeys, and ends all sign-ins.
 * @param typed the e-mail address of the account
 * @returns whom a mail has to tell of it
 * @throws SecondFactorError when nobody active has the address, or there is no second step
 */
export async function turnSecondFactorOff(
  db: Db,
  clock: Clock,
  typed: string,
): Promise<PasswordOwner> {
  const email = foldEmail(storableText(typed));
  const owner = await findPasswordOwner(db, { email });
  if (!owner) {
    throw new SecondFactorError(`${email} belongs to no active account with a password here.`);
  }
  await inTransaction(db, async (trx) => {
    const now = clock.now();
    await lockSignIns(trx, owner.id);
    const hadApp = await deleteAuthenticator(trx, owner.id);
    const hadPasskeys = await deletePasskeysOf(trx, owner.id);
    if (!hadApp && !hadPasskeys) {
      throw new SecondFactorError(`${email} has no second step. Nothing was changed.`);
    }
    await deleteChallengesOf(trx, owner.id);
    await revokeSessionsOf(trx, owner.id, now);
    await revokeTicketsOf(trx, owner.id, now);
    await endAuthKeysOf(trx, owner.id, now);
  });
  return owner;
}
