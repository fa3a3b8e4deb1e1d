/**
 * The tree of sequence categories as a flat list, and what may be done with it. The server decides with these
 * functions under a lock; the screen uses the same ones to show what a change does before it is made.
 */

export interface Category {
  readonly id: number;
  readonly parent_id: number | null;
  /** Among its siblings, from 0. */
  readonly position: number;
  readonly title: string;
}

export type CategoryTree = readonly Category[];

export const categoryBounds = { titleLength: 80, depth: 5, perDistrict: 300 } as const;

/** Why a change cannot be made; the codes are those of the contract. */
export type CategoryRefusal =
  'category_cycle' | 'category_depth' | 'category_limit' | 'category_title_taken' | 'not_found';

export interface Place {
  readonly parent_id: number | null;
  /** Among the siblings without the one that moves; more than there are means the end. */
  readonly position: number;
}

export interface TreeChange {
  readonly tree: CategoryTree;
  /** Who takes over the sequences of a category that is gone; null where nobody does. */
  readonly heirs: ReadonlyMap<number, number | null>;
}

export type ChangeOutcome = TreeChange | CategoryRefusal;

/** The children of a category, or the roots for null, in their order. */
export function childrenOf(tree: CategoryTree, parentId: number | null): CategoryTree {
  return tree
    .filter(({ parent_id }) => parent_id === parentId)
    .sort((a, b) => a.position - b.position || a.id - b.id);
}

export interface TreeRow extends Category {
  /** 1 for a root. */
  readonly level: number;
  readonly siblings: number;
  readonly children: number;
}

/** The whole tree from top to bottom, each category before its children. */
export function rowsOf(tree: CategoryTree): readonly TreeRow[] {
  const families = new Map<number | null, Category[]>();
  for (const one of tree) {
    const family = families.get(one.parent_id);
    if (family) family.push(one);
    else families.set(one.parent_id, [one]);
  }
  const below = (parentId: number | null, level: number): TreeRow[] => {
    const family = (families.get(parentId) ?? []).sort(
      (a, b) => a.position - b.position || a.id - b.id,
    );
    return family.flatMap((one, index) => [
      {
        ...one,
        position: index,
        level,
        siblings: family.length,
        children: families.get(one.id)?.length ?? 0,
      },
      ...below(one.id, level + 1),
    ]);
  };
  return below(null, 1);
}

/** The category itself and everything below it. */
export function branchOf(tree: CategoryTree, id: number): ReadonlySet<number> {
  const found = new Set([id]);
  for (const one of found) {
    for (const { id: child } of tree.filter(({ parent_id }) => parent_id === one)) found.add(child);
  }
  return found;
}

/** Titles from the root down to the category. */
export function pathOf(tree: CategoryTree, id: number): readonly string[] {
  const path: string[] = [];
  for (let at = find(tree, id); at && path.length < tree.length; at = find(tree, at.parent_id)) {
    path.unshift(at.title);
  }
  return path;
}

const find = (tree: CategoryTree, id: number | null): Category | undefined =>
  tree.find((one) => one.id === id);

/** As two titles are compared: without case, and whichever way their accents are written. */
const folded = (title: string): string => title.normalize('NFKC').toLowerCase();

const isTaken = (
  tree: CategoryTree,
  parentId: number | null,
  title: string,
  except?: number,
): boolean =>
  tree.some(
    (one) => one.parent_id === parentId && one.id !== except && folded(one.title) === folded(title),
  );

const depthOf = (tree: CategoryTree): number =>
  rowsOf(tree).reduce((most, { level }) => Math.max(most, level), 0);

/** The tree with positions counted anew, if it is one that may be. */
function settled(
  tree: CategoryTree,
  heirs: TreeChange['heirs'] = new Map<number, null>(),
): ChangeOutcome {
  const rows = rowsOf(tree);
  if (rows.length < tree.length) return 'category_cycle';
  if (depthOf(tree) > categoryBounds.depth) return 'category_depth';
  return {
    tree: rows.map(({ id, parent_id, position, title }) => ({ id, parent_id, position, title })),
    heirs,
  };
}

