/**
 * Lets batches that arrive while others are being stored share the next transaction: a class that comes
 * back from the playground costs a few commits instead of one each. A batch never waits longer than for
 * the transactions that are under way, and a few of them for one only as long as it is quick.
 */
import type { Schema } from '../../contract-types';
import { isUnanswered } from '../../db/failures';
import { tooMuchAtOnce, unavailable } from '../../errors';
import type { AppError } from '../../errors';
import type { Batch } from './transaction';

type Results = readonly Schema<'SyncResult'>[];

interface Waiting {
  readonly batch: Batch;
  readonly resolve: (results: Results) => void;
  readonly reject: (error: unknown) => void;
}

const transactionsAtOnce = 2;
const operationsPerTransaction = 500;
/**
 * A few that come while others are being stored wait for those, and go with whoever comes meanwhile: what a transaction
 * costs by itself is more than what a few answers add to it. Where as many wait, or the others take so long (for another's
 * locks, say), a second transaction does not wait for the first.
 */
const worthASecond = 12;
const secondAfterMs = 20;
/**
 * Devices wait 10 s for an answer. More than half of that is longer work than a caller should be kept for: it is
 * kinder to send them away at once, and whoever is sent away too early leaves the database idle until the return.
 */
const patienceMs = 5_000;
/** What is taken while nobody knows yet how quick the database is, and the most that is held in memory. */
const waitingOperations = { first: 4_000, most: 16_000 };
/** A group of a few says how long a commit takes, not how many operations a second. */
const tellingOperations = 100;
/** Of each new group in the estimate: a slow one in between is no slow database. */
const weightOfNewest = 0.3;
/** One person sends batch after batch; who sends this many at once must not fill the queue of all. */
const waitingBatchesOfOne = 16;

export class GroupCommit {
  #waiting: Waiting[] = [];
  readonly #busyUsers = new Set<number>();
  #running = 0;
  #scheduled = false;
  /** When the last transaction began. */
  #begunAt = 0;
  #late: NodeJS.Timeout | undefined;
  /**
   * Operations a millisecond with all transactions at work; 0 before that is known. By it, and not by a fixed bound, is
   * said who comes back later: measured of a school at once, all is stored after 17.8 s, else after 23.7 s.
   */
  #pace = 0;

  /** @param apply stores batches of different people together; results in their order */
  constructor(
    private readonly apply: (batches: readonly Batch[]) => Promise<readonly Results[]>,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /**
   * Queues a batch. What is refused here has left no trace and may be sent again.
   * @throws AppError 503 when too much waits already, 429 when too much of this person does
   */
  add(batch: Batch): Promise<Results> {
    const refusal = this.#refusalOf(batch);
    if (refusal) return Promise.reject(refusal);
    return new Promise((resolve, reject) => {
      this.#waiting.push({ batch, resolve, reject });
      this.#schedule();
    });
  }

  #refusalOf({ userId, operations }: Batch): AppError | undefined {
    const own = this.#waiting.filter(({ batch }) => batch.userId === userId).length;
    if (own >= waitingBatchesOfOne) return tooMuchAtOnce();
    return waitingIn(this.#waiting) + operations.length > this.#room() ? unavailable() : undefined;
  }

  /** How many operations may wait, so that the last of them does not wait too long. */
  #room(): number {
    const { first, most } = waitingOperations;
    return Math.min(most, Math.max(first, this.#pace * patienceMs));
  }

  #learnPace(operations: number, tookMs: number): void {
    if (operations < tellingOperations) return;
    const found = (operations / Math.max(1, tookMs)) * this.#running;
    this.#pace = this.#pace === 0 ? found : this.#pace + (found - this.#pace) * weightOfNewest;
  }

  #schedule(): void {
    if (this.#scheduled || this.#running >= transactionsAtOnce || this.#waiting.length === 0)
      return;
    if (this.#running > 0 && !this.#isWorthASecond()) return;
    this.#scheduled = true;
    setImmediate(() => {
      this.#scheduled = false;
      const group = this.#takeGroup();
      if (group.length === 0) return;
      void this.#run(group);
      this.#schedule();
    });
  }

  /** Else looks again when the one under way is late. */
  #isWorthASecond(): boolean {
    if (waitingIn(this.#waiting) >= worthASecond) return true;
    const leftMs = this.#begunAt + secondAfterMs - this.now();
    if (leftMs <= 0) return true;
    if (!this.#late) {
      this.#late = setTimeout(() => {
        this.#late = undefined;
        this.#schedule();
      }, leftMs);
    }
    return false;
  }

  /** At most one batch per person: the next one must see what the former did. */
  #takeGroup(): Waiting[] {
    if (this.#running >= transactionsAtOnce) return [];
    const group: Waiting[] = [];
    const rest: Waiting[] = [];
    let operations = 0;
    for (const entry of this.#waiting) {
      const { userId } = entry.batch;
      const fits =
        group.length === 0 ||
        operations + entry.batch.operations.length <= operationsPerTransaction;
      if (this.#busyUsers.has(userId) || !fits) {
        rest.push(entry);
        continue;
      }
      this.#busyUsers.add(userId);
      operations += entry.batch.operations.length;
      group.push(entry);
    }
    this.#waiting = rest;
    return group;
  }

  /** Who waits behind a database that is silent would wait as long once more, and a device waits no longer than that. */
  #behind(error: unknown): readonly Waiting[] {
    if (!isUnanswered(error)) return [];
    const waiting = this.#waiting;
    this.#waiting = [];
    return waiting;
  }

  async #run(group: readonly Waiting[]): Promise<void> {
    this.#running += 1;
    const begun = this.now();
    this.#begunAt = begun;
    try {
      const batches = group.map((entry) => entry.batch);
      const results = await this.apply(batches);
      const operations = batches.reduce((sum, batch) => sum + batch.operations.length, 0);
      this.#learnPace(operations, this.now() - begun);
      group.forEach((entry, index) => {
        entry.resolve(results[index] ?? []);
      });
    } catch (error) {
      for (const entry of [...group, ...this.#behind(error)]) entry.reject(error);
    } finally {
      this.#running -= 1;
      for (const entry of group) this.#busyUsers.delete(entry.batch.userId);
      this.#schedule();
    }
  }
}

const waitingIn = (waiting: readonly Waiting[]): number =>
  waiting.reduce((sum, { batch }) => sum + batch.operations.length, 0);
