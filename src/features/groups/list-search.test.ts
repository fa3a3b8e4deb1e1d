import { expect, it } from 'vitest';
import { readGroupsSearch, readPageSearch } from './list-search';

it('reads page and search from the URL, and leaves out what cannot be one', () => {
  expect(readGroupsSearch({ page: 3, search: 'Room' })).toEqual({ page: 3, search: 'Room' });
  expect(readGroupsSearch({ page: '2', search: 12 })).toEqual({ page: 2, search: '12' });
  expect(readGroupsSearch({ page: 1, search: '' })).toEqual({});
  expect(readGroupsSearch({ search: 'x'.repeat(500) }).search).toHaveLength(100);
  for (const page of [0, -1, 1.5, 'x', null, {}, 1e9]) expect(readPageSearch({ page })).toEqual({});
});
