import { normalPassword } from '../../../domain/passwords';
import { homeOf } from '../../../domain/reference';
import type { Clock } from '../../clock';
import { findAccount } from '../../db/users.repo';
import type { Account, Person } from '../../db/users.repo';
import type { Db } from '../../db/tables';
import { AppError } from '../../errors';
import { refusedWith } from './admission';
import type { Admission, Arrival, SignInOutcome } from './admission';
import type { KnownDevices } from './known-devices';
import { throttledAttempt, queuedAttempt, hideStoreFailure } from '../limits/throttled-attempts';
import type { AttemptLimit } from '../limits/throttled-attempts';
import type { Passwords, Verify } from '../passwords/passwords';
import { storableText } from '../text/text';
import { passwordLimits } from '../limits/throttle';
import { hashToken } from '../secrets/tokens';

export interface Credentials extends Arrival {
  readonly login: string;
  readonly password: string;
  /** The network address of the one who asks; only ever kept as a hash. */
  readonly address: string;
  /** Aborted once nobody waits for the answer any more. */
  readonly gone: AbortSignal;
}

export type SignIn = ReturnType<typeof createSignIn>;

/** By where the account belongs. */
const otherDoor = {
  student: refusedWith('wrong_door_student'),
  dashboard: refusedWith('wrong_door_staff'),
} as const;

export function createSignIn(context: {
  readonly db: Db;
  readonly clock: Clock;
  readonly devices: KnownDevices;
  /** What follows a right password. */
  readonly admission: Pick<Admission, 'admit'>;
  readonly passwords: Passwords;
}) {
  const { db, clock, devices, admission, passwords } = context;

  /** Either door looks at the same account, so both count together: two doors are not twice the guesses. */
  async function limitsOf(
    { login, deviceSecret, address }: Credentials,
    account: Account | undefined,
  ): Promise<{ readonly limits: readonly AttemptLimit[]; readonly device: string | undefined }> {
    const device = await devices.standing(deviceSecret, account?.person.id);
    const exists = account !== undefined;
    const limits = passwordLimits({ account: fold(login), exists, device, address });
    return { limits, device: device.lane };
  }

  /** The same before a turn. Nothing is looked up for a stranger: what is read of the limits does not depend on it. */
  async function limitsBefore(door: Door, credentials: Credentials) {
    const { deviceSecret } = credentials;
    const stranger =
      deviceSecret === undefined || (await devices.laneOfAnybody(deviceSecret)) === undefined;
    if (stranger) return limitsOf({ ...credentials, deviceSecret: undefined }, undefined);
    return limitsOf(credentials, await findEither(fold(credentials.login), door));
  }

  /** @throws AppError 422 wrong_credentials with the field, 429 too_many_attempts */
  async function check(door: Door, credentials: Credentials, verify: Verify): Promise<Checked> {
    const account = await findEither(fold(credentials.login), door);
    const { limits } = await limitsOf(credentials, account);
    const found = await throttledAttempt({ db, clock }, limits, async () => {
      const password = normalPassword(credentials.password);
      const matches = await verify(account?.passwordHash, password);
      if (!matches || account?.active !== true) return undefined;
      return { person: account.person, passwordMark: hashToken(account.passwordHash) };
    });
    if (found) return found;
    throw new AppError(422, 'wrong_credentials', { at: door.field });
  }

  /** Somebody at the wrong door is found by the other name too, and told so once the password fits. */
  async function findEither(login: string, door: Door): Promise<Account | undefined> {
    const other = door.field === 'email' ? 'username' : 'email';
    // Both are asked in any case: the time taken must not tell which accounts exist.
    const [own, others] = await Promise.all([
      findAccount(db, door.field, login),
      findAccount(db, other, login),
    ]);
    return own ?? others;
  }

  async function signIn(
    door: Door,
    credentials: Credentials,
    isStranger: () => void,
  ): Promise<SignInOutcome> {
    const { limits, device } = await limitsBefore(door, credentials);
    if (device === undefined) isStranger();
    // As the account is when its turn has come: it may have another password by then.
    const { person, passwordMark } = await queuedAttempt(
      { db, clock, passwords },
      { limits, device, gone: credentials.gone },
      (verify) => check(door, credentials, verify),
    );
    const home = homeOf(person.role);
    if (home !== door.home) return otherDoor[home];
    return hideStoreFailure(() =>
      admission.admit(person, credentials, 'password', { passwordMark }),
    );
  }

  /** @throws AppError 503 sign_in_busy with the seconds after which to ask again */
  const comeIn = (door: Door, credentials: Credentials): Promise<SignInOutcome> =>
    passwords.atDoor(credentials.deviceSecret !== undefined, (isStranger) =>
      signIn(door, credentials, isStranger),
    );

  return {
    /** Sign-in of dashboard people by e-mail address. */
    staff: (credentials: Credentials) => comeIn({ field: 'email', home: 'dashboard' }, credentials),
    /** Sign-in of students and demo users by username. */
    student: (credentials: Credentials) =>
      comeIn({ field: 'username', home: 'student' }, credentials),
  };
}

interface Checked {
  readonly person: Person;
  readonly passwordMark: string;
}

interface Door {
  readonly field: 'email' | 'username';
  readonly home: 'student' | 'dashboard';
}

/** How a login is stored and compared: outer blanks and case do not matter. */
const fold = (login: string): string => storableText(login).normalize('NFC').trim().toLowerCase();
