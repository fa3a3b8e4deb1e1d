/** Resources, sequences and rubrics one by one: found, locked, written, shared, archived. */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { DocumentKind } from '../../domain/lesson-plan';
import type { Schema } from '../contract-types';
import { summaryColumns, tableOf } from './document-columns';
import type { SummaryRow } from './document-columns';
import { isOneOf } from './one-of';
import type { DbOrTransaction } from './tables';
import type { Person } from './users.repo';

export interface DocumentRow<Body> extends SummaryRow {
  readonly body: Body | null;
  readonly source: Schema<'DocumentSource'> | null;
}

export async function findDocument<Body>(
  db: DbOrTransaction,
  kind: DocumentKind,
  id: number,
): Promise<DocumentRow<Body> | undefined> {
  const found = await sql<DocumentRow<Body>>`select ${summaryColumns(kind)}, d.body, d.source
    from ${tableOf(kind)} d where d.id = ${id}`.execute(db);
  return found.rows[0];
}

/** Several summaries, in no order; those that are not there are left out. */
export async function findSummaries(
  db: DbOrTransaction,
  kind: DocumentKind,
  ids: readonly number[],
): Promise<readonly SummaryRow[]> {
  if (ids.length === 0) return [];
  const found = await sql<SummaryRow>`select ${summaryColumns(kind)}
    from ${tableOf(kind)} d where d.id = any(${[...ids]}::int[])`.execute(db);
  return found.rows;
}

/** Several with their bodies. */
export async function findBodies<Body>(
  db: DbOrTransaction,
  kind: DocumentKind,
  ids: readonly number[],
): Promise<readonly DocumentRow<Body>[]> {
  if (ids.length === 0) return [];
  const found = await sql<DocumentRow<Body>>`select ${summaryColumns(kind)}, d.body, d.source
    from ${tableOf(kind)} d where d.id = any(${[...ids]}::int[])`.execute(db);
  return found.rows;
}

/** How large bodies are as JSON, by id. */
export async function findBodySizes(
  db: DbOrTransaction,
  kind: DocumentKind,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (ids.length === 0) return new Map();
  const found = await sql<{ id: number; bytes: number }>`
    select d.id, octet_length(d.body::text) as bytes
    from ${tableOf(kind)} d where d.id = any(${[...ids]}::int[])`.execute(db);
  return new Map(found.rows.map(({ id, bytes }) => [id, bytes]));
}

/** Whether a person owns so many, archived ones counted. */
export async function hasAtLeast(
  db: DbOrTransaction,
  kind: DocumentKind,
  ownerId: number,
  count: number,
): Promise<boolean> {
  const found = await sql`select from ${tableOf(kind)} where owner_id = ${ownerId}
    offset ${count - 1} limit 1`.execute(db);
  return found.rows.length > 0;
}

export interface LockedDocument {
  readonly id: number;
  readonly owner_id: number | null;
  readonly rev: number;
  readonly run_by: number | null;
  readonly run_device: string | null;
  readonly run_base: number;
}

/** Until the end of the transaction nobody else writes it. */
export async function lockDocument(
  db: DbOrTransaction,
  kind: DocumentKind,
  id: number,
): Promise<LockedDocument | undefined> {
  const found = await sql<LockedDocument>`
    select id, owner_id, rev, run_by, run_device, run_base
    from ${tableOf(kind)} where id = ${id} for update`.execute(db);
  return found.rows[0];
}

/** Columns and their values; a value may be an expression. */
export type Columns = Readonly<Record<string, unknown>>;

export interface SearchTexts {
  readonly title: string;
  readonly summary: string;
  readonly rest: string;
}

/** In the words' own language, so that "puddles" finds "puddle", and letter by letter, for beginnings and names. */
export function searchVector(
  { title, summary, rest }: SearchTexts,
  language: 'en' | 'es' | undefined,
): RawBuilder<string> {
  const names = language === 'es' ? ['simple', 'spanish'] : ['simple', 'english'];
  const parts = names.flatMap((name) => {
    const config = sql.lit(name);
    return [
      sql`setweight(to_tsvector(${config}, ${title}), 'A')`,
      sql`setweight(to_tsvector(${config}, ${summary}), 'B')`,
      sql`setweight(to_tsvector(${config}, ${rest}), 'C')`,
    ];
  });
  return sql<string>`${sql.join(parts, sql` || `)}`;
}

export async function insertDocument(
  db: DbOrTransaction,
  kind: DocumentKind,
  columns: Columns,
): Promise<number> {
  const names = Object.keys(columns).map((name) => sql.ref(name));
  const values = Object.values(columns).map((value) => sql`${value}`);
  const made = await sql<{ id: number }>`insert into ${tableOf(kind)} (${sql.join(names)})
    values (${sql.join(values)}) returning id`.execute(db);
  const [row] = made.rows;
  if (!row) throw new Error('An insert gave no row');
  return row.id;
}

