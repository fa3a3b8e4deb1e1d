import { describe, expect, it } from 'vitest';
import { todayItem as lesson } from '../../testing/today-item';
import { homeView } from './home-view';
import type { Today, TodayItem } from './queries';

const [friday, monday] = ['2026-11-20', '2026-11-23'];
function today(...items: TodayItem[]): Today {
  return {
    date: monday,
    time_zone: 'America/New_York',
    server_time: '2026-11-23T15:00:00.000Z',
    today: null,
    also_today: [],
    unfinished: [],
    coming: [],
    returned: [],
    packs: [],
    items,
  };
}

describe('homeView', () => {
  it('keeps work to improve beside a lesson that waits', () => {
    const [open, back, scored] = [
      lesson(monday, 'not_started'),
      lesson(friday, 'returned'),
      lesson(friday, 'scored'),
    ];
    const view = homeView(today(open, back, scored), monday);
    expect(view).toMatchObject({ main: open, returned: [back], scored: [scored], allDone: false });
  });

  it('makes work to improve the main thing once the day is handed in', () => {
    const [done, back] = [lesson(monday, 'handed_in'), lesson(friday, 'returned')];
    const view = homeView(today(done, back), monday);
    expect(view).toMatchObject({ main: back, also: [done], returned: [], allDone: false });
  });

  it('knows a day on which everything is handed in', () => {
    const done = lesson(monday, 'handed_in');
    expect(homeView(today(done), monday).allDone).toBe(true);
    expect(homeView(today(lesson(monday, 'scored')), monday).allDone).toBe(true);
    expect(homeView(today(done, lesson(monday, 'not_started')), monday).allDone).toBe(false);
    expect(homeView(today(done, lesson(friday, 'in_progress')), monday).allDone).toBe(false);
  });

  it('does not call a day without lessons done', () => {
    expect(homeView(today(lesson(friday, 'handed_in')), monday).allDone).toBe(false);
    expect(homeView(today(), monday)).toMatchObject({ main: undefined, allDone: false });
  });
});
