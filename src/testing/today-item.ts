import type { components } from '../api/schema';

type TodayItem = components['schemas']['TodayItem'];

let id = 0;

/** A lesson as a student's home has it; each is another one. */
export function todayItem(day: string, state: TodayItem['state'] = 'not_started'): TodayItem {
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
