/**
 * Guessing passwords is slowed down by account and by address; the counts live in the database, so
 * several processes share them.
 *
 * Ten failures per account in 15 minutes: a child may mistype often, a guesser gets 960 tries a day.
 * Per address the limit is far higher, because a whole school usually shares one: three hundred failures
 * are forty tablets whose children all mistype several times, yet stop a list of stolen passwords.
 *
 * At a device where the person has signed in before, only the failures of that person there count: nobody
 * elsewhere, and no crowd behind the same address, can lock somebody out of the own tablet.
 */
import { createHash } from 'node:crypto';
import { countAttempt, forgetAttempts, uncountAttempt } from '../db/throttle.repo';
import type { Db, DbOrTransaction } from '../db/tables';
import { tooManyAttempts } from '../errors';

const windowMs = 15 * 60_000;
const accountLimit = 10;
const addressLimit = 300;

export interface Attempt {
  /** The password was right: what was counted for this account in this way starts from zero again. */
  succeeded(): Promise<void>;
}

export interface Attempted {
  /** What was typed as the account, existing or not. */
  readonly account: string;
  /** The device, when it has proved that this person has signed in there before. */
  readonly device: string | undefined;
  readonly address: string;
}

/**
 * Notes an attempt before the password is looked at, so that guesses sent at once are all counted.
 * An attempt that is refused counts nowhere.
 * @throws AppError 429 with the seconds to wait
 */
export async function beginAttempt(db: Db, now: Date, attempted: Attempted): Promise<Attempt> {
  const { account, device, address } = attempted;
  const own =
    device === undefined ? keyOf('account', account) : keyOf('device', `${device} ${account}`);
  const shared = device === undefined ? keyOf('address', address) : undefined;
  const windowStart = new Date(now.getTime() - windowMs);
  await db.transaction().execute(async (trx) => {
    const count = async (key: string, limit: number) => {
      const full = await countAttempt(trx, { key, limit, now, windowStart });
      // What was counted before goes with the transaction.
      if (full) throw tooManyAttempts((full.getTime() + windowMs - now.getTime()) / 1000);
    };
    await count(own, accountLimit);
    if (shared !== undefined) await count(shared, addressLimit);
  });
  return {
    succeeded: async () => {
      await forgetAttempts(db, own);
      if (shared !== undefined) await uncountAttempt(db, shared);
    },
  };
}

/** Whoever has shown in another way whose account it is starts from zero, however often mistyped before. */
export const forgiveAccount = (db: DbOrTransaction, account: string): Promise<void> =>
  forgetAttempts(db, keyOf('account', account));

/** Hashed: the table holds neither names nor addresses. */
function keyOf(kind: string, value: string): string {
  return `${kind}:${createHash('sha256').update(value).digest('hex')}`;
}
