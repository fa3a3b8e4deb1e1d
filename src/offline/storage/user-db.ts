/**
 * Everything kept on the device for one person goes through here: opened, read, written and deleted
 * by the person's number. Nothing else opens per-person storage but `query-store.ts`, whose copies of what the server
 * has said are deleted from here. Who is taken in and let go of is said in `people.ts`.
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
import type { components } from '../../api/schema';
import type { FileRef } from '../../../domain/answers';
import { broadcast } from '../tabs/channel';
import { mayOpen, watchTransactions } from './opening';
import type { Mark, OutboxEntry } from '../outbox/outbox-entry';
import type { PackRecord } from '../packs/packs-state';
import type { PreviewPack, StoredPreview } from '../previews/previews-state';
import { closeQueries, disconnectQueries, queryDatabaseOf } from './query-store';
import { isQuota } from './quota';

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
export function disconnectUserDbs(): void {
  for (const userId of [...connections.keys()]) closeUserDb(userId);
  disconnectQueries();
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

/** Lets go of an empty database, and of the person's copies of what the server has said, and deletes both. */
export async function deleteUserDb(userId: number): Promise<void> {
  closeUserDb(userId);
  await closeQueries(userId);
  // Both are empty by now; a tab that keeps one open only puts the deletion off.
  void deleteDB(databaseOf(userId)).catch(() => undefined);
  void deleteDB(queryDatabaseOf(userId)).catch(() => undefined);
}

/** @returns whose database stands on this device; nobody's where the browser cannot list them */
export async function userDbsHere(): Promise<number[]> {
  const databases = await Promise.resolve()
    .then(() => indexedDB.databases())
    .catch(() => []);
  return databases.flatMap(({ name }) => {
    const id = /^daybook-user-(\d+)$/.exec(name ?? '')?.[1];
    return id === undefined ? [] : [Number(id)];
  });
}
