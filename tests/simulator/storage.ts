/**
 * What a device keeps: databases, files, and the small store of texts. What a strict transaction has said to be done
 * lasts; the last moments of everything else go when the battery is pulled.
 */
import type { Random } from '../support/random';
import type { Engine } from './core/bundles';
import type { Scheduler } from './scheduler';

export type StorageMood = 'well' | 'slow' | 'full' | 'forgetful';

interface Transaction {
  readonly mode: string;
  readonly durability: string;
  readonly db: { readonly name: string; readonly _rawDatabase: RawDatabase };
  readonly _rollbackLog: (() => void)[];
  readonly _started: boolean;
  readonly _requests: readonly { readonly request: { dispatchEvent: () => boolean } }[];
  _state: string;
  dispatchEvent: () => boolean;
  _abort(name: string): void;
  addEventListener(type: 'complete', listener: () => void): void;
}

interface RawDatabase {
  readonly transactions: Transaction[];
  processTransactions(): void;
}

interface Connection {
  readonly _rawDatabase: RawDatabase;
  close(): void;
}

/** A transaction that is done and not on the disk yet. */
interface Unflushed {
  readonly database: string;
  readonly doneAt: number;
  readonly undo: readonly (() => void)[];
}

/** Chromium writes the rest down within about this time. */
const flushMs = 1_500;
/** Between two looks of who waits for another tab to let go of a database. */
const lookAgainMs = 250;

interface StoredFile {
  readonly body: ArrayBuffer;
  readonly headers: Readonly<Record<string, string>>;
}

export class DeviceStorage {
  mood: StorageMood = 'well';
  readonly engine: Engine;
  readonly factory: InstanceType<Engine['FDBFactory']>;
  readonly files = new Map<string, StoredFile>();
  readonly texts = new Map<string, string>();
  #textsOnDisk = new Map<string, string>();
  #unflushed: Unflushed[] = [];
  #lastStepAt = 0;

  constructor(
    private readonly time: Scheduler,
    private readonly random: Random,
    makeEngine: (names: Readonly<Record<string, unknown>>) => Engine,
  ) {
    this.engine = makeEngine({
      queueStep: (step: () => void) => {
        this.#queue(step);
      },
      lookLater: (look: () => void) => void time.after(lookAgainMs, look),
    });
    this.factory = new this.engine.FDBFactory();
    this.#watchTransactions();
    this.#refuseWhenFull();
  }

  /** The steps of a device's storage come in their order, however slow it is. */
  #queue(step: () => void): void {
    const most = this.mood === 'slow' ? 60 : 0.3;
    const at = Math.max(this.#lastStepAt, this.time.now + this.random.next() * most);
    this.#lastStepAt = at;
    this.time.after(at - this.time.now, step);
  }

  #watchTransactions(): void {
    const { prototype } = this.engine.FDBDatabase;
    // eslint-disable-next-line typescript/unbound-method -- it is called with the connection it is asked of
    const begin = prototype.transaction;
    const noteDone = (transaction: Transaction) => {
      this.#done(transaction);
    };
    prototype.transaction = function (this: unknown, ...given: Parameters<typeof begin>) {
      const transaction = begin.apply(this as never, given);
      const own = transaction as unknown as Transaction;
      if (own.mode === 'readwrite') {
        own.addEventListener('complete', () => {
          noteDone(own);
        });
      }
      return transaction;
    };
  }

  #done({ durability, db: { name }, _rollbackLog }: Transaction): void {
    const { now } = this.time;
    // What is synced takes along what was written to the same database before.
    const stays = ({ database, doneAt }: Unflushed) =>
      now - doneAt < flushMs && (durability !== 'strict' || database !== name);
    this.#unflushed = this.#unflushed.filter(stays);
    if (durability === 'strict') return;
    this.#unflushed.push({ database: name, doneAt: now, undo: [..._rollbackLog] });
  }

  #refuseWhenFull(): void {
    const { prototype } = this.engine.FDBObjectStore as unknown as { prototype: PutPrototype };
    const put = prototype.put;
    const moodNow = () => this.mood;
    prototype.put = function (this: StoreHandle, ...given: unknown[]) {
      const mood = moodNow();
      if (mood === 'full' && this.transaction.mode === 'readwrite') {
        return this.transaction._execRequestAsync({ operation: refuse, source: this });
      }
      if (mood === 'forgetful' && this.name === 'packs') {
        return this.transaction._execRequestAsync({ operation: () => undefined, source: this });
      }
      return put.apply(this, given);
    };
  }

  /** A tab is gone: what it had begun is undone, or, if all of it had been asked for, sometimes done all the same. */
  abandon(connections: readonly unknown[]): void {
    for (const each of connections) {
      const connection = each as Connection;
      const own = connection._rawDatabase.transactions.filter(
        (transaction) => (transaction.db as unknown) === connection,
      );
      for (const transaction of own) {
        const isAsked = transaction._started && transaction._requests.length === 0;
        const isDone = transaction.mode === 'readwrite' && isAsked && this.random.chance(0.5);
        if (transaction._state === 'finished' || isDone) continue;
        // Nobody is there who could hear of it.
        for (const { request } of transaction._requests) request.dispatchEvent = () => true;
        transaction.dispatchEvent = () => true;
        transaction._abort('AbortError');
        connection._rawDatabase.processTransactions();
      }
      connection.close();
    }
  }

  /** What a store holds at this moment, without a step of the storage: a look from outside changes no round. */
  keysOf(database: string, store: string): readonly unknown[] {
    const raw = (this.factory as unknown as RawFactory)._databases.get(database);
    const records = raw?.rawObjectStores.get(store)?.records.values() ?? [];
    return Array.from(records, ({ key }) => key);
  }

  setText(key: string, value: string | undefined): void {
    if (value === undefined) this.texts.delete(key);
    else this.texts.set(key, value);
    this.time.after(flushMs * (0.3 + this.random.next()), () => {
      // Texts go to the disk as they stand: an older change never after a newer one.
      if (this.texts.get(key) !== value) return;
      if (value === undefined) this.#textsOnDisk.delete(key);
      else this.#textsOnDisk.set(key, value);
    });
  }

  /** The battery is pulled. All tabs are gone already. */
  loseLastMoments(): void {
    const { now } = this.time;
    for (const { doneAt, undo } of this.#unflushed.reverse()) {
      if (now - doneAt < flushMs) for (const step of [...undo].reverse()) step();
    }
    this.#unflushed = [];
    this.texts.clear();
    for (const [key, value] of this.#textsOnDisk) this.texts.set(key, value);
  }
}

interface RawFactory {
  readonly _databases: ReadonlyMap<
    string,
    { readonly rawObjectStores: ReadonlyMap<string, { readonly records: RawRecords }> }
  >;
}

interface RawRecords {
  values(): Iterable<{ readonly key: unknown }>;
}

interface StoreHandle {
  readonly name: string;
  readonly transaction: {
    readonly mode: string;
    _execRequestAsync(request: { operation: () => unknown; source: unknown }): unknown;
  };
}

interface PutPrototype {
  put: (this: StoreHandle, ...given: unknown[]) => unknown;
}

function refuse(): never {
  throw new DOMException('There is no room left.', 'QuotaExceededError');
}
