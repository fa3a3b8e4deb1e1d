/** What every way in ends with: whoever has shown who they are gets a sign-in on this device. */
import { may } from '../../../domain/permissions';
import { homeOf } from '../../../domain/reference';
import type { StudentMethod } from '../../../domain/sign-in-settings';
import type { Clock } from '../../clock';
import type { Schema } from '../../contract-types';
import { findDeviceName } from '../../db/devices.repo';
import { findFactorState } from '../../db/second-factor.repo';
import { noteSignIn } from '../../db/staff.repo';
import { findSignInRules } from '../../db/sign-in-settings.repo';
import type { Db } from '../../db/tables';
import type { Person } from '../../db/users.repo';
import { AppError, signInOver } from '../../errors';
import type { Said } from '../../locales/messages';
import { isOfWholeDistrict } from '../../policies/reach';
import { deviceLabelOf } from '../devices/device-label';
import type { KnownDevices } from './known-devices';
import type { Sessions, Shown } from '../sessions/sessions';
import { sendsWork } from '../sessions/tickets';
import type { Tickets } from '../sessions/tickets';

type LoginCode = NonNullable<Schema<'LoginAnswer'>['code']>;

/** Ways in of which no school says whether it uses them. What is not named here is asked of the school. */
const noSchools = ['classlink', 'demo', 'passkey', 'second-step'] as const;
/** By what somebody comes in. */
export type SignInWay = StudentMethod | (typeof noSchools)[number];

const isNoSchools = (way: SignInWay): way is (typeof noSchools)[number] =>
  noSchools.some((each) => each === way);

export interface SignInAnswer {
  readonly action: 'auth-token' | 'auth-sso' | 'message' | 'second-factor';
  readonly user?: Schema<'User'>;
  readonly token?: Schema<'Token'>;
  readonly upload_ticket?: string;
  readonly device_name?: string;
  /** Of a sign-in that waits for its second step. */
  readonly ticket?: string;
  readonly home?: 'student' | 'dashboard';
  readonly message?: string;
  readonly code?: LoginCode;
}

/** The device that somebody comes with. */
export interface Arrival {
  readonly deviceId: string | undefined;
  /** What the device keeps to be known again. */
  readonly deviceSecret: string | undefined;
  readonly userAgent: string | undefined;
}

export interface SignInOutcome {
  readonly answer: SignInAnswer;
  /** For the device to keep; undefined when nobody was signed in. */
  readonly deviceSecret: string | undefined;
  /** What is said where the code's own text is not enough. */
  readonly said?: Said;
}

export type Admission = ReturnType<typeof createAdmission>;

export function createAdmission(context: {
  readonly db: Db;
  readonly clock: Clock;
  readonly sessions: Sessions;
  readonly tickets: Tickets;
  readonly devices: KnownDevices;
}) {
  const { db, clock, sessions, tickets, devices } = context;

  /** Who has to set a second factor up first gets no ticket, which would write that person's work without it. */
  async function missesFactor({ id, role }: Person): Promise<boolean> {
    if (!may(role, 'own_second_factor.keep')) return false;
    return (await findFactorState(db, id, clock.now()))?.missing ?? false;
  }

  /** @throws AppError 403 method_off where a student's school does not use what the child has come in by */
  async function expectWay({ id, role }: Person, way: SignInWay): Promise<void> {
    if (may(role, 'dashboard.open') || isNoSchools(way)) return;
    const rules = await findSignInRules(db, id);
    if (rules && !rules.methods.includes(way)) throw new AppError(403, 'method_off');
  }

  return {
    /**
     * Begins a sign-in of an active person.
     * @param way each door says which it is: one that could forget would let in whom the school keeps out
     * @throws AppError 403 method_off for a student whose school does not use this way;
     *   422 second_step_over for who was switched off or got another password meanwhile
     */
    async admit(
      person: Person,
      { deviceId, deviceSecret, userAgent }: Arrival,
      way: SignInWay,
      shown: Shown = {},
    ): Promise<SignInOutcome> {
      const { action = 'auth-token', cardId } = shown;
      await expectWay(person, way);
      const home = homeOf(person.role);
      const device = { device: deviceLabelOf(userAgent), deviceId };
      const { token, sessionId } = await sessions.start(person, device, shown);
      const sends =
        sendsWork(person.role) && deviceId !== undefined && !(await missesFactor(person));
      const ticket = sends
        ? await tickets.issue({ person, sessionId, cardId: cardId ?? null }, deviceId)
        : null;
      if (ticket === undefined) throw signInOver();
      if (home === 'dashboard') await noteSignIn(db, person.id, clock.now());
      const kept = await devices.remember(deviceSecret, person.id, cardId ?? null);
      const deviceName =
        deviceId !== undefined && person.schoolId !== null
          ? await findDeviceName(db, person.schoolId, deviceId)
          : undefined;
      const answer = {
        action,
        user: profileOf(person),
        token,
        ...(ticket && { upload_ticket: ticket }),
        ...(deviceName !== undefined && { device_name: deviceName }),
        home,
      };
      return { answer, deviceSecret: kept };
    },
  };
}

/** A sign-in that lets nobody in, and why. */
export const refusedWith = (code: LoginCode, said: Said = code): SignInOutcome => ({
  answer: { action: 'message', code },
  deviceSecret: undefined,
  said,
});

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
    ...(isOfWholeDistrict(person) && { wholeDistrict: true }),
    ...(person.schoolIds.length > 1 && { schoolIds: person.schoolIds }),
  };
}
