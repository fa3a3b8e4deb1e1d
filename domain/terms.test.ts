import { describe, expect, it } from 'vitest';
import { addDays } from './day';
import { faultOfStarts, isMonthDay, termPlans, termsOf, defaultStarts } from './terms';

describe('a month and a day', () => {
  it.each(['07-01', '12-31', '02-28'])('is %s', (text) => {
    expect(isMonthDay(text)).toBe(true);
  });

  it.each(['02-29', '02-30', '13-01', '00-10', '7-1', '2026-07-01', '', '10-1a'])(
    'is not %s',
    (text) => {
      expect(isMonthDay(text)).toBe(false);
    },
  );
});

describe('the terms of a school year', () => {
  it('run from July 1 to June 30', () => {
    expect(termsOf(2026, defaultStarts)).toEqual([
      { from: '2026-07-01', to: '2026-10-15' },
      { from: '2026-10-16', to: '2026-12-31' },
      { from: '2027-01-01', to: '2027-03-15' },
      { from: '2027-03-16', to: '2027-06-30' },
    ]);
  });

  it('end on February 29 in a leap year when the next begins on March 1', () => {
    expect(termsOf(2027, ['03-01'])[0]).toEqual({ from: '2027-07-01', to: '2028-02-29' });
  });

  it.each(Object.values(termPlans))('leave no day out, as begun on %j', (...starts) => {
    expect(faultOfStarts(starts)).toBeUndefined();
    const terms = termsOf(2026, starts);
    for (const [at, { from, to }] of terms.entries()) {
      expect(from <= to).toBe(true);
      if (at > 0) expect(addDays(terms[at - 1]?.to ?? '', 1)).toBe(from);
    }
    expect(terms).toHaveLength(starts.length + 1);
  });
});

describe('days on which the later terms begin', () => {
  it.each([
    [['07-01'], 0, 'not_in_order'],
    [['01-01', '10-16'], 1, 'not_in_order'],
    [['10-16', '10-16'], 1, 'not_in_order'],
    [['10-16', '02-29'], 1, 'invalid'],
    [['10-16', ''], 1, 'invalid'],
  ] as const)('%j are wrong at %i: %s', (starts, at, fault) => {
    expect(faultOfStarts(starts)).toEqual({ at, fault });
  });

  it('may be any from July 2 to June 30, in order', () => {
    expect(faultOfStarts(['07-02', '12-31', '01-01', '06-29', '06-30'])).toBeUndefined();
  });
});
