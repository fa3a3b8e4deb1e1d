/** The small database of the device itself: who has data here (by number only) and which files are kept. */
import { openDB, unwrap, type DBSchema, type IDBPDatabase } from 'idb';
import { mayOpen, watchTransactions } from './opening';
import { isQuota } from './quota';

export interface Person {
  readonly userId: number;
  /**
   * `present`: signed in here. `leaving`: signed out, clearing has begun and is finished at the next start.
   * `hidden`: only work that is not sent yet is left, with its ticket.
   */
  readonly presence: 'present' | 'leaving' | 'hidden';
  /** Goes with the sign-in: it names lessons, which are nothing for the next one here. */
  readonly lastReport?: LastReport;
}

/** What the server has last been told of this device (`device-report.ts`). */
export interface LastReport {
  readonly packs: string;
  readonly rest: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

export interface KeptAsset {
  readonly sha256: string;
  readonly bytes: number;
  /** Milliseconds since the epoch when a lesson last asked for it. */
  readonly wantedAt: number;
}

interface DeviceSchema extends DBSchema {
  people: { key: number; value: Person };
  assets: { key: string; value: KeptAsset };
  kv: { key: string; value: unknown };
}

const name = 'daybook-device';
let connection: Promise<IDBPDatabase<DeviceSchema>> | undefined;

async function connect(): Promise<IDBPDatabase<DeviceSchema>> {
  await mayOpen();
  const opened = openDB<DeviceSchema>(name, 1, {
    upgrade(db) {
      db.createObjectStore('people', { keyPath: 'userId' });
      db.createObjectStore('assets', { keyPath: 'sha256' });
      db.createObjectStore('kv');
    },
    blocking: forget,
    terminated: forget,
  });
  opened.then((db) => {
    watchTransactions(unwrap(db));
  }, forget);
  return opened;
}

function forget(): void {
  const old = connection;
  connection = undefined;
  void old?.then(
    (db) => {
      db.close();
    },
    () => undefined,
  );
}

/** Backgrounding drops connections on some tablets: opens again and tries once more. */
async function device<T>(work: (db: IDBPDatabase<DeviceSchema>) => Promise<T>): Promise<T> {
  const used = (connection ??= connect());
  try {
    return await work(await used);
  } catch (error) {
    if (isQuota(error) || !(error instanceof DOMException)) throw error;
    // Else whoever was on it as well has let go of it already, and opens anew.
    if (connection === used) forget();
    return work(await (connection ??= connect()));
  }
}

const durable = { durability: 'strict' } as const;

/** It never changes while the device keeps anything, so one reading per page is enough. */
let ownId: string | undefined;

/** This device's own random name, made at first use. */
export async function deviceId(): Promise<string> {
  return (ownId ??= await readDeviceId());
}

/** The same without waiting, once it has been asked for. */
export function knownDeviceId(): string | undefined {
  return ownId;
}

function readDeviceId(): Promise<string> {
  return device(async (db) => {
    const kept = await db.get('kv', 'deviceId');
    if (typeof kept === 'string') return kept;
    const tx = db.transaction('kv', 'readwrite', durable);
    const known = await tx.store.get('deviceId');
    const id = typeof known === 'string' ? known : crypto.randomUUID();
    // Together: on a full device both are refused, and neither refusal may be left for nobody to take.
    await Promise.all([id !== known && tx.store.put(id, 'deviceId'), tx.done]);
    return id;
  });
}

export function people(): Promise<Person[]> {
  return device((db) => db.getAll('people'));
}

export function personOf(userId: number): Promise<Person | undefined> {
  return device((db) => db.get('people', userId));
}

/**
 * Whether this person is signed in here. Asked before anything is kept that was on its way: writing for who has
 * signed out meanwhile would make the deleted database anew, for the next one here to find.
 */
export async function isSignedInHere(userId: number): Promise<boolean> {
  return (await personOf(userId))?.presence === 'present';
}

/** What the server was told goes on for who stays, and with who does not. */
export function putPerson({ userId, presence }: Omit<Person, 'lastReport'>): Promise<void> {
  return device(async (db) => {
    const tx = db.transaction('people', 'readwrite', durable);
    const lastReport = presence === 'present' && (await tx.store.get(userId))?.lastReport;
    const person = { userId, presence, ...(lastReport && { lastReport }) };
    await Promise.all([tx.store.put(person), tx.done]);
  });
}

/** Of who is signed in here; of anybody else nothing is written. */
export function putLastReport(userId: number, lastReport: LastReport): Promise<void> {
  return device(async (db) => {
    const tx = db.transaction('people', 'readwrite');
    const person = await tx.store.get(userId);
    const isHere = person?.presence === 'present';
    await Promise.all([isHere && tx.store.put({ ...person, lastReport }), tx.done]);
  });
}

/** @param lastSeq so that operations of a later sign-in are still numbered above the former ones; 0 writes nothing */
export function removePerson(userId: number, lastSeq: number): Promise<void> {
  return device(async (db) => {
    const tx = db.transaction(['people', 'kv'], 'readwrite', durable);
    const floor = await tx.objectStore('kv').get('seqFloor');
    const isHigher = lastSeq > (typeof floor === 'number' ? floor : 0);
    await Promise.all([
      tx.objectStore('people').delete(userId),
      // Where devices in use have the last report.
      tx.objectStore('kv').delete('reportTold'),
      isHigher && tx.objectStore('kv').put(lastSeq, 'seqFloor'),
      tx.done,
    ]);
  });
}

export function deviceValue(key: string): Promise<unknown> {
  return device((db) => db.get('kv', key));
}

export function setDeviceValue(key: string, value: unknown): Promise<void> {
  return device(async (db) => {
    await db.put('kv', value, key);
  });
}

/** Makes the next value of the last one. @returns the new one */
export function changeDeviceValue<T>(key: string, next: (last: unknown) => T): Promise<T> {
  return device(async (db) => {
    const tx = db.transaction('kv', 'readwrite');
    const value = next(await tx.store.get(key));
    await Promise.all([tx.store.put(value, key), tx.done]);
    return value;
  });
}

export function keptAssets(): Promise<KeptAsset[]> {
  return device((db) => db.getAll('assets'));
}

export function putAsset(asset: KeptAsset): Promise<void> {
  return device(async (db) => {
    await db.put('assets', asset);
  });
}

export function removeAsset(sha256: string): Promise<void> {
  return device((db) => db.delete('assets', sha256));
}

/** Closes the connection; what is being written is written first, and the next use opens a new one. */
export function disconnectRegistry(): void {
  forget();
}

/** For tests: forgets all, so that the next use opens a new connection. */
export function closeDevice(): void {
  ownId = undefined;
  forget();
}
