import { arrangeToday } from '../../../domain/today';
import type { Today, TodayItem } from './queries';

export interface HomeView {
  readonly main: TodayItem | undefined;
  readonly also: readonly TodayItem[];
  readonly unfinished: readonly TodayItem[];
  readonly coming: readonly TodayItem[];
  readonly returned: readonly TodayItem[];
}

/**
 * What the home shows on a day of the school's calendar: the rule of `domain/today`, over the lessons
 * this device knows, so it holds on a day on which the server was never asked.
 */
export function homeView(today: Today, date: string): HomeView {
  const byId = new Map(today.items.map((item) => [item.assignment_student_id, item]));
  const pick = (ids: readonly number[]) =>
    ids.flatMap((id) => {
      const item = byId.get(id);
      return item ? [item] : [];
    });
  const arranged = arrangeToday(today.items, date);
  return {
    main: arranged.today === null ? undefined : byId.get(arranged.today),
    also: pick(arranged.also_today),
    unfinished: pick(arranged.unfinished),
    coming: pick(arranged.coming),
    returned: pick(arranged.returned),
  };
}
