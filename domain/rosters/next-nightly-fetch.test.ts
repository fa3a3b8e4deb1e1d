import { expect, it } from 'vitest';
import { nextNightlyFetch } from './next-nightly-fetch';

it.each([
  ['later today', 21, '2026-03-04T15:00:00Z', '2026-03-05T02:00:00.000Z'],
  ['tomorrow, when the hour has come', 2, '2026-03-04T08:00:00Z', '2026-03-05T07:00:00.000Z'],
  ['tomorrow, when it is over', 2, '2026-03-04T15:00:00Z', '2026-03-05T07:00:00.000Z'],
  // The clock goes from 2 to 3: the hour that is left out counts on from the one before.
  ['in the night without that hour', 2, '2026-03-08T03:00:00Z', '2026-03-08T07:00:00.000Z'],
  ['in the night with that hour twice', 1, '2026-11-01T03:00:00Z', '2026-11-01T05:00:00.000Z'],
  [
    'on the day after the hour that was there twice',
    1,
    '2026-11-01T05:30:00Z',
    '2026-11-02T06:00:00.000Z',
  ],
])('%s', (_, hour, now, due) => {
  expect(nextNightlyFetch(hour, 'America/New_York', new Date(now)).toISOString()).toBe(due);
});
