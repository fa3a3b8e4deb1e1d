/** The own authenticator app of somebody of the staff: turned on, off, and its recovery codes. */
import { may } from '../../../domain/permissions';
import type { Clock } from '../../clock';
import type { Schema } from '../../contract-types';
import {
  confirmAuthenticator,
  deleteAuthenticator,
  findAuthenticator,
  findFactorState,
  lockAuthenticator,
  replaceRecoveryCodes,
  startAuthenticator,
} from '../../db/second-factor.repo';
import { lockLiveSession, revokeOtherSessions } from '../../db/sessions.repo';
import type { SignedIn } from '../../db/sessions.repo';
import { revokeTicketsOf } from '../../db/tickets.repo';
import { noteOwnFactors } from '../../db/own-factors.repo';
import { findPasswordOwner } from '../../db/password-owners.repo';
import type { Db } from '../../db/tables';
import type { Person } from '../../db/users.repo';
import { AppError, forbidden, unauthorized } from '../../errors';
import type { DemoAccounts } from '../visitors/demo-accounts';
import type { Letters } from '../mail/letters';
import type { Mailer } from '../mail/mailer';
import { ownerByPassword } from '../passwords/own-password';
import { inTransaction } from '../../db/transaction';
import { addressOfSecret, newRecoveryCodes, newSecret, shownCode } from './codes';
import type { OwnCodes, OwnProof } from './own-codes';
import type { Seal } from '../secrets/sealing';

const passwordTries = 'second-factor-password';

export type Authenticators = ReturnType<typeof createAuthenticators>;

export function createAuthenticators(context: {
  readonly db: Db;
  readonly clock: Clock;
  readonly seal: Seal;
  readonly codes: OwnCodes;
  readonly mailer: Mailer;
  readonly letters: Letters;
  readonly appName: string;
  readonly demo: DemoAccounts;
}) {
  const { db, clock, seal, codes: ownCodes, mailer, letters, appName, demo } = context;

  const hashesOf = (person: Person, codes: readonly string[]): readonly string[] =>
    codes.map((code) => seal.codeHash(person.id, code));

  return {
    /** @throws AppError 403 for students */
    async state(person: Person): Promise<Schema<'SecondFactor'>> {
      refuseStudents(person);
      const found = await findFactorState(db, person.id, clock.now());
      if (!found) throw forbidden();
      const { authenticator, recovery_codes, passkeys, missing, first_day: firstDay } = found;
      const state = { authenticator, recovery_codes, passkeys, missing };
      return { ...state, ...(firstDay !== null && { first_day: firstDay }) };
    },

    /**
     * @returns the secret, which asks for nothing until a code of it is confirmed
     * @throws AppError 403 for students and whoever has no password here; 422 wrong_password, authenticator_on; 429
     */
    async start(person: Person, password: string) {
      refuseStudents(person);
      await demo.keep(person.id);
      const owner = await ownerByPassword({ db, clock }, person, password, passwordTries);
      const secret = newSecret();
      const sealedSecret = seal.close(person.id, secret);
      const kept = await startAuthenticator(db, {
        userId: person.id,
        sealedSecret,
        now: clock.now(),
      });
      if (!kept) {
        throw new AppError(422, 'authenticator_on');
      }
      return { secret, uri: addressOfSecret(secret, appName, owner.email) };
    },

    /**
     * Ends every other sign-in and all upload tickets: whoever had the password before the second step was there is out. What waits on a device of theirs is sent after the next sign-in there.
     * @returns recovery codes, told now and never again
     * @throws AppError 403 for students, 401 for a session that has ended meanwhile; 422 wrong_code with the field,
     *   authenticator_not_started; 429
     */
    async confirm({ person, sessionId }: SignedIn, typed: string) {
      refuseStudents(person);
      await demo.keep(person.id);
      const notStarted = () => new AppError(422, 'authenticator_not_started');
      const found = await findAuthenticator(db, person.id);
      if (!found || found.confirmed) throw notStarted();
      const { sealedSecret } = found;
      const step = await ownCodes.first(person, sealedSecret, typed);
      const codes = newRecoveryCodes();
      const now = clock.now();
      await inTransaction(db, async (trx) => {
        if (!(await lockLiveSession(trx, { userId: person.id, sessionId, now })))
          throw unauthorized();
        await noteOwnFactors(trx, person.id, now);
        const change = { userId: person.id, sealedSecret, step, now };
        if (!(await confirmAuthenticator(trx, change))) throw notStarted();
        await replaceRecoveryCodes(trx, person.id, hashesOf(person, codes));
        await revokeOtherSessions(trx, { userId: person.id, kept: sessionId, now });
        await revokeTicketsOf(trx, person.id, now);
      });
      await tell(person, (owner) => letters.secondStepOn(owner));
      return { recovery_codes: codes.map(shownCode) };
    },

    /** @throws AppError 403 for students; 422 wrong_password, code_needed, wrong_code, authenticator_off; 429 */
    async renewCodes(person: Person, proof: OwnProof) {
      refuseStudents(person);
      const owner = await ownCodes.prove(person, proof, passwordTries);
      const codes = newRecoveryCodes();
      await inTransaction(db, async (trx) => {
        const found = await lockAuthenticator(trx, person.id);
        if (!found?.confirmed) {
          throw new AppError(422, 'authenticator_off');
        }
        await replaceRecoveryCodes(trx, person.id, hashesOf(person, codes));
      });
      mailer.post(() => Promise.resolve(letters.recoveryCodesRenewed(owner)));
      return { recovery_codes: codes.map(shownCode) };
    },

    /** @throws AppError 403 for students; 422 wrong_password, code_needed, wrong_code; 429 */
    async remove(person: Person, proof: OwnProof): Promise<void> {
      refuseStudents(person);
      const owner = await ownCodes.prove(person, proof, passwordTries);
      const wasOn = await inTransaction(db, (trx) => deleteAuthenticator(trx, person.id));
      if (wasOn) mailer.post(() => Promise.resolve(letters.secondStepOff(owner)));
    },
  };

  async function tell(
    person: Person,
    letter: (to: Parameters<Letters['secondStepOn']>[0]) => ReturnType<Letters['secondStepOn']>,
  ): Promise<void> {
    const owner = await findPasswordOwner(db, { id: person.id });
    if (owner) mailer.post(() => Promise.resolve(letter(owner)));
  }
}

function refuseStudents({ role }: Person): void {
  if (!may(role, 'own_second_factor.keep')) throw forbidden();
}
