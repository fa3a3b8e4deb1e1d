/**
 * Lists of resources, sequences and rubrics. Whoever may see a row is one word (`audience`), so a page without a search
 * is the merge of a few ordered index scans, one for each audience of the person, and reads no further than the page
 * goes. The total beside it counts all that the person may see. A search reads all that has its words, which their index
 * finds, and reads it once for the total and the page: what was typed decides what stands first, so no index has that order.
 * Asked for each of two hundred schools, the same words were looked up two hundred times.
 */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { DocumentKind } from '../../domain/lesson-plan';
import type { Schema } from '../contract-types';
import { administered } from '../policies/materials';
import { reachOf } from '../policies/reach';
import { summaryColumns, tableOf } from './document-columns';
import type { SummaryRow } from './document-columns';
import { beginningsFirst } from './search-order';
import type { Slice } from './slice';
import type { DbOrTransaction } from './tables';
import type { Person } from './users.repo';

export interface DocumentFilter {
  readonly search: string;
  readonly scope?: Schema<'Scope'> | undefined;
  readonly subject?: number | undefined;
  readonly grade?: number | undefined;
  readonly standard?: string | undefined;
  readonly kind?: string | undefined;
  readonly language?: string | undefined;
  readonly category?: number | undefined;
  readonly archived: boolean;
  /** Left out: the newest first, and in a search before them what begins so. */
  readonly sort?: 'updated' | 'title' | undefined;
}

/** The schools that a person belongs to; of a district administrator all of the district. */
async function schoolsOf(db: DbOrTransaction, person: Person): Promise<readonly number[]> {
  const { schoolIds, districtId } = person;
  if (reachOf(person) !== 'district') return schoolIds;
  const schools = await db
    .selectFrom('schools')
    .select('id')
    .where('district_id', '=', districtId)
    .execute();
  return schools.map(({ id }) => id);
}

/** The audiences that a person belongs to besides the own one. */
async function sharedAudiences(db: DbOrTransaction, person: Person): Promise<string[]> {
  const district = person.districtId === null ? [] : [`d${String(person.districtId)}`];
  return [...(await schoolsOf(db, person)).map((id) => `s${String(id)}`), ...district];
}

/** The audiences that a person belongs to, all or those of a scope. */
export async function audiencesOf(
  db: DbOrTransaction,
  person: Person,
  scope?: DocumentFilter['scope'],
): Promise<string[]> {
  if (scope === 'global') return ['g'];
  if (scope === 'owner') return [`u${String(person.id)}`];
  const shared = await sharedAudiences(db, person);
  return scope === 'shared' ? shared : [`u${String(person.id)}`, ...shared, 'g'];
}

/** Further words of a search are not looked at. */
const maxWords = 12;

/** Words in either language, and the beginning of the last one while it is being typed. */
function matching(search: string): RawBuilder<unknown> {
  const words = [...search.matchAll(/[\p{L}\p{N}]+/gu)].slice(0, maxWords);
  const last = words.at(-1);
  const looked = last ? search.slice(0, last.index + last[0].length) : '';
  const typed = last ? `${words.map(([word]) => word.toLowerCase()).join(' & ')}:*` : '';
  return sql`(websearch_to_tsquery('english', ${looked}) || websearch_to_tsquery('spanish', ${looked})
    || to_tsquery('simple', ${typed}))`;
}

function conditions(kind: DocumentKind, filter: DocumentFilter): RawBuilder<unknown> {
  const parts: RawBuilder<unknown>[] = [];
  const { subject, grade, standard, language, category } = filter;
  if (filter.search !== '') parts.push(sql`d.search @@ ${matching(filter.search)}`);
  if (subject !== undefined) parts.push(sql`d.subject_id = ${subject}`);
  if (grade !== undefined) parts.push(sql`d.grade_ids @> ${JSON.stringify([grade])}::jsonb`);
  if (kind !== 'rubric') {
    if (standard !== undefined) {
      parts.push(sql`d.standards @> ${JSON.stringify([standard])}::jsonb`);
    }
    if (language !== undefined) parts.push(sql`d.language = ${language}`);
  }
  if (kind === 'resource' && filter.kind !== undefined) {
    parts.push(sql`d.kinds @> ${JSON.stringify([filter.kind])}::jsonb`);
  }
  if (kind === 'sequence' && category !== undefined) {
    parts.push(sql`d.id in (select l.sequence_id from sequence_category_links l
      where l.category_id = ${category})`);
  }
  return parts.length === 0 ? sql`true` : sql.join(parts, sql` and `);
}

/** Of `d`, the documents themselves, or of `p`, what was found of them. */
function orderOf({ search, sort }: DocumentFilter, of: 'd' | 'p'): RawBuilder<unknown> {
  const row = sql.raw(of);
  if (sort === 'title') return sql`lower(${row}.title), ${row}.id`;
  const newest = sql`${row}.updated_at desc, ${row}.id desc`;
  return sort === undefined ? beginningsFirst(search, [sql`${row}.title`], newest) : newest;
}

