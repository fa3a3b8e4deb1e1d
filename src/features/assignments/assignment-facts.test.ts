import { expect, it } from 'vitest';
import { countsOf } from './assignment-facts';

const states = { not_started: 5, in_progress: 3, handed_in: 4, returned: 2, scored: 6 };

it('counts as teachers do, and calls missing only what is over', () => {
  const counts = { all: 20, handedIn: 10, toScore: 4, scored: 6, missing: 0 };
  expect(countsOf({ states, to_score: 4, state: 'running' })).toEqual(counts);
  expect(countsOf({ states, to_score: 4, state: 'ended' })).toEqual({ ...counts, missing: 10 });
});
