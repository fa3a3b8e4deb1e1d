/**
 * Guessing passwords is slowed down by account and by address.
 *
 * Ten failures per account in 15 minutes: a child may mistype often, a guesser gets 960 tries a day.
 * Per address the limit is far higher, because a whole school usually shares one: three hundred failures
 * are forty tablets whose children all mistype several times, yet stop a list of stolen passwords.
 *
 * At a device where the person has signed in before, only the failures of that person there count: nobody
 * elsewhere, and no crowd behind the same address, can lock somebody out of the own tablet.
 */
import { forgetAttempts } from '../db/throttle.repo';
import type { DbOrTransaction } from '../db/tables';
import type { GuessLimit } from './guesses';
import { limitKey } from './limits';

const windowMs = 15 * 60_000;
const accountLimit = 10;
const addressLimit = 300;

export interface Attempted {
  /** What was typed as the account, existing or not. */
  readonly account: string;
  /** The device, when it has proved that this person has signed in there before. */
  readonly device: string | undefined;
  readonly address: string;
}

/** Under what a wrong password counts. The account starts from zero once the right one comes in the same way. */
export function passwordLimits({ account, device, address }: Attempted): readonly GuessLimit[] {
  const own = { limit: accountLimit, windowMs, onRight: 'forget' } as const;
  if (device !== undefined) return [{ ...own, kind: 'device', value: `${device} ${account}` }];
  return [
    { ...own, kind: 'account', value: account },
    { kind: 'address', value: address, limit: addressLimit, windowMs, onRight: 'keep' },
  ];
}

/** Whoever has shown in another way whose account it is starts from zero, however often mistyped before. */
export const forgiveAccount = (db: DbOrTransaction, account: string): Promise<void> =>
  forgetAttempts(db, limitKey({ kind: 'account', value: account }));
