import type { Clock } from '../../clock';
import { LruCache } from '../responses/lru-cache';

interface Bucket {
  readonly left: number;
  /** Milliseconds since the epoch when `left` was true. */
  readonly at: number;
}

/** More than are busy at once in one process; one that is forgotten starts full. */
const remembered = 50_000;

/**
 * Requests per minute and key, evenly; a key that was quiet for a minute may send all of them at once.
 * In this process only: several processes allow as many times more.
 */
export class TokenBuckets {
  readonly #buckets = new LruCache<Bucket>(remembered);

  constructor(
    private readonly clock: Clock,
    private readonly perMinute: number,
  ) {}

  /** @returns 0 when the request may go on, else the seconds until the next one may */
  take(key: string): number {
    const now = this.clock.now().getTime();
    const before = this.#buckets.get(key) ?? { left: this.perMinute, at: now };
    const perMs = this.perMinute / 60_000;
    // A clock that was put back takes nothing away.
    const gained = Math.max(0, now - before.at) * perMs;
    const left = Math.min(this.perMinute, before.left + gained);
    if (left < 1) {
      this.#buckets.set(key, { left, at: now });
      return (1 - left) / perMs / 1000;
    }
    this.#buckets.set(key, { left: left - 1, at: now });
    return 0;
  }
}
