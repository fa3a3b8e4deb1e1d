/** Figures of classes as the stand-in answers them. What is counted is the server's to say, and its own tests'. */
import type { components } from '../api/schema';
import type { TestApp } from './app';

type Schemas = components['schemas'];
type Cell = Schemas['MatrixCell'];
type Lesson = Schemas['MatrixLesson'];
type Student = Schemas['MatrixStudent'];

export const dataTime = { from: '2026-10-13', to: '2026-11-24' };

/** What stands around the rows of a list that has one page. */
export const onePage = (total: number, path: string) => ({
  total,
  per_page: 60,
  current_page: 1,
  last_page: 1,
  from: total === 0 ? null : 1,
  to: total === 0 ? null : total,
  path: `/api/dashboard/data/${path}`,
  links: [],
});

export const cloudLesson = (position: number): Lesson => ({
  assignment_id: 1,
  assignment: 'Weather',
  position,
  title: `Clouds ${String(position)}`,
  subject_id: 3,
  school_day: '2026-11-23',
});

const cells: readonly Cell[][] = [
  [{ state: 'scored', points: 8.5, max_points: 10, late: true }, null, { state: 'not_started' }],
  [{ state: 'handed_in' }, { state: 'returned', points: 3, max_points: 10 }, null],
];

/** Ana and Ben over three lessons: of each state one, and what was not given. */
export const twoStudents: readonly Student[] = ['Ana Ruiz', 'Ben Ode'].map((name, at) => ({
  id: at + 21,
  name,
  cells: cells[at] ?? [],
}));

/** So many students whose cells are all the same. */
export const manyStudents = (count: number, lessons: number, cell: Cell): Student[] =>
  Array.from({ length: count }, (_, at) => ({
    id: at + 1,
    name: `Student ${String(at + 1)}`,
    cells: Array.from({ length: lessons }, () => cell),
  }));

export function answerMatrix(app: TestApp, students: readonly Student[], lessons: number): void {
  app.api.on('GET', '/dashboard/data/matrix', ({ query }) => ({
    ...onePage(lessons, 'matrix'),
    group: { id: Number(query.get('group_id')), name: 'Room 12', school: 'Maple School' },
    time: dataTime,
    students_total: students.length,
    students: [...students],
    data: Array.from({ length: lessons }, (_, at) => cloudLesson(at + 1)),
  }));
}
