import { arrangeToday } from '../../../domain/today';
import { isDone } from './day-tabs';
import type { Today, TodayItem } from './queries';

export interface HomeView {
  readonly main: TodayItem | undefined;
  readonly also: readonly TodayItem[];
  readonly unfinished: readonly TodayItem[];
  readonly coming: readonly TodayItem[];
  /** Given back to be made better. */
  readonly returned: readonly TodayItem[];
  /** Given back for good. */
  readonly scored: readonly TodayItem[];
  /** Today had lessons, all of them are handed in, and nothing older waits. */
  readonly allDone: boolean;
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
  const [planned] = arranged.today === null ? [] : pick([arranged.today]);
  const released = pick(arranged.returned);
  const toImprove = released.filter((item) => item.state === 'returned');
  const unfinished = pick(arranged.unfinished);
  const also = pick(arranged.also_today);
  const ofToday = today.items.filter((item) => item.school_day === date);
  const idle = planned === undefined || isDone(planned);
  // With nothing else to do, the way to improve is the one main thing.
  const improve = idle ? toImprove[0] : undefined;
  return {
    main: improve ?? planned,
    also: improve && planned ? [planned, ...also] : also,
    unfinished,
    coming: pick(arranged.coming),
    returned: toImprove.filter((item) => item !== improve),
    scored: released.filter((item) => item.state === 'scored'),
    allDone: ofToday.length > 0 && idle && unfinished.length + toImprove.length === 0,
  };
}
