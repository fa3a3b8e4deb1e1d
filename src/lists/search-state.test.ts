import { expect, it } from 'vitest';
import { changed, kept, oneOf, readListSearch, textFrom } from './search-state';

it('reads page and search from the URL, and leaves out what cannot be one', () => {
  expect(readListSearch({ page: 3, search: 'Room' })).toEqual({ page: 3, search: 'Room' });
  expect(readListSearch({ page: '2', search: 12 })).toEqual({ page: 2, search: '12' });
  expect(readListSearch({ page: 1, search: '' })).toEqual({});
  expect(readListSearch({ search: 'x'.repeat(500) }).search).toHaveLength(100);
  for (const page of [0, -1, 1.5, 'x', null, {}, 1e9]) expect(readListSearch({ page })).toEqual({});
});

it('takes a text within its bound and nothing that is no text', () => {
  expect(textFrom('3.NF.A.1', 4)).toBe('3.NF');
  for (const value of [undefined, null, {}, ['a'], true, '']) {
    expect(textFrom(value)).toBeUndefined();
  }
});

it('takes one of the allowed values, as a word or as what the router makes of it', () => {
  expect(oneOf('shared', ['owner', 'shared'])).toBe('shared');
  expect(oneOf('2', [1, 2, 3])).toBe(2);
  expect(oneOf(2, [1, 2, 3])).toBe(2);
  expect(oneOf(true, [true])).toBe(true);
  expect(oneOf('true', [true])).toBe(true);
  for (const value of ['', 'SHARED', 4, null, {}, ['shared'], '__proto__']) {
    expect(oneOf<string | number>(value, ['owner', 'shared', 1])).toBeUndefined();
  }
});

it('begins at the first page when what is looked for changes', () => {
  const at: { page?: number; search?: string; subject?: number } = { page: 4, search: 'rain' };
  expect(changed(at, 'subject', 3)).toEqual({ search: 'rain', subject: 3 });
  expect(changed(at, 'search', '')).toEqual({});
  expect(changed(at, 'search', undefined)).toEqual({});
  expect(kept({ a: undefined, b: 0, c: false })).toEqual({ b: 0, c: false });
});
