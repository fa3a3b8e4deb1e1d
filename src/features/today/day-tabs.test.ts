import { describe, expect, it } from 'vitest';
import { todayItem as lesson } from '../../testing/today-item';
import { dayTabs } from './day-tabs';

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
