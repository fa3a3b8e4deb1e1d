/** Web Locks for Node: exclusive locks with waiting, giving up and stealing, shared by all "tabs" of a test. */
interface Held {
  readonly reject: (reason: DOMException) => void;
}
interface Waiter {
  readonly start: () => void;
}

type Callback = (lock: { name: string }) => Promise<unknown>;

export class FakeLocks {
  readonly #held = new Map<string, Held>();
  readonly #waiting = new Map<string, Waiter[]>();

  request(
    name: string,
    optionsOrCallback: { signal?: AbortSignal; steal?: boolean } | Callback,
    maybeCallback?: Callback,
  ): Promise<unknown> {
    const options = typeof optionsOrCallback === 'function' ? {} : optionsOrCallback;
    const callback = typeof optionsOrCallback === 'function' ? optionsOrCallback : maybeCallback;
    if (!callback) throw new TypeError('no callback');
    return new Promise((resolve, reject) => {
      const start = () => {
        const held: Held = { reject };
        this.#held.set(name, held);
        void callback({ name })
          .then(resolve, reject)
          .finally(() => {
            if (this.#held.get(name) === held) this.#next(name);
          });
      };
      if (options.steal === true) {
        this.#held.get(name)?.reject(new DOMException('stolen', 'AbortError'));
        start();
        return;
      }
      if (!this.#held.has(name)) {
        start();
        return;
      }
      const waiter: Waiter = { start };
      this.#queueOf(name).push(waiter);
      options.signal?.addEventListener('abort', () => {
        const queue = this.#queueOf(name);
        const place = queue.indexOf(waiter);
        if (place < 0) return;
        queue.splice(place, 1);
        reject(new DOMException('gave up', 'AbortError'));
      });
    });
  }

  query(): Promise<{ held: { name: string }[] }> {
    return Promise.resolve({ held: [...this.#held.keys()].map((name) => ({ name })) });
  }

  #queueOf(name: string): Waiter[] {
    const queue = this.#waiting.get(name) ?? [];
    this.#waiting.set(name, queue);
    return queue;
  }

  #next(name: string): void {
    this.#held.delete(name);
    this.#queueOf(name).shift()?.start();
  }
}
