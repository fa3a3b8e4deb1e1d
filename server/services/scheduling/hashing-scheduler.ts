/**
 * Schedules the slow hashes of passwords. Whoever guesses waits for a turn of a kind of its own, so that neither a
 * crowd at the door stops a teacher who makes cards, nor the other way round.
 */
import { signInBusy, unavailable } from '../../errors';

interface Bounds {
  /** Turns that are under way at once. */
  readonly all: number;
  /** Of those, how many may be other work than guesses: a whole class of new secrets leaves the door open. */
  readonly other: number;
  /** How long one waits for a turn. */
  readonly patienceMs: number;
  /** How long a turn takes, until the first ones have shown it. */
  readonly turnMs: number;
}

/** Of what shares a place, e.g. one account, only so many may wait. */
export interface Place {
  readonly key: string;
  readonly most: number;
}

interface Guesser {
  readonly places: readonly Place[];
  /** Comes before those of whom nothing is known. */
  readonly first?: boolean;
  /** Passes when it has been held up long enough; without it, it is not. */
  readonly held?: (() => Promise<void>) | undefined;
  /** Aborted once nobody waits for the answer any more. */
  readonly gone: AbortSignal;
}

interface Inside {
  /** It has left the door again. */
  readonly leave: () => void;
  /**
   * It is nobody who comes first after all: anybody can invent a device, and shall not take the room of a known one.
   * @throws AppError 503 sign_in_busy where there is no room among the others
   */
  readonly isStranger: () => void;
}

type Kind = 'guess' | 'other';
type Row = 'first' | 'guess' | 'other';

/** So many of the first row begin for each of those behind them: nobody stands still. */
const firstPerOther = 3;
/** How much one turn says of how long the next ones take. */
const weight = 0.1;
/** Whoever is sent away is asked to come back in its order, within this time. */
const away = { leastMs: 2_000, maxMs: 20_000 };

