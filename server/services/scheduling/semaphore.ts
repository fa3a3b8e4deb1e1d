/** How much of a kind of heavy work is under way in this process. Several processes do so many times more. */
import { tooMuchAtOnce, unavailable } from '../../errors';

interface Bounds {
  readonly all: number;
  readonly one: number;
}

/** Sequences that are put together: checked, looked at, published. Each may be 10 MB, several times over. */
export const composingAtOnce: Bounds = { all: 8, one: 2 };

/** Who waits holds nothing but a request. */
const maxWaiting: Bounds = { all: 100, one: 10 };

interface Waiting {
  readonly personId: number;
  /** Is given what ends the turn, which is taken already: nobody comes between. */
  readonly begin: (finish: () => void) => void;
}

export class Semaphore {
  readonly #running = new Map<number, number>();
  #all = 0;
  #waiting: Waiting[] = [];

  constructor(private readonly most: Bounds) {}

  /**
   * Does the work in a turn of its own, and waits for one.
   * @param gone whoever asked: then nobody waits any more
   * @throws AppError 429 when too much of this person waits already, 503 when too much of all does
   */
  async during<Result>(
    personId: number,
    work: () => Promise<Result>,
    gone?: AbortSignal,
  ): Promise<Result> {
    // Who has gone already tells nobody so again.
    if (gone?.aborted) throw unavailable();
    const finish = this.#isFree(personId) ? this.take(personId) : await this.#wait(personId, gone);
    try {
      return await work();
    } finally {
      finish();
    }
  }

  /**
   * @returns what ends the turn, however often it is called
   * @throws AppError 429 when this person has as many as one may have, 503 when all together have
   */
  take(personId: number): () => void {
    if (this.#of(personId) >= this.most.one) throw tooMuchAtOnce();
    if (this.#all >= this.most.all) throw unavailable();
    this.#all += 1;
    this.#running.set(personId, this.#of(personId) + 1);
    let over = false;
    return () => {
      if (over) return;
      over = true;
      this.#all -= 1;
      const left = this.#of(personId) - 1;
      if (left > 0) this.#running.set(personId, left);
      else this.#running.delete(personId);
      this.#callNext();
    };
  }

  #of = (personId: number): number => this.#running.get(personId) ?? 0;

  #isFree = (personId: number): boolean =>
    this.#of(personId) < this.most.one && this.#all < this.most.all;

  #wait(personId: number, gone: AbortSignal | undefined): Promise<() => void> {
    const own = this.#waiting.filter((each) => each.personId === personId).length;
    if (own >= maxWaiting.one) throw tooMuchAtOnce();
    if (this.#waiting.length >= maxWaiting.all) throw unavailable();
    return new Promise((resolve, reject) => {
      const leave = (): void => {
        this.#waiting = this.#waiting.filter((each) => each !== entry);
        reject(unavailable());
      };
      const begin = (finish: () => void): void => {
        gone?.removeEventListener('abort', leave);
        resolve(finish);
      };
      const entry = { personId, begin };
      this.#waiting.push(entry);
      gone?.addEventListener('abort', leave, { once: true });
    });
  }

  #callNext(): void {
    const next = this.#waiting.find(({ personId }) => this.#isFree(personId));
    if (!next) return;
    const left = this.#waiting.filter((each) => each !== next);
    const isOwn = ({ personId }: Waiting) => personId === next.personId;
    // Whoever has a turn now stands behind all others with what else waits: twenty files keep nobody's one file.
    this.#waiting = [...left.filter((each) => !isOwn(each)), ...left.filter(isOwn)];
    next.begin(this.take(next.personId));
  }
}
