import { verifyAuthenticationResponse } from '@simplewebauthn/server';
import { may } from '../../domain/permissions';
import type { Clock } from '../clock';
import type { Schema } from '../contract-types';
import { findPasskeyByCredential, notePasskeyUse } from '../db/passkeys.repo';
import type { OwnedPasskey } from '../db/passkeys.repo';
import type { Db } from '../db/tables';
import { AppError } from '../errors';
import type { Admission, Arrival, SignInOutcome } from './admission';
import { ceremonyMs } from './passkey-ceremony';
import type { Ceremony } from './passkey-ceremony';
import { countUse } from './use-limit';

/** Per hour and network address, behind which all teachers of a district may stand. */
const asksPerAddress = 600;
const triesPerAddress = 300;

/** One answer for everything that can be wrong: it says nothing about who has a passkey here. */
const refused = (cause?: unknown): AppError =>
  new AppError(422, 'passkey_refused', 'This passkey does not open an account here.', { cause });

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

  /** Makes sure that the authenticator has signed this challenge for this site, and notes the use. */
  async function verify(passkey: OwnedPasskey, credential: UsedCredential): Promise<void> {
    const { id, person, publicKey, counter } = passkey;
    if (credential.response.userHandle !== ceremony.handleOf(person.id)) throw refused();
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: credential,
      expectedChallenge: (challenge) => ceremony.take(challenge, null),
      expectedOrigin: ceremony.origin,
      expectedRPID: ceremony.rpId,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')),
        counter,
      },
      requireUserVerification: true,
    }).catch((error: unknown) => {
      throw refused(error);
    });
    if (!verified) throw refused();
    const { newCounter } = authenticationInfo;
    if (!(await notePasskeyUse(db, { id, counter: newCounter, now: clock.now() }))) throw refused();
  }

  return {
    /**
     * What a browser needs to ask its person for a passkey of this site, whoever it is.
     * @throws AppError 429 too_many_attempts
     */
    async ask(address: string): Promise<LoginOptions> {
      await countUse(db, clock.now(), [
        { kind: 'passkey-ask', value: address, perHour: asksPerAddress },
      ]);
      const challenge = await ceremony.challenge(null);
      return { challenge, rpId: ceremony.rpId, timeout: ceremonyMs, userVerification: 'required' };
    },

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
      await countUse(db, clock.now(), [
        { kind: 'passkey-try', value: address, perHour: triesPerAddress },
      ]);
      const passkey = await findPasskeyByCredential(db, credential.id);
      if (!passkey || !may(passkey.person.role, 'own_passkeys.keep')) throw refused();
      await verify(passkey, credential);
      const { person, passwordMark } = passkey;
      return admission.admit(person, arrival, { passwordMark });
    },
  };
}
