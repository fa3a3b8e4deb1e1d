import { childrenOf } from '../../../domain/category-tree';
import type { CategoryTree, Place, TreeRow } from '../../../domain/category-tree';

export const directions = ['up', 'down', 'out', 'in'] as const;
export type Direction = (typeof directions)[number];

/** Where one step of this direction leads; undefined at the end of the way. */
export function stepOf(tree: CategoryTree, row: TreeRow, direction: Direction): Place | undefined {
  const { parent_id, position } = row;
  switch (direction) {
    case 'up':
      return position === 0 ? undefined : { parent_id, position: position - 1 };
    case 'down':
      return position === row.siblings - 1 ? undefined : { parent_id, position: position + 1 };
    case 'out': {
      const parent = tree.find(({ id }) => id === parent_id);
      return parent && { parent_id: parent.parent_id, position: parent.position + 1 };
    }
    case 'in': {
      const above = childrenOf(tree, parent_id)[position - 1];
      return above && { parent_id: above.id, position: childrenOf(tree, above.id).length };
    }
  }
}

/** What is seen while some branches are closed. */
export function openRows(rows: readonly TreeRow[], closed: ReadonlySet<number>): TreeRow[] {
  let hiddenBelow = Infinity;
  return rows.filter((row) => {
    if (row.level > hiddenBelow) return false;
    hiddenBelow = closed.has(row.id) ? row.level : Infinity;
    return true;
  });
}

/** Behind which row a new one of this parent stands: behind the last one below the parent. */
export function newAfter(seen: readonly TreeRow[], parentId: number | null): number {
  if (parentId === null) return seen.length - 1;
  const at = seen.findIndex(({ id }) => id === parentId);
  const level = seen[at]?.level ?? 0;
  const end = seen.findIndex((row, index) => index > at && row.level <= level);
  return end === -1 ? seen.length - 1 : end - 1;
}