interface Found {
  readonly total: number;
  readonly rows: readonly SummaryRow[];
}

interface Chosen {
  readonly counted: RawBuilder<{ total: number }>;
  readonly page: RawBuilder<SummaryRow>;
}

/** What is in the lists: by audience. What the person owns but shares with a former school comes along, as `elsewhere`. */
function openConditions(
  kind: DocumentKind,
  person: Person,
  audiences: readonly string[],
  filter: DocumentFilter,
) {
  const keys = sql`${[...audiences]}::text[]`;
  return {
    keys,
    elsewhere:
      filter.scope === 'global' || filter.scope === 'owner'
        ? sql`false`
        : sql`d.owner_id = ${person.id} and d.scope = 'shared' and d.audience <> all(${keys})`,
    where: sql`d.archived_at is null and ${conditions(kind, filter)}`,
  };
}

function openOnes(
  kind: DocumentKind,
  person: Person,
  audiences: readonly string[],
  filter: DocumentFilter,
  { limit, offset }: Slice,
): Chosen {
  const table = tableOf(kind);
  const { keys, elsewhere, where } = openConditions(kind, person, audiences, filter);
  const order = orderOf(filter, 'd');
  const first = offset + limit;
  const counted = sql<{
    total: number;
  }>`select ((select count(*) from ${table} d where d.audience = any(${keys}) and ${where})
      + (select count(*) from ${table} d where ${elsewhere} and ${where}))::int as total`;
  return {
    counted,
    page: sql`select ${summaryColumns(kind)} from (
        select p.id from (
          (select c.* from unnest(${keys}) as k(audience) cross join lateral (
            select d.id, d.updated_at, d.title from ${table} d
            where d.audience = k.audience and ${where}
            order by ${order} limit ${first}) c)
          union all
          (select d.id, d.updated_at, d.title from ${table} d where ${elsewhere} and ${where}
            order by ${order} limit ${first})
        ) p order by ${orderOf(filter, 'p')} limit ${limit} offset ${offset}
      ) chosen join ${table} d on d.id = chosen.id order by ${order}`,
  };
}

/** One page of what has the words that are looked for. */
async function findByWords(
  db: DbOrTransaction,
  kind: DocumentKind,
  person: Person,
  filter: DocumentFilter,
  { limit, offset }: Slice,
): Promise<Found> {
  const audiences = await audiencesOf(db, person, filter.scope);
  const { keys, elsewhere, where } = openConditions(kind, person, audiences, filter);
  const table = tableOf(kind);
  const found = await sql<{ total: number; ids: readonly number[] }>`
    with found as materialized (select d.id, d.title, d.updated_at from ${table} d
      where (d.audience = any(${keys}) or ${elsewhere}) and ${where})
    select (select count(*) from found)::int as total,
      array(select p.id from found p
        order by ${orderOf(filter, 'p')} limit ${limit} offset ${offset}) as ids`.execute(db);
  const { total = 0, ids = [] } = found.rows[0] ?? {};
  if (ids.length === 0) return { total, rows: [] };
  const page = sql<SummaryRow>`select ${summaryColumns(kind)}
    from unnest(${[...ids]}::int[]) with ordinality as page(id, place)
    join ${table} d on d.id = page.id order by page.place`;
  return { total, rows: (await page.execute(db)).rows };
}

/** What the person has archived, or may take out again as an administrator. */
async function archivedOnes(
  db: DbOrTransaction,
  kind: DocumentKind,
  person: Person,
  filter: DocumentFilter,
  { limit, offset }: Slice,
): Promise<Chosen> {
  const theirs = administered(person, await schoolsOf(db, person));
  const scoped = filter.scope === undefined ? sql`true` : sql`d.scope = ${filter.scope}`;
  const rows = sql`from ${tableOf(kind)} d where (d.owner_id = ${person.id} or ${theirs})
    and d.archived_at is not null and ${scoped} and ${conditions(kind, filter)}`;
  return {
    counted: sql`select count(*)::int as total ${rows}`,
    page: sql`select ${summaryColumns(kind)} ${rows}
      order by ${orderOf(filter, 'd')} limit ${limit} offset ${offset}`,
  };
}

/** One page of what a person may see. */
export async function findDocuments(
  db: DbOrTransaction,
  kind: DocumentKind,
  person: Person,
  filter: DocumentFilter,
  slice: Slice,
): Promise<Found> {
  if (filter.search !== '' && !filter.archived) {
    return findByWords(db, kind, person, filter, slice);
  }
  const { counted, page } = filter.archived
    ? await archivedOnes(db, kind, person, filter, slice)
    : openOnes(kind, person, await audiencesOf(db, person, filter.scope), filter, slice);
  const total = (await counted.execute(db)).rows[0]?.total ?? 0;
  return { total, rows: (await page.execute(db)).rows };
}
