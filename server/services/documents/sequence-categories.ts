import {
  childrenOf,
  deleteCategory,
  mergeCategory,
  moveCategory,
  renameCategory,
  rowsOf,
  whyNotAdd,
} from '../../../domain/category-tree';
import type {
  CategoryRefusal,
  CategoryTree,
  ChangeOutcome,
  Place,
  TreeChange,
} from '../../../domain/category-tree';
import type { Schema } from '../../contract-types';
import {
  countSequences,
  findCategories,
  insertCategory,
  lockCategories,
  removeCategory,
  updateCategory,
} from '../../db/sequence-categories.repo';
import type { Db, DbOrTransaction } from '../../db/tables';
import type { Person } from '../../db/users.repo';
import { AppError, notFound } from '../../errors';
import {
  keepsCategories,
  keptCategoriesOf,
  readCategoriesOf,
} from '../../policies/sequence-categories';
import { lineOf } from '../text/text';

export type SequenceCategories = ReturnType<typeof createSequenceCategories>;

interface NewCategory {
  readonly title: string;
  readonly parent_id: number | null;
}

function refused(code: CategoryRefusal): AppError {
  if (code === 'not_found') return notFound();
  return new AppError(422, code, code === 'category_title_taken' ? { at: 'title' } : {});
}

/** @throws AppError 422 when nothing is left of it */
function titleOf(text: string): string {
  const title = lineOf(text);
  if (title !== '') return title;
  throw new AppError(422, 'invalid', { said: 'needed', at: 'title' });
}

export function createSequenceCategories({ db }: { readonly db: Db }) {
  /** Makes one change to the tree of the person's district while nobody else can. */
  async function change(
    person: Person,
    decide: (tree: CategoryTree) => ChangeOutcome,
  ): Promise<void> {
    const district = keptCategoriesOf(person);
    await db.transaction().execute(async (trx) => {
      await lockCategories(trx, district);
      const before = await findCategories(trx, district);
      const outcome = decide(before);
      if (typeof outcome === 'string') throw refused(outcome);
      await store(trx, before, outcome);
    });
  }

  return {
    /** The whole tree, from top to bottom. @throws AppError 403 for people without lessons */
    async list(person: Person): Promise<Schema<'SequenceCategories'>> {
      const district = readCategoriesOf(person);
      const edit = keepsCategories(person);
      const rows = rowsOf(await findCategories(db, district));
      const counts = edit ? await countSequences(db, district) : undefined;
      const data = rows.map(({ id, parent_id, position, title }) => ({
        id,
        parent_id,
        position,
        title,
        ...(counts && { sequence_count: counts.get(id) ?? 0 }),
      }));
      return { can_edit: edit, data };
    },

    /** A new category, the last of its siblings. @throws AppError 403, 404, 422 */
    async add(person: Person, wanted: NewCategory): Promise<{ readonly id: number }> {
      const district = keptCategoriesOf(person);
      const title = titleOf(wanted.title);
      const { parent_id } = wanted;
      return db.transaction().execute(async (trx) => {
        await lockCategories(trx, district);
        const tree = await findCategories(trx, district);
        const why = whyNotAdd(tree, parent_id, title);
        if (why) throw refused(why);
        const position = childrenOf(tree, parent_id).length;
        const row = { district_id: district, parent_id, position, title };
        return { id: await insertCategory(trx, row) };
      });
    },

    /** @throws AppError 403, 404, 422 */
    async rename(person: Person, id: number, text: string): Promise<void> {
      const title = titleOf(text);
      await change(person, (tree) => renameCategory(tree, id, title));
    },

    /** With everything below it. @throws AppError 403, 404, 422 when it would stand inside itself */
    async move(person: Person, id: number, to: Place): Promise<void> {
      await change(person, (tree) => moveCategory(tree, id, to));
    },

    /** Its sequences and children go to the other one. @throws AppError 403, 404, 422 */
    async merge(person: Person, id: number, into: number): Promise<void> {
      await change(person, (tree) => mergeCategory(tree, id, into));
    },

    /** What stands in a category, drafts of teachers included. @throws AppError 403, 404 */
    async uses(person: Person, id: number): Promise<Schema<'SequenceCategoryUses'>> {
      const district = keptCategoriesOf(person);
      const tree = await findCategories(db, district);
      if (!tree.some((one) => one.id === id)) throw notFound();
      const counts = await countSequences(db, district);
      return { sequences: counts.get(id) ?? 0, children: childrenOf(tree, id).length };
    },

    /** Its children go one level up, its sequences to its parent. @throws AppError 403, 404, 422 */
    async remove(person: Person, id: number): Promise<void> {
      await change(person, (tree) => deleteCategory(tree, id));
    },
  };
}

/** Writes what has changed. */
async function store(
  trx: DbOrTransaction,
  before: CategoryTree,
  { tree, heirs }: TreeChange,
): Promise<void> {
  const old = new Map(before.map((one) => [one.id, one]));
  for (const now of tree) {
    const was = old.get(now.id);
    const same =
      was?.parent_id === now.parent_id && was.position === now.position && was.title === now.title;
    if (!same) await updateCategory(trx, now);
  }
  // The heirs were met from the top down; from the bottom up nothing stands below any more.
  for (const [gone, heir] of [...heirs].reverse()) await removeCategory(trx, gone, heir);
}
