/**
 * Everything kept on the device for one person goes through here: opened, read, written and dropped
 * by the person's number. Nothing else opens per-person storage but `query-store.ts`, whose copies of what the server
 * has said are dropped from here.
 */
import {
  deleteDB,
  openDB,
  unwrap,
  type DBSchema,
  type IDBPDatabase,
  type IDBPTransaction,
  type OpenDBCallbacks,
} from 'idb';
import { clear } from 'idb-keyval';
import type { components } from '../api/schema';
import type { FileRef } from '../../domain/answers';
import { broadcast } from './channel';
import { deviceValue, people, putPerson, removePerson } from './device-registry';
import { limited, LockTimeoutError, withLock } from './leader';
import { mayOpen, watchTransactions } from './opening';
import { fileNamedBy, type Mark, type OutboxEntry } from './outbox-entry';
import type { PackRecord } from './packs-state';
import type { PreviewPack, StoredPreview } from './previews-state';
import { closeQueries, letGoOfQueries, queryDatabaseOf, queryStoreOf } from './query-store';
import { isQuota } from './quota';
import { within } from './within';

export interface StoredFile {
  readonly sha256: string;
  readonly type: FileRef['type'];
  /** Not a Blob: those become unreadable on some tablets. */
  readonly bytes: ArrayBuffer;
  readonly uploaded: boolean;
}

export interface StoredLesson {
  readonly assignmentStudentId: number;
  readonly lesson: components['schemas']['StudentLesson'];
  /** Milliseconds since the epoch. */
  readonly fetchedAt: number;
}

export interface UserDbSchema extends DBSchema {
  answers: { key: string; value: Mark; indexes: { lesson: number } };
  outbox: { key: string; value: OutboxEntry; indexes: { entityKey: string } };
  files: { key: string; value: StoredFile };
  lessons: { key: number; value: StoredLesson };
  packs: { key: number; value: PackRecord };
  previews: { key: string; value: StoredPreview };
  previewPacks: { key: string; value: PreviewPack };
  kv: { key: string; value: unknown };
}

export type StoreName =
  'answers' | 'outbox' | 'files' | 'lessons' | 'packs' | 'previews' | 'previewPacks' | 'kv';
export type UserDb = IDBPDatabase<UserDbSchema>;
export type UserDbTx<Names extends StoreName[]> = IDBPTransaction<UserDbSchema, Names, 'readwrite'>;

/** The device has no room left. What was to be saved is not saved. */
export class StorageFullError extends Error {
  override name = 'StorageFullError';
}

const schemaVersion = 2;
const connections = new Map<number, Promise<UserDb>>();
/** Those that have opened: a tap uses one in the same moment, before its screen is drawn anew. */
const opened = new Map<number, UserDb>();

function databaseOf(userId: number): string {
  return `daybook-user-${String(userId)}`;
}

/** Steps up from `oldVersion`. Only additions: an older tab goes on working with a newer database. */
function upgrade(db: UserDb, oldVersion: number): void {
  if (oldVersion < 1) {
    db.createObjectStore('answers', { keyPath: 'entityKey' }).createIndex(
      'lesson',
      'assignmentStudentId',
    );
    db.createObjectStore('outbox', { keyPath: 'opId' }).createIndex('entityKey', 'entityKey');
    db.createObjectStore('files', { keyPath: 'sha256' });
    db.createObjectStore('lessons', { keyPath: 'assignmentStudentId' });
    db.createObjectStore('packs', { keyPath: 'assignmentStudentId' });
    db.createObjectStore('kv');
  }
  if (oldVersion < 2) {
    db.createObjectStore('previews', { keyPath: 'key' });
    db.createObjectStore('previewPacks', { keyPath: 'key' });
  }
}

/** @param make whether a database that is not there is made */
async function connect(userId: number, make: boolean): Promise<UserDb> {
  await mayOpen();
  const release = () => {
    closeUserDb(userId);
  };
  // Another tab wants to upgrade or delete: let go, the next use opens again.
  const callbacks: OpenDBCallbacks<UserDbSchema> = {
    upgrade(db, oldVersion, _newVersion, tx) {
      if (make || oldVersion > 0) {
        upgrade(db, oldVersion);
        return;
      }
      tx.done.catch(() => undefined);
      tx.abort();
    },
    blocking: release,
    terminated: release,
  };
  const open = (version?: number) => openDB<UserDbSchema>(databaseOf(userId), version, callbacks);
  const db = await open(schemaVersion).catch((error: unknown) => {
    const newer = error instanceof DOMException && error.name === 'VersionError';
    if (!newer) throw error;
    return open();
  });
  watchTransactions(unwrap(db));
  return db;
}

function userDbOf(userId: number, make = true): Promise<UserDb> {
  const open = connections.get(userId);
  if (open) return open;
  const opening = connect(userId, make);
  connections.set(userId, opening);
  opening.then(
    (db) => {
      if (connections.get(userId) === opening) opened.set(userId, db);
    },
    () => {
      if (connections.get(userId) === opening) connections.delete(userId);
    },
  );
  return opening;
}

