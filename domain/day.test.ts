import { afterEach, describe, expect, it } from 'vitest';
import { addDays, dayFrom, dayIn, isWeekend, partOfDay } from './day';

const zone = process.env['TZ'];
afterEach(() => {
  if (zone === undefined) delete process.env['TZ'];
  else process.env['TZ'] = zone;
});

// The first day anywhere, and the last.
it.each(['Pacific/Kiritimati', 'America/Los_Angeles', 'Pacific/Pago_Pago'])(
  'counts days and knows weekends on a device in %s as everywhere',
  (deviceZone) => {
    process.env['TZ'] = deviceZone;
    const week = Array.from({ length: 7 }, (_, days) => addDays('2026-03-05', days));
    expect(week.map((day) => [day, isWeekend(day)])).toEqual([
      ['2026-03-05', false],
      ['2026-03-06', false],
      ['2026-03-07', true],
      ['2026-03-08', true],
      ['2026-03-09', false],
      ['2026-03-10', false],
      ['2026-03-11', false],
    ]);
  },
);

it.each([
  ['America/New_York', '2026-11-20T04:59:59.999Z', '2026-11-19'],
  ['America/New_York', '2026-11-20T05:00:00.000Z', '2026-11-20'],
  ['America/Los_Angeles', '2026-11-20T05:00:00.000Z', '2026-11-19'],
  ['America/New_York', '2026-11-20T04:59:59.999Z', '2026-11-19'],
])('the day in %s at %s is %s, whatever was asked before', (timeZone, iso, day) => {
  expect(dayIn(timeZone, new Date(iso))).toBe(day);
});

describe('partOfDay', () => {
  it.each([
    ['2026-11-19T12:30:00Z', 'morning'],
    ['2026-11-19T16:59:00Z', 'morning'],
    ['2026-11-19T17:00:00Z', 'afternoon'],
    ['2026-11-19T21:59:00Z', 'afternoon'],
    ['2026-11-19T22:00:00Z', 'evening'],
    ['2026-11-19T05:00:00Z', 'evening'],
    ['2026-11-19T08:59:00Z', 'evening'],
    ['2026-11-19T09:00:00Z', 'morning'],
  ] as const)('%s in New York is %s', (iso, part) => {
    expect(partOfDay(Date.parse(iso), 'America/New_York')).toBe(part);
  });
});

it('takes a day from outside, and nothing that is none', () => {
  expect(dayFrom('2028-02-29')).toBe('2028-02-29');
  for (const value of ['2026-02-29', '2026-13-01', '2026-1-1', '', 20261122, null, 'tomorrow']) {
    expect(dayFrom(value)).toBeUndefined();
  }
});
