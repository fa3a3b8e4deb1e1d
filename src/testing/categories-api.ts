/** A district's categories that change, by the rules that the server decides with. */
import {
  childrenOf,
  deleteCategory,
  mergeCategory,
  moveCategory,
  renameCategory,
  whyNotAdd,
} from '../../domain/category-tree';
import type { CategoryRefusal, CategoryTree, ChangeOutcome } from '../../domain/category-tree';
import type { components } from '../api/schema';
import { refusal } from './stand-in-api';
import type { Reply, StandInApi } from './stand-in-api';

type Categories = components['schemas']['SequenceCategories'];

const refused = (code: CategoryRefusal): Reply => refusal(code === 'not_found' ? 404 : 422, code);

/** @returns the tree as it is now */
export function keepCategories(api: StandInApi, first: Categories): { now(): CategoryTree } {
  let { data } = first;
  let nextId = 1000;
  const countOf = (id: number) => data.find((one) => one.id === id)?.sequence_count ?? 0;

  function change(decide: (tree: CategoryTree) => ChangeOutcome): Reply | undefined {
    const outcome = decide(data);
    if (typeof outcome === 'string') return refused(outcome);
    const counts = new Map(data.map(({ id, sequence_count }) => [id, sequence_count]));
    for (const [gone, heir] of outcome.heirs) {
      if (heir !== null) counts.set(heir, (counts.get(heir) ?? 0) + (counts.get(gone) ?? 0));
    }
    data = outcome.tree.map((one) => ({ ...one, sequence_count: counts.get(one.id) ?? 0 }));
    return undefined;
  }
  const found = <T>(id: number, answer: () => T): T | Reply =>
    data.some((one) => one.id === id) ? answer() : refused('not_found');

  const one = '/dashboard/sequence-categories/{category_id}';
  api.on('GET', '/dashboard/sequence-categories', () => ({ can_edit: first.can_edit, data }));
  api.on('POST', '/dashboard/sequence-categories', ({ body: { title, parent_id = null } }) => {
    const code = whyNotAdd(data, parent_id, title);
    if (code) return refused(code);
    const id = (nextId += 1);
    const position = childrenOf(data, parent_id).length;
    data = [...data, { id, parent_id, position, title, sequence_count: 0 }];
    return { id };
  });
  api.on('PATCH', one, ({ params: [id], body: { title } }) =>
    change((tree) => renameCategory(tree, Number(id), title)),
  );
  api.on('DELETE', one, ({ params: [id] }) =>
    found(Number(id), () => change((tree) => deleteCategory(tree, Number(id)))),
  );
  api.on('POST', `${one}/move`, ({ params: [id], body }) =>
    change((tree) => moveCategory(tree, Number(id), body)),
  );
  api.on('POST', `${one}/merge`, ({ params: [id], body: { into } }) =>
    change((tree) => mergeCategory(tree, Number(id), into)),
  );
  api.on('GET', `${one}/uses`, ({ params: [text] }) => {
    const id = Number(text);
    return found(id, () => ({ sequences: countOf(id), children: childrenOf(data, id).length }));
  });
  return { now: () => data };
}