/** Has the database open by its first use, where there is one: for who has left none is made anew. */
export function openAhead(userId: number): void {
  userDbOf(userId, false).catch(() => undefined);
}

/** Closes this tab's connection; the next use opens a new one. */
export function closeUserDb(userId: number): void {
  const open = connections.get(userId);
  connections.delete(userId);
  opened.delete(userId);
  void open?.then(
    (db) => {
      db.close();
    },
    () => undefined,
  );
}

/** Closes all that this page has open; what is being written is written first. */
export function letGoOfUserDbs(): void {
  for (const userId of [...connections.keys()]) closeUserDb(userId);
  letGoOfQueries();
}

/** Backgrounded tabs lose their connection without a word: opens again and tries once more. */
export async function reconnecting<T>(
  userId: number,
  work: (db: UserDb) => Promise<T>,
): Promise<T> {
  let used: UserDb | undefined;
  try {
    used = opened.get(userId) ?? (await userDbOf(userId));
    return await work(used);
  } catch (error) {
    if (isQuota(error)) {
      broadcast({ type: 'storage', full: true });
      throw new StorageFullError();
    }
    if (!(error instanceof DOMException)) throw error;
    // Else whoever was on it as well has let go of it already, and opens anew.
    if (used && opened.get(userId) === used) closeUserDb(userId);
    return work(await userDbOf(userId));
  }
}

/**
 * Reads from one person's database.
 * @param work may run a second time when the connection had dropped
 */
export function read<T>(userId: number, work: (db: UserDb) => Promise<T>): Promise<T> {
  return reconnecting(userId, work);
}

/**
 * One transaction over the named stores. Resolves when it is durable: it is on the disk and a pulled
 * battery keeps it.
 *
 * @param work awaits nothing but the transaction's own requests; may run a second time
 * @throws StorageFullError when the device is full; nothing has changed then
 */
export function change<Names extends StoreName[], T>(
  userId: number,
  stores: [...Names],
  work: (tx: UserDbTx<Names>) => Promise<T>,
): Promise<T> {
  return reconnecting(userId, async (db) => {
    const tx = db.transaction(stores as Names, 'readwrite', { durability: 'strict' });
    try {
      // Together: Chromium can end a committed transaction for want of room and never answer its requests.
      const [result] = await Promise.all([work(tx), tx.done]);
      return result;
    } catch (error) {
      try {
        tx.abort();
      } catch {
        // It was over already.
      }
      throw tx.error ?? error;
    }
  });
}

/** Under which a person's `kv` holds the copy of the sign-in. */
export const signInKeys = { user: 'signInUser', token: 'signInToken' } as const;

const peopleLock = { limitMs: 20_000, stealAfterMs: 25_000 };

/** Changes who is here, one at a time. */
export function changePeople(work: () => Promise<void>): Promise<void> {
  return withLock('daybook-people', peopleLock, work);
}

interface SignIn {
  readonly user: unknown;
  readonly token: unknown;
}

/**
 * Writes the copy of a sign-in into the person's database, and the numbering that a user database has from its first sign-in on:
 * above every number that this device has used, as a lost user database no longer knows its own.
 */
export async function keepSignIn(userId: number, signIn?: SignIn, ticket?: string): Promise<void> {
  const floor = await deviceValue('seqFloor');
  await change(userId, ['kv'], async ({ store }) => {
    if (ticket !== undefined) await store.put(ticket, 'ticket');
    if (signIn) await store.put(signIn.user, signInKeys.user);
    if (signIn) await store.put(signIn.token, signInKeys.token);
    if ((await store.get('seq')) === undefined) await store.put(floor ?? 0, 'seq');
  });
}

/**
 * Opens the device for a person who has just signed in. Whoever was here before and did not sign out
 * is hidden first: one person at a time.
 *
 * @param uploadTicket good for sending this person's work even when somebody else is signed in
 * @param signIn kept in the same moment, so that whoever signs the person out takes it along
 */
export function admitUser(
  userId: number,
  uploadTicket: string | undefined,
  signIn?: SignIn,
): Promise<void> {
  return changePeople(async () => {
    for (const person of await people()) {
      if (person.userId === userId || person.presence === 'hidden') continue;
      // A device that is too full to take the next person in keeps the one who is here.
      await putPerson({ userId: person.userId, presence: 'leaving' });
      await clearInTime(person.userId);
    }
    await putPerson({ userId, presence: 'present' });
    await keepSignIn(userId, signIn, uploadTicket);
    broadcast({ type: 'outbox', userId });
  });
}

