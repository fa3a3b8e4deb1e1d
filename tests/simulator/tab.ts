/** One tab of a device: a copy of the app with a browser around it that ends with it. */
import { createHash } from 'node:crypto';
import type { Random } from '../support/random';
import type { App, AppVersion, Bundles } from './core/bundles';
import { SimulatedBlob, SimulatedRequest, SimulatedResponse } from './http';
import type { Owner, Scheduler } from './scheduler';
import type { Tablet } from './tablet';

type Timer = () => void;
type Work = (...given: unknown[]) => void;

class Page extends EventTarget {
  visibilityState = 'visible';
  querySelector = (): null => null;
}

export class Tab implements Owner {
  alive = true;
  readonly page = new Page();
  readonly window = new EventTarget();
  readonly app: App;
  readonly connections: unknown[] = [];
  readonly #random: Random;
  readonly #typed = new Map<string, string>();
  readonly #channels: ((message: unknown) => void)[] = [];

  constructor(
    readonly tablet: Tablet,
    readonly number: number,
    readonly version: AppVersion,
    bundles: Bundles,
  ) {
    this.#random = tablet.random.fork(100 + number);
    this.app = bundles.apps[version](this.#names());
  }

  /** Nothing of it goes on. */
  close(): void {
    this.alive = false;
    this.tablet.locks.release(this);
    this.tablet.storage.abandon(this.connections);
  }

  hear(message: unknown): void {
    for (const listener of this.#channels) listener(message);
  }

  get #time(): Scheduler {
    return this.tablet.time;
  }

  #names(): Readonly<Record<string, unknown>> {
    const { tablet, window, page } = this;
    const { engine } = tablet.storage;
    const events = {
      addEventListener: window.addEventListener.bind(window),
      removeEventListener: window.removeEventListener.bind(window),
      dispatchEvent: window.dispatchEvent.bind(window),
    };
    const parts = {
      ...events,
      ...this.#timers(),
      document: page,
      navigator: this.#navigator(),
      location: { origin: 'https://school.test', href: 'https://school.test/' },
      console,
      crypto: this.#crypto(),
      localStorage: tablet.textsOf(this),
      sessionStorage: textsIn(this.#typed),
      fetch: this.#fetch.bind(this),
      Request: SimulatedRequest,
      Response: SimulatedResponse,
      Blob: SimulatedBlob,
      BroadcastChannel: this.#channel(),
      caches: this.#caches(),
      indexedDB: this.#databases(),
      IDBCursor: engine.FDBCursor,
      IDBDatabase: engine.FDBDatabase,
      IDBFactory: engine.FDBFactory,
      IDBIndex: engine.FDBIndex,
      IDBKeyRange: engine.FDBKeyRange,
      IDBObjectStore: engine.FDBObjectStore,
      IDBRequest: engine.FDBRequest,
      IDBTransaction: engine.FDBTransaction,
    };
    Object.assign(window, parts);
    return { ...parts, globalThis: window, window, self: window };
  }

  #timers() {
    const later = (work: Work, ms = 0, ...given: unknown[]) => {
      if (!this.alive) return undefined;
      return this.#time.after(
        Math.max(0.01, ms),
        () => {
          work(...given);
        },
        this,
      );
    };
    const every = (work: Timer, ms: number) => {
      let stop: Timer = () => undefined;
      const again = () => {
        stop = this.#time.after(
          Math.max(1, ms),
          () => {
            again();
            work();
          },
          this,
        );
      };
      again();
      return () => {
        stop();
      };
    };
    const end = (timer: unknown) => {
      if (typeof timer === 'function') (timer as Timer)();
    };
    const { tablet } = this;
    const began = this.#time.now;
    class DeviceDate extends Date {
      constructor(...given: unknown[]) {
        super(...((given.length === 0 ? [tablet.clock()] : given) as [number]));
      }

      static override now(): number {
        return tablet.clock();
      }
    }
    const chance = () => this.#random.next();
    // The rest of it is the same everywhere.
    const DeviceMath = Object.create(Math, { random: { value: chance } }) as Math;
    return {
      setTimeout: later,
      clearTimeout: end,
      setInterval: every,
      clearInterval: end,
      Date: DeviceDate,
      Math: DeviceMath,
      performance: { timeOrigin: began, now: () => this.#time.now - began },
    };
  }

  #navigator() {
    const { tablet } = this;
    return {
      locks: tablet.locks.of(this),
      get onLine() {
        return tablet.network.mood !== 'off';
      },
      // Somebody pays for each byte: only work is sent, not how the device stands.
      connection: { saveData: true },
    };
  }

  #crypto() {
    const digit = () => this.#random.below(16).toString(16);
    return {
      randomUUID: () => {
        const text = Array.from({ length: 30 }, digit).join('');
        const parts = [
          text.slice(0, 8),
          text.slice(8, 12),
          `4${text.slice(12, 15)}`,
          `8${text.slice(15, 18)}`,
          text.slice(18, 30),
        ];
        return parts.join('-');
      },
      subtle: {
        digest: (_name: string, bytes: ArrayBuffer) => {
          const sum = createHash('sha256').update(Buffer.from(bytes)).digest();
          return Promise.resolve(new Uint8Array(sum).buffer);
        },
      },
    };
  }

  #fetch(
    input: string | SimulatedRequest,
    init: { signal?: AbortSignal } = {},
  ): Promise<SimulatedResponse> {
    const request = new SimulatedRequest(input, init);
    const { signal } = init;
    return new Promise((resolve, reject) => {
      if (!this.alive) return;
      const stop = () => {
        reject(new DOMException('aborted', 'AbortError'));
      };
      if (signal?.aborted === true) {
        stop();
        return;
      }
      signal?.addEventListener('abort', stop);
      this.tablet.network.send(request.toSent(), this, (answer) => {
        signal?.removeEventListener('abort', stop);
        if (answer) resolve(new SimulatedResponse(answer.body, answer));
        else reject(new TypeError('Failed to fetch'));
      });
    });
  }

  #channel() {
    const channels = this.#channels;
    const { tablet } = this;
    const say = (message: unknown) => {
      tablet.tell(this, message);
    };
    return class {
      onmessage: ((event: { data: unknown }) => void) | undefined;

      constructor() {
        channels.push((data) => this.onmessage?.({ data }));
      }

      postMessage(message: unknown): void {
        say(structuredClone(message));
      }
    };
  }

  /** A file that is put is there when it says so. */
  #caches() {
    const { files } = this.tablet.storage;
    const pathOf = (url: string) => new URL(url, 'https://school.test').pathname;
    const soon = <T>(work: () => T) =>
      new Promise<void>((resolve) => {
        this.#time.after(0.2 + this.#random.next(), resolve, this);
      }).then(work);
    const cache = {
      match: (url: string) =>
        soon(() => {
          const file = files.get(pathOf(url));
          return file && new SimulatedResponse(file.body, { headers: { ...file.headers } });
        }),
      put: (url: string, response: SimulatedResponse) =>
        soon(() => {
          if (this.tablet.storage.mood === 'full')
            throw new DOMException('full', 'QuotaExceededError');
          files.set(pathOf(url), {
            body: Uint8Array.from(response.bytes).buffer,
            headers: Object.fromEntries(response.headers),
          });
        }),
      delete: (url: string) => soon(() => files.delete(pathOf(url))),
      keys: () =>
        soon(() => [...files.keys()].map((path) => ({ url: `https://school.test${path}` }))),
    };
    return {
      open: () => soon(() => cache),
      match: cache.match,
      has: () => soon(() => files.size > 0),
      delete: () => soon(() => false),
      keys: () => soon(() => []),
    };
  }

  #databases() {
    const { factory } = this.tablet.storage;
    const open = (name: string, version?: number) => {
      const request = factory.open(name, version);
      request.addEventListener('success', () => {
        if (this.alive) this.connections.push(request.result);
        else request.result.close();
      });
      return request;
    };
    return {
      open: (name: string, version?: number) =>
        this.alive ? open(name, version) : new EventTarget(),
      deleteDatabase: (name: string) =>
        this.alive ? factory.deleteDatabase(name) : new EventTarget(),
      databases: () => factory.databases(),
      cmp: factory.cmp.bind(factory),
    };
  }
}

function textsIn(kept: Map<string, string>) {
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}
