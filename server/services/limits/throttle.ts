/**
 * Guessing passwords is slowed down by account and by address.
 *
 * Ten failures per account in 15 minutes, the last five slower and slower: a child may mistype often, a guesser gets
 * 40 tries an hour, from wherever they come. Per address the limit is far higher, because a whole school usually
 * shares one: three hundred failures are forty tablets whose children all mistype several times, yet stop a list of
 * stolen passwords. What somebody mistyped who then comes in is given back.
 *
 * Names that nobody has count apart. They slow the address down and shut nothing: who invents names guesses at nobody.
 * Both counts are read for every try, so that what is answered does not tell which names there are.
 *
 * A device where somebody of a school has signed in is the school's own: the address does not concern it. It has a
 * count of its own for people who are new there. Where the person has signed in before, only the failures of that
 * person there count: nobody elsewhere, and no crowd, can lock somebody out of the own tablet.
 */
import { forgetAttempts } from '../../db/throttle.repo';
import type { DbOrTransaction } from '../../db/tables';
import type { AttemptLimit } from './throttled-attempts';
import { memberLimit } from '../sign-in/known-devices';
import type { DeviceStanding } from '../sign-in/known-devices';
import { limitKey } from './limits';

const windowMs = 15 * 60_000;
const accountLimit = 10;
const guestLimit = 100;
const addressLimit = 300;

export interface Attempted {
  /** What was typed as the account. */
  readonly account: string;
  /** Whether there is such an account. */
  readonly exists: boolean;
  readonly device: DeviceStanding;
  readonly address: string;
}

/** Under what a wrong password counts. The account starts from zero once the right one comes in the same way. */
export function passwordLimits({ account, exists, device, address }: Attempted): AttemptLimit[] {
  const own = { limit: accountLimit, windowMs, onRight: 'forget', slows: 'asks' } as const;
  if (device.ofPerson !== undefined) {
    return [{ ...own, kind: 'device', value: `${device.ofPerson} ${account}` }];
  }
  return [
    { ...own, kind: 'account', value: account },
    ...sharedLimits('', { account, exists, device, address }),
  ];
}

/**
 * What all share who are new at a device: the device where it is of a school, else the address. Who mistypes and then is
 * right has guessed at nobody: what they have used up of the address is given back.
 * @param prefix of the kinds: each way in counts for itself
 */
export function sharedLimits(
  prefix: '' | 'pictures-',
  { account, exists, device, address }: Attempted,
): AttemptLimit[] {
  const shared = { windowMs, onRight: 'keep', slows: 'holds' } as const;
  if (device.ofSchool !== undefined) {
    const { device: value, member } = device.ofSchool;
    return [
      { ...shared, kind: `${prefix}device-guests`, value, limit: guestLimit },
      { ...memberLimit(member), onRight: 'keep', shuts: false },
    ];
  }
  const here = { ...shared, value: address, limit: addressLimit };
  const own = {
    kind: `${prefix}address-own`,
    value: `${address} ${account}`,
    limit: accountLimit,
    windowMs,
    onRight: 'forget',
    shuts: false,
    takesBackFrom: { kind: `${prefix}address`, value: address },
  } as const;
  return [
    { ...own, ...(!exists && { counts: false }) },
    { ...here, kind: `${prefix}address`, ...(!exists && { counts: false }) },
    { ...here, kind: `${prefix}address-nobody`, shuts: false, ...(exists && { counts: false }) },
  ];
}

/** Whoever has shown in another way whose account it is starts from zero, however often mistyped before. */
export const forgiveAccount = (db: DbOrTransaction, account: string): Promise<void> =>
  forgetAttempts(db, limitKey({ kind: 'account', value: account }));
