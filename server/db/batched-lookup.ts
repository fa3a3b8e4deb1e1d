import { isUnanswered } from './failures';

/**
 * Joins lookups that arrive while the database is busy into one query. Each is still answered by a query
 * that began after it was asked, so nothing is answered from the past.
 */
export class BatchedLookup<V> {
  #waiting: {
    readonly key: string;
    readonly resolve: (value: V | undefined) => void;
    readonly reject: (error: unknown) => void;
  }[] = [];
  #running = 0;
  #scheduled = false;

  constructor(
    private readonly find: (keys: readonly string[]) => Promise<ReadonlyMap<string, V>>,
    private readonly atOnce = 2,
  ) {}

  get(key: string): Promise<V | undefined> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ key, resolve, reject });
      this.#schedule();
    });
  }

  #schedule(): void {
    if (this.#scheduled || this.#running >= this.atOnce || this.#waiting.length === 0) return;
    this.#scheduled = true;
    // Whatever arrives in the same turn of the event loop goes along.
    setImmediate(() => {
      this.#scheduled = false;
      void this.#run();
    });
  }

  async #run(): Promise<void> {
    const batch = this.#waiting;
    this.#waiting = [];
    this.#running += 1;
    try {
      const found = await this.find([...new Set(batch.map((entry) => entry.key))]);
      for (const entry of batch) entry.resolve(found.get(entry.key));
    } catch (error) {
      // Behind a database that is silent the others would wait as long once more.
      const behind = isUnanswered(error) ? this.#waiting.splice(0) : [];
      for (const entry of [...batch, ...behind]) entry.reject(error);
    } finally {
      this.#running -= 1;
      this.#schedule();
    }
  }
}
