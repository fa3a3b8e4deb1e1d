/**
 * Browsers that can prove that a person has signed in there before, see
 * `docs/decisions/008-a-known-device-counts-its-own-failures.md`.
 */
import type { Clock } from '../../clock';
import {
  findDevice,
  isKnownDevice,
  keepNewestDevices,
  noteSignInAt,
} from '../../db/known-devices.repo';
import type { Db } from '../../db/tables';
import { isFull } from '../limits/limits';
import type { Limit } from '../limits/limits';
import { hashToken, newToken } from '../secrets/tokens';

/** More than anybody uses; whoever signs in at more of them is a stranger again at the oldest. */
const maxDevices = 100;

/** Each the name under which failures at the device count apart. */
export interface DeviceStanding {
  /** Where the person has signed in before. */
  readonly ofPerson: string | undefined;
  /** Where somebody has who belongs to a school: whoever makes an account of their own does not. */
  readonly ofSchool: { readonly device: string; readonly member: string } | undefined;
  /** What who comes first shares with whom; undefined for who does not. */
  readonly lane: string | undefined;
}

/** A device that nobody knows. */
export const stranger: DeviceStanding = {
  ofPerson: undefined,
  ofSchool: undefined,
  lane: undefined,
};

/**
 * Wrong tries at other accounts, at all devices together that are of a school by this person: a browser that forgets
 * its cookie is a new device with each sign-in. Above it their devices are strangers.
 */
export const memberLimit = (member: string): Limit => ({
  kind: 'device-member',
  value: member,
  limit: 200,
  windowMs: 15 * 60_000,
});

export type KnownDevices = ReturnType<typeof createKnownDevices>;

export function createKnownDevices({ db, clock }: { readonly db: Db; readonly clock: Clock }) {
  return {
    /**
     * How far a device is known.
     * @param secret what the device keeps, if anything
     * @param userId of the account that is tried; undefined when there is none
     */
    async standing(
      secret: string | undefined,
      userId: number | undefined,
    ): Promise<DeviceStanding> {
      if (secret === undefined) return stranger;
      const hash = hashToken(secret);
      // Asked for nobody, too: the time taken must not tell which accounts exist.
      const found = await findDevice(db, hash, userId ?? 0);
      const ofPerson = found.ofPerson ? hash : undefined;
      const member = found.member === undefined ? undefined : String(found.member);
      const trusted = member !== undefined && !(await isFull(db, clock.now(), memberLimit(member)));
      return {
        ofPerson,
        ofSchool: trusted ? { device: hash, member } : undefined,
        lane: trusted ? `member ${member}` : ofPerson,
      };
    },

    /** The name under which failures at a device count apart; undefined when nobody has signed in there. */
    async laneOfAnybody(secret: string | undefined): Promise<string | undefined> {
      const hash = hashToken(secret ?? '');
      return (await isKnownDevice(db, hash)) ? hash : undefined;
    },

    /**
     * Notes that a person has signed in at a device.
     * @param cardId what the person has shown: without it the device is a stranger again
     * @returns the secret for the device to keep: its own, if this server made it
     */
    async remember(
      secret: string | undefined,
      userId: number,
      cardId: number | null,
    ): Promise<string> {
      const issued = secret !== undefined && (await isKnownDevice(db, hashToken(secret)));
      const kept = issued ? secret : newToken();
      await noteSignInAt(db, { deviceHash: hashToken(kept), userId, cardId, now: clock.now() });
      await keepNewestDevices(db, userId, maxDevices);
      return kept;
    },
  };
}