/**
 * Removes what is kept for a person. Work that is not sent yet stays, hidden, with the files it names and its upload
 * ticket, until it is sent; all else goes.
 * Safe to be cut at any point: `finishLeaving` completes it at the next start. Resolves as well when the storage has said
 * nothing for `clearPatienceMs`: they count as leaving from before then.
 */
export function dropUser(userId: number): Promise<void> {
  return changePeople(() => clearInTime(userId));
}

/** A full device cannot even write down who leaves, and has to let go of them all the same: that needs no room. */
async function orWhenFull(write: Promise<void>, instead?: () => Promise<void>): Promise<void> {
  try {
    await write;
  } catch (error) {
    if (!isQuota(error)) throw error;
    await instead?.();
  }
}

/** Documents that were begun without network wait beside the outbox for their first word to be heard. */
export const begunPrefix = 'new-document/';

/** A user database that is silent for longer keeps what it holds until the next start: who comes next does not wait for it. */
const clearPatienceMs = 8_000;

async function clearInTime(userId: number): Promise<void> {
  try {
    await limited(clearPatienceMs, (over) => clearUser(userId, over));
  } catch (error) {
    if (!(error instanceof LockTimeoutError)) throw error;
  }
  broadcast({ type: 'dropped', userId });
}

function goOnUnless(over: AbortSignal): void {
  if (over.aborted) throw new LockTimeoutError();
}

/** @param over aborted once it is given up: from then on the person may be back, and nothing of theirs is touched */
async function clearUser(userId: number, over: AbortSignal): Promise<void> {
  await orWhenFull(putPerson({ userId, presence: 'leaving' }));
  const { left, lastSeq } = await change(
    userId,
    ['answers', 'outbox', 'files', 'lessons', 'packs', 'previews', 'previewPacks', 'kv'],
    async (tx) => {
      const entries = await tx.objectStore('outbox').getAll();
      goOnUnless(over);
      const named = new Set(entries.map(fileNamedBy));
      const files = tx.objectStore('files');
      for (const sha256 of await files.getAllKeys())
        if (!named.has(sha256)) await files.delete(sha256);
      const kv = tx.objectStore('kv');
      const seq = await kv.get('seq');
      const keys = await kv.getAllKeys();
      const begun = keys.filter((key) => key.startsWith(begunPrefix));
      const left = entries.length + begun.length;
      for (const key of keys) {
        // The numbering stays in any case: by it a start tells this user database from one that has been lost.
        if (key === 'seq' || (key === 'ticket' && left > 0) || begun.includes(key)) continue;
        await kv.delete(key);
      }
      await tx.objectStore('answers').clear();
      await tx.objectStore('lessons').clear();
      await tx.objectStore('packs').clear();
      await tx.objectStore('previews').clear();
      await tx.objectStore('previewPacks').clear();
      return { left, lastSeq: typeof seq === 'number' ? seq : 0 };
    },
  );
  await clear(queryStoreOf(userId)).catch(() => undefined);
  goOnUnless(over);
  if (left > 0) await orWhenFull(putPerson({ userId, presence: 'hidden' }));
  else await forgetUser(userId, lastSeq);
}

async function forgetUser(userId: number, lastSeq: number): Promise<void> {
  await orWhenFull(removePerson(userId, lastSeq), () => removePerson(userId, 0));
  closeUserDb(userId);
  await closeQueries(userId);
  // Both are empty by now; a tab that keeps one open only puts the deletion off.
  void deleteDB(databaseOf(userId)).catch(() => undefined);
  void deleteDB(queryDatabaseOf(userId)).catch(() => undefined);
}

/**
 * User databases of nobody: something that was still on its way when its person signed out, e.g. a lesson or an
 * answer, has made the deleted database anew.
 */
async function strayUserDbs(): Promise<number[]> {
  const known = new Set((await people()).map(({ userId }) => databaseOf(userId)));
  // Not every browser can list them.
  const databases = await Promise.resolve()
    .then(() => indexedDB.databases())
    .catch(() => []);
  return databases.flatMap(({ name }) => {
    const id = /^daybook-user-(\d+)$/.exec(name ?? '')?.[1];
    return id === undefined || known.has(databaseOf(Number(id))) ? [] : [Number(id)];
  });
}

/**
 * Completes sign-outs that were cut short or written into afterwards, and forgets hidden people whose work
 * has all been sent.
 */
export function finishLeaving(): Promise<void> {
  return changePeople(async () => {
    for (const userId of await strayUserDbs()) await clearInTime(userId);
    for (const { userId, presence } of await people()) {
      const left = () =>
        within(
          clearPatienceMs,
          read(userId, (db) => db.count('outbox')),
        );
      const done = presence === 'hidden' && (await left()) === 0;
      if (presence === 'leaving' || done) await clearInTime(userId);
    }
  });
}

/** Who is signed in on this device; nobody after a sign-out, even one that a crash cut short. */
export async function presentUser(): Promise<number | undefined> {
  return (await people()).find(({ presence }) => presence === 'present')?.userId;
}
