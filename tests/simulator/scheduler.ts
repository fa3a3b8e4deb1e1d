/**
 * Virtual time. Everything that happens later in the simulated world stands in one queue; nothing else moves the clock.
 * Between two happenings all promises that can settle do so, which is what makes a run the same each time.
 */
export interface Owner {
  /** Nothing happens any more to who is not. */
  readonly alive: boolean;
}

interface Happening {
  time: number;
  readonly order: number;
  readonly owner: Owner | undefined;
  readonly run: () => unknown;
  over: boolean;
}

/** More in one round than this is a circle, e.g. two timers that wake each other. */
const maxHappenings = 120_000;

export class CircleError extends Error {
  override name = 'CircleError';
}

export class Scheduler {
  /** Milliseconds since the epoch. */
  now: number;
  happened = 0;
  #order = 0;
  #awakeAt = 0;
  readonly #heap: Happening[] = [];

  constructor(start: number) {
    this.now = start;
  }

  /** @returns takes it back */
  after(ms: number, run: () => unknown, owner?: Owner): () => void {
    const from = owner ? Math.max(this.now, this.#awakeAt) : this.now;
    const happening: Happening = {
      time: from + Math.max(0, ms),
      order: (this.#order += 1),
      owner,
      run,
      over: false,
    };
    this.#push(happening);
    return () => {
      happening.over = true;
    };
  }

  /** Lets this much time go by. */
  async passFor(ms: number): Promise<void> {
    await this.#goOn(this.now + ms, () => false);
  }

  /** So much time goes by in which all that has an owner sleeps; what is on its way to the school arrives. */
  async sleep(ms: number): Promise<void> {
    this.#awakeAt = this.now + ms;
    const all = this.#heap.splice(0);
    for (const happening of all) {
      if (happening.over || happening.owner?.alive === false) continue;
      if (happening.owner) happening.time += ms;
      this.#push(happening);
    }
    await this.passFor(ms);
  }

  /**
   * Lets time go by until the work has settled.
   * @returns undefined when it has not after so much time
   */
  async settled<T>(work: Promise<T>, maxMs: number): Promise<PromiseSettledResult<T> | undefined> {
    const found: { result?: PromiseSettledResult<T> } = {};
    work.then(
      (value) => (found.result = { status: 'fulfilled', value }),
      (reason: unknown) => (found.result = { status: 'rejected', reason }),
    );
    await quiet();
    await this.#goOn(this.now + maxMs, () => found.result !== undefined);
    return found.result;
  }

  /** Lets time go by until it is so. @returns whether it came to be */
  async until(isSo: () => boolean, maxMs: number): Promise<boolean> {
    await this.#goOn(this.now + maxMs, isSo);
    return isSo();
  }

  async #goOn(end: number, isEnough: () => boolean): Promise<void> {
    while (!isEnough()) {
      const next = this.#pop(end);
      if (!next) {
        this.now = Math.max(this.now, end);
        return;
      }
      this.now = Math.max(this.now, next.time);
      this.happened += 1;
      if (this.happened > maxHappenings) throw new CircleError('the round does not end');
      const work = next.run();
      if (work instanceof Promise) await work;
      await quiet();
    }
  }

  #push(happening: Happening): void {
    const heap = this.#heap;
    let at = heap.push(happening) - 1;
    while (at > 0) {
      const up = (at - 1) >> 1;
      const parent = heap[up];
      if (!parent || isBefore(parent, happening)) break;
      heap[at] = parent;
      at = up;
    }
    heap[at] = happening;
  }

  /** The next one that is to happen, if it is not later than this. */
  #pop(end: number): Happening | undefined {
    for (;;) {
      const [first] = this.#heap;
      if (!first || first.time > end) return undefined;
      this.#removeFirst();
      if (!first.over && first.owner?.alive !== false) return first;
    }
  }

  #removeFirst(): void {
    const heap = this.#heap;
    const last = heap.pop();
    if (!last || heap.length === 0) return;
    let at = 0;
    for (;;) {
      let child = 2 * at + 1;
      const right = heap[child + 1];
      let lower = heap[child];
      if (!lower) break;
      if (right && isBefore(right, lower)) {
        lower = right;
        child += 1;
      }
      if (!isBefore(lower, last)) break;
      heap[at] = lower;
      at = child;
    }
    heap[at] = last;
  }
}

const isBefore = (a: Happening, b: Happening): boolean =>
  a.time < b.time || (a.time === b.time && a.order < b.order);

/** All promises that can settle have done so: Node empties that queue before it takes the next immediate. */
function quiet(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}
