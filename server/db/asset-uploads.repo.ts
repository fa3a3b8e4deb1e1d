import { sql } from 'kysely';
import type { Schema } from '../contract-types';
import type { DbOrTransaction } from './tables';

type AssetFacts = Schema<'AssetFacts'>;

export interface AssetUploadRow {
  readonly id: string;
  readonly name: string;
  readonly bytes: number;
  readonly received: number;
  /** `done`: a medium, or something else, was made of it. */
  readonly state: 'open' | 'done';
  readonly sha256: string | null;
}

const shown = ['id', 'name', 'bytes', 'received', 'state', 'sha256'] as const;

const uploadOf = (db: DbOrTransaction, userId: number, id: string) =>
  db.selectFrom('asset_uploads').select(shown).where('id', '=', id).where('user_id', '=', userId);

export async function findAssetUpload(
  db: DbOrTransaction,
  userId: number,
  id: string,
): Promise<AssetUploadRow | undefined> {
  return uploadOf(db, userId, id).executeTakeFirst();
}

/** Until the transaction ends nobody else adds to it. */
export async function lockAssetUpload(
  db: DbOrTransaction,
  userId: number,
  id: string,
): Promise<AssetUploadRow | undefined> {
  return uploadOf(db, userId, id).forUpdate().executeTakeFirst();
}

/** Bytes that a person has brought and has announced. One who asks waits for the others of that person. */
export async function lockAssetRoom(
  db: DbOrTransaction,
  userId: number,
): Promise<{ readonly bytes: number; readonly open: number }> {
  await sql`select pg_advisory_xact_lock(${userId}::int, 1)`.execute(db);
  const { rows } = await sql<{ bytes: number; open: number }>`
    select
      ((select coalesce(sum(bytes), 0) from asset_owners where user_id = ${userId}::int)
        + coalesce(sum(bytes), 0))::float8 as bytes,
      count(*)::int as open
    from asset_uploads where user_id = ${userId}::int and state = 'open'`.execute(db);
  return rows[0] ?? { bytes: 0, open: 0 };
}

export async function insertAssetUpload(
  db: DbOrTransaction,
  upload: {
    readonly id: string;
    readonly user_id: number;
    readonly name: string;
    readonly bytes: number;
    readonly created_at: Date;
    readonly expires_at: Date;
  },
): Promise<void> {
  await db
    .insertInto('asset_uploads')
    .values({ ...upload, state: 'open' })
    .execute();
}

export async function setReceived(
  db: DbOrTransaction,
  id: string,
  received: number,
  expiresAt: Date,
): Promise<void> {
  await db
    .updateTable('asset_uploads')
    .set({ received, expires_at: expiresAt })
    .where('id', '=', id)
    .execute();
}

/** Notes that its file was given to somebody else. */
export async function setHandedOver(db: DbOrTransaction, id: string): Promise<void> {
  await db.updateTable('asset_uploads').set({ state: 'done' }).where('id', '=', id).execute();
}

export async function deleteAssetUpload(
  db: DbOrTransaction,
  userId: number,
  id: string,
): Promise<boolean> {
  const result = await db
    .deleteFrom('asset_uploads')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** Notes a finished medium, and whose it is. What is known of the same bytes already stays. */
export async function insertOwnedAsset(
  db: DbOrTransaction,
  userId: number,
  uploadId: string,
  { sha256, bytes, type, ...facts }: AssetFacts,
  now: Date,
): Promise<void> {
  await db
    .insertInto('assets')
    .values({ sha256, bytes, type, ...facts, created_at: now })
    .onConflict((conflict) =>
      conflict.column('sha256').doUpdateSet({
        width: (eb) => eb.fn.coalesce('assets.width', 'excluded.width'),
        height: (eb) => eb.fn.coalesce('assets.height', 'excluded.height'),
        seconds: (eb) => eb.fn.coalesce('assets.seconds', 'excluded.seconds'),
        pages: (eb) => eb.fn.coalesce('assets.pages', 'excluded.pages'),
      }),
    )
    .execute();
  await db
    .insertInto('asset_owners')
    .values({ user_id: userId, sha256, bytes, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .updateTable('asset_uploads')
    .set({ state: 'done', sha256 })
    .where('id', '=', uploadId)
    .execute();
}

export async function findAssetFacts(
  db: DbOrTransaction,
  sha256: string,
): Promise<AssetFacts | undefined> {
  const row = await db
    .selectFrom('assets')
    .select(['sha256', 'bytes', 'type', 'width', 'height', 'seconds', 'pages'])
    .where('sha256', '=', sha256)
    .executeTakeFirst();
  if (!row) return undefined;
  const known = Object.entries(row).filter(([, value]) => value !== null);
  return Object.fromEntries(known) as unknown as AssetFacts;
}

export async function deleteExpiredAssetUploads(db: DbOrTransaction, now: Date): Promise<void> {
  await db.deleteFrom('asset_uploads').where('expires_at', '<', now).execute();
}

/** Which of these ids are still on their way. */
export async function findOpenAssetUploads(
  db: DbOrTransaction,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('asset_uploads')
    .select('id')
    .where('id', 'in', [...ids])
    .where('state', '=', 'open')
    .execute();
  return new Set(rows.map((row) => row.id));
}
