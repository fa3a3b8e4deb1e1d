/** How long a child is at a lesson: measured here, kept beside the work, sent with the next piece of it. */
import { maxActiveSeconds } from '../../../domain/active-time';
import type { LessonRef, OutboxEntry } from './outbox-entry';
import { change } from '../storage/user-db';

/** So long after the last sign of doing something a child counts as at work: a page is read without touching it. */
const idleAfterMs = 60_000;

/**
 * Adds up the time in which a lesson was in sight and something was done within the last minute. All moments are
 * milliseconds of a clock that nobody sets (`performance.now`).
 */
export class ActiveTime {
  /** Up to where it is counted; undefined while the lesson is not in sight. */
  #countedTo: number | undefined;
  #busyUntil: number;
  #ms = 0;

  /** Opening a lesson is a sign of doing something. */
  constructor(now: number, isSeen: boolean) {
    this.#countedTo = isSeen ? now : undefined;
    this.#busyUntil = now + idleAfterMs;
  }

  /** Something was done, or plays. */
  act(now: number): void {
    this.#advance(now);
    this.#busyUntil = now + idleAfterMs;
  }

  see(now: number, isSeen: boolean): void {
    this.#advance(now);
    this.#countedTo = isSeen ? now : undefined;
  }

  /** Takes the whole seconds out; the rest of one stays. */
  takeSeconds(now: number): number {
    this.#advance(now);
    const seconds = Math.floor(this.#ms / 1_000);
    this.#ms -= seconds * 1_000;
    return seconds;
  }

  /** What was taken could not be kept. */
  putBack(seconds: number): void {
    this.#ms += seconds * 1_000;
  }

  #advance(now: number): void {
    const from = this.#countedTo;
    if (from === undefined || now <= from) return;
    this.#ms += Math.max(0, Math.min(now, this.#busyUntil) - from);
    this.#countedTo = now;
  }
}

/** Under which a person's `kv` holds the seconds that no operation has told. */
export function activeKey(assignmentStudentId: number): string {
  return `active/${String(assignmentStudentId)}`;
}

const secondsOf = (kept: unknown): number => (typeof kept === 'number' ? kept : 0);

/**
 * Keeps seconds at a lesson until its next operation takes them along.
 * @throws StorageFullError
 */
export async function keepActiveSeconds(
  { userId, assignmentStudentId }: LessonRef,
  seconds: number,
): Promise<void> {
  const key = activeKey(assignmentStudentId);
  await change(userId, ['kv'], async ({ store }) =>
    store.put(secondsOf(await store.get(key)) + seconds, key),
  );
}

/**
 * Divides what is kept between the next operation and those after it.
 * @param kept as it is found under `activeKey`
 * @param replaced the operation in whose place the next one comes. Has nobody measured for it, nobody has for both
 */
export function nextActiveSeconds(
  kept: unknown,
  replaced: OutboxEntry | undefined,
): { readonly told: number | undefined; readonly left: number } {
  const waiting = secondsOf(kept);
  if (replaced && replaced.activeSeconds === undefined) return { told: undefined, left: waiting };
  const all = waiting + (replaced?.activeSeconds ?? 0);
  const told = Math.min(all, maxActiveSeconds.ofOperation);
  return { told, left: all - told };
}
