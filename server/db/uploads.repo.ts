import { sql } from 'kysely';
import type { Schema } from '../contract-types';
import { readableUploads } from '../policies/uploads';
import type { DbOrTransaction } from './tables';
import type { Person } from './users.repo';

type FileRef = Schema<'FileRef'>;

export async function findUpload(
  db: DbOrTransaction,
  userId: number,
  sha256: string,
): Promise<FileRef | undefined> {
  return db
    .selectFrom('uploads')
    .select(['sha256', 'bytes', 'type'])
    .where('user_id', '=', userId)
    .where('sha256', '=', sha256)
    .executeTakeFirst();
}

/**
 * Notes a file as received from a person, unless that would pass the quota.
 * @returns false when it would
 */
export async function insertUpload(
  db: DbOrTransaction,
  userId: number,
  file: FileRef,
  now: Date,
  quotaBytes: number,
): Promise<boolean> {
  // Uploads of one person wait for each other here: two at once must not both fit into the last room.
  await sql`select pg_advisory_xact_lock(${userId}::int, 0)`.execute(db);
  // Nobody throws these bytes away while somebody else brings the same ones.
  await sql`select pg_advisory_xact_lock_shared(hashtextextended(${file.sha256}, 0))`.execute(db);
  if (await findUpload(db, userId, file.sha256)) return true;
  const used = await db
    .selectFrom('uploads')
    .select(sql<number>`coalesce(sum(bytes), 0)::float8`.as('bytes'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  if (used.bytes + file.bytes > quotaBytes) return false;
  await db
    .insertInto('uploads')
    .values({ user_id: userId, ...file, created_at: now })
    .execute();
  return true;
}

/**
 * Files that go from the disk with this person, because nobody else has sent the same bytes. Nobody can begin to
 * until the transaction ends.
 */
export async function lockFilesOnlyOf(db: DbOrTransaction, userId: number): Promise<string[]> {
  const own = await db
    .selectFrom('uploads')
    .select('sha256')
    .where('user_id', '=', userId)
    .orderBy('sha256')
    .execute();
  const only: string[] = [];
  for (const { sha256 } of own) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${sha256}, 0))`.execute(db);
    const shared = await db
      .selectFrom('uploads')
      .select('user_id')
      .where('sha256', '=', sha256)
      .where('user_id', '<>', userId)
      .limit(1)
      .executeTakeFirst();
    if (!shared) only.push(sha256);
  }
  return only;
}

/** A file that this person may read. */
export async function findReadableUpload(
  db: DbOrTransaction,
  person: Person,
  sha256: string,
): Promise<FileRef | undefined> {
  const result = await sql<FileRef>`
    select f.sha256, f.bytes, f.type
    from uploads f
    join users o on o.id = f.user_id
    left join schools os on os.id = o.school_id
    where f.sha256 = ${sha256} and ${readableUploads(person)}
    limit 1`.execute(db);
  return result.rows[0];
}
