import { addDays } from '../../../domain/day';
import type { TodayItem } from './queries';
import { weekdayOf } from './school-clock';

export interface DayTab {
  readonly day: string;
  readonly isToday: boolean;
  /** done: everything of the day is handed in. open: it is over and something is not. */
  readonly mark: 'done' | 'open' | 'none';
  readonly items: readonly TodayItem[];
  /** Two tabs of one weekday need the date to be told apart. */
  readonly needsDate: boolean;
}

const FRIDAY = 4;

export function isDone(item: TodayItem): boolean {
  return item.state === 'handed_in' || item.state === 'scored';
}

function markOf(items: readonly TodayItem[], day: string, today: string): DayTab['mark'] {
  if (items.length === 0 || day === today) return 'none';
  if (items.every(isDone)) return 'done';
  return day < today || items.some((item) => item.state === 'returned') ? 'open' : 'none';
}

function daysToShow(lessonDays: ReadonlySet<string>, today: string): string[] {
  const monday = addDays(today, -weekdayOf(today));
  const week = Array.from({ length: 7 }, (_, index) => addDays(monday, index));
  const days = week.filter((day, index) => index <= FRIDAY || day === today || lessonDays.has(day));
  const last = days.at(-1) ?? today;
  const ahead = days.some((day) => day > today && lessonDays.has(day));
  const next = [...lessonDays].filter((day) => day > last).sort()[0];
  return ahead || next === undefined ? days : [...days, next];
}

/**
 * The index tabs of the home screen: the school week around today, weekend days only when they hold
 * something, and the next lesson day after the week when nothing else lies ahead.
 * Takes all known lessons and the school's date; gives the days in order.
 */
export function dayTabs(items: readonly TodayItem[], today: string): DayTab[] {
  const days = daysToShow(new Set(items.map((item) => item.school_day)), today);
  return days.map((day) => {
    const ofDay = items.filter((item) => item.school_day === day);
    return {
      day,
      isToday: day === today,
      mark: markOf(ofDay, day, today),
      items: ofDay,
      needsDate: days.some((other) => other !== day && weekdayOf(other) === weekdayOf(day)),
    };
  });
}
