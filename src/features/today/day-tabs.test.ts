import { describe, expect, it } from 'vitest';
import { dayTabs } from './day-tabs';
import type { TodayItem } from './queries';

let id = 0;
function lesson(day: string, state: TodayItem['state'] = 'not_started'): TodayItem {
  id += 1;
  return {
    assignment_student_id: id,
    assignment_id: 1,
    title: 'Where does the puddle go?',
    sequence_title: 'The water cycle',
    subject_id: 3,
    position: 2,
    lesson_count: 5,
    minutes: 35,
    cover: { asset: 'a'.repeat(64), alt: 'A puddle' },
    teacher: 'Ms. Rivera',
    school_day: day,
    state,
    step_count: 6,
    steps_done: [],
    revision: 1,
    pack: { id: 'p', bytes: 1, count: 1 },
  };
}
const days = (tabs: { day: string }[]) => tabs.map((tab) => tab.day.slice(-2)).join(' ');

describe('dayTabs', () => {
  it('shows the school week around today', () => {
    const tabs = dayTabs([lesson('2026-11-20')], '2026-11-19');
    expect(days(tabs)).toBe('16 17 18 19 20');
    expect(tabs.filter((tab) => tab.isToday).map((tab) => tab.day)).toEqual(['2026-11-19']);
  });

  it('shows a weekend day only when it is today or holds a lesson', () => {
    expect(days(dayTabs([], '2026-11-21'))).toBe('16 17 18 19 20 21');
    expect(days(dayTabs([lesson('2026-11-22')], '2026-11-21'))).toBe('16 17 18 19 20 21 22');
  });

  it('looks past the week when nothing else lies ahead, and then writes the date', () => {
    const tabs = dayTabs([lesson('2026-11-24'), lesson('2026-11-23')], '2026-11-20');
    expect(days(tabs)).toBe('16 17 18 19 20 23');
    expect(tabs.map((tab) => tab.needsDate)).toEqual([true, false, false, false, false, true]);
  });

  it('marks days that are done or still open, never today', () => {
    const tabs = dayTabs(
      [
        lesson('2026-11-16', 'scored'),
        lesson('2026-11-16', 'handed_in'),
        lesson('2026-11-17', 'handed_in'),
        lesson('2026-11-17', 'in_progress'),
        lesson('2026-11-19', 'handed_in'),
        lesson('2026-11-20'),
      ],
      '2026-11-19',
    );
    expect(tabs.map((tab) => tab.mark)).toEqual(['done', 'open', 'none', 'none', 'none']);
  });
});
