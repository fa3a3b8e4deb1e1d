/** The tree of categories of a district, and which sequences stand in which. */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { categoryBounds } from '../../domain/category-tree';
import type { Category, CategoryTree } from '../../domain/category-tree';
import type { DbOrTransaction } from './tables';

/** Null: the tree of those without a district. */
type DistrictId = number | null;

const ofDistrict = (districtId: DistrictId): RawBuilder<boolean> =>
  sql<boolean>`district_id is not distinct from ${districtId}::int`;

/** Whoever changes the tree of a district waits for whoever does so already, until the transaction ends. */
export async function lockCategories(db: DbOrTransaction, districtId: number): Promise<void> {
  await sql`select 1 from districts where id = ${districtId} for no key update`.execute(db);
}

export async function findCategories(
  db: DbOrTransaction,
  districtId: DistrictId,
): Promise<CategoryTree> {
  return db
    .selectFrom('sequence_categories')
    .select(['id', 'parent_id', 'position', 'title'])
    .where(ofDistrict(districtId))
    .orderBy('id')
    .limit(categoryBounds.perDistrict)
    .execute();
}

/** How many sequences stand in each category that has any. */
export async function countSequences(
  db: DbOrTransaction,
  districtId: DistrictId,
): Promise<ReadonlyMap<number, number>> {
  const found = await sql<{ category_id: number; sequences: number }>`
    select l.category_id, count(*)::int as sequences
    from sequence_categories c join sequence_category_links l on l.category_id = c.id
    where ${ofDistrict(districtId)} group by l.category_id`.execute(db);
  return new Map(found.rows.map(({ category_id, sequences }) => [category_id, sequences]));
}

export async function insertCategory(
  db: DbOrTransaction,
  category: Omit<Category, 'id'> & { readonly district_id: DistrictId },
): Promise<number> {
  const row = await db
    .insertInto('sequence_categories')
    .values(category)
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function updateCategory(
  db: DbOrTransaction,
  { id, ...changes }: Category,
): Promise<void> {
  await db.updateTable('sequence_categories').set(changes).where('id', '=', id).execute();
}

/**
 * Takes a category away below which nothing stands any more. Its sequences go to the heir, and so do those that
 * name it later.
 */
export async function removeCategory(
  db: DbOrTransaction,
  id: number,
  heir: number | null,
): Promise<void> {
  if (heir !== null) {
    await sql`insert into sequence_category_links (sequence_id, category_id)
      select sequence_id, ${heir}::int from sequence_category_links where category_id = ${id}
      on conflict do nothing`.execute(db);
    await db
      .updateTable('sequence_category_heirs')
      .set({ heir_id: heir })
      .where('heir_id', '=', id)
      .execute();
    await db.insertInto('sequence_category_heirs').values({ gone_id: id, heir_id: heir }).execute();
  }
  await db.deleteFrom('sequence_categories').where('id', '=', id).execute();
}

/** The ids of the categories that a sequence stands in. */
export async function findCategoriesOf(db: DbOrTransaction, sequenceId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('sequence_category_links')
    .select('category_id')
    .where('sequence_id', '=', sequenceId)
    .orderBy('category_id')
    .execute();
  return rows.map(({ category_id }) => category_id);
}

/**
 * Puts a sequence into exactly these categories. One that was merged or deleted while somebody wrote stands for
 * its heir; what is not in the tree of the district is left out.
 */
export async function setSequenceCategories(
  db: DbOrTransaction,
  sequenceId: number,
  districtId: DistrictId,
  categoryIds: readonly number[],
): Promise<void> {
  const named = sql`${[...categoryIds]}::int[]`;
  const wanted = sql`select id from sequence_categories where ${ofDistrict(districtId)} and (
    id = any(${named})
    or id in (select heir_id from sequence_category_heirs where gone_id = any(${named})))`;
  await sql`delete from sequence_category_links
    where sequence_id = ${sequenceId} and category_id not in (${wanted})`.execute(db);
  await sql`insert into sequence_category_links (sequence_id, category_id)
    select ${sequenceId}::int, id from (${wanted}) wanted on conflict do nothing`.execute(db);
}
