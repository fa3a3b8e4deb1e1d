/** What adding a passkey and signing in by one have in common: whose site it is, and what is to be signed. */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Clock } from '../../clock';
import {
  insertChallenge,
  noteUsedChallenge,
  takeChallenge,
} from '../../db/passkey-challenges.repo';
import type { Db } from '../../db/tables';
import { hashToken, newToken } from '../secrets/tokens';

/** How long somebody may take. */
export const ceremonyMs = 5 * 60_000;

/** Of the challenge of a sign-in: chance, the moment of its end in milliseconds, and the seal of both. */
const chanceBytes = 32;
const endBytes = 6;

export type Ceremony = ReturnType<typeof createCeremony>;

export function createCeremony(context: {
  readonly db: Db;
  readonly clock: Clock;
  /** Where people reach the server. A passkey works there and nowhere else. */
  readonly origin: string;
  /** Key of the names that authenticators know people by. */
  readonly secret: string;
}) {
  const { db, clock, secret } = context;
  const url = new URL(context.origin);
  const sealOf = (body: Buffer): Buffer =>
    createHmac('sha256', secret).update('passkey sign-in').update(body).digest();

  return {
    origin: url.origin,
    rpId: url.hostname,

    /** What an authenticator calls a person: always the same, and nothing to anybody else. */
    handleOf: (userId: number): string =>
      createHmac('sha256', secret).update(String(userId)).digest('base64url'),

    /** A new challenge for whoever adds a passkey, kept as a hash. */
    async challenge(userId: number): Promise<string> {
      const challenge = newToken();
      const expiresAt = new Date(clock.now().getTime() + ceremonyMs);
      await insertChallenge(db, { hash: hashToken(challenge), userId, expiresAt });
      return challenge;
    },

    /** Uses a challenge up, whatever becomes of its answer. @returns whether it was a living one of this person */
    take: (challenge: string, userId: number): Promise<boolean> =>
      takeChallenge(db, { hash: hashToken(challenge), userId, now: clock.now() }),

    /**
     * A new challenge for a sign-in. It is known again by its seal and leaves nothing behind, so whoever asks again and
     * again takes no room, and none of the tries of others.
     */
    loginChallenge(): string {
      const body = Buffer.alloc(chanceBytes + endBytes);
      randomBytes(chanceBytes).copy(body);
      body.writeUIntBE(clock.now().getTime() + ceremonyMs, chanceBytes, endBytes);
      return Buffer.concat([body, sealOf(body)]).toString('base64url');
    },

    /** Uses one up. @returns whether it is ours, lives, and was not used before */
    async takeLogin(challenge: string): Promise<boolean> {
      const bytes = Buffer.from(challenge, 'base64url');
      const body = bytes.subarray(0, chanceBytes + endBytes);
      const seal = bytes.subarray(chanceBytes + endBytes);
      const expected = sealOf(body);
      if (seal.length !== expected.length || !timingSafeEqual(seal, expected)) return false;
      const expiresAt = new Date(body.readUIntBE(chanceBytes, endBytes));
      if (expiresAt <= clock.now()) return false;
      // By its bytes: one challenge may be written in more than one way.
      return noteUsedChallenge(db, { hash: hashToken(bytes.toString('base64url')), expiresAt });
    },
  };
}
