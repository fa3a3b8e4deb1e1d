import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  branchOf,
  categoryBounds,
  childrenOf,
  deleteCategory,
  mergeCategory,
  moveCategory,
  pathOf,
  renameCategory,
  rowsOf,
  whyNotAdd,
} from './category-tree';
import type { CategoryTree, ChangeOutcome, TreeChange } from './category-tree';

/** From lines such as `1 Core`, indented by two blanks a level. */
function treeOf(...lines: readonly string[]): CategoryTree {
  const above: number[] = [];
  const counts = new Map<number | null, number>();
  return lines.map((line) => {
    const [, blanks = '', id = '', title = ''] = /^( *)(\d+) (.*)$/.exec(line) ?? [];
    const level = blanks.length / 2;
    above[level] = Number(id);
    const parent_id = level === 0 ? null : (above[level - 1] ?? null);
    const position = counts.get(parent_id) ?? 0;
    counts.set(parent_id, position + 1);
    return { id: Number(id), parent_id, position, title };
  });
}

const drawn = (tree: CategoryTree): string[] =>
  rowsOf(tree).map(({ level, id, title }) => `${'  '.repeat(level - 1)}${String(id)} ${title}`);

function done(outcome: ChangeOutcome): TreeChange {
  if (typeof outcome === 'string') throw new Error(outcome);
  return outcome;
}

const school = treeOf(
  '1 Core',
  '  2 Math',
  '    3 Fractions',
  '  4 Reading',
  '5 Enrichment',
  '  6 math',
  '    7 Fractions',
  '    8 Puzzles',
  '9 Intervention',
);

describe('moveCategory', () => {
  it('takes everything below along, to a place among the others', () => {
    expect(drawn(done(moveCategory(school, 2, { parent_id: null, position: 1 })).tree)).toEqual([
      '1 Core',
      '  4 Reading',
      '2 Math',
      '  3 Fractions',
      '5 Enrichment',
      '  6 math',
      '    7 Fractions',
      '    8 Puzzles',
      '9 Intervention',
    ]);
  });

  it('counts places without the one that moves', () => {
    const order = (position: number) =>
      childrenOf(done(moveCategory(school, 1, { parent_id: null, position })).tree, null).map(
        ({ id }) => id,
      );
    expect(order(0)).toEqual([1, 5, 9]);
    expect(order(1)).toEqual([5, 1, 9]);
    expect(order(2)).toEqual([5, 9, 1]);
    expect(order(300)).toEqual([5, 9, 1]);
  });

  it('goes neither into itself nor below itself', () => {
    expect(moveCategory(school, 1, { parent_id: 1, position: 0 })).toBe('category_cycle');
    expect(moveCategory(school, 1, { parent_id: 3, position: 0 })).toBe('category_cycle');
  });

  it('finds no two of one title side by side', () => {
    expect(moveCategory(school, 6, { parent_id: 1, position: 0 })).toBe('category_title_taken');
    expect(moveCategory(school, 2, { parent_id: 1, position: 1 })).not.toBe('category_title_taken');
  });

  it('goes no deeper than five levels, the lowest of its own counted', () => {
    const deep = treeOf('1 a', '  2 b', '    3 c', '      4 d', '5 x', '  6 y');
    expect(moveCategory(deep, 5, { parent_id: 4, position: 0 })).toBe('category_depth');
    expect(moveCategory(deep, 5, { parent_id: 3, position: 0 })).not.toBe('category_depth');
  });

  it('knows only what is there', () => {
    expect(moveCategory(school, 77, { parent_id: null, position: 0 })).toBe('not_found');
    expect(moveCategory(school, 1, { parent_id: 77, position: 0 })).toBe('not_found');
  });
});

describe('mergeCategory', () => {
  it('makes children of one title one, and so on below', () => {
    const { tree, heirs } = done(mergeCategory(school, 5, 1));
    expect(drawn(tree)).toEqual([
      '1 Core',
      '  2 Math',
      '    3 Fractions',
      '    8 Puzzles',
      '  4 Reading',
      '9 Intervention',
    ]);
    expect([...heirs]).toEqual([
      [5, 1],
      [6, 2],
      [7, 3],
    ]);
  });

  it('goes up into a parent, also with a child of its own title', () => {
    const tree = treeOf('1 Core', '  2 Math', '    3 Math');
    const merged = done(mergeCategory(tree, 2, 1));
    expect(drawn(merged.tree)).toEqual(['1 Core', '  3 Math']);
    expect([...merged.heirs]).toEqual([[2, 1]]);
  });

  it('goes neither into itself nor into one below it', () => {
    expect(mergeCategory(school, 1, 1)).toBe('category_cycle');
    expect(mergeCategory(school, 1, 3)).toBe('category_cycle');
  });
});

