import { describe, expect, it } from 'vitest';
import { createCollectionPages } from './collection-pages';

const limit = 10;
const head = (total?: number, more: { next?: URL; hasLinks?: boolean } = {}) => ({
  ...{ total, next: undefined, hasLinks: false },
  ...more,
});
const rowsOf = (from: number, count: number) =>
  Array.from({ length: count }, (_, at) => ({
    cells: { sourcedId: `u${String(from + at)}` },
    roles: [],
  }));

describe('pages of a collection', () => {
  it('end where as many rows came as there are', () => {
    const pages = createCollectionPages('users');
    expect(pages.take(head(6), rowsOf(0, 3), limit)).toBe(false);
    expect(pages.take(head(6), rowsOf(3, 3), limit)).toBe(true);
    expect(pages.all()).toHaveLength(6);
  });

  it('end with an empty one where no number is said, and not with a short one', () => {
    const pages = createCollectionPages('users');
    expect(pages.take(head(), rowsOf(0, 2), limit)).toBe(false);
    expect(pages.take(head(), [], limit)).toBe(true);
    expect(pages.all()).toHaveLength(2);
  });

  it('end where links name no next one', () => {
    const pages = createCollectionPages('users');
    const next = new URL('https://example.org/users?offset=2');
    expect(pages.take(head(undefined, { next, hasLinks: true }), rowsOf(0, 2), limit)).toBe(false);
    expect(pages.take(head(undefined, { hasLinks: true }), rowsOf(2, 2), limit)).toBe(true);
  });

  it('are one more than the number where that may be of the page', () => {
    const pages = createCollectionPages('users');
    expect(pages.take(head(5), rowsOf(0, 5), limit)).toBe(false);
    expect(pages.hasAll()).toBe(true);
    expect(pages.take(head(2), rowsOf(5, 2), limit)).toBe(false);
    expect(pages.take(head(0), [], limit)).toBe(true);
    expect(pages.all()).toHaveLength(7);
  });

  it('end where all comes again, and not where a full page does', () => {
    const all = createCollectionPages('users');
    all.take(head(), rowsOf(0, 3), limit);
    expect(all.take(head(), rowsOf(0, 3), limit)).toBe(true);
    const full = createCollectionPages('users');
    full.take(head(), rowsOf(0, limit), limit);
    expect(() => full.take(head(), rowsOf(0, limit), limit)).toThrow('changed_between');
  });

  it('are none where numbers differ, or rows are missing or too many', () => {
    const differing = createCollectionPages('users');
    differing.take(head(9), rowsOf(0, 3), limit);
    expect(() => differing.take(head(8), rowsOf(3, 3), limit)).toThrow('changed_between');
    const missing = createCollectionPages('users');
    expect(missing.take(head(4, { hasLinks: true }), rowsOf(0, 3), limit)).toBe(true);
    expect(() => missing.all()).toThrow('incomplete: 3 of 4 users');
    const more = createCollectionPages('users');
    expect(more.take(head(2), rowsOf(0, 3), limit)).toBe(true);
    expect(() => more.all()).toThrow('changed_between');
  });

  it('have an end where empty ones go on naming a next one', () => {
    const pages = createCollectionPages('users');
    const next = new URL('https://example.org/users?offset=1');
    for (let count = 0; count < 10; count += 1) {
      expect(pages.take(head(undefined, { next }), [], limit)).toBe(false);
    }
    expect(() => pages.take(head(undefined, { next }), [], limit)).toThrow('incomplete');
  });
});
