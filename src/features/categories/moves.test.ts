import { describe, expect, it } from 'vitest';
import { rowsOf } from '../../../domain/category-tree';
import type { CategoryTree } from '../../../domain/category-tree';
import { newAfter, openRows, stepOf } from './moves';
import type { Direction } from './moves';

const tree: CategoryTree = [
  { id: 1, parent_id: null, position: 0, title: 'Core' },
  { id: 2, parent_id: 1, position: 0, title: 'Math' },
  { id: 3, parent_id: 1, position: 1, title: 'Reading' },
  { id: 4, parent_id: null, position: 1, title: 'Enrichment' },
];
const rows = rowsOf(tree);

function step(id: number, direction: Direction) {
  const row = rows.find((one) => one.id === id);
  return row && stepOf(tree, row, direction);
}

describe('stepOf', () => {
  it('goes among siblings, and ends with them', () => {
    expect(step(3, 'up')).toEqual({ parent_id: 1, position: 0 });
    expect(step(2, 'down')).toEqual({ parent_id: 1, position: 1 });
    expect(step(2, 'up')).toBeUndefined();
    expect(step(4, 'down')).toBeUndefined();
  });

  it('goes out to right behind the parent, and into the one above as its last', () => {
    expect(step(2, 'out')).toEqual({ parent_id: null, position: 1 });
    expect(step(1, 'out')).toBeUndefined();
    expect(step(4, 'in')).toEqual({ parent_id: 1, position: 2 });
    expect(step(2, 'in')).toBeUndefined();
  });
});

it('hides what hangs below a closed branch', () => {
  expect(openRows(rows, new Set([1])).map(({ id }) => id)).toEqual([1, 4]);
  expect(openRows(rows, new Set([2, 4]))).toHaveLength(4);
});

it('puts a new row behind the last one below its parent', () => {
  const after = (parentId: number | null) => rows[newAfter(rows, parentId)]?.id;
  expect([after(null), after(1), after(2), after(4)]).toEqual([4, 3, 2, 4]);
});
