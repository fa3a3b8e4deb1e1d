/** What adding a passkey and signing in by one have in common: whose site it is, and what is to be signed. */
import { createHmac } from 'node:crypto';
import type { Clock } from '../clock';
import { insertChallenge, takeChallenge } from '../db/passkey-challenges.repo';
import type { Db } from '../db/tables';
import { hashToken, newToken } from './tokens';

/** How long somebody may take. */
export const ceremonyMs = 5 * 60_000;

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

  return {
    origin: url.origin,
    rpId: url.hostname,

    /** What an authenticator calls a person: always the same, and nothing to anybody else. */
    handleOf: (userId: number): string =>
      createHmac('sha256', secret).update(String(userId)).digest('base64url'),

    /**
     * A new challenge, kept as a hash.
     * @param userId who adds a passkey; null for a sign-in
     */
    async challenge(userId: number | null): Promise<string> {
      const challenge = newToken();
      const expiresAt = new Date(clock.now().getTime() + ceremonyMs);
      await insertChallenge(db, { hash: hashToken(challenge), userId, expiresAt });
      return challenge;
    },

    /** Uses a challenge up, whatever becomes of its answer. @returns whether it was a living one of this purpose */
    take: (challenge: string, userId: number | null): Promise<boolean> =>
      takeChallenge(db, { hash: hashToken(challenge), userId, now: clock.now() }),
  };
}
