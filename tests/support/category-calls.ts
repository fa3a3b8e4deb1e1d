import type { Schema } from '../../server/contract-types';
import { setSequenceCategories } from '../../server/db/sequence-categories.repo';
import { makeSchool, makeUser, signIn } from './factories';
import type { School } from './factories';
import { addSequence } from './rows';
import type { TestServer } from './server';

type Tree = Schema<'SequenceCategories'>;
type Body = Readonly<Record<string, unknown>>;

export const categoriesUrl = '/api/dashboard/sequence-categories';

/** The tree of a district's categories, as its people call for it. */
export function categoryCalls(server: () => TestServer) {
  const tokenOf = async (role: Schema<'Role'>, school?: School) =>
    (await signIn(server(), await makeUser(server().db, { role, ...(school && { school }) })))
      .access;
  const call = (token: string, method: 'POST' | 'PATCH' | 'DELETE', path: string, payload?: Body) =>
    server().send({ method, url: `${categoriesUrl}${path}`, token, payload });
  const treeOf = async (token: string) => (await server().get(categoriesUrl, token)).json<Tree>();
  /** The tree as lines, indented by a blank a level. */
  async function drawn(token: string): Promise<string[]> {
    const { data } = await treeOf(token);
    const levels = new Map<number | null, number>([[null, -1]]);
    return data.map(({ id, parent_id, title }) => {
      const level = (levels.get(parent_id) ?? 0) + 1;
      levels.set(id, level);
      return ' '.repeat(level) + title;
    });
  }

  /** A district whose administrator has made `Core > Math, Reading` and `Enrichment > math`. */
  async function makeTree() {
    const school = await makeSchool(server().db);
    const token = await tokenOf('District Administrator', school);
    const add = async (title: string, parent_id: number | null = null) =>
      (await call(token, 'POST', '', { title, parent_id })).json<{ id: number }>().id;
    const core = await add('Core');
    const math = await add('Math', core);
    const reading = await add('Reading', core);
    const enrichment = await add('Enrichment');
    const clubs = await add('math', enrichment);
    return { school, token, add, core, math, reading, enrichment, clubs };
  }

  async function makeSequence(school: School, categories: readonly number[]): Promise<number> {
    const teacher = await makeUser(server().db, { role: 'Teacher', school });
    const id = await addSequence(
      server().db,
      { owner_id: teacher.id, title: 'A sequence', subject_id: 1, grade_ids: '[]' },
      new Date(),
    );
    await setSequenceCategories(server().db, id, school.districtId, categories);
    return id;
  }

  const categoriesOf = async (sequence: number) =>
    (
      await server()
        .db.selectFrom('sequence_category_links')
        .select('category_id')
        .where('sequence_id', '=', sequence)
        .orderBy('category_id')
        .execute()
    ).map(({ category_id }) => category_id);

  return { tokenOf, call, treeOf, drawn, makeTree, makeSequence, categoriesOf };
}