export class HashingScheduler {
  readonly #running = { guess: 0, other: 0 };
  /** In the order of asking; each is called when its turn is taken already. */
  readonly #waiting = {
    first: new Set<() => void>(),
    guess: new Set<() => void>(),
    other: new Set<() => void>(),
  };
  readonly #places = new Map<string, number>();
  /** How many are in the door: on their way to a turn, waiting or in one. */
  readonly #inside = { first: 0, guess: 0 };
  /** When the one comes back that was sent away last. */
  readonly #backAt = { first: 0, guess: 0 };
  /** How long a guess's turn takes, of late. */
  #turnMs: number;
  #firstBegun = 0;

  constructor(private readonly bounds: Bounds) {
    this.#turnMs = bounds.turnMs;
  }

  /**
   * Before anything is asked of the database: whoever would wait too long is sent away at once, and costs next to
   * nothing.
   * @param first whether it may be somebody who comes first
   * @throws AppError 503 sign_in_busy with the seconds after which to ask again
   */
  enter(first: boolean): Inside {
    let row: 'first' | 'guess' = first ? 'first' : 'guess';
    if (
      this.#takesMs(this.#inside.first + (first ? 0 : this.#inside.guess)) > this.bounds.patienceMs
    ) {
      throw this.#busy(row);
    }
    this.#inside[row] += 1;
    return {
      leave: () => {
        this.#inside[row] -= 1;
      },
      isStranger: () => {
        if (row === 'guess') return;
        this.#inside.first -= 1;
        row = 'guess';
        this.#inside.guess += 1;
        const { first: known, guess } = this.#inside;
        if (this.#takesMs(known + guess - 1) > this.bounds.patienceMs) throw this.#busy(row);
      },
    };
  }

  /**
   * Looks at a guess when it is its turn. Work that has begun ends, whoever has gone meanwhile: it must count.
   * @throws AppError 503 sign_in_busy with the seconds after which to ask again, at once when it would wait too long
   * or too many wait in one of its places; 503 when its asker has gone
   */
  async guess<Result>(guesser: Guesser, work: () => Promise<Result>): Promise<Result> {
    const { places, first, held } = guesser;
    if (held) {
      // What is held up takes places, too: a flood would else fill the door with what only waits.
      const leave = this.#enterPlaces(places, () => this.#busy(first === true ? 'first' : 'guess'));
      await held().finally(leave);
    }
    return this.#during('guess', work, guesser);
  }

  /** Does other work. It comes first, because so little of it is done at once. @throws AppError 503 as above */
  other<Result>(work: () => Promise<Result>): Promise<Result> {
    return this.#during('other', work);
  }

  async #during<Result>(kind: Kind, work: () => Promise<Result>, guesser?: Guesser) {
    if (guesser?.gone.aborted) throw unavailable();
    if (this.#isFree(kind)) this.#running[kind] += 1;
    else
      await this.#wait(guesser ? (guesser.first === true ? 'first' : 'guess') : 'other', guesser);
    const begun = performance.now();
    try {
      return await work();
    } finally {
      if (kind === 'guess') this.#learn(performance.now() - begun);
      this.#running[kind] -= 1;
      this.#callOthers();
      this.#callGuesses();
    }
  }

  #learn(tookMs: number): void {
    this.#turnMs += weight * (Math.min(tookMs, this.bounds.patienceMs) - this.#turnMs);
  }

  #isFree(kind: Kind): boolean {
    const { guess, other } = this.#running;
    return guess + other < this.bounds.all && (kind === 'guess' || other < this.bounds.other);
  }

  #takesMs = (turns: number): number => (turns * this.#turnMs) / this.bounds.all;

  /** How long the last one of a row will have waited, as far as that is known. */
  #lengthMs(row: Exclude<Row, 'other'>): number {
    const { first, guess } = this.#waiting;
    const all = first.size + guess.size;
    return this.#takesMs(
      row === 'guess' ? all : Math.min(all, first.size + first.size / firstPerOther),
    );
  }

  /** One after the other as they can be looked at, so that they do not all come back together. */
  #busy(row: Exclude<Row, 'other'>) {
    const now = performance.now();
    const backAt = Math.max(this.#backAt[row], now + away.leastMs) + this.#takesMs(1);
    this.#backAt[row] = Math.min(backAt, now + away.maxMs);
    return signInBusy(Math.ceil((this.#backAt[row] - now) / 1000));
  }

  async #wait(row: Row, { places, gone }: Partial<Guesser> = {}): Promise<void> {
    const tooLong = () => (row === 'other' ? unavailable() : this.#busy(row));
    if (row !== 'other' && this.#lengthMs(row) > this.bounds.patienceMs) throw tooLong();
    const leavePlaces = this.#enterPlaces(places ?? [], tooLong);
    const waiting = this.#waiting[row];
    await new Promise<void>((resolve, reject) => {
      const leave = (): void => {
        end();
        reject(gone?.aborted === true ? unavailable() : tooLong());
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
  #enterPlaces(places: readonly Place[], tooMany: () => Error): () => void {
    const of = (key: string): number => this.#places.get(key) ?? 0;
    if (places.some(({ key, most }) => of(key) >= most)) throw tooMany();
    for (const { key } of places) this.#places.set(key, of(key) + 1);
    return () => {
      for (const { key } of places) {
        if (of(key) > 1) this.#places.set(key, of(key) - 1);
        else this.#places.delete(key);
      }
    };
  }

  #callOthers(): void {
    for (const begin of this.#waiting.other) {
      if (!this.#isFree('other')) return;
      // Taken for the next one here: nobody comes between.
      this.#running.other += 1;
      begin();
    }
  }

  #callGuesses(): void {
    while (this.#isFree('guess')) {
      const [begin] = this.#nextRow();
      if (!begin) return;
      this.#running.guess += 1;
      begin();
    }
  }

  #nextRow(): ReadonlySet<() => void> {
    const { first, guess } = this.#waiting;
    const isTheirs = first.size > 0 && (guess.size === 0 || this.#firstBegun < firstPerOther);
    this.#firstBegun = isTheirs && guess.size > 0 ? this.#firstBegun + 1 : 0;
    return isTheirs ? first : guess;
  }
}
