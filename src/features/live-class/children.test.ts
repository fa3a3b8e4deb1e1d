import { expect, it } from 'vitest';
import { childrenOf, lessonKey, withLesson } from './children';
import type { ClassLesson, LiveStudent, LiveWork } from './queries';
import { arranged } from './standing';

const now = Date.parse('2026-03-04T15:00:00Z');

const lesson = (assignment_id: number, position = 1): ClassLesson => ({
  assignment_id,
  position,
  title: `Lesson ${String(assignment_id)}`,
  sequence_title: 'A sequence',
  subject_id: 1,
  question_count: 3,
  steps: [],
});

const work = (
  of: ClassLesson,
  student_id: number,
  name: string,
  change: Partial<LiveStudent> = {},
): LiveWork => ({
  assignment_id: of.assignment_id,
  position: of.position,
  student: {
    student_id,
    name,
    assignment_student_id: student_id * 100 + of.assignment_id,
    state: 'in_progress',
    in_lesson: true,
    steps_done: 0,
    steps_answered: [],
    answered: 0,
    correct: 0,
    stuck: null,
    heard_at: new Date(now).toISOString(),
    unsent: 0,
    pack: 'ready',
    ...change,
  },
});

const [math, reading] = [lesson(1), lesson(2)];

it('each child is there once, as in the lesson in which help is needed most', () => {
  const stuck = { why: 'tries', question: 3, tries: 4 } as const;
  const found = childrenOf(
    [
      work(math, 1, 'Ana'),
      work(math, 2, 'Ben', { state: 'handed_in' }),
      work(reading, 1, 'Ana', { stuck }),
      work(reading, 2, 'Ben'),
    ],
    [math, reading],
    now,
  );
  expect(found.map(({ student, standing }) => [student.name, standing])).toEqual([
    ['Ana', 'help'],
    ['Ben', 'working'],
  ]);
  expect([...(found[0]?.work.keys() ?? [])]).toEqual([math, reading].map(lessonKey));
  expect(withLesson(found, math).map(({ standing }) => standing)).toEqual(['working', 'done']);
});

it('who answered most is so over all lessons', () => {
  const found = childrenOf(
    [
      work(math, 1, 'Ana', { steps_answered: ['look'], answered: 1 }),
      work(math, 2, 'Ben', { steps_answered: ['look', 'check'], answered: 2 }),
      work(reading, 1, 'Ana', { steps_answered: ['look', 'read'], answered: 2 }),
      work(reading, 2, 'Ben'),
    ],
    [math, reading],
    now,
  );
  const names = arranged(found, undefined, 'progress').map(({ student }) => student.name);
  expect(names).toEqual(['Ana', 'Ben']);
});

it('a lesson that is not shown yet counts for nobody', () => {
  expect(childrenOf([work(reading, 1, 'Ana')], [math], now)).toEqual([]);
});
