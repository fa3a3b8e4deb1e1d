import { branchOf, categoryBounds } from '../../../domain/category-tree';
import type { CategoryTree, Place, TreeRow } from '../../../domain/category-tree';

export interface Drop extends Place {
  readonly level: number;
}

interface Drag {
  /** What is seen, without what hangs below the one that is dragged. */
  readonly rows: readonly TreeRow[];
  readonly id: number;
  /** The row whose place it takes. */
  readonly overId: number;
  /** How many levels it was pulled to the side: to the right deeper, to the left higher. */
  readonly levels: number;
}

/** How many levels a category and what is below it take. */
export function heightOf(tree: CategoryTree, rows: readonly TreeRow[], id: number): number {
  const branch = branchOf(tree, id);
  const levels = rows.filter((row) => branch.has(row.id)).map(({ level }) => level);
  return Math.max(...levels) - Math.min(...levels) + 1;
}

/**
 * Where a dragged row would come to stand: its height on the screen says after whom, its distance from the edge
 * says below whom, as far as its neighbours and the bounds allow.
 * @param height how many levels it takes with what hangs below it
 */
export function dropPlace({ rows, id, overId, levels }: Drag, height: number): Drop | undefined {
  const from = rows.findIndex((row) => row.id === id);
  const to = rows.findIndex((row) => row.id === overId);
  const dragged = rows[from];
  if (!dragged || to === -1) return undefined;
  const others = rows.filter((row) => row.id !== id);
  const above = others.slice(0, to);
  const last = above.at(-1);
  const deepest = Math.min(last ? last.level + 1 : 1, categoryBounds.depth - height + 1);
  const highest = others[to]?.level ?? 1;
  const level = Math.max(highest, Math.min(deepest, dragged.level + levels));
  const parent_id = level === 1 ? null : parentAt(above, level);
  if (parent_id === undefined) return undefined;
  const position = above.filter((row) => row.parent_id === parent_id).length;
  return { parent_id, position, level };
}

/** Who stands one level higher than this, nearest above. */
function parentAt(above: readonly TreeRow[], level: number): number | undefined {
  return [...above].reverse().find((row) => row.level === level - 1)?.id;
}
