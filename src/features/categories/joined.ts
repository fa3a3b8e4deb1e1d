import { pathOf } from '../../../domain/category-tree';
import type { CategoryTree, ChangeOutcome } from '../../../domain/category-tree';

/**
 * Which categories go up in one of the same title when another is merged or deleted, by their way through the
 * tree of now.
 */
export function joinedBy(
  tree: CategoryTree,
  id: number,
  outcome: ChangeOutcome,
): readonly string[] {
  if (typeof outcome === 'string') return [];
  return [...outcome.heirs.keys()]
    .filter((gone) => gone !== id)
    .map((gone) => pathOf(tree, gone).join(' › '));
}
