/** Imports. Who changes a state says which one it must be in: two processes, or two clicks, never both win. */
import { sql } from 'kysely';
import type { Schema } from '../contract-types';
import type { DbOrTransaction } from './tables';

export type ImportState = Schema<'ImportState'>;
export type ImportFailure = Schema<'ImportFailure'>;
export type ImportSummary = Schema<'ImportSummary'>;
export type MadeDocument = Schema<'MadeDocument'>;

const shown = [
  'id',
  'folder',
  'file_name',
  'bytes',
  'state',
  'progress',
  'failure',
  'summary',
  'made',
  'worker_seen_at',
  'created_at',
  'expires_at',
] as const;

export type ImportRow = Awaited<ReturnType<typeof findImport>> & object;

export async function findImport(db: DbOrTransaction, userId: number, id: number) {
  return db
    .selectFrom('lesson_imports')
    .select(shown)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** The import that was made of an upload. */
export async function findImportOfUpload(
  db: DbOrTransaction,
  userId: number,
  uploadId: string,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('lesson_imports')
    .select('id')
    .where('upload_id', '=', uploadId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.id;
}

export async function insertImport(
  db: DbOrTransaction,
  row: {
    readonly user_id: number;
    readonly upload_id: string;
    readonly folder: string;
    readonly file_name: string;
    readonly bytes: number;
    readonly created_at: Date;
    readonly expires_at: Date;
  },
): Promise<number> {
  const { id } = await db
    .insertInto('lesson_imports')
    .values({ ...row, state: 'uploaded' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Ids of what a person has begun and neither confirmed nor cancelled, newest first. */
export async function findOpenImports(db: DbOrTransaction, userId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('lesson_imports')
    .select('id')
    .where('user_id', '=', userId)
    .where('state', 'in', ['uploaded', 'reading', 'ready'])
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ id }) => id);
}

export interface Claimed {
  readonly id: number;
  readonly user_id: number;
  readonly folder: string;
  readonly file_name: string;
  readonly attempts: number;
}

/**
 * Takes the next file to read: a new one, or one whose reader has not been heard of. Whoever has waited longest
 * since a file of theirs was worked on comes first: many files of one person keep nobody else waiting.
 */
export async function claimImport(
  db: DbOrTransaction,
  worker: string,
  now: Date,
  lostBefore: Date,
): Promise<Claimed | undefined> {
  const found = await sql<Claimed>`
    update lesson_imports set state = 'reading', worker = ${worker}::uuid,
      worker_seen_at = ${now}::timestamptz, attempts = attempts + 1, progress = 0
    where id = (
      select id from lesson_imports waiting
      where state = 'uploaded' or (state = 'reading' and worker_seen_at < ${lostBefore}::timestamptz)
      order by (
        select max(worker_seen_at) from lesson_imports own where own.user_id = waiting.user_id
      ) nulls first, id
      limit 1 for update skip locked)
    returning id, user_id, folder, file_name, attempts`.execute(db);
  return found.rows[0];
}

/** A sign of life. @returns false when it is no longer this worker's */
export async function noteProgress(
  db: DbOrTransaction,
  id: number,
  worker: string,
  progress: number,
  now: Date,
): Promise<boolean> {
  const result = await db
    .updateTable('lesson_imports')
    .set({ progress, worker_seen_at: now })
    .where('id', '=', id)
    .where('worker', '=', worker)
    .where('state', 'in', ['reading', 'importing'])
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export interface Change {
  readonly state: ImportState;
  readonly summary?: ImportSummary;
  readonly failure?: ImportFailure | null;
  readonly made?: readonly MadeDocument[];
  readonly worker?: string;
  readonly seenAt?: Date;
  readonly expiresAt?: Date;
}

/**
 * From one of some states into another.
 * @param worker only when this process works on it
 * @returns whether it was so
 */
export async function changeImport(
  db: DbOrTransaction,
  id: number,
  from: readonly ImportState[],
  change: Change,
  worker?: string,
): Promise<boolean> {
  const { state, summary, failure, made, seenAt, expiresAt } = change;
  const result = await db
    .updateTable('lesson_imports')
    .set({
      state,
      ...(summary && { summary: JSON.stringify(summary) }),
      ...(failure !== undefined && { failure: failure && JSON.stringify(failure) }),
      ...(made && { made: JSON.stringify(made) }),
      ...(change.worker && { worker: change.worker }),
      ...(seenAt && { worker_seen_at: seenAt }),
      ...(expiresAt && { expires_at: expiresAt }),
    })
    .where('id', '=', id)
    .where('state', 'in', [...from])
    .$if(worker !== undefined, (query) => query.where('worker', '=', worker ?? ''))
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Frees those that a process was confirming when it stopped: nothing was made. */
export async function releaseLostImport(
  db: DbOrTransaction,
  id: number,
  lostBefore: Date,
  failure: ImportFailure,
): Promise<boolean> {
  const result = await db
    .updateTable('lesson_imports')
    .set({ state: 'ready', failure: JSON.stringify(failure) })
    .where('id', '=', id)
    .where('state', '=', 'importing')
    .where('worker_seen_at', '<', lostBefore)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

interface NewAsset {
  readonly sha256: string;
  readonly bytes: number;
  readonly type: string;
  readonly width?: number;
  readonly height?: number;
  readonly seconds?: number;
  readonly pages?: number;
}

/** Bytes of those of the files that this person has not brought before. */
export async function bytesNewTo(
  db: DbOrTransaction,
  userId: number,
  assets: readonly NewAsset[],
): Promise<number> {
  const hashes = assets.map(({ sha256 }) => sha256);
  if (hashes.length === 0) return 0;
  const known = await db
    .selectFrom('asset_owners')
    .select('sha256')
    .where('user_id', '=', userId)
    .where('sha256', 'in', hashes)
    .execute();
  const owned = new Set(known.map(({ sha256 }) => sha256));
  return assets.reduce((sum, { sha256, bytes }) => sum + (owned.has(sha256) ? 0 : bytes), 0);
}

/** Notes media, and whose they are. What is known of the same bytes already stays. */
export async function insertOwnedAssets(
  db: DbOrTransaction,
  userId: number,
  assets: readonly NewAsset[],
  now: Date,
): Promise<void> {
  // In one order for everybody: two who bring the same files wait for each other, never in a circle.
  const inOrder = [...assets].sort((one, other) => (one.sha256 < other.sha256 ? -1 : 1));
  for (const asset of inOrder) {
    const { sha256, bytes } = asset;
    await db
      .insertInto('assets')
      .values({ ...asset, created_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await db
      .insertInto('asset_owners')
      .values({ user_id: userId, sha256, bytes, created_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/** @returns the folders of those that are gone */
export async function deleteExpiredImports(db: DbOrTransaction, now: Date): Promise<string[]> {
  const rows = await db
    .deleteFrom('lesson_imports')
    .where('expires_at', '<=', now)
    .returning('folder')
    .execute();
  return rows.map(({ folder }) => folder);
}

/** Those of the folders that belong to an import. */
export async function findImportFolders(
  db: DbOrTransaction,
  folders: readonly string[],
): Promise<ReadonlySet<string>> {
  if (folders.length === 0) return new Set();
  const rows = await db
    .selectFrom('lesson_imports')
    .select('folder')
    .where('folder', 'in', [...folders])
    .execute();
  return new Set(rows.map(({ folder }) => folder));
}
