import { normalPassword } from '../../domain/passwords';
import { homeOf } from '../../domain/reference';
import type { Clock } from '../clock';
import type { Schema } from '../contract-types';
import { findAccount } from '../db/users.repo';
import type { Account, Person } from '../db/users.repo';
import type { Db } from '../db/tables';
import { AppError } from '../errors';
import type { KnownDevices } from './known-devices';
import { verifyPassword } from './passwords';
import type { Sessions } from './sessions';
import { storableText } from './text';
import { beginAttempt } from './throttle';
import type { Tickets } from './tickets';

export interface SignInAnswer {
  readonly action: 'auth-token' | 'message';
  readonly user?: Schema<'User'>;
  readonly token?: Schema<'Token'>;
  readonly upload_ticket?: string;
  readonly home?: 'student' | 'dashboard';
  readonly message?: string;
  readonly code?: 'wrong_door_student' | 'wrong_door_staff';
}

export interface Credentials {
  readonly login: string;
  readonly password: string;
  readonly deviceId: string | undefined;
  /** The network address of the one who asks; only ever kept as a hash. */
  readonly address: string;
  /** What the device keeps to be known again. */
  readonly deviceSecret: string | undefined;
}

export interface SignInOutcome {
  readonly answer: SignInAnswer;
  /** For the device to keep; undefined when nobody was signed in. */
  readonly deviceSecret: string | undefined;
}

export type SignIn = ReturnType<typeof createSignIn>;

const wrong = {
  email: 'That email and password do not match an account.',
  username: 'That username and password do not match an account.',
} as const;

/** By where the account belongs. */
const otherDoor = {
  student: {
    message: 'This is a student account. Please use the student login.',
    code: 'wrong_door_student',
  },
  dashboard: {
    message: 'This is a staff account. Please use the teacher login.',
    code: 'wrong_door_staff',
  },
} as const;

export function createSignIn(context: {
  readonly db: Db;
  readonly clock: Clock;
  readonly sessions: Sessions;
  readonly tickets: Tickets;
  readonly devices: KnownDevices;
}) {
  const { db, clock, sessions, tickets, devices } = context;

  /** @throws AppError 422 wrong_credentials with the field, 429 too_many_attempts */
  async function check(door: Door, credentials: Credentials): Promise<Person> {
    const login = fold(credentials.login);
    const account = await findEither(login, door);
    const device = await devices.laneOf(credentials.deviceSecret, account?.person.id);
    // Either door looks at the same account, so both count together: two doors are not twice the guesses.
    const { address } = credentials;
    const attempt = await beginAttempt(db, clock.now(), { account: login, device, address });
    const matches = await verifyPassword(
      account?.passwordHash,
      normalPassword(credentials.password),
    );
    if (!account || !matches || !account.active) {
      const message = wrong[door.field];
      throw new AppError(422, 'wrong_credentials', message, {
        errors: { [door.field]: [message] },
      });
    }
    await attempt.succeeded();
    return account.person;
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

  async function signIn(door: Door, credentials: Credentials): Promise<SignInOutcome> {
    const person = await check(door, credentials);
    const home = homeOf(person.role);
    if (home !== door.home) {
      return { answer: { action: 'message', ...otherDoor[home] }, deviceSecret: undefined };
    }
    const token = await sessions.start(person.id);
    const ticket =
      home === 'student' && credentials.deviceId !== undefined
        ? { upload_ticket: await tickets.issue(person, credentials.deviceId) }
        : {};
    const deviceSecret = await devices.remember(credentials.deviceSecret, person.id);
    const answer = {
      action: 'auth-token',
      user: profileOf(person),
      token,
      ...ticket,
      home,
    } as const;
    return { answer, deviceSecret };
  }

  return {
    /** Sign-in of dashboard people by e-mail address. */
    staff: (credentials: Credentials) => signIn({ field: 'email', home: 'dashboard' }, credentials),
    /** Sign-in of students and demo users by username. */
    student: (credentials: Credentials) =>
      signIn({ field: 'username', home: 'student' }, credentials),
  };
}

interface Door {
  readonly field: 'email' | 'username';
  readonly home: 'student' | 'dashboard';
}

/** How a login is stored and compared: outer blanks and case do not matter. */
const fold = (login: string): string => storableText(login).normalize('NFC').trim().toLowerCase();

/** What a person's device may know about them. */
export function profileOf(person: Person): Schema<'User'> {
  return {
    id: person.id,
    name: person.name,
    role: person.role,
    belongsToSchool: person.schoolId !== null || person.districtId !== null,
    hasTrial: person.hasTrial,
    isConnectedWithClever: person.connectedWithClever,
    locale: person.locale,
  };
}
