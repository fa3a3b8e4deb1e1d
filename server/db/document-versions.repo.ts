/** What was saved of a document before. Nothing that a teacher wrote is overwritten. */
import { sql } from 'kysely';
import type { DocumentKind } from '../../domain/lesson-plan';
import { versionColumnOf } from './document-columns';
import type { Slice } from './slice';
import type { DbOrTransaction } from './tables';

export interface VersionRow<Body> {
  readonly id: number;
  readonly rev: number;
  readonly title: string;
  readonly saved_at: Date;
  readonly saved_by: string | null;
  readonly reason: 'save' | 'conflict';
  readonly body: Body;
}

/**
 * Saves of one person in so short a time are one version, when each was made of the one before: what another
 * tab has written stays, and so does what somebody has just thrown away.
 */
const oneSitting = '5 minutes';
const maxVersions = 200;

export interface NewVersion {
  readonly rev: number;
  readonly reason: 'save' | 'conflict';
  readonly title: string;
  readonly body: string;
  readonly savedBy: number;
  /** The revision that was edited. */
  readonly baseRev: number;
  readonly now: Date;
  /** Stands by itself, whatever was saved just before. */
  readonly apart?: boolean;
}

/** Keeps what was saved. Of very many the oldest go, of saves and of what conflicts have kept apart. */
export async function keepVersion(
  db: DbOrTransaction,
  kind: DocumentKind,
  id: number,
  version: NewVersion,
): Promise<void> {
  const column = versionColumnOf(kind);
  const { rev, reason, title, body, savedBy, baseRev, now, apart = false } = version;
  const joined =
    apart || reason === 'conflict'
      ? { numAffectedRows: 0n }
      : await sql`update document_versions v set rev = ${rev}, title = ${title},
          body = ${body}::jsonb, saved_at = ${now}
        where v.id = (select max(n.id) from document_versions n where n.${column} = ${id})
          and v.reason = 'save' and v.saved_by = ${savedBy}
          and v.rev = ${baseRev}
          and char_length(${body}) > 0.8 * char_length(v.body::text)
          and v.started_at > ${now}::timestamptz - ${oneSitting}::interval`.execute(db);
  if (joined.numAffectedRows !== 0n) return;
  await sql`insert into document_versions
    (${column}, rev, reason, title, body, saved_by, started_at, saved_at)
    values (${id}, ${rev}, ${reason}, ${title}, ${body}::jsonb, ${savedBy}, ${now}, ${now})`.execute(
    db,
  );
  await sql`delete from document_versions v where v.${column} = ${id} and v.reason = ${reason}
    and v.id <= (select n.id from document_versions n where n.${column} = ${id}
      and n.reason = ${reason} order by n.id desc offset ${maxVersions} limit 1)`.execute(db);
}

const versionColumns = sql.raw(`v.id, v.rev, v.title, v.saved_at, v.reason,
  (select u.name from users u where u.id = v.saved_by) as saved_by`);

export async function findVersions(
  db: DbOrTransaction,
  kind: DocumentKind,
  id: number,
  { limit, offset }: Slice,
): Promise<{ readonly total: number; readonly rows: readonly VersionRow<never>[] }> {
  const column = versionColumnOf(kind);
  const counted = await sql<{ total: number }>`select count(*)::int as total
    from document_versions v where v.${column} = ${id}`.execute(db);
  const found = await sql<VersionRow<never>>`select ${versionColumns}
    from document_versions v where v.${column} = ${id}
    order by v.id desc limit ${limit} offset ${offset}`.execute(db);
  return { total: counted.rows[0]?.total ?? 0, rows: found.rows };
}

export async function findVersion<Body>(
  db: DbOrTransaction,
  kind: DocumentKind,
  id: number,
  versionId: number,
): Promise<VersionRow<Body> | undefined> {
  const found = await sql<VersionRow<Body>>`select ${versionColumns}, v.body
    from document_versions v
    where v.${versionColumnOf(kind)} = ${id} and v.id = ${versionId}`.execute(db);
  return found.rows[0];
}
