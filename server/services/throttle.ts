/**
 * Guessing passwords is slowed down by account and by address; the counts live in the database, so
 * several processes share them.
 *
 * Ten failures per account in 15 minutes: a child may mistype often, a guesser gets 960 tries a day.
 * Per address the limit is far higher, because a whole school usually shares one: three hundred failures
 * are forty tablets whose children all mistype several times, yet stop a list of stolen passwords.
 */
import { createHash } from 'node:crypto';
import { countAttempt, forgetAttempts, uncountAttempt } from '../db/throttle.repo';
import type { Db } from '../db/tables';
import { tooManyAttempts } from '../errors';

const windowMs = 15 * 60_000;
const accountLimit = 10;
const addressLimit = 300;

export interface Attempt {
  /** The password was right: the account starts from zero again. */
  succeeded(): Promise<void>;
}

/**
 * Notes an attempt before the password is looked at, so that guesses sent at once are all counted.
 * @param account what was typed as the account, existing or not
 * @throws AppError 429 with the seconds to wait
 */
export async function beginAttempt(
  db: Db,
  now: Date,
  account: string,
  address: string,
): Promise<Attempt> {
  const keys = [
    { key: keyOf('account', account), limit: accountLimit },
    { key: keyOf('address', address), limit: addressLimit },
  ] as const;
  const windowStart = new Date(now.getTime() - windowMs);
  for (const { key, limit } of keys) {
    const { attempts, windowStartedAt } = await countAttempt(db, key, now, windowStart);
    if (attempts > limit) {
      throw tooManyAttempts((windowStartedAt.getTime() + windowMs - now.getTime()) / 1000);
    }
  }
  return {
    succeeded: async () => {
      await forgetAttempts(db, keys[0].key);
      await uncountAttempt(db, keys[1].key);
    },
  };
}

/** Hashed: the table holds neither names nor addresses. */
function keyOf(kind: string, value: string): string {
  return `${kind}:${createHash('sha256').update(value).digest('hex')}`;
}
