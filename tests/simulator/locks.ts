/** Web Locks of one device: exclusive, with waiting, giving up and stealing; those of a tab go with it. */
import type { Owner, Scheduler } from './scheduler';

interface Options {
  readonly signal?: AbortSignal;
  readonly steal?: boolean;
}

type Work = (lock: { readonly name: string }) => Promise<unknown>;

interface Claim {
  readonly owner: Owner;
  readonly start: () => void;
  readonly reject: (reason: unknown) => void;
}

const handOverMs = 0.2;

export class DeviceLocks {
  readonly #held = new Map<string, Claim>();
  readonly #waiting = new Map<string, Claim[]>();

  constructor(private readonly time: Scheduler) {}

  /** `navigator.locks` of a tab. */
  of(owner: Owner) {
    return {
      request: (name: string, second: Options | Work, third?: Work): Promise<unknown> => {
        const work = typeof second === 'function' ? second : third;
        if (!work) throw new TypeError('no work');
        return this.#request(owner, name, typeof second === 'function' ? {} : second, work);
      },
      query: () => {
        const held = [...this.#held].map(([name]) => ({ name }));
        return new Promise((resolve) => {
          this.time.after(
            handOverMs,
            () => {
              resolve({ held, pending: [] });
            },
            owner,
          );
        });
      },
    };
  }

  /** The locks of who is gone are free. */
  release(owner: Owner): void {
    for (const [name, queue] of this.#waiting) {
      this.#waiting.set(
        name,
        queue.filter((claim) => claim.owner !== owner),
      );
    }
    for (const [name, claim] of [...this.#held]) if (claim.owner === owner) this.#next(name, claim);
  }

  #request(owner: Owner, name: string, { signal, steal }: Options, work: Work): Promise<unknown> {
    return new Promise((resolve, reject) => {
      if (!owner.alive) return;
      const claim: Claim = {
        owner,
        reject,
        start: () => {
          this.#held.set(name, claim);
          this.time.after(
            handOverMs,
            () => {
              const done = Promise.resolve(work({ name }));
              void done.then(resolve, reject).finally(() => {
                this.#next(name, claim);
              });
            },
            owner,
          );
        },
      };
      if (steal === true) {
        this.#held.get(name)?.reject(new DOMException('stolen', 'AbortError'));
        claim.start();
        return;
      }
      if (!this.#held.has(name)) {
        claim.start();
        return;
      }
      const queue = this.#waiting.get(name) ?? [];
      this.#waiting.set(name, queue);
      queue.push(claim);
      signal?.addEventListener('abort', () => {
        const waiting = this.#waiting.get(name) ?? [];
        if (!waiting.includes(claim)) return;
        this.#waiting.set(
          name,
          waiting.filter((other) => other !== claim),
        );
        reject(new DOMException('gave up', 'AbortError'));
      });
    });
  }

  #next(name: string, done: Claim): void {
    if (this.#held.get(name) !== done) return;
    this.#held.delete(name);
    this.#waiting.get(name)?.shift()?.start();
  }
}
