import { describe, expect, it } from 'vitest';
import { inOrder, moved } from './reorder';

describe('moved', () => {
  it('moves down and up', () => {
    expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
    expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
  });
  it('stops at the ends', () => {
    expect(moved(['a', 'b', 'c'], 0, -1)).toEqual(['a', 'b', 'c']);
    expect(moved(['a', 'b', 'c'], 2, 9)).toEqual(['a', 'b', 'c']);
    expect(moved(['a'], 5, 0)).toEqual(['a']);
  });
});

describe('inOrder', () => {
  it('survives items that came or went', () => {
    const items = [{ id: 'a' }, { id: 'b' }, { id: 'new' }];
    expect(inOrder(items, ['b', 'gone', 'a']).map((item) => item.id)).toEqual(['b', 'a', 'new']);
  });
});
