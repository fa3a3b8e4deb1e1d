import type { Operations } from '../plugins/operations';
import type { SequenceCategories } from '../services/documents/sequence-categories';

export function sequenceCategoryRoutes(categories: SequenceCategories): Operations {
  return {
    listSequenceCategories: ({ person }) => categories.list(person),
    addSequenceCategory: ({ person, body: { title, parent_id = null } }) =>
      categories.add(person, { title, parent_id }),
    renameSequenceCategory: ({ person, params, body }) =>
      categories.rename(person, params.category_id, body.title),
    moveSequenceCategory: ({ person, params, body }) =>
      categories.move(person, params.category_id, body),
    mergeSequenceCategory: ({ person, params, body }) =>
      categories.merge(person, params.category_id, body.into),
    getSequenceCategoryUses: ({ person, params }) => categories.uses(person, params.category_id),
    deleteSequenceCategory: ({ person, params }) => categories.remove(person, params.category_id),
  };
}
