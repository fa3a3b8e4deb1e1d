/** The ways in of young students: three pictures in their class, or a badge. See `docs/decisions`. */
import { createHmac } from 'node:crypto';
import { readBadge } from '../../../domain/badge';
import { studentDisplayNames } from '../../../domain/student-display-names';
import { foldCode, isClassCode } from '../../../domain/clear-code';
import { secretPictures } from '../../../domain/secret-pictures';
import type { Clock } from '../../clock';
import type { Schema } from '../../contract-types';
import { isForeignKeyError } from '../../db/failures';
import { findBadge, findClass } from '../../db/sign-in-cards.repo';
import type { CardHolder, ClassWithPictures } from '../../db/sign-in-cards.repo';
import type { Db } from '../../db/tables';
import { AppError } from '../../errors';
import type { Admission, Arrival, SignInOutcome } from './admission';
import {
  throttledAttempt,
  delayedAttempt,
  queuedAttempt,
  hideStoreFailure,
} from '../limits/throttled-attempts';
import type { AttemptLimit } from '../limits/throttled-attempts';
import { HashingScheduler } from '../scheduling/hashing-scheduler';
import type { KnownDevices } from './known-devices';
import { countUnder } from '../limits/limits';
import type { Passwords, Verify } from '../passwords/passwords';
import { sharedLimits } from '../limits/throttle';
import { hashToken } from '../secrets/tokens';

type Picture = Schema<'SecretPicture'>;

const quarterHourMs = 15 * 60_000;
const dayMs = 24 * 60 * 60_000;

/** Wrong tries. A school shares one address, so an address may have many. */
const limits = {
  /** A wrong code is nobody's, so this must not be in the way of a class; there are 282 billion codes. */
  classAddress: 1_200,
  /** From one address at once: a school's, and not so many that others would wait too long behind them. */
  badgesWaiting: 600,
  /** A tablet that goes from child to child, who all mistype. */
  classDevice: 100,
  child: 10,
  childOfDay: 40,
  /** At all devices together at which the child has signed in: whoever had the card for a moment may have made many. */
  childOfDayAtDevices: 120,
  classOfDay: 200,
  address: 300,
} as const;

export interface PictureAttempt extends Arrival {
  readonly classCode: string;
  readonly studentKey: string;
  readonly pictures: readonly Picture[];
  /** The network address of who asks; only ever kept as a hash. */
  readonly address: string;
  /** Aborted once nobody waits for the answer any more. */
  readonly gone: AbortSignal;
}

export type ClassSignIn = ReturnType<typeof createClassSignIn>;

