/** Figures of classes: filters in the address, a matrix walked by keys, and use alone for who keeps accounts. */
import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { test } from '../../testing/app';
import type { TestApp } from '../../testing/app';
import { expectFits } from '../../testing/axe';
import { watchDownloads } from '../../testing/downloads';
import { storageKeys } from '../../session/storage-keys';
import type {
  GroupProgress,
  MatrixCell,
  MatrixLesson,
  MatrixStudent,
  MissedQuestion,
} from './queries';

const time = { from: '2026-10-13', to: '2026-11-24' };

const pages = (total: number, path: string) => ({
  total,
  per_page: 60,
  current_page: 1,
  last_page: 1,
  from: total === 0 ? null : 1,
  to: total === 0 ? null : total,
  path: `/api/dashboard/data/${path}`,
  links: [],
});

const lesson = (position: number): MatrixLesson => ({
  assignment_id: 1,
  assignment: 'Weather',
  position,
  title: `Clouds ${String(position)}`,
  subject_id: 3,
  school_day: '2026-11-23',
});

const cells: readonly MatrixCell[][] = [
  [{ state: 'scored', points: 8.5, max_points: 10, late: true }, null, { state: 'not_started' }],
  [{ state: 'handed_in' }, { state: 'returned', points: 3, max_points: 10 }, null],
];

const names = ['Ana Ruiz', 'Ben Ode'];

/** One school is none to choose from. */
const answerSchool = (app: TestApp) =>
  app.api.on('GET', '/dashboard/schools', () => ({ data: [{ id: 1, name: 'Maple School' }] }));

function answerMatrix(app: TestApp, students: readonly MatrixStudent[], lessons: number): void {
  app.api.on('GET', '/dashboard/data/matrix', ({ query }) => ({
    ...pages(lessons, 'matrix'),
    group: { id: Number(query.get('group_id')), name: 'Room 12', school: 'Maple School' },
    time,
    students_total: students.length,
    students: [...students],
    data: Array.from({ length: lessons }, (_, at) => lesson(at + 1)),
  }));
}

const few = names.map((name, at) => ({ id: at + 21, name, cells: cells[at] ?? [] }));

