/** Between the password and the sign-in: the code, where there is an authenticator app. */
import { may } from '../../../domain/permissions';
import type { Clock } from '../../clock';
import {
  findAuthenticator,
  findFactorState,
  findSecondStep,
  replaceSecondStep,
  takeSecondStep,
} from '../../db/second-factor.repo';
import type { Db, DbOrTransaction } from '../../db/tables';
import type { Person } from '../../db/users.repo';
import { signInOver } from '../../errors';
import { refusedWith } from '../sign-in/admission';
import type { Admission, Arrival, SignInOutcome, SignInWay } from '../sign-in/admission';
import { hideStoreFailure } from '../limits/throttled-attempts';
import { claimed } from '../sessions/sessions';
import type { Shown } from '../sessions/sessions';
import { hashToken, newToken } from '../secrets/tokens';
import { countUse, sharedLimit } from '../limits/use-limit';
import type { OwnCodes } from './own-codes';

const passkeyNeeded = refusedWith('passkey_needed');

/** How long somebody may look for the phone. */
const stepMinutes = 5;
/** Per hour and network address, behind which all teachers of a district may stand. */
const triesPerAddress = 600;

export type SecondStep = ReturnType<typeof createSecondStep>;

export function createSecondStep(context: {
  readonly db: Db;
  readonly clock: Clock;
  readonly admission: Pick<Admission, 'admit'>;
  readonly codes: Pick<OwnCodes, 'use'>;
}) {
  const { db, clock, admission, codes } = context;

  return {
    /**
     * In place of `Admission.admit` for whoever has shown one factor: a password, or a link that was given to them.
     * @returns the sign-in; a ticket for `finish` where there is an authenticator app; a refusal where a school asks for
     *   two factors and the person has them in a passkey
     * @throws AppError 422 second_step_over for who was switched off, or got another password or an authenticator app
     *   meanwhile; as `Shown.claim`
     */
    async admit(
      person: Person,
      arrival: Arrival,
      way: SignInWay,
      shown: Shown = {},
    ): Promise<SignInOutcome> {
      const state = may(person.role, 'own_second_factor.keep')
        ? await findFactorState(db, person.id, clock.now())
        : undefined;
      if (!state?.authenticator) {
        // Where two factors are asked for, a passkey stands for both, and a password beside it for one.
        if (state?.asked === true && state.passkeys > 0) return passkeyNeeded;
        return admission.admit(person, arrival, way, state ? withoutApp(person.id, shown) : shown);
      }
      const ticket = newToken();
      const expiresAt = new Date(clock.now().getTime() + stepMinutes * 60_000);
      const ticketHash = hashToken(ticket);
      await db.transaction().execute(async (trx) => {
        const { passwordMark } = await claimed(trx, person.id, shown);
        const step = { userId: person.id, ticketHash, passwordMark, expiresAt };
        if (!(await replaceSecondStep(trx, step))) throw signInOver();
      });
      return { answer: { action: 'second-factor', ticket }, deviceSecret: undefined };
    },

    /**
     * @param typed a code of the app, or a recovery code; either works once. A wrong one does not use the ticket up
     * @throws AppError 422 wrong_code with the field; second_step_over when the ticket is unknown, used or too old, or
     *   the account has been switched off or has another password since; 429
     */
    async finish(
      ticket: string,
      typed: string,
      arrival: Arrival,
      address: string,
    ): Promise<SignInOutcome> {
      const hash = hashToken(ticket);
      const found = await findSecondStep(db, hash, clock.now());
      if (!found) {
        // Only what belongs to no sign-in counts: junk from one tablet keeps no colleague behind the same address out.
        await countUse(db, clock.now(), [sharedLimit('second-step', address, triesPerAddress)]);
        throw signInOver();
      }
      const { person, sealedSecret, passwordMark } = found;
      await codes.use(person, sealedSecret, typed);
      const claim = async (trx: DbOrTransaction) => {
        if (!(await takeSecondStep(trx, hash))) throw signInOver();
        return { passwordMark };
      };
      return hideStoreFailure(() => admission.admit(person, arrival, 'second-step', { claim }));
    },
  };
}

/** Lets in for one factor only while there is no app: whoever confirms one waits for this, or ends it before it begins. */
function withoutApp(userId: number, { claim, ...shown }: Shown): Shown {
  return {
    ...shown,
    claim: async (trx) => {
      if ((await findAuthenticator(trx, userId))?.confirmed === true) throw signInOver();
      return { ...shown, ...(await claim?.(trx)) };
    },
  };
}
