/** Frameworks of standards of a district, and what their items say. */
import { sql } from 'kysely';
import type { CaseFramework, StandardItem } from '../../domain/case-package';
import { foldedWords } from '../../domain/standards';
import type { Slice } from './slice';
import type { DbOrTransaction } from './tables';

export interface FrameworkRow {
  readonly id: number;
  readonly identifier: string;
  readonly title: string;
  readonly language: string;
  readonly notice: string | null;
  readonly imported_at: Date;
  readonly items: number;
}

export interface FoundStandard {
  readonly code: string;
  readonly statement: string;
  readonly language: string;
  readonly framework_id: number;
  readonly title: string;
  readonly notice: string | null;
}

type KeptItem = Pick<StandardItem, 'identifier' | 'code' | 'statement'>;

/** Rows of one insert: the texts of each stand in one array. */
const rowsAtOnce = 2_000;

/** Whoever changes the frameworks of a district waits for whoever does so already, until the transaction ends. */
export async function lockFrameworks(db: DbOrTransaction, districtId: number): Promise<void> {
  await sql`select 1 from districts where id = ${districtId} for no key update`.execute(db);
}

/** In the order in which they first came. */
export async function findFrameworks(
  db: DbOrTransaction,
  districtId: number,
): Promise<readonly FrameworkRow[]> {
  const found = await sql<FrameworkRow>`
    select f.id, f.identifier, f.title, f.language, f.notice, f.imported_at,
      (select count(*)::int from standard_items i where i.framework_id = f.id) as items
    from standard_frameworks f where f.district_id = ${districtId} order by f.id`.execute(db);
  return found.rows;
}

export async function findFrameworkItems(
  db: DbOrTransaction,
  frameworkId: number,
): Promise<readonly KeptItem[]> {
  const found = await sql<KeptItem>`select identifier, code, statement from standard_items
    where framework_id = ${frameworkId}`.execute(db);
  return found.rows;
}

/** Puts a framework in the place of the one of the same identifier. Its id stays. */
export async function putFramework(
  db: DbOrTransaction,
  districtId: number,
  { identifier, title, language, notice, items }: CaseFramework,
  now: Date,
): Promise<number> {
  const facts = { title, language, notice, imported_at: now };
  const { id } = await db
    .insertInto('standard_frameworks')
    .values({ district_id: districtId, identifier, ...facts })
    .onConflict((on) => on.columns(['district_id', 'identifier']).doUpdateSet(facts))
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`delete from standard_items where framework_id = ${id}`.execute(db);
  for (let from = 0; from < items.length; from += rowsAtOnce) {
    const some = items.slice(from, from + rowsAtOnce);
    await sql`insert into standard_items
        (framework_id, place, identifier, code, key, words, statement)
      select ${id}::int, ${from}::int + at, identifier, code, key, words, statement
      from unnest(
        ${some.map((item) => item.identifier)}::text[], ${some.map((item) => item.code)}::text[],
        ${some.map((item) => item.key)}::text[],
        ${some.map((item) => foldedWords(item.statement))}::text[],
        ${some.map((item) => item.statement)}::text[]
      ) with ordinality as rows (identifier, code, key, words, statement, at)`.execute(db);
  }
  return id;
}

export async function deleteFramework(
  db: DbOrTransaction,
  districtId: number,
  id: number,
): Promise<boolean> {
  const gone = await db
    .deleteFrom('standard_frameworks')
    .where('id', '=', id)
    .where('district_id', '=', districtId)
    .executeTakeFirst();
  return gone.numDeletedRows > 0n;
}

export interface AskedCode {
  readonly asked: string;
  readonly key: string;
}

/** What each code says. Where two frameworks have it, the one that writes it like this, else the older one. */
export async function findWordings(
  db: DbOrTransaction,
  districtId: number,
  codes: readonly AskedCode[],
): Promise<readonly (FoundStandard & { readonly asked: string })[]> {
  const found = await sql<FoundStandard & { asked: string }>`
    select distinct on (a.asked) a.asked, i.code, i.statement, f.language, f.id as framework_id,
      f.title, f.notice
    from unnest(${codes.map(({ asked }) => asked)}::text[], ${codes.map(({ key }) => key)}::text[])
        as a (asked, key)
      join standard_frameworks f on f.district_id = ${districtId}
      join standard_items i on i.framework_id = f.id and i.key = a.key
    order by a.asked, (lower(i.code) = lower(a.asked)) desc, f.id`.execute(db);
  return found.rows;
}

export interface StandardQuestion {
  /** Empty: no code begins with it. */
  readonly key: string;
  readonly words: readonly string[];
}

const plain = (text: string): string => text.replace(/[\\%_]/g, String.raw`\$&`);

/** Those whose code begins like this, then those with all of these words, each in the order of their framework. */
export async function searchStandards(
  db: DbOrTransaction,
  districtId: number,
  { key, words }: StandardQuestion,
  { limit, offset }: Slice,
): Promise<{ readonly total: number; readonly rows: readonly FoundStandard[] }> {
  const begins = key === '' ? sql`false` : sql`i.key like ${`${plain(key)}%`}`;
  const holds = sql`i.words like all (${words.map((word) => `%${plain(word)}%`)}::text[])`;
  const from = sql`from standard_frameworks f join standard_items i on i.framework_id = f.id
    where f.district_id = ${districtId} and (${begins} or ${words.length > 0 ? holds : sql`false`})`;
  const counted = await sql<{ total: number }>`select count(*)::int as total ${from}`.execute(db);
  const found = await sql<FoundStandard>`
    select i.code, i.statement, f.language, f.id as framework_id, f.title, f.notice ${from}
    order by ${begins} desc, f.id, i.place limit ${limit} offset ${offset}`.execute(db);
  return { total: counted.rows[0]?.total ?? 0, rows: found.rows };
}
