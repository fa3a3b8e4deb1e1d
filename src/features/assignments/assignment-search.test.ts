import { expect, it } from 'vitest';
import { isNarrowed } from '../../lists/search-state';
import {
  cleared,
  readAssignmentSearch,
  readAssignSearch,
  type AssignmentSearch,
} from './assignment-search';

it('takes from the URL what can be meant, and leaves out the rest', () => {
  const found = { page: '2', search: 'frac', state: 'running', group: '12', archived: 'true' };
  expect(
    readAssignmentSearch({ ...found, view: 'calendar', span: 'week', day: '2026-11-23' }),
  ).toEqual({
    page: 2,
    search: 'frac',
    state: 'running',
    group: 12,
    archived: true,
    view: 'calendar',
    span: 'week',
    day: '2026-11-23',
  });
  const wrong = {
    state: 'late',
    group: '-1',
    archived: 'no',
    view: 'x',
    span: 1,
    day: '2026-02-30',
  };
  expect(readAssignmentSearch(wrong)).toEqual({});
  expect(readAssignSearch({ sequence: '7' })).toEqual({ sequence: 7 });
  expect(readAssignSearch({ sequence: 'seven' })).toEqual({});
});

it('knows a search from a way of looking', () => {
  const narrowed = (at: AssignmentSearch) => isNarrowed(at, cleared(at));
  expect(narrowed({ view: 'calendar', span: 'week', day: '2026-11-23', page: 2 })).toBe(false);
  expect(narrowed({ group: 3 })).toBe(true);
  expect(cleared({ group: 3, state: 'ended', view: 'calendar' })).toEqual({ view: 'calendar' });
});
