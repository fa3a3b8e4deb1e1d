import { describe, expect, it } from 'vitest';
import { bannerState, bannerText, faultOfDays, isTooMany } from './banners';

const days = (first_day: string, last_day: string) => ({ first_day, last_day });

it('stands from its first day to its last one, both included', () => {
  const week = days('2026-03-02', '2026-03-06');
  const stateOn = (day: string) => bannerState(week, day);
  expect(['2026-03-01', '2026-03-02', '2026-03-06', '2026-03-07'].map(stateOn)).toEqual([
    'coming',
    'now',
    'now',
    'past',
  ]);
});

it('names the day at fault', () => {
  const fault = (first: string, last: string) => faultOfDays(days(first, last), '2026-03-04');
  expect(fault('2026-03-01', '2026-03-04')).toBeUndefined();
  expect(fault('2026-03-01', '2026-03-03')).toEqual({ field: 'last_day', code: 'day_in_past' });
  expect(fault('2026-03-06', '2026-03-05')).toEqual({ field: 'last_day', code: 'last_day_first' });
  expect(fault('2027-06-01', '2027-06-02')).toEqual({ field: 'first_day', code: 'day_too_far' });
  expect(fault('2026-03-04', '2028-03-04')).toEqual({ field: 'last_day', code: 'day_too_far' });
});

describe('three of one place on one day', () => {
  const others = [
    days('2026-03-01', '2026-03-03'),
    days('2026-03-03', '2026-03-05'),
    days('2026-03-02', '2026-03-04'),
  ];

  it('are the most, counted day by day', () => {
    expect(isTooMany(days('2026-03-03', '2026-03-03'), others)).toBe(true);
    expect(isTooMany(days('2026-02-01', '2026-04-01'), others)).toBe(true);
    expect(isTooMany(days('2026-03-04', '2026-03-09'), others)).toBe(false);
    expect(isTooMany(days('2026-02-01', '2026-03-02'), others)).toBe(false);
  });

  it('leave room again when one is over', () => {
    expect(isTooMany(days('2026-03-06', '2026-03-09'), others)).toBe(false);
  });
});

it('is read in the language of the screen, else in the one that it has', () => {
  expect(bannerText({ en: 'Snow day', es: 'Día de nieve' }, 'es-MX').text).toBe('Día de nieve');
  expect(bannerText({ en: 'Snow day', es: 'Día de nieve' }, 'en')).toEqual({
    text: 'Snow day',
    language: 'en',
  });
  expect(bannerText({ en: 'Snow day' }, 'es')).toEqual({ text: 'Snow day', language: 'en' });
  expect(bannerText({ es: 'Día de nieve' }, 'en').language).toBe('es');
});
