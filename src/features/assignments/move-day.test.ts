import { describe, expect, it } from 'vitest';
import { isFree, movedDays, movedPlan, pushedCount } from './move-day';

const week = ['2026-11-23', '2026-11-24', '2026-11-25'];
const none = new Set<string>();
/** Thanksgiving. */
const off = new Set(['2026-11-26', '2026-11-27']);

describe('moving one lesson', () => {
  it('leaves the others where they are while there is room', () => {
    expect(movedDays(week, 3, '2026-12-02', none)).toEqual([
      '2026-11-23',
      '2026-11-24',
      '2026-12-02',
    ]);
    expect(movedDays(week, 1, '2026-11-20', none)).toEqual([
      '2026-11-20',
      '2026-11-24',
      '2026-11-25',
    ]);
  });

  it('pushes later lessons on, over weekends and days off', () => {
    expect(movedDays(week, 1, '2026-11-25', off)).toEqual([
      '2026-11-25',
      '2026-11-30',
      '2026-12-01',
    ]);
  });

  it('pushes earlier lessons back, over the weekend', () => {
    expect(movedDays(week, 3, '2026-11-23', none)).toEqual([
      '2026-11-19',
      '2026-11-20',
      '2026-11-23',
    ]);
  });

  it('may put the lesson itself on a free day', () => {
    const moved = movedDays(week, 3, '2026-11-28', off);
    expect(moved).toEqual(['2026-11-23', '2026-11-24', '2026-11-28']);
    expect(isFree('2026-11-28', off)).toBe(true);
    expect(isFree('2026-11-25', off)).toBe(false);
  });

  it('always leaves one lesson a day, in order, and moves nothing without need', () => {
    for (let position = 1; position <= 3; position += 1) {
      for (let day = 10; day <= 30; day += 1) {
        const moved = movedDays(week, position, `2026-11-${String(day)}`, off);
        expect(moved).toEqual([...new Set(moved)].sort());
        const back = movedDays(moved, position, `2026-11-${String(day)}`, off);
        expect(pushedCount(moved, back, position)).toBe(0);
      }
    }
  });

  it('ends also where every day is off', () => {
    const all = new Set(
      Array.from({ length: 900 }, (_, index) =>
        new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10),
      ),
    );
    expect(movedDays(week, 1, '2026-11-25', all)).toEqual([
      '2026-11-25',
      '2026-11-26',
      '2026-11-27',
    ]);
  });
});

it('counts who was pushed along', () => {
  expect(pushedCount(week, ['2026-11-25', '2026-11-30', '2026-12-01'], 1)).toBe(2);
  expect(pushedCount(week, ['2026-11-20', '2026-11-24', '2026-11-25'], 1)).toBe(0);
});

it('takes a due day along that would come before the last lesson', () => {
  const due = (dueOn: string | undefined) =>
    movedPlan({ days: week, dueOn }, 3, '2026-12-02', none);
  expect(due('2026-11-30').dueOn).toBe('2026-12-02');
  expect(due('2026-12-04').dueOn).toBe('2026-12-04');
  expect(due(undefined).dueOn).toBeUndefined();
});
