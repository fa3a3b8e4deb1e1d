import { sql } from 'kysely';
import type { DbOrTransaction } from './tables';

export interface Asset {
  readonly sha256: string;
  readonly bytes: number;
  readonly type: string;
}

export async function ensureAssets(
  db: DbOrTransaction,
  assets: readonly Asset[],
  now: Date,
): Promise<void> {
  await sql`
    insert into assets (sha256, bytes, type, created_at)
    select x.sha256, x.bytes, x.type, ${now}::timestamptz
    from json_to_recordset(${JSON.stringify(assets)}::text::json) as x(sha256 text, bytes int, type text)
    on conflict do nothing`.execute(db);
}

export async function findAssetType(
  db: DbOrTransaction,
  sha256: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('assets')
    .select('type')
    .where('sha256', '=', sha256)
    .executeTakeFirst();
  return row?.type;
}

/** Those of the files that are known, in no order. */
export async function findAssets(
  db: DbOrTransaction,
  hashes: readonly string[],
): Promise<readonly Asset[]> {
  if (hashes.length === 0) return [];
  return db
    .selectFrom('assets')
    .select(['sha256', 'bytes', 'type'])
    .where('sha256', 'in', [...hashes])
    .execute();
}
