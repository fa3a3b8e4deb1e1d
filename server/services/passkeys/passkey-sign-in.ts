import { may } from '../../../domain/permissions';
import type { Clock } from '../../clock';
import type { Schema } from '../../contract-types';
import { findPasskeyByCredential, lockPasskeyShared } from '../../db/passkeys.repo';
import type { Db, DbOrTransaction } from '../../db/tables';
import { AppError } from '../../errors';
import type { Admission, Arrival, SignInOutcome } from '../sign-in/admission';
import { throttledAttempt } from '../limits/throttled-attempts';
import { ceremonyMs } from './passkey-ceremony';
import type { Ceremony } from './passkey-ceremony';
import { isSignedBy } from './passkey-check';
import { countUse, sharedLimit } from '../limits/use-limit';

/** Per hour and network address, of what belongs to no passkey here: nobody who has one is kept out by it. */
const strangersPerAddress = 300;
/** Wrong tries with one passkey, per hour and network address: whoever knows its name keeps its owner out nowhere else. */
const wrongPerPasskey = 30;
const hourMs = 60 * 60_000;

/** One answer for everything that can be wrong: it says nothing about who has a passkey here. */
const refused = (): AppError => new AppError(422, 'passkey_refused');

type UsedCredential = Schema<'UsedPasskeyCredential'>;

interface LoginOptions {
  readonly challenge: string;
  readonly rpId: string;
  readonly timeout: number;
  readonly userVerification: 'required';
}

export type PasskeySignIn = ReturnType<typeof createPasskeySignIn>;

export function createPasskeySignIn(context: {
  readonly db: Db;
  readonly clock: Clock;
  readonly ceremony: Ceremony;
  readonly admission: Admission;
}) {
  const { db, clock, ceremony, admission } = context;

  return {
    /** What a browser needs to ask its person for a passkey of this site, whoever it is. */
    ask: (): LoginOptions => ({
      challenge: ceremony.loginChallenge(),
      rpId: ceremony.rpId,
      timeout: ceremonyMs,
      userVerification: 'required',
    }),

    /**
     * Signs in who has a passkey. It stands for a password and a second factor: the device asks for a finger,
     * a face or a PIN before it signs.
     * @throws AppError 422 passkey_refused, 429 too_many_attempts
     */
    async enter(
      credential: UsedCredential,
      arrival: Arrival,
      address: string,
    ): Promise<SignInOutcome> {
      const passkey = await findPasskeyByCredential(db, credential.id);
      if (!passkey || !may(passkey.person.role, 'own_passkeys.keep')) {
        await countUse(db, clock.now(), [
          sharedLimit('passkey-nobody', address, strangersPerAddress),
        ]);
        throw refused();
      }
      const limit = {
        kind: 'passkey-wrong',
        value: `${String(passkey.id)} ${address}`,
        limit: wrongPerPasskey,
        windowMs: hourMs,
        onRight: 'forget',
      } as const;
      const right = await throttledAttempt({ db, clock }, [limit], () =>
        isSignedBy({ db, clock, ceremony }, passkey, credential),
      );
      if (!right) throw refused();
      const { id, person, passwordMark } = passkey;
      const claim = async (trx: DbOrTransaction) => {
        if (!(await lockPasskeyShared(trx, id))) throw refused();
        return { passwordMark };
      };
      return admission.admit(person, arrival, 'passkey', { claim });
    },
  };
}