export function createClassSignIn(context: {
  readonly db: Db;
  readonly clock: Clock;
  readonly devices: KnownDevices;
  readonly admission: Admission;
  readonly passwords: Passwords;
  /** Of the names by which the children of a class are told apart. */
  readonly secret: string;
}) {
  const { db, clock, devices, admission, passwords, secret } = context;
  // Nothing is hashed here, but a crowd that all writes at once would keep everybody else from the database.
  const badgeScheduler = new HashingScheduler({ all: 4, other: 0, patienceMs: 6_000, turnMs: 20 });
  const keyOf = (groupId: number, code: string, studentId: number): string =>
    createHmac('sha256', secret)
      .update(`${String(groupId)} ${code} ${String(studentId)}`)
      .digest('base64url')
      .slice(0, 22);

  /** @throws AppError as `refused` when the card went away while it was looked at */
  async function admit(
    { person, cardId }: CardHolder,
    way: 'pictures' | 'badge',
    arrival: Arrival,
    refused: () => AppError,
  ): Promise<SignInOutcome> {
    try {
      return await hideStoreFailure(() => admission.admit(person, arrival, way, { cardId }));
    } catch (error) {
      throw isForeignKeyError(error) ? refused() : error;
    }
  }

  /** Whose pictures are tried, and under what a wrong try counts. */
  async function tried(attempt: PictureAttempt) {
    const code = foldCode(attempt.classCode);
    const found = await classOf(db, code);
    const child = found?.holders.find(
      ({ person }) => keyOf(found.groupId, code, person.id) === attempt.studentKey,
    );
    const standing = await devices.standing(attempt.deviceSecret, child?.person.id);
    const { ofPerson: device } = standing;
    // By the card: whom the teacher gives new pictures starts from zero, wherever the old ones were tried.
    const card = child ? String(child.cardId) : `${code} ${attempt.studentKey}`;
    const limits = [
      ...ofChild(device === undefined ? card : `${device} ${card}`),
      ...(device === undefined ? [] : [ofDevices(card)]),
      // Tries for nobody are guesses at nobody: whoever makes names up shall not use up what a class has.
      ...(device === undefined && child ? [ofClass(code)] : []),
      ...(device === undefined
        ? sharedLimits('pictures-', {
            account: card,
            exists: child !== undefined,
            device: standing,
            address: attempt.address,
          })
        : []),
    ];
    return { child, limits, device: standing.lane };
  }

  /**
   * @returns whose pictures these are; undefined when anything is wrong
   * @throws AppError 429 too_many_attempts
   */
  async function check(attempt: PictureAttempt, verify: Verify): Promise<CardHolder | undefined> {
    const { child, limits } = await tried(attempt);
    return throttledAttempt({ db, clock }, limits, async () => {
      const matches = await verify(child?.secretHash, attempt.pictures.join(' '));
      return matches ? child : undefined;
    });
  }

  async function admitBadge(
    badge: string,
    address: string,
    arrival: Arrival,
  ): Promise<SignInOutcome> {
    const holder = await findBadge(db, hashToken(badge));
    if (holder) return admit(holder, 'badge', arrival, wrongBadge);
    // Only misses count: nobody guesses 128 bits, and nobody shall keep a class out by trying.
    const limit = {
      kind: 'badge-address',
      value: address,
      limit: limits.address,
      windowMs: quarterHourMs,
    };
    await hideStoreFailure(() => countUnder(db, clock.now(), [limit]));
    throw wrongBadge();
  }

  return {
    /**
     * The children of a class, named as briefly as tells them apart, and whether they have pictures.
     * @throws AppError 422 unknown_class, 429 too_many_attempts
     */
    async open(
      typed: string,
      from: Pick<PictureAttempt, 'address' | 'deviceSecret' | 'gone'>,
    ): Promise<Schema<'ClassDoor'>> {
      const code = foldCode(typed);
      if (!isClassCode(code)) throw unknownClass();
      // A tablet of the school goes on although somebody in the same building uses up the address.
      const device = await devices.laneOfAnybody(from.deviceSecret);
      const own: AttemptLimit =
        device === undefined
          ? ofCodes('class-address', from.address, limits.classAddress)
          : ofCodes('class-device', device, limits.classDevice);
      const guesser = { limits: [own], gone: from.gone };
      const found = await delayedAttempt({ db, clock, passwords }, guesser, () =>
        findClass(db, code),
      );
      if (!found) throw unknownClass();
      const holders = found.holders.map(({ person }) => person);
      const children = [...holders, ...found.waiting].map(({ id, name }) => ({
        key: keyOf(found.groupId, code, id),
        name,
      }));
      const ready = new Set(children.slice(0, holders.length).map(({ key }) => key));
      const students = studentDisplayNames(children, found.locale).map((child) => ({
        ...child,
        has_pictures: ready.has(child.key),
      }));
      return { name: found.name, students, pictures: [...secretPictures] };
    },

    /** @throws AppError 422 wrong_pictures, whatever is wrong; 429 too_many_attempts, 503 as `queuedAttempt` */
    byPictures: (attempt: PictureAttempt): Promise<SignInOutcome> =>
      passwords.atDoor(attempt.deviceSecret !== undefined, async (isStranger) => {
        const { limits, device } = await tried(attempt);
        if (device === undefined) isStranger();
        const holder = await queuedAttempt(
          { db, clock, passwords },
          { limits, device, gone: attempt.gone },
          (verify) => check(attempt, verify),
        );
        if (!holder) throw wrongPictures();
        return admit(holder, 'pictures', attempt, wrongPictures);
      }),

    /**
     * @param gone aborted once nobody waits for the answer any more
     * @throws AppError 422 wrong_badge for one that is unknown or revoked; 429 too_many_attempts, 503 sign_in_busy
     */
    async byBadge(
      text: string,
      { address, gone, ...arrival }: Omit<PictureAttempt, 'classCode' | 'studentKey' | 'pictures'>,
    ): Promise<SignInOutcome> {
      const badge = readBadge(text);
      if (badge === undefined) throw wrongBadge();
      const first = arrival.deviceSecret !== undefined;
      const places = [{ key: address, most: limits.badgesWaiting }];
      return badgeScheduler.guess({ places, first, gone }, () =>
        admitBadge(badge, address, arrival),
      );
    },
  };
}

async function classOf(db: Db, code: string): Promise<ClassWithPictures | undefined> {
  return isClassCode(code) ? findClass(db, code) : undefined;
}

const ofCodes = (kind: string, value: string, limit: number): AttemptLimit => ({
  kind,
  value,
  limit,
  windowMs: quarterHourMs,
  onRight: 'keep',
  slows: 'holds',
});

/** A child who gets in clears its own slips, not what somebody else has tried through the day. */
const ofChild = (value: string): AttemptLimit[] => [
  {
    kind: 'pictures-child',
    value,
    limit: limits.child,
    windowMs: quarterHourMs,
    onRight: 'forget',
    slows: 'asks',
  },
  {
    kind: 'pictures-child-day',
    value,
    limit: limits.childOfDay,
    windowMs: dayMs,
    onRight: 'keep',
  },
];

const ofDevices = (value: string): AttemptLimit => ({
  kind: 'pictures-child-devices-day',
  value,
  limit: limits.childOfDayAtDevices,
  windowMs: dayMs,
  onRight: 'keep',
});

/** One guess at each child of a class is as good as many at one. */
const ofClass = (value: string): AttemptLimit => ({
  kind: 'pictures-class-day',
  value,
  limit: limits.classOfDay,
  windowMs: dayMs,
  onRight: 'keep',
  slows: 'holds',
});

const unknownClass = (): AppError => new AppError(422, 'unknown_class', { at: 'class_code' });

const wrongPictures = (): AppError => new AppError(422, 'wrong_pictures');

const wrongBadge = (): AppError => new AppError(422, 'wrong_badge');
