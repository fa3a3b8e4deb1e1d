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

const schools = [
  { id: 1, name: 'Maple School' },
  { id: 2, name: 'Cedar School' },
];

/** A district of two schools. */
export const answerSchools = (app: TestApp): void =>
  app.api.on('GET', '/dashboard/schools', () => ({ data: schools }));

/**
 * Two groups of each school, all of one grade.
 * @param taught the one that has lessons; undefined where it is not said
 * @returns what has been asked of them
 */
export function answerGroups(app: TestApp, taught?: number): () => readonly string[] {
  const all = schools.flatMap(({ id: school_id, name: school }) =>
    [4, 5].map((room): Schemas['GroupSummary'] => ({
      id: 10 * school_id + room,
      name: `Room ${String(10 * school_id + room)}`,
      grade_id: 4,
      color: 'info',
      school,
      school_id,
      archived: false,
      teachers: ['Ms. Rivera'],
      student_count: 20,
      ...(10 * school_id + room === taught && { has_lessons: true }),
    })),
  );
  app.api.on('GET', '/dashboard/groups', ({ query }) => {
    const fits =
      (key: 'school_id' | 'grade_id', asked: string | null) => (group: (typeof all)[number]) =>
        asked === null || group[key] === Number(asked);
    const data = all
      .filter(fits('school_id', query.get('school_id')))
      .filter(fits('grade_id', query.get('grade')));
    return { ...onePage(data.length, 'groups'), data };
  });
  return () => app.api.callsOf('GET', '/dashboard/groups').map(({ path }) => path);
}

/** How far one class is. */
export const room12Progress: Schemas['GroupProgress'] = {
  ...{ id: 4, name: 'Room 12', grade_id: 4, color: 'info', school: 'Maple School' },
  ...{ students: 28, lessons: 10, pieces: 280, handed_in: 210, late: 14, returned: 0 },
};

type Uses = readonly (Schemas['SchoolUse'] | Schemas['SchoolNotCompared'])[];

/** How much schools use it in twelve weeks. @param usesOf gives theirs, by the school that is asked for alone */
export function answerUse(app: TestApp, usesOf: (school: string | null) => Uses): void {
  const monday = (at: number) => new Date(Date.UTC(2026, 8, 7 + 7 * at)).toISOString().slice(0, 10);
  app.api.on('GET', '/dashboard/data/use', ({ query }) => ({
    ...onePage(1, 'use'),
    weeks: Array.from({ length: 12 }, (_, at) => monday(at)),
    year: { from: '2026-07-01', to: '2027-06-30' },
    data: [...usesOf(query.get('school_id'))],
  }));
}

/** Students whose tablets lack a lesson, and their classes; of a school that is asked for alone nobody. */
export function answerTablets(
  app: TestApp,
  rows: readonly Schemas['TabletNotReady'][],
  classes: readonly Schemas['ClassNotReady'][] = [],
): void {
  app.api.on('GET', '/dashboard/data/tablets', ({ query }) => {
    const alone = query.has('school_id');
    const [found, of] = alone ? [[], []] : [[...rows], [...classes]];
    return {
      ...onePage(found.length, 'tablets'),
      ...{ day: '2026-11-25', classes: of, classes_total: of.length, data: found },
    };
  });
}
