import { describe, expect, it } from 'vitest';
import { rowsOf } from '../../../domain/category-tree';
import type { CategoryTree } from '../../../domain/category-tree';
import { dropPlace, heightOf } from './drop-place';

const tree: CategoryTree = [
  { id: 1, parent_id: null, position: 0, title: 'Core' },
  { id: 2, parent_id: 1, position: 0, title: 'Math' },
  { id: 3, parent_id: 2, position: 0, title: 'Fractions' },
  { id: 4, parent_id: null, position: 1, title: 'Enrichment' },
  { id: 5, parent_id: null, position: 2, title: 'Clubs' },
];
const rows = rowsOf(tree);
const drop = (id: number, overId: number, levels: number, height = 1) =>
  dropPlace({ rows, id, overId, levels }, height);

describe('dropPlace', () => {
  it('takes the place of a row, at the level it had', () => {
    expect(drop(5, 4, 0)).toEqual({ parent_id: null, position: 1, level: 1 });
    expect(drop(5, 1, 0)).toEqual({ parent_id: null, position: 0, level: 1 });
  });

  it('goes into the row above when pulled to the right, no deeper than one level', () => {
    expect(drop(5, 5, 1)).toEqual({ parent_id: 4, position: 0, level: 2 });
    expect(drop(5, 5, 4)).toEqual({ parent_id: 4, position: 0, level: 2 });
    expect(drop(4, 4, 2)).toEqual({ parent_id: 2, position: 1, level: 3 });
  });

  it('keeps what hangs below the row above together', () => {
    expect(drop(5, 3, -3)).toEqual({ parent_id: 2, position: 0, level: 3 });
  });

  it('goes out when pulled to the left', () => {
    expect(drop(3, 3, -1)).toEqual({ parent_id: 1, position: 1, level: 2 });
    expect(drop(3, 3, -2)).toEqual({ parent_id: null, position: 1, level: 1 });
  });

  it('goes no deeper than what it brings along leaves room for', () => {
    expect(drop(4, 4, 3, 4)).toEqual({ parent_id: 1, position: 1, level: 2 });
  });

  it('knows only rows that are there', () => {
    expect(drop(9, 1, 0)).toBeUndefined();
    expect(drop(1, 9, 0)).toBeUndefined();
  });
});

it('counts the levels of a branch', () => {
  expect(heightOf(tree, rows, 1)).toBe(3);
  expect(heightOf(tree, rows, 3)).toBe(1);
});