describe('deleteCategory', () => {
  it('lets the children rise to its place', () => {
    const { tree, heirs } = done(deleteCategory(school, 2));
    expect(drawn(tree).slice(0, 3)).toEqual(['1 Core', '  3 Fractions', '  4 Reading']);
    expect([...heirs]).toEqual([[2, 1]]);
  });

  it('joins children with siblings of the same title', () => {
    const tree = treeOf('1 Math', '2 Core', '  3 math', '    4 Fractions', '  5 Reading');
    const { tree: rest, heirs } = done(deleteCategory(tree, 2));
    expect(drawn(rest)).toEqual(['1 Math', '  4 Fractions', '5 Reading']);
    expect([...heirs]).toEqual([
      [2, null],
      [3, 1],
    ]);
  });
});

describe('titles', () => {
  it('are compared without case, and whichever way accents are written', () => {
    const tree = treeOf('1 Enrichment', '2 Ni\u00f1os');
    expect(whyNotAdd(tree, null, 'ENRICHMENT')).toBe('category_title_taken');
    expect(whyNotAdd(tree, null, 'nin\u0303os')).toBe('category_title_taken');
    expect(whyNotAdd(tree, 1, 'Enrichment')).toBeUndefined();
    expect(renameCategory(tree, 2, 'enrichment')).toBe('category_title_taken');
    expect(done(renameCategory(tree, 1, 'ENRICHMENT')).tree[0]?.title).toBe('ENRICHMENT');
  });
});

describe('whyNotAdd', () => {
  it('knows the bounds', () => {
    const many = Array.from({ length: categoryBounds.perDistrict }, (_, at) => `${at + 1} c${at}`);
    expect(whyNotAdd(treeOf(...many), null, 'One more')).toBe('category_limit');
    const deep = treeOf('1 a', '  2 b', '    3 c', '      4 d', '        5 e');
    expect(whyNotAdd(deep, 5, 'f')).toBe('category_depth');
    expect(whyNotAdd(deep, 4, 'f')).toBeUndefined();
    expect(whyNotAdd(deep, 6, 'f')).toBe('not_found');
  });
});

it('has children in the order of their places, whatever order they are read in', () => {
  const mixed = [...school].reverse();
  expect(childrenOf(mixed, null).map(({ id }) => id)).toEqual([1, 5, 9]);
  // Two at one place, as two tabs may leave them: the older one first.
  const level = school.map((one) => ({ ...one, position: 0 })).reverse();
  expect(childrenOf(level, null).map(({ id }) => id)).toEqual([1, 5, 9]);
  expect(drawn(done(deleteCategory(level, 5)).tree)).toEqual(
    drawn(done(deleteCategory(school, 5)).tree),
  );
});

it('says the way to a category', () => {
  expect(pathOf(school, 3)).toEqual(['Core', 'Math', 'Fractions']);
});

const ids = fc.integer({ min: 1, max: 10 });
const steps = fc.array(
  fc.oneof(
    fc.record({
      kind: fc.constant('move' as const),
      id: ids,
      parent_id: fc.option(ids),
      position: fc.nat(4),
    }),
    fc.record({ kind: fc.constant('merge' as const), id: ids, into: ids }),
    fc.record({ kind: fc.constant('delete' as const), id: ids }),
  ),
  { maxLength: 12 },
);

it('stays a tree whatever is done, and everybody gone has an heir who is there', () => {
  fc.assert(
    fc.property(steps, (made) => {
      let tree = school;
      for (const step of made) {
        const outcome =
          step.kind === 'move'
            ? moveCategory(tree, step.id, step)
            : step.kind === 'merge'
              ? mergeCategory(tree, step.id, step.into)
              : deleteCategory(tree, step.id);
        if (typeof outcome === 'string') continue;
        const left = new Set(outcome.tree.map(({ id }) => id));
        for (const { id } of tree) {
          const heir = outcome.heirs.get(id);
          expect(left.has(id)).toBe(heir === undefined);
          if (heir !== undefined && heir !== null) expect(left.has(heir)).toBe(true);
        }
        ({ tree } = outcome);
        const rows = rowsOf(tree);
        expect(rows).toHaveLength(tree.length);
        for (const { id, parent_id, level } of rows) {
          expect(level).toBeLessThanOrEqual(categoryBounds.depth);
          expect(branchOf(tree, id).has(parent_id ?? 0)).toBe(false);
          const family = childrenOf(tree, parent_id);
          expect(family.map(({ position }) => position)).toEqual(family.map((_, at) => at));
          const titles = family.map(({ title }) => title.toLowerCase());
          expect(new Set(titles).size).toBe(titles.length);
        }
      }
    }),
  );
});
