import { expect, it } from 'vitest';
import { usHolidayOn, usHolidaysBetween } from './us-holidays';

it('knows the holidays of a school year, also those that move', () => {
  expect(usHolidaysBetween('2026-08-15', '2027-06-30')).toEqual([
    { day: '2026-09-07', holiday: 'labor' },
    { day: '2026-10-12', holiday: 'columbus' },
    { day: '2026-11-11', holiday: 'veterans' },
    { day: '2026-11-26', holiday: 'thanksgiving' },
    { day: '2026-12-25', holiday: 'christmas' },
    { day: '2027-01-01', holiday: 'newYear' },
    { day: '2027-01-18', holiday: 'king' },
    { day: '2027-02-15', holiday: 'presidents' },
    { day: '2027-05-31', holiday: 'memorial' },
    { day: '2027-06-18', holiday: 'juneteenth' },
  ]);
});

it('keeps one that falls on a weekend on the school day beside it, also in the year before', () => {
  expect(usHolidayOn('2021-12-31')).toBe('newYear');
  expect(usHolidayOn('2021-07-05')).toBe('independence');
  expect(usHolidayOn('2026-07-03')).toBe('independence');
  expect(usHolidayOn('2026-11-27')).toBeUndefined();
});
