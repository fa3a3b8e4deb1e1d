/**
 * Turns for the slow hashes of passwords. Whoever guesses waits for a turn of a kind of its own, so that neither a
 * crowd at the door stops a teacher who makes cards, nor the other way round.
 */
import { unavailable } from '../errors';

interface Bounds {
  /** Turns that are under way at once. */
  readonly all: number;
  /** Of those, how many may be other work than guesses: a whole class of new secrets leaves the door open. */
  readonly other: number;
  /** How long one waits for a turn. */
  readonly patienceMs: number;
}

/** Of what shares a place, e.g. one account, only so many may wait. */
export interface Place {
  readonly key: string;
  readonly most: number;
}

interface Guesser {
  readonly places: readonly Place[];
  /** Aborted once nobody waits for the answer any more. */
  readonly gone: AbortSignal;
}

type Kind = 'guess' | 'other';

export class HashingTurns {
  readonly #running = { guess: 0, other: 0 };
  /** In the order of asking; each is called when its turn is taken already. */
  readonly #waiting = { guess: new Set<() => void>(), other: new Set<() => void>() };
  readonly #places = new Map<string, number>();

  constructor(private readonly bounds: Bounds) {}

  /**
   * Looks at a guess when it is its turn. Work that has begun ends, whoever has gone meanwhile: it must count.
   * @throws AppError 503 when too many wait in one of its places, or when it has waited too long; or its asker has gone
   */
  guess<Result>(guesser: Guesser, work: () => Promise<Result>): Promise<Result> {
    return this.#during('guess', work, guesser);
  }

  /** Does other work. It comes first, because so little of it is done at once. @throws AppError 503 as above */
  other<Result>(work: () => Promise<Result>): Promise<Result> {
    return this.#during('other', work);
  }

  async #during<Result>(kind: Kind, work: () => Promise<Result>, guesser?: Guesser) {
    if (guesser?.gone.aborted) throw unavailable();
    if (this.#isFree(kind)) this.#running[kind] += 1;
    else await this.#wait(kind, guesser);
    try {
      return await work();
    } finally {
      this.#running[kind] -= 1;
      this.#callNext('other');
      this.#callNext('guess');
    }
  }

  #isFree(kind: Kind): boolean {
    const { guess, other } = this.#running;
    return guess + other < this.bounds.all && (kind === 'guess' || other < this.bounds.other);
  }

  async #wait(kind: Kind, { places, gone }: Partial<Guesser> = {}): Promise<void> {
    const leavePlaces = this.#enterPlaces(places ?? []);
    const waiting = this.#waiting[kind];
    await new Promise<void>((resolve, reject) => {
      const leave = (): void => {
        end();
        reject(unavailable());
      };
      const timer = setTimeout(leave, this.bounds.patienceMs);
      const begin = (): void => {
        end();
        resolve();
      };
      const end = (): void => {
        clearTimeout(timer);
        gone?.removeEventListener('abort', leave);
        waiting.delete(begin);
        leavePlaces();
      };
      waiting.add(begin);
      gone?.addEventListener('abort', leave);
    });
  }

  /** @returns what leaves them again */
  #enterPlaces(places: readonly Place[]): () => void {
    const of = (key: string): number => this.#places.get(key) ?? 0;
    if (places.some(({ key, most }) => of(key) >= most)) throw unavailable();
    for (const { key } of places) this.#places.set(key, of(key) + 1);
    return () => {
      for (const { key } of places) {
        if (of(key) > 1) this.#places.set(key, of(key) - 1);
        else this.#places.delete(key);
      }
    };
  }

  #callNext(kind: Kind): void {
    for (const begin of this.#waiting[kind]) {
      if (!this.#isFree(kind)) return;
      // Taken for the next one here: nobody comes between.
      this.#running[kind] += 1;
      begin();
    }
  }
}