/** What a person has made by this name; undefined when it is not there. */
export async function findMadeAs(
  db: DbOrTransaction,
  kind: DocumentKind,
  ownerId: number,
  madeAs: string,
): Promise<number | undefined> {
  const found = await sql<{ id: number }>`select id from ${tableOf(kind)}
    where owner_id = ${ownerId} and made_as = ${madeAs}::uuid`.execute(db);
  return found.rows[0]?.id;
}

export async function updateDocument(
  db: DbOrTransaction,
  kind: DocumentKind,
  id: number,
  columns: Columns,
): Promise<void> {
  const changes = Object.entries(columns).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  await sql`update ${tableOf(kind)} set ${sql.join(changes)} where id = ${id}`.execute(db);
}

export async function deleteDocument(
  db: DbOrTransaction,
  kind: DocumentKind,
  id: number,
): Promise<void> {
  await sql`delete from ${tableOf(kind)} where id = ${id}`.execute(db);
}

/** Names anew which resources a sequence shows; those that are gone are left out. */
export async function setSequenceResources(
  db: DbOrTransaction,
  sequenceId: number,
  resourceIds: readonly number[],
): Promise<void> {
  const ids = [...resourceIds];
  await sql`delete from sequence_resources where sequence_id = ${sequenceId}
    and resource_id <> all(${ids}::int[])`.execute(db);
  await sql`insert into sequence_resources (sequence_id, resource_id)
    select ${sequenceId}, r.id from resources r where r.id = any(${ids}::int[])
    on conflict do nothing`.execute(db);
}

/** How many bytes files have together; unknown ones count nothing. */
export async function bytesOf(db: DbOrTransaction, hashes: readonly string[]): Promise<number> {
  if (hashes.length === 0) return 0;
  const found = await sql<{ bytes: number }>`select coalesce(sum(bytes), 0)::float8 as bytes
    from assets where sha256 = any(${[...hashes]}::text[])`.execute(db);
  return found.rows[0]?.bytes ?? 0;
}

export interface UseRow {
  readonly kind: 'sequence' | 'assignment';
  readonly id: number;
  readonly title: string;
  readonly count: number;
  /** Only what this person has made is named. */
  readonly mine: boolean;
}

const maxShown = 20;

/** What shows a resource, or names a rubric. */
const sequencesWith = (kind: DocumentKind, id: number): RawBuilder<unknown> =>
  ({
    resource: sql`sequences s join sequence_resources x on x.sequence_id = s.id
      where x.resource_id = ${id}`,
    rubric: sql`sequences s where s.rubric_id = ${id}`,
    sequence: sql`sequences s where false`,
  })[kind];

/** Assignments of a sequence, or that score by a rubric. */
const assignmentsWith = (kind: DocumentKind, id: number): RawBuilder<unknown> =>
  ({
    resource: sql`assignments a join sequence_versions v on v.id = a.version_id where false`,
    rubric: sql`assignments a join sequence_versions v on v.id = a.version_id
      where a.rubric_id = ${id}`,
    sequence: sql`assignments a join sequence_versions v on v.id = a.version_id
      where v.sequence_id = ${id}`,
  })[kind];

/** Whether anything of anybody would break without it. */
export async function isUsed(
  db: DbOrTransaction,
  kind: DocumentKind,
  id: number,
): Promise<boolean> {
  const found = await sql<{ used: boolean }>`
    select exists (select 1 from ${sequencesWith(kind, id)})
      or exists (select 1 from ${assignmentsWith(kind, id)}) as used`.execute(db);
  return found.rows[0]?.used ?? false;
}

/**
 * What would break without it, as far as a person may know: sequences they see, assignments of their school.
 * @param audiences of the person
 */
export async function findUses(
  db: DbOrTransaction,
  kind: DocumentKind,
  id: number,
  person: Person,
  audiences: readonly string[],
): Promise<readonly UseRow[]> {
  const found = await sql<UseRow>`
    (select 'sequence' as kind, s.id, s.title, count(*) over ()::int as count,
      coalesce(s.owner_id = ${person.id}, false) as mine
      from ${sequencesWith(kind, id)}
        and (s.owner_id = ${person.id} or s.audience = any(${[...audiences]}::text[]))
      order by mine desc, s.id desc limit ${maxShown})
    union all
    (select 'assignment' as kind, a.id, v.title, count(*) over ()::int as count,
      a.teacher_id = ${person.id} as mine
      from ${assignmentsWith(kind, id)}
        and (a.teacher_id = ${person.id} or ${isOneOf(sql`a.school_id`, person.schoolIds)})
      order by mine desc, a.id desc limit ${maxShown})`.execute(db);
  return found.rows;
}