test('a matrix is walked by arrow keys, opens the work, and is saved as it stands', async ({
  app,
}) => {
  answerMatrix(app, few, 3);
  await app.open('/dashboard/data?group=4', { as: 'teacher' });
  const first = page.getByRole('link', { name: /Ana Ruiz, Clouds 1: Scored, 8.5 of 10, late/ });
  await expect.element(first).toBeVisible();
  await expectFits('matrix');
  // One cell is reached by Tab; the others by arrows, past what was not given.
  expect(document.querySelectorAll('td a[tabindex="0"]')).toHaveLength(1);
  (first.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(page.getByRole('link', { name: /Ana Ruiz, Clouds 3/ })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{Home}{ArrowDown}{ArrowRight}');
  const returned = page.getByRole('link', { name: /Ben Ode, Clouds 2: Sent back, 3 of 10/ });
  await expect.element(returned).toHaveFocus();
  expect(document.querySelectorAll('td a[tabindex="0"]')).toHaveLength(1);
  const files = watchDownloads();
  await page.getByRole('button', { name: 'Download CSV' }).click();
  expect(files[0]?.name).toBe('matrix-2026-11-24.csv');
  expect((await files[0]?.text)?.split('\r\n').slice(1, 3)).toEqual([
    'Ana Ruiz,"Scored, 8.5 of 10, late",Not assigned,Not started',
    'Ben Ode,Handed in,"Sent back, 3 of 10",Not assigned',
  ]);
  await page.getByRole('combobox', { name: 'Subject' }).selectOptions('Math');
  await app.expectAddress('/dashboard/data?group=4&subject=1');
  (first.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await app.expectAddress(/^\/dashboard\/assignments\/1\/assignments-students\/21\?position=1/);
});

test('forty students by sixty lessons are there at once, and a step draws nothing anew', async ({
  app,
}) => {
  const many = Array.from({ length: 40 }, (_, at) => ({
    id: at + 1,
    name: `Student ${String(at + 1)}`,
    cells: Array.from({ length: 60 }, () => ({ state: 'handed_in' as const })),
  }));
  answerMatrix(app, many, 60);
  await app.open('/dashboard/data?group=4', { as: 'teacher' });
  const last = page.getByRole('link', { name: /^Student 40, Clouds 60:/ });
  await expect.element(last).toBeInTheDocument();
  const link = document.querySelector<HTMLElement>('td a[tabindex="0"]');
  link?.focus();
  const seen = new MutationObserver(() => undefined);
  const table = document.querySelector('table');
  if (table) seen.observe(table, { subtree: true, childList: true, characterData: true });
  await userEvent.keyboard('{ArrowDown}{ArrowRight}{End}');
  await expect.element(page.getByRole('link', { name: /^Student 2, Clouds 60:/ })).toHaveFocus();
  expect(seen.takeRecords()).toEqual([]);
  seen.disconnect();
  // What has the focus stands beside the heads, not below them.
  const head = document.querySelector('thead th:nth-child(2)')?.getBoundingClientRect();
  const cell = document.activeElement?.getBoundingClientRect();
  expect(cell && head && cell.top >= head.bottom).toBe(true);
});

test('heads stay above the cells at the far corner of a large matrix', async ({ app }) => {
  const many = Array.from({ length: 30 }, (_, at) => ({
    id: at + 1,
    name: `Student ${String(at + 1)}`,
    cells: Array.from({ length: 30 }, () => ({
      state: 'scored' as const,
      points: 7,
      max_points: 9,
    })),
  }));
  answerMatrix(app, many, 30);
  await app.open('/dashboard/data?group=4', { as: 'teacher' });
  await expect.element(page.getByRole('link', { name: /^Student 30, Clouds 30:/ })).toBeVisible();
  const table = page.getByRole('table').element();
  const scroller = table.parentElement;
  scroller?.scrollIntoView();
  scroller?.scrollTo(9_999, 9_999);
  // A head that stays is what is found in the middle of where it stands, whatever passes below.
  const isOnTop = (head: Element | undefined): boolean => {
    const box = head?.getBoundingClientRect();
    return (
      !!head &&
      !!box &&
      head.contains(document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2))
    );
  };
  const heads = () => [...table.querySelectorAll('thead th:first-child, thead th:last-child')];
  const name = () => table.querySelector('tbody tr:last-child th') ?? undefined;
  await expect.poll(() => [...heads(), name()].map(isOnTop)).toEqual([true, true, true]);
  const left = scroller?.getBoundingClientRect().left ?? 0;
  expect(Math.abs((name()?.getBoundingClientRect().left ?? 99) - left)).toBeLessThan(2);
  expect(Math.abs((heads()[0]?.getBoundingClientRect().left ?? 99) - left)).toBeLessThan(2);
});

test('missed questions say what was answered instead, by whom, and lead to more practice', async ({
  app,
}) => {
  const first = lesson(1);
  const base = { points: 1, hints: [], required: true, show_answers: true } as const;
  const asked: readonly MissedQuestion[] = [
    {
      lesson: first,
      language: 'en',
      question: {
        ...base,
        id: 'vapor',
        kind: 'single_choice',
        prompt: '<p>Where does <b>rain</b> come from?</p>',
        shuffle: false,
        choices: [
          { id: 'a', text: 'Clouds' },
          { id: 'b', text: 'The sea floor' },
        ],
        key: { choice: 'a' },
      },
      answered: 12,
      missed: 8,
      wrong_answers: [{ value: { kind: 'single_choice', choice: 'b' }, students: 8 }],
      students: [
        { id: 21, name: 'Ana Ruiz' },
        { id: 22, name: 'Ben Ode' },
      ],
    },
    {
      lesson: first,
      language: 'en',
      question: {
        ...base,
        id: 'pairs',
        kind: 'matching',
        prompt: '<p>Match them.</p>',
        left: [
          { id: 'l', text: 'Ice' },
          { id: 'm', text: 'Steam' },
        ],
        right: [
          { id: 'r', text: 'solid' },
          { id: 's', text: 'gas' },
        ],
        key: { pairs: { l: 'r', m: 's' } },
      },
      answered: 10,
      missed: 1,
      wrong_answers: [{ value: { kind: 'matching', pairs: { l: 's' } }, students: 1 }],
      students: [{ id: 22, name: 'Ben Ode' }],
    },
  ];
  app.api.on('GET', '/dashboard/data/missed-questions', ({ query }) => ({
    ...pages(asked.length, 'missed-questions'),
    group: { id: Number(query.get('group_id')), name: 'Room 12', school: 'Maple School' },
    time,
    lessons_counted: 40,
    lessons_total: 52,
    data: [...asked],
  }));
  answerMatrix(app, few, 3);
  await app.open('/dashboard/data?group=4', { as: 'teacher' });
  await page.getByRole('button', { name: 'Missed questions' }).click();
  await app.expectAddress(/view=missed/);
  const entry = page.getByRole('listitem').filter({ hasText: 'rain come from' });
  await expect.element(entry).toHaveTextContent(/67%.*8 of 12 missed it/);
  await expect.element(entry.getByText('The sea floor')).toBeVisible();
  await expect.element(page.getByText('Ice – gas; Steam – …')).toBeVisible();
  await expect.element(page.getByText(/based on the 40 newest lessons/)).toBeVisible();
  await entry.getByText('Who missed it (8)').click();
  await expect
    .element(entry.getByRole('link', { name: 'Ana Ruiz' }))
    .toHaveAttribute('href', expect.stringMatching(/assignments-students\/21\?position=1/));
  await expectFits('missed questions');
  const files = watchDownloads();
  await page.getByRole('button', { name: 'Download CSV' }).click();
  expect((await files[0]?.text)?.split('\r\n')[1]).toBe(
    '2026-11-23,Weather: Clouds 1,Where does rain come from?,12,8,The sea floor (8)',
  );
  await entry.getByRole('button', { name: 'Assign more practice to these 2 students' }).click();
  await app.expectAddress('/dashboard/assignments/new');
  expect(sessionStorage.getItem(storageKeys.assignDraft) ?? '').toContain('Ana Ruiz');
});

test('progress explains each number, its filters stand in the address, a group leads to its matrix', async ({
  app,
}) => {
  const row: GroupProgress = {
    id: 4,
    name: 'Room 12',
    grade_id: 4,
    color: 'info',
    school: 'Maple School',
    students: 28,
    lessons: 10,
    pieces: 280,
    handed_in: 210,
    late: 14,
    returned: 0,
  };
  const unused = { ...row, id: 5, name: 'Room 13', pieces: 0, handed_in: 0, late: 0, lessons: 0 };
  app.api.on('GET', '/dashboard/data/progress', () => ({
    ...pages(2, 'progress'),
    time,
    data: [row, unused],
  }));
  answerSchool(app);
  answerMatrix(app, few, 3);
  await app.open('/dashboard/data', { as: 'school-admin' });
  const first = page.getByRole('row', { name: /Room 12/ });
  await expect.element(first).toHaveTextContent(/75% 210 of 280.*5% 14 of 280/);
  await expect
    .element(page.getByRole('row', { name: /Room 13/ }))
    .toHaveTextContent('Nothing assigned');
  await expect
    .element(page.getByText(/how many were handed in after their due date/))
    .toBeVisible();
  await expectFits('progress');
  await page.getByRole('combobox', { name: 'Grade' }).selectOptions('3');
  await app.expectAddress('/dashboard/data?grade=3');
  await page.getByRole('combobox', { name: 'Started' }).selectOptions('Nothing yet');
  await app.expectAddress('/dashboard/data?grade=3&begun=none');
  const asked = app.api.callsOf('GET', '/dashboard/data/progress').at(-1)?.query;
  expect(asked?.get('not_started')).toBe('true');
  await page.getByRole('button', { name: 'Open the progress grid of Room 12' }).click();
  await app.expectAddress(/view=matrix.*group=4|group=4.*view=matrix/);
  await expect.element(page.getByRole('heading', { name: 'Room 12' })).toBeVisible();
});

test('tablets that lack a lesson stand with the school and when they were heard of', async ({
  app,
}) => {
  const rows = [
    { student_id: 21, name: 'Ana Ruiz', school: 'Maple School', lessons: 2 },
    {
      student_id: 22,
      name: 'Ben Ode',
      school: 'Maple School',
      lessons: 1,
      heard_at: '2026-11-23T15:00:00.000Z',
      device: {
        id: 5,
        name: 'Cart 2, iPad 7',
        label: { browser: 'safari' as const, system: 'ipad' as const },
      },
    },
  ];
  const room12 = {
    id: 4,
    name: 'Room 12',
    color: 'info' as const,
    school: 'Maple School',
    students: 24,
    not_ready: 18,
  };
  app.api.on('GET', '/dashboard/data/tablets', ({ query }) => ({
    ...pages(query.has('school_id') ? 0 : 2, 'tablets'),
    day: '2026-11-25',
    classes: query.has('school_id') ? [] : [room12],
    classes_total: query.has('school_id') ? 0 : 1,
    data: query.has('school_id') ? [] : rows,
  }));
  answerSchool(app);
  await app.open('/dashboard/data?view=tablets', { as: 'school-admin' });
  await expect.element(page.getByText('Lessons of Nov 25, 2026')).toBeVisible();
  const classes = page.getByRole('table', { name: /Classes/ });
  await expect
    .element(classes.getByRole('row', { name: /Room 12/ }))
    .toHaveTextContent(/Maple School.*75% 18 of 24/);
  await expect.element(page.getByRole('row', { name: /Ana Ruiz/ })).toHaveTextContent('2Never');
  await expect
    .element(page.getByRole('row', { name: /Ben Ode/ }))
    .toHaveTextContent(/1Nov 23.*Cart 2, iPad 7$/);
  await expectFits('tablets');
  await app.goTo('/dashboard/data?view=tablets&school=1');
  await expect.element(page.getByText('Nothing is missing')).toBeVisible();
});

test('an IT administrator sees the tablets and the use alone, with a table beside the bars', async ({
  app,
}) => {
  const monday = (at: number) => new Date(Date.UTC(2026, 8, 7 + 7 * at)).toISOString().slice(0, 10);
  app.api.on('GET', '/dashboard/data/use', () => ({
    ...pages(1, 'use'),
    weeks: Array.from({ length: 12 }, (_, at) => monday(at)),
    year: { from: '2026-07-01', to: '2027-06-30' },
    data: [
      {
        id: 1,
        name: 'Maple School',
        students: 240,
        this_year: 231,
        weeks: [0, 80, 120, 200, 201, 202, 203, 190, 180, 204, 210, 60],
      },
    ],
  }));
  app.api.on('GET', '/dashboard/seats', () => ({
    ...pages(1, 'seats'),
    data: [
      {
        school: { id: 1, name: 'Maple School' },
        bought: 250,
        in_use: 231,
        standing: 'running' as const,
        stopped: false,
      },
    ],
  }));
  answerSchool(app);
  await app.open('/dashboard/data?view=matrix&group=4', { as: 'it-admin' });
  const week = page.getByRole('row', { name: /Week of Nov 16/ });
  await expect.element(week).toHaveTextContent('210');
  await expect.element(page.getByText('231', { exact: true })).toBeVisible();
  await expect.element(page.getByText('231 of 250')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Progress grid' })).not.toBeInTheDocument();
  expect(app.api.callsOf('GET', '/dashboard/data/matrix')).toEqual([]);
  await expectFits('use');
  app.api.on('GET', '/dashboard/data/tablets', () => ({
    ...pages(0, 'tablets'),
    ...{ day: '2026-11-25', classes: [], classes_total: 0, data: [] },
  }));
  await page.getByRole('button', { name: 'Tablets' }).click();
  await expect.element(page.getByText('Nothing is missing')).toBeVisible();
});

test('says what to do next where there is nothing to count', async ({ app }) => {
  answerMatrix(app, few, 0);
  await app.open('/dashboard/data?group=4', { as: 'teacher' });
  await page.getByRole('button', { name: 'Show this school year' }).click();
  await app.expectAddress('/dashboard/data?group=4&time=year');
  const assignments = page.getByRole('link', { name: 'Go to the assignments' });
  await expect.element(assignments).toBeVisible();
  answerMatrix(app, [], 3);
  await app.reload();
  await expect.element(page.getByText('Nobody is in this group')).toBeVisible();
  app.api.on('GET', '/dashboard/groups', () => ({ ...pages(0, 'groups'), data: [] }));
  await app.goTo('/dashboard/data?view=matrix');
  await app.reload();
  await expect.element(page.getByText('There’s no group yet')).toBeVisible();
});
