import { describe, expect, it } from 'vitest';
import { addDays, isDay, isWeekend } from './day';
import { faultOfDays, faultOfPostTime, nextSchoolDays } from './school-days';

const today = '2026-03-04';
const last = addDays(today, 400);

describe('nextSchoolDays', () => {
  it('leaves out weekends and days off, across a change of the clock', () => {
    // Clocks go forward in the United States on Sunday, March 8.
    expect(nextSchoolDays('2026-03-05', 5, new Set(['2026-03-10']), last)).toEqual([
      '2026-03-05',
      '2026-03-06',
      '2026-03-09',
      '2026-03-11',
      '2026-03-12',
    ]);
  });

  it('ends when there are not enough', () => {
    expect(nextSchoolDays(today, 3, new Set(), addDays(today, 1))).toBeUndefined();
    // The last day itself is one.
    expect(nextSchoolDays(today, 2, new Set(), addDays(today, 1))).toHaveLength(2);
  });

  it('never gives a weekend, a day off, or two lessons a day, whatever is asked', () => {
    for (let seed = 0; seed < 200; seed += 1) {
      const off = new Set(Array.from({ length: seed % 9 }, (_, at) => addDays(today, at * 3)));
      const from = addDays(today, seed % 30);
      const days = nextSchoolDays(from, 1 + (seed % 20), off, last) ?? [];
      expect(days).toHaveLength(1 + (seed % 20));
      expect(days.some((day) => isWeekend(day) || off.has(day) || day < from)).toBe(false);
      expect([...new Set(days)].sort()).toEqual(days);
    }
  });
});

describe('faultOfDays', () => {
  const of = (days: string[], dueOn: string | null = null, before?: string[]) =>
    faultOfDays(
      { days, dueOn },
      { lessonCount: 2, today, ...(before && { before: { days: before, dueOn: null } }) },
    );

  it.each([
    [['2026-03-04', '2026-03-05'], null, undefined],
    [['2026-03-07', '2026-03-08'], '2026-03-08', undefined],
    [['2026-03-04', '2026-02-30'], null, 'invalid'],
    [['2026-03-04', '2026-03-05'], '2026-13-01', 'invalid'],
    [['2026-03-04'], null, 'days_mismatch'],
    [['2026-03-05', '2026-03-04'], null, 'days_not_ascending'],
    [['2026-03-05', '2026-03-05'], null, 'days_not_ascending'],
    [['2026-03-03', '2026-03-05'], null, 'day_in_past'],
    [['2026-03-04', addDays(today, 401)], null, 'day_too_far'],
    [['2026-03-04', '2026-03-06'], '2026-03-05', 'due_too_early'],
    [['2026-03-04', '2026-03-06'], '2026-03-06', undefined],
    [['2026-03-04', addDays(today, 400)], addDays(today, 400), undefined],
    [['2026-03-04', '2026-03-06'], addDays(today, 401), 'day_too_far'],
  ] as const)('%j due %s: %s', (days, due, fault) => {
    expect(of([...days], due)).toBe(fault);
  });

  it('lets a day that is over stay as it was, and no other become one', () => {
    expect(of(['2026-03-02', '2026-03-06'], null, ['2026-03-02', '2026-03-05'])).toBeUndefined();
    expect(of(['2026-03-03', '2026-03-06'], null, ['2026-03-02', '2026-03-05'])).toBe(
      'day_in_past',
    );
  });

  describe('of lessons that all are over', () => {
    const days = ['2026-02-25', '2026-02-26', '2026-02-27'];
    const before = { days, dueOn: '2026-03-02' };
    const due = (dueOn: string | null, over: typeof before = before) =>
      faultOfDays({ days, dueOn }, { lessonCount: 3, today, before: over });

    it.each([
      ['the due day of before', '2026-03-02', undefined],
      ['none', null, undefined],
      ['today', today, undefined],
      ['another day that is over', '2026-03-03', 'day_in_past'],
      ['a day before the last lesson', '2026-02-26', 'due_too_early'],
    ] as const)('%s', (_name, dueOn, fault) => {
      expect(due(dueOn)).toBe(fault);
    });

    it('lets a plan stay that was made by other rules, and refuses what changes in it', () => {
      const early = { days, dueOn: '2026-02-26' };
      expect(due('2026-02-26', early)).toBeUndefined();
      expect(due('2026-02-25', early)).toBe('due_too_early');
      expect(due('2026-02-26', { ...early, days: ['2026-02-25', '2026-02-26'] })).toBe(
        'day_in_past',
      );
    });
  });
});

it.each([
  ['2028-02-29', true],
  ['2026-02-29', false],
  ['2026-1-1', false],
  ['2026-00-10', false],
  // A month, a year and a day with more digits are moments to a computer, and no days.
  ['2026-02', false],
  ['2026', false],
  ['+002026-02-03', false],
])('isDay knows the calendar: %s', (text, expected) => {
  expect(isDay(text)).toBe(expected);
});

describe('faultOfPostTime', () => {
  // 10:00 in New York.
  const now = new Date('2026-03-04T15:00:00Z');
  const plan = { timeZone: 'America/New_York', startsOn: '2026-03-05', now };

  it.each([
    ['none', null, undefined],
    ['the first minute of the first day there', '2026-03-05T05:00:00Z', undefined],
    ['the last minute before it', '2026-03-05T04:59:00Z', 'release_too_early'],
    ['the last day that can be planned', '2027-04-08T12:00:00Z', undefined],
    ['the day after', '2027-04-09T12:00:00Z', 'release_too_far'],
  ])('%s', (_name, at, fault) => {
    expect(faultOfPostTime(at === null ? null : new Date(at), plan)).toBe(fault);
  });

  it('refuses what is over, unless it was so before', () => {
    const over = new Date('2026-03-04T14:00:00Z');
    const running = { ...plan, startsOn: '2026-03-02' };
    expect(faultOfPostTime(over, running)).toBe('release_too_early');
    expect(faultOfPostTime(new Date(now), running)).toBe('release_too_early');
    expect(faultOfPostTime(new Date(now.getTime() + 1), running)).toBeUndefined();
    expect(faultOfPostTime(over, { ...running, before: new Date(over) })).toBeUndefined();
  });
});
