/** Ending and giving back a colleague's access. Nothing that was made is deleted by it. */
import type { Clock } from '../../clock';
import { endAuthKeysOf } from '../../db/auth-keys.repo';
import { endInvitationsOf } from '../../db/invitations.repo';
import { deletePasswordReset } from '../../db/password-resets.repo';
import { findPasswordOwner } from '../../db/password-owners.repo';
import { revokeSessionsByLinksOf, revokeSessionsOf } from '../../db/sessions.repo';
import { deleteChallengesOf } from '../../db/passkey-challenges.repo';
import { deletePasskeysOf } from '../../db/passkeys.repo';
import {
  deleteAuthenticator,
  deleteSecondStepOf,
  findFactorState,
} from '../../db/second-factor.repo';
import { findStaffMember, updateStaffMember } from '../../db/staff.repo';
import type { Db, DbOrTransaction } from '../../db/tables';
import { revokeTicketsOf } from '../../db/tickets.repo';
import type { Person } from '../../db/users.repo';
import { AppError, forbidden, notFound } from '../../errors';
import { keepsRole, keepsSchools, staffReachOf } from '../../policies/users';
import type { DemoAccounts } from '../visitors/demo-accounts';
import type { Letters } from '../mail/letters';
import type { Mailer } from '../mail/mailer';
import type { AskersProof, Proof } from '../passwords/askers-proof';
import { record } from '../audit/record';
import type { PasswordReset } from '../passwords/password-reset';
import { inTransaction } from '../../db/transaction';
import { assertNotLast, lockMember, ownAccount, schoolIdsOf } from './kept';

const noSecondFactor = (): AppError => new AppError(422, 'no_second_factor');

export type UserAccess = ReturnType<typeof createUserAccess>;

export function createUserAccess(context: {
  readonly db: Db;
  readonly clock: Clock;
  readonly reset: PasswordReset;
  readonly mailer: Mailer;
  readonly letters: Letters;
  readonly demo: DemoAccounts;
  readonly proof: AskersProof;
  /** Told whose account may do less than before. */
  readonly onChanged: (userId: number) => void;
}) {
  const { db, clock, reset, mailer, letters, demo, proof, onChanged } = context;

  async function endAll(trx: DbOrTransaction, userId: number): Promise<void> {
    const now = clock.now();
    await revokeSessionsOf(trx, userId, now);
    await revokeTicketsOf(trx, userId, now);
    await endAuthKeysOf(trx, userId, now);
    await deleteSecondStepOf(trx, userId);
  }

  return {
    /**
     * Ends every access at once: the database itself ends sign-ins, upload tickets, sign-in links and known
     * devices of whoever is switched off. Students come in anew whose sign-in a link of that person began.
     * @throws AppError 403, also demo_account, 404; 422 own_account, last_district_administrator, last_it_administrator
     */
    async deactivate(asker: Person, userId: number): Promise<void> {
      await inTransaction(db, async (trx) => {
        const { person, member, districtId } = await lockMember(trx, asker, userId);
        if (person.id === userId) throw ownAccount('state');
        await demo.keep(userId, trx);
        await assertNotLast(trx, member, districtId, 'state');
        await updateStaffMember(trx, userId, { active: false });
        // A mailed link would work again after the account is given back.
        await deletePasswordReset(trx, userId);
        await record(trx, asker, clock.now(), { act: 'staff.deactivated', people: [userId] });
        await endInvitationsOf(trx, userId);
        await revokeSessionsByLinksOf(trx, userId, clock.now());
      });
      onChanged(userId);
    },

    /** Gives the account back, with the ways in of before. @throws AppError 403, 404 */
    async activate(asker: Person, userId: number): Promise<void> {
      await inTransaction(db, async (trx) => {
        const { member } = await lockMember(trx, asker, userId);
        if (member.active) return;
        // A sign-in that was under way at the end may have come after it.
        await endAll(trx, userId);
        await updateStaffMember(trx, userId, { active: true });
        await record(trx, asker, clock.now(), { act: 'staff.restored', people: [userId] });
      });
    },

    /**
     * Ends all sign-ins, upload tickets and open sign-in links. What waits on a device is sent after the next
     * sign-in there.
     * @throws AppError 403, 404, 422 own_account
     */
    async endSessions(asker: Person, userId: number): Promise<void> {
      await inTransaction(db, async (trx) => {
        const { person } = await lockMember(trx, asker, userId);
        if (person.id === userId) throw ownAccount('sessions');
        await endAll(trx, userId);
        await record(trx, asker, clock.now(), { act: 'sign_in.ended', people: [userId] });
      });
      onChanged(userId);
    },

    /**
     * Turns the authenticator app of a colleague off, whose phone is lost, removes the passkeys, which may be on the same
     * phone, and ends all sign-ins. The colleague hears of
     * it by mail.
     * @param shown by the asker, who may only have found the screen open
     * @throws AppError 403, 404; 422 own_account, no_second_factor, and as `AskersProof.ask`; 429
     */
    async resetSecondFactor(asker: Person, userId: number, shown: Proof): Promise<void> {
      await inTransaction(db, (trx) => lockMember(trx, asker, userId));
      if (asker.id !== userId) {
        await proof.ask(asker, shown, async () => {
          const state = await findFactorState(db, userId, clock.now());
          if (!state?.authenticator && !state?.passkeys) throw noSecondFactor();
        });
      }
      await inTransaction(db, async (trx) => {
        const { person } = await lockMember(trx, asker, userId);
        if (person.id === userId) throw ownAccount('second_factor');
        const hadApp = await deleteAuthenticator(trx, userId);
        const hadPasskeys = await deletePasskeysOf(trx, userId);
        await deleteChallengesOf(trx, userId);
        if (!hadApp && !hadPasskeys) throw noSecondFactor();
        await endAll(trx, userId);
        await record(trx, asker, clock.now(), { act: 'second_factor.reset', people: [userId] });
      });
      onChanged(userId);
      const owner = await findPasswordOwner(db, { id: userId });
      if (owner) mailer.post(() => Promise.resolve(letters.secondStepOff(owner)));
    },

    /**
     * Mails a link to a new password to the colleague's own address, and shows it to nobody.
     * @throws AppError 403, 404, 422 signs_in_elsewhere for whoever has no password here, 429
     */
    async mailPasswordReset(person: Person, userId: number): Promise<void> {
      const member = await findStaffMember(db, staffReachOf(person), userId);
      if (!member) throw notFound();
      if (!keepsRole(person, member.role) || !keepsSchools(person, schoolIdsOf(member))) {
        throw forbidden();
      }
      const { email } = member;
      if (email === null || !(await findPasswordOwner(db, { id: userId }))) {
        throw new AppError(422, 'signs_in_elsewhere');
      }
      await reset.mailTo(email, person, userId);
    },
  };
}
