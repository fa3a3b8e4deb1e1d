import { expect, it } from 'vitest';
import { lessonKey, shownLessons } from './calendar-lessons';
import type { CalendarLesson } from './queries';

const states = { not_started: 1, in_progress: 0, handed_in: 0, returned: 0, scored: 0 };

const lesson = (assignment_id: number, position: number, school_day: string): CalendarLesson => ({
  assignment_id,
  position,
  school_day,
  title: 'Fractions',
  lesson_title: 'Halves',
  subject_id: 1,
  lesson_count: 2,
  groups: [],
  states,
  archived: false,
});

const halves = lesson(4, 1, '2026-11-23');
const thirds = lesson(4, 2, '2026-11-24');
const other = lesson(5, 1, '2026-11-23');

it('shows lessons on their days, and those on their way where they will be', () => {
  const lessons = [halves, thirds, other];
  expect([...shownLessons(lessons, undefined)]).toEqual([
    ['2026-11-23', [halves, other]],
    ['2026-11-24', [thirds]],
  ]);
  const moving = {
    assignmentId: 4,
    days: new Map([
      [1, '2026-11-24'],
      [2, '2026-11-25'],
    ]),
  };
  expect([...shownLessons(lessons, moving)]).toEqual([
    ['2026-11-24', [halves]],
    ['2026-11-25', [thirds]],
    ['2026-11-23', [other]],
  ]);
  expect(new Set(lessons.map(lessonKey)).size).toBe(3);
});
