import { expect, it } from 'vitest';
import { instantAt, wallTimeIn } from './zoned-time';

const newYork = 'America/New_York';

it.each([
  ['a winter day', newYork, '2026-01-15T15:30', '2026-01-15T20:30:00.000Z'],
  ['a summer day', newYork, '2026-07-15T15:30', '2026-07-15T19:30:00.000Z'],
  ['midnight', newYork, '2026-07-15T00:00', '2026-07-15T04:00:00.000Z'],
  ['the far east', 'Pacific/Auckland', '2026-01-15T08:00', '2026-01-14T19:00:00.000Z'],
  ['a zone of half hours', 'Asia/Kolkata', '2026-01-15T08:00', '2026-01-15T02:30:00.000Z'],
  ['an hour that comes twice', newYork, '2026-11-01T01:30', '2026-11-01T05:30:00.000Z'],
  ['just after that', newYork, '2026-11-01T02:30', '2026-11-01T07:30:00.000Z'],
  ['an hour that is left out', newYork, '2026-03-08T02:30', '2026-03-08T07:30:00.000Z'],
  ['just before that', newYork, '2026-03-08T01:30', '2026-03-08T06:30:00.000Z'],
])('%s', (_name, zone, time, instant) => {
  expect(instantAt(zone, time)?.toISOString()).toBe(instant);
});

it('gives back what it was given, through a year of changing clocks', () => {
  for (const zone of [newYork, 'America/Phoenix', 'Pacific/Honolulu', 'Europe/Berlin']) {
    for (let hour = 0; hour < 365 * 24; hour += 7) {
      const instant = new Date(Date.UTC(2026, 0, 1, hour, 45));
      const time = wallTimeIn(zone, instant);
      const again = instantAt(zone, time);
      // Only the second of two equal times comes back as the first.
      expect(again && wallTimeIn(zone, again)).toBe(time);
    }
  }
});

it.each([
  '',
  'tomorrow',
  '2026-02-30T10:00',
  '2026-02-03',
  '2026-02-03T24:00',
  '2026-02-03T1:00',
  '2026-02-03T110:00',
  '2026-02-03T10:000',
  '2026-02-03T10:00:30',
])('does not take %j for a time', (text) => {
  expect(instantAt(newYork, text)).toBeUndefined();
});
