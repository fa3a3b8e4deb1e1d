/** What the mailed link of an invitation leads to. */
import { normalPassword } from '../../../domain/passwords';
import type { Clock } from '../../clock';
import type { BodyOf, Schema } from '../../contract-types';
import { endInvitation, findAccountOf, findInvitationBy } from '../../db/invitations.repo';
import type { InvitationRow } from '../../db/invitations.repo';
import type { Db, DbOrTransaction } from '../../db/tables';
import { findActivePerson, insertPerson } from '../../db/users.repo';
import { AppError } from '../../errors';
import { maySendInvitation } from '../../policies/users';
import { checkNewPassword } from '../passwords/password-rules';
import { hashPassword } from '../passwords/passwords';
import { lineOf } from '../text/text';
import { hashToken } from '../secrets/tokens';
import { inTransaction } from '../../db/transaction';
import { countUse, sharedLimit } from '../limits/use-limit';

/** The answer to whoever comes with an invitation that leads nowhere. */
export const endedInvitation = (
  code: Extract<Schema<'ErrorCode'>, `invitation_${string}`>,
): AppError => new AppError(422, code);

/**
 * Per hour, from one network address. Links that are known do not count: a district invites all its teachers to one room,
 * nobody guesses a link, and nobody shall keep colleagues out by trying.
 */
const unknownPerAddress = 1200;

export type AcceptBody = BodyOf<'acceptInvitation'>;

export type InvitationOffers = ReturnType<typeof createInvitationOffers>;

export function createInvitationOffers(context: {
  readonly db: Db;
  readonly clock: Clock;
  readonly appName: string;
}) {
  const { db, clock, appName } = context;

  const countUnknown = (address: string) =>
    countUse(db, clock.now(), [sharedLimit('invitation-address', address, unknownPerAddress)]);

  /** @throws AppError 422 with what has become of it */
  async function find(trx: DbOrTransaction, token: string, lock: boolean): Promise<InvitationRow> {
    const found = await findInvitationBy(trx, hashToken(token), { lock });
    if (!found) throw endedInvitation('invitation_unknown');
    if (found.state === 'accepted') throw endedInvitation('invitation_used');
    if (found.state === 'taken_back') throw endedInvitation('invitation_taken_back');
    if (found.expires_at <= clock.now()) throw endedInvitation('invitation_late');
    const account = await findAccountOf(trx, found.email);
    // Only whoever reads that mailbox hears of the account.
    if (account) {
      throw endedInvitation(account.active ? 'invitation_account' : 'invitation_account_off');
    }
    // Only as good as whoever sent it, however their office has changed.
    const { inviter_id: inviterId } = found;
    const inviter = inviterId === null ? undefined : await findActivePerson(trx, inviterId);
    if (!inviter || !maySendInvitation(inviter, found)) {
      throw endedInvitation('invitation_taken_back');
    }
    return found;
  }

  /** @throws AppError 422 as above, 429 */
  async function findFrom(address: string, token: string): Promise<InvitationRow> {
    try {
      return await find(db, token, false);
    } catch (error) {
      if (error instanceof AppError && error.code === 'invitation_unknown') {
        await countUnknown(address);
      }
      throw error;
    }
  }

  return {
    /**
     * @param address the network address of who asks; only ever kept as a hash
     * @throws AppError 422 with what has become of it, 429
     */
    async look(token: string, address: string): Promise<Schema<'InvitationOffer'>> {
      const found = await findFrom(address, token);
      const { email, role, school, district, invited_by, expires_at, time_zone } = found;
      return {
        email,
        role,
        place: school ?? district,
        expires_at: expires_at.toISOString(),
        ...(invited_by !== null && { invited_by }),
        ...(time_zone !== null && { time_zone }),
      };
    },

    /**
     * Makes the account that was offered, and uses the link up.
     * @throws AppError 422 with what has become of it, or with a field (the link still works), 429
     */
    async accept(body: AcceptBody, address: string): Promise<void> {
      const { email } = await findFrom(address, body.token);
      const name = lineOf(body.name);
      if (name === '') {
        throw new AppError(422, 'invalid', { said: 'needed', at: 'name' });
      }
      checkNewPassword(body.password, [name, email, appName]);
      const passwordHash = await hashPassword(normalPassword(body.password));
      await inTransaction(db, async (trx) => {
        const offer = await find(trx, body.token, true);
        const made = await insertPerson(trx, {
          role: offer.role,
          name,
          email: offer.email,
          password_hash: passwordHash,
          locale: body.locale ?? offer.locale,
          school_id: offer.school_id,
          district_id: offer.school_id === null ? offer.district_id : null,
        });
        if (made === undefined) throw endedInvitation('invitation_account');
        await endInvitation(trx, offer.id, 'accepted');
      });
    },
  };
}
