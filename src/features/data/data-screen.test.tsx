/** Figures of classes: filters in the address, what was missed, and use alone for who keeps accounts. */
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { test } from '../../testing/app';
import type { TestApp } from '../../testing/app';
import { expectFits } from '../../testing/axe';
import {
  answerGroups,
  answerMatrix,
  answerTablets,
  answerUse,
  cloudLesson,
  dataTime,
  onePage,
  room12Progress,
  twoStudents,
} from '../../testing/data-api';
import { watchDownloads } from '../../testing/downloads';
import { storageKeys } from '../../session/storage-keys';
import type { MissedQuestion } from './queries';

/** One school is none to choose from. */
const answerSchool = (app: TestApp) =>
  app.api.on('GET', '/dashboard/schools', () => ({ data: [{ id: 1, name: 'Maple School' }] }));

test('missed questions say what was answered instead, by whom, and lead to more practice', async ({
  app,
}) => {
  const first = cloudLesson(1);
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
    ...onePage(asked.length, 'missed-questions'),
    group: { id: Number(query.get('group_id')), name: 'Room 12', school: 'Maple School' },
    time: dataTime,
    lessons_counted: 40,
    lessons_total: 52,
    data: [...asked],
  }));
  answerMatrix(app, twoStudents, 3);
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
  const unmeasured = { ...room12Progress, id: 6, name: 'Room 14' };
  const unused = {
    ...room12Progress,
    ...{ id: 5, name: 'Room 13', pieces: 0, handed_in: 0, late: 0, lessons: 0 },
  };
  app.api.on('GET', '/dashboard/data/progress', () => ({
    ...onePage(3, 'progress'),
    time: dataTime,
    data: [
      { ...room12Progress, time_on_task: { pieces: 180, median_seconds: 1_470 } },
      unused,
      unmeasured,
    ],
  }));
  answerSchool(app);
  answerGroups(app);
  answerMatrix(app, twoStudents, 3);
  await app.open('/dashboard/data', { as: 'school-admin' });
  const first = page.getByRole('row', { name: /Room 12/ });
  await expect
    .element(first)
    .toHaveTextContent(/75% 210 of 280.*5% 14 of 280.*25 min median of 180 lessons$/);
  await expect
    .element(page.getByRole('row', { name: /Room 13/ }))
    .not.toHaveTextContent('Nothing handed in');
  // Once for the whole row to the eye; a dash stands for it in the other cells.
  await expect
    .element(page.getByRole('row', { name: /Room 13/ }))
    .toHaveTextContent(/Nothing assigned.*–/);
  await expect.element(page.getByRole('row', { name: /Room 14/ })).toHaveTextContent(/Not known$/);
  await expect.element(page.getByText(/did something in the last minute/)).toBeVisible();
  await expect
    .element(page.getByText(/how many were handed in after their due date/))
    .toBeVisible();
  await expectFits('progress');
  const files = watchDownloads();
  await page.getByRole('button', { name: 'Download CSV' }).click();
  expect((await files[0]?.text)?.split('\r\n')).toEqual([
    'Group,School,Students,Lessons,Handed in,Late,Sent back,Total assigned,"Time on task: median, in minutes",Time on task: lessons with a known time',
    'Room 12,Maple School,28,10,210,14,0,280,24.5,180',
    'Room 13,Maple School,28,0,0,0,0,0,,',
    'Room 14,Maple School,28,10,210,14,0,280,,',
    '',
  ]);
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
  answerTablets(app, rows, [room12]);
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
  const maple = { id: 1, name: 'Maple School', students: 240, this_year: 231 };
  const weeks = [0, 80, 120, 200, 201, 202, 203, 190, 180, 204, 210, 60];
  answerUse(app, () => [{ ...maple, weeks }]);
  app.api.on('GET', '/dashboard/seats', () => ({
    ...onePage(1, 'seats'),
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
  answerTablets(app, []);
  await page.getByRole('button', { name: 'Tablets' }).click();
  await expect.element(page.getByText('Nothing is missing')).toBeVisible();
});

test('says what to do next where there is nothing to count', async ({ app }) => {
  answerMatrix(app, twoStudents, 0);
  await app.open('/dashboard/data?group=4', { as: 'teacher' });
  await page.getByRole('button', { name: 'Show this school year' }).click();
  await app.expectAddress('/dashboard/data?group=4&time=year');
  const assignments = page.getByRole('link', { name: 'Go to the assignments' });
  await expect.element(assignments).toBeVisible();
  answerMatrix(app, [], 3);
  await app.reload();
  await expect.element(page.getByText('Nobody is in this group')).toBeVisible();
  app.api.on('GET', '/dashboard/groups', () => ({ ...onePage(0, 'groups'), data: [] }));
  await app.goTo('/dashboard/data?view=matrix');
  await app.reload();
  await expect.element(page.getByText('There’s no group yet')).toBeVisible();
});

test('a group that has lessons is shown first, and who assigns none is not told to', async ({
  app,
}) => {
  answerSchool(app);
  answerGroups(app, 15);
  answerMatrix(app, twoStudents, 3);
  await app.open('/dashboard/data?view=matrix', { as: 'teacher' });
  await expect
    .element(page.getByRole('combobox', { name: 'Group', exact: true }))
    .toHaveDisplayValue('Room 15');
  await expect
    .poll(() =>
      app.api.callsOf('GET', '/dashboard/data/matrix').map(({ query }) => query.get('group_id')),
    )
    .toEqual(['15']);
  await page.getByRole('combobox', { name: 'Group', exact: true }).selectOptions('Room 14');
  await app.expectAddress(/group=14/);
  answerMatrix(app, twoStudents, 0);
  await app.goTo('/dashboard/data?view=matrix&group=25');
  await expect.element(page.getByText(/assign this group a lesson/)).toBeVisible();
});

test('an administrator sees that teachers assign', async ({ app }) => {
  answerSchool(app);
  answerGroups(app);
  answerMatrix(app, twoStudents, 0);
  await app.open('/dashboard/data?view=matrix', { as: 'school-admin' });
  await expect.element(page.getByText(/after a teacher assigns them/)).toBeVisible();
});