/** Why a new category of this title cannot stand below the parent; undefined if it can. */
export function whyNotAdd(
  tree: CategoryTree,
  parentId: number | null,
  title: string,
): CategoryRefusal | undefined {
  if (parentId !== null && !find(tree, parentId)) return 'not_found';
  if (tree.length >= categoryBounds.perDistrict) return 'category_limit';
  if (isTaken(tree, parentId, title)) return 'category_title_taken';
  const level = parentId === null ? 1 : pathOf(tree, parentId).length + 1;
  return level > categoryBounds.depth ? 'category_depth' : undefined;
}

/** Gives a category another title. */
export function renameCategory(tree: CategoryTree, id: number, title: string): ChangeOutcome {
  const one = find(tree, id);
  if (!one) return 'not_found';
  if (isTaken(tree, one.parent_id, title, id)) return 'category_title_taken';
  return settled(tree.map((each) => (each.id === id ? { ...each, title } : each)));
}

/** Puts a category with everything below it at another place. */
export function moveCategory(tree: CategoryTree, id: number, to: Place): ChangeOutcome {
  const one = find(tree, id);
  if (!one || (to.parent_id !== null && !find(tree, to.parent_id))) return 'not_found';
  if (to.parent_id !== null && branchOf(tree, id).has(to.parent_id)) return 'category_cycle';
  if (isTaken(tree, to.parent_id, one.title, id)) return 'category_title_taken';
  const others = childrenOf(tree, to.parent_id).filter((each) => each.id !== id);
  const family = [...others];
  family.splice(to.position, 0, { ...one, parent_id: to.parent_id });
  return settled(placed(tree, family));
}

/** The tree with this family in its order; who is not of the family stays. */
function placed(tree: CategoryTree, family: CategoryTree): CategoryTree {
  const places = new Map(family.map((one, position) => [one.id, { ...one, position }]));
  return tree.map((one) => places.get(one.id) ?? one);
}

/**
 * A category becomes part of another: its sequences and its children go there. Children of one title become
 * one, and so on below them.
 */
export function mergeCategory(tree: CategoryTree, id: number, into: number): ChangeOutcome {
  if (!find(tree, id) || !find(tree, into)) return 'not_found';
  if (branchOf(tree, id).has(into)) return 'category_cycle';
  const heirs = new Map<number, number | null>();
  const merged = absorbed(tree, id, into, heirs);
  return settled(merged, heirs);
}

function absorbed(
  tree: CategoryTree,
  id: number,
  into: number,
  heirs: Map<number, number | null>,
): CategoryTree {
  heirs.set(id, into);
  // Gone at once: a child of the same title must not take it for its namesake.
  let now: CategoryTree = tree.filter((one) => one.id !== id);
  for (const child of childrenOf(tree, id)) {
    const namesake = childrenOf(now, into).find(
      ({ title }) => folded(title) === folded(child.title),
    );
    now = namesake
      ? absorbed(now, child.id, namesake.id, heirs)
      : placed(now, [...childrenOf(now, into), { ...child, parent_id: into }]);
  }
  return now;
}

/**
 * Takes a category away. Its children move to its place, one level up, and join siblings of the same title;
 * its sequences go to its parent, or to nobody where there is none.
 */
export function deleteCategory(tree: CategoryTree, id: number): ChangeOutcome {
  const one = find(tree, id);
  if (!one) return 'not_found';
  const heirs = new Map<number, number | null>([[id, one.parent_id]]);
  const siblings = childrenOf(tree, one.parent_id).filter((each) => each.id !== id);
  const before = siblings.filter((each) => comesBefore(each, one));
  const risen: Category[] = [];
  let now: CategoryTree = tree.filter((each) => each.id !== id);
  for (const child of childrenOf(tree, id)) {
    const namesake = siblings.find(({ title }) => folded(title) === folded(child.title));
    if (namesake) now = absorbed(now, child.id, namesake.id, heirs);
    else risen.push({ ...child, parent_id: one.parent_id });
  }
  const family = [...before, ...risen, ...siblings.slice(before.length)];
  return settled(placed(now, family), heirs);
}

const comesBefore = (a: Category, b: Category): boolean =>
  a.position < b.position || (a.position === b.position && a.id < b.id);
