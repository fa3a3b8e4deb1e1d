/** What an authenticator has signed, at a sign-in or to confirm who is there. */
import { verifyAuthenticationResponse } from '@simplewebauthn/server';
import type { Clock } from '../../clock';
import type { Schema } from '../../contract-types';
import { isStoreFailure } from '../../db/failures';
import { notePasskeyUse } from '../../db/passkeys.repo';
import type { OwnedPasskey } from '../../db/passkeys.repo';
import type { Db } from '../../db/tables';
import type { Ceremony } from './passkey-ceremony';

/**
 * Whether the authenticator has signed this challenge for this site; the challenge is used up, and the use is noted.
 * @returns undefined where it has not, as `throttledAttempt` wants it
 */
export async function isSignedBy(
  context: { readonly db: Db; readonly clock: Clock; readonly ceremony: Ceremony },
  passkey: OwnedPasskey,
  credential: Schema<'UsedPasskeyCredential'>,
): Promise<true | undefined> {
  const { db, clock, ceremony } = context;
  const { id, person, publicKey, counter } = passkey;
  if (credential.response.userHandle !== ceremony.handleOf(person.id)) return undefined;
  const answer = await verifyAuthenticationResponse({
    response: credential,
    expectedChallenge: (challenge) => ceremony.takeLogin(challenge),
    expectedOrigin: ceremony.origin,
    expectedRPID: ceremony.rpId,
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')),
      counter,
    },
    requireUserVerification: true,
  }).catch((error: unknown) => {
    // The library says in this way what is wrong; a database that fails is nobody's wrong try.
    if (isStoreFailure(error)) throw error;
    return undefined;
  });
  if (answer?.verified !== true) return undefined;
  const { newCounter } = answer.authenticationInfo;
  const noted = await notePasskeyUse(db, { id, counter: newCounter, now: clock.now() });
  return noted || undefined;
}
