import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, dayIn } from './day';
import type { State } from './state';
import { arrangeToday } from './today';
import type { DatedLesson } from './today';

const date = '2026-03-04';
let id = 0;

function lesson(days: number, state: State = 'not_started', assignment = 1): DatedLesson {
  id += 1;
  return {
    assignment_student_id: id,
    assignment_id: assignment,
    position: 1,
    school_day: addDays(date, days),
    state,
  };
}

const idOf = (item: DatedLesson) => item.assignment_student_id;

describe('arrangeToday', () => {
  it('puts the first open lesson of the day first and the others beside it', () => {
    const math = lesson(0, 'not_started', 2);
    const science = lesson(0, 'not_started', 1);
    const done = lesson(0, 'handed_in', 0);
    const arranged = arrangeToday([done, math, science], date);
    expect(arranged.today).toBe(idOf(science));
    expect(arranged.also_today).toEqual([math, done].map(idOf));
    expect(arranged.unfinished).toEqual([]);
  });

  it('keeps the lesson of the day when it is handed in, though an older one is open', () => {
    const done = lesson(0, 'handed_in');
    const old = lesson(-2);
    const arranged = arrangeToday([done, old], date);
    expect(arranged.today).toBe(idOf(done));
    expect(arranged.unfinished).toEqual([idOf(old)]);
  });

  it('takes the oldest unfinished lesson on a day without one', () => {
    const newer = lesson(-1, 'in_progress');
    const oldest = lesson(-3);
    const arranged = arrangeToday([newer, oldest, lesson(-9, 'handed_in'), lesson(2)], date);
    expect(arranged.today).toBe(idOf(oldest));
    expect(arranged.unfinished).toEqual([idOf(newer)]);
  });

  it('has nothing for today when nothing is left', () => {
    expect(arrangeToday([], date)).toEqual({
      today: null,
      also_today: [],
      unfinished: [],
      coming: [],
      returned: [],
      packs: [],
    });
  });

  it('shows what to improve before what is only to be read, the latest first', () => {
    const scored = lesson(-1, 'scored');
    const old = lesson(-5, 'returned');
    const recent = lesson(-2, 'returned');
    const scoredLongAgo = lesson(-9, 'scored');
    expect(arrangeToday([scored, old, recent, scoredLongAgo], date).returned).toEqual(
      [recent, old, scored, scoredLongAgo].map(idOf),
    );
  });

  it('shows what was given back last first, whatever day it was for', () => {
    const recent = { ...lesson(-1, 'scored'), released_at: '2026-03-03T15:00:00.000Z' };
    const ofOldCopy = lesson(-1, 'scored');
    const justNow = { ...lesson(-9, 'scored'), released_at: '2026-03-04T09:00:00.000Z' };
    const before = { ...lesson(-12, 'scored'), released_at: '2026-03-02T15:00:00.000Z' };
    expect(arrangeToday([recent, ofOldCopy, justNow, before], date).returned).toEqual(
      [justNow, recent, before, ofOldCopy].map(idOf),
    );
  });

  it('keeps most urgent packs first, and no more than sixty', () => {
    const read = lesson(-4, 'scored');
    const improve = lesson(-3, 'returned');
    const late = lesson(-1);
    const tomorrow = lesson(1);
    const today = lesson(0);
    const all = [read, improve, late, tomorrow, today];
    expect(arrangeToday(all, date).packs).toEqual([today, late, improve, tomorrow, read].map(idOf));
    const many = Array.from({ length: 80 }, (_, index) => lesson(index));
    expect(arrangeToday(many, date).packs).toHaveLength(60);
  });

  it('shows the new day on a tablet that kept the items of Friday', () => {
    const friday = lesson(0, 'in_progress');
    const monday = lesson(3);
    const arranged = arrangeToday([friday, monday], addDays(date, 3));
    expect(arranged.today).toBe(idOf(monday));
    expect(arranged.unfinished).toEqual([idOf(friday)]);
  });

  it('puts each lesson into one list at most, and loses none that is open', () => {
    const states: State[] = ['not_started', 'in_progress', 'handed_in', 'returned', 'scored'];
    const item = fc
      .tuple(fc.integer({ min: -20, max: 20 }), fc.constantFrom(...states), fc.nat(5))
      .map(([days, state, assignment]) => lesson(days, state, assignment));
    fc.assert(
      fc.property(fc.array(item, { maxLength: 40 }), (items) => {
        const arranged = arrangeToday(items, date);
        const listed = [
          ...(arranged.today === null ? [] : [arranged.today]),
          ...arranged.also_today,
          ...arranged.unfinished,
          ...arranged.coming,
          ...arranged.returned,
        ];
        expect(new Set(listed).size).toBe(listed.length);
        for (const open of items.filter((entry) => entry.state !== 'handed_in')) {
          expect(listed).toContain(idOf(open));
        }
        expect(arrangeToday([...items].reverse(), date)).toEqual(arranged);
      }),
    );
  });
});

describe('days', () => {
  it('knows which day it is where', () => {
    const instant = new Date('2026-03-04T03:30:00Z');
    expect(dayIn('America/New_York', instant)).toBe('2026-03-03');
    expect(dayIn('Pacific/Auckland', instant)).toBe('2026-03-04');
    expect(dayIn('Pacific/Kiritimati', new Date('2026-12-31T12:00:00Z'))).toBe('2027-01-01');
  });

  it('counts days over months, leap days and clock changes', () => {
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
    expect(addDays('2026-10-31', 2)).toBe('2026-11-02');
    fc.assert(
      fc.property(fc.integer({ min: -5000, max: 5000 }), (days) => {
        expect(addDays(addDays(date, days), -days)).toBe(date);
      }),
    );
  });
});
