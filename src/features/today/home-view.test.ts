import { describe, expect, it } from 'vitest';
import { homeView } from './home-view';
import type { Today, TodayItem } from './queries';

let id = 0;
function lesson(day: string, state: TodayItem['state']): TodayItem {
  id += 1;
  return {
    assignment_student_id: id,
    assignment_id: id,
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
