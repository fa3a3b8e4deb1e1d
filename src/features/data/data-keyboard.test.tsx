/** Figures of classes without a mouse: filtered, paged, walked, saved and printed; the focus never stands nowhere. */
import { expect, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { wordingsOf } from '../../standards/testing/wordings';
import { test } from '../../testing/app';
import {
  answerGroups,
  answerMatrix,
  answerSchools,
  answerTablets,
  answerUse,
  cloudLesson,
  dataTime,
  manyStudents,
  onePage,
  room12Progress,
  twoStudents,
} from '../../testing/data-api';
import { watchDownloads } from '../../testing/downloads';
import { expectFocusOn, press, pressOn, tabTo, type } from '../../testing/keyboard';
import type { FamilyReports, GroupGrowth, GroupStandards, MissedQuestion } from './queries';

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const filter = (name: string) => page.getByRole('combobox', { name, exact: true });
const wordings = wordingsOf('5-ESS2-1', 'Model how water moves.');
const group = { id: 4, name: 'Room 12', school: 'Cedar Valley Elementary' };

/** The dialog of the printer is the browser's. */
function watchPrinting() {
  const print = vi.spyOn(window, 'print').mockReturnValue();
  onTestFinished(() => print.mockRestore());
  return print;
}

test('progress is filtered, paged, saved and printed, and leads to the grid of a group', async ({
  app,
}) => {
  answerSchools(app);
  answerGroups(app);
  answerMatrix(app, twoStudents, 3);
  app.api.on('GET', '/dashboard/data/progress', ({ query }) => {
    const at = Number(query.get('page') ?? 1);
    const part = at === 1 ? { from: 1, to: 25 } : { from: 26, to: 50 };
    return {
      ...{ ...onePage(50, 'progress'), per_page: 25, current_page: at, last_page: 2, ...part },
      time: dataTime,
      data: [room12Progress],
    };
  });
  await app.open('/dashboard/data', { as: 'district-admin' });
  await expect.element(button('Open the progress grid of Room 12')).toBeVisible();
  // A filter that is taken away leaves the focus at its field; all of them at the first one.
  await tabTo(filter('Grade'));
  await type('3');
  await app.expectAddress(/grade=/);
  await pressOn(button(/^Remove filter Grade/), 'Enter');
  await app.expectAddress('/dashboard/data');
  await expect.element(filter('Grade')).toHaveFocus();
  await type('4');
  await app.expectAddress(/grade=/);
  await pressOn(button('Clear all'), 'Enter');
  await app.expectAddress('/dashboard/data');
  await expect.element(filter('School')).toHaveFocus();

  const files = watchDownloads();
  await pressOn(button('Download CSV'), 'Enter');
  await expect.element(button('Download CSV')).toHaveFocus();
  await pressOn(button('Save as Excel'), 'Space');
  await expect.poll(() => files.map(({ name }) => name.split('.').at(-1))).toEqual(['csv', 'xlsx']);
  await expect.element(button('Save as Excel')).toHaveFocus();
  const print = watchPrinting();
  await pressOn(button('Print'), 'Enter');
  expect(print).toHaveBeenCalledOnce();

  // On the last page there is no way on: the line that says where one is has the focus.
  await pressOn(button('Next'), 'Enter');
  await app.expectAddress('/dashboard/data?page=2');
  await expect.element(page.getByText('26 to 50 of 50')).toHaveFocus();
  await pressOn(button('Previous'), 'Enter');
  await expect.element(page.getByText('1 to 25 of 50')).toHaveFocus();

  await tabTo(button('Open the progress grid of Room 12'), 'Shift+Tab');
  await press('Enter');
  await app.expectAddress(/view=matrix&group=4/);
  await expect.element(page.getByRole('link', { name: /Ana Ruiz, Clouds 1/ })).toBeVisible();
  await expectFocusOn('Data');
});

test('a grid is walked, its students paged, and an empty one leads further back', async ({
  app,
}) => {
  const all = manyStudents(70, 2, { state: 'handed_in' });
  app.api.on('GET', '/dashboard/data/matrix', ({ query }) => {
    const first = (Number(query.get('students_page') ?? 1) - 1) * 60;
    const lessons = query.has('from') ? [] : [cloudLesson(1), cloudLesson(2)];
    return {
      ...onePage(lessons.length, 'matrix'),
      ...{ group, time: dataTime, students_total: all.length },
      students: all.slice(first, first + 60),
      data: lessons,
    };
  });
  await app.open('/dashboard/data?group=4', { as: 'teacher' });
  await pressOn(button('Next students'), 'Enter');
  await expect.element(page.getByText('Students 61 to 70 of 70')).toHaveFocus();
  await pressOn(button('Students before'), 'Enter');
  await expect.element(page.getByText('Students 1 to 60 of 70')).toHaveFocus();
  await tabTo(page.getByRole('link', { name: /^Student 1, Clouds 1:/ }));
  await press('ArrowDown');
  await press('End');
  await expect.element(page.getByRole('link', { name: /^Student 2, Clouds 2:/ })).toHaveFocus();
  // The way back into the grid is the cell that was left.
  await press('Tab');
  await press('Shift+Tab');
  await expect.element(page.getByRole('link', { name: /^Student 2, Clouds 2:/ })).toHaveFocus();

  await tabTo(filter('Lessons from'), 'Shift+Tab');
  await press('ArrowDown');
  await app.expectAddress(/time=two/);
  await pressOn(button('Show this school year'), 'Enter');
  await app.expectAddress(/time=year/);
  await expectFocusOn('No lessons in this time range');
  await press('Enter');
  await pressOn(button(/^Remove filter Lessons from/), 'Enter');
  await expect.element(filter('Lessons from')).toHaveFocus();
  await tabTo(page.getByRole('link', { name: /^Student 1, Clouds 1:/ }));
  await press('Enter');
  await app.expectAddress(/^\/dashboard\/assignments\/1\/assignments-students\/1\?position=1/);
});

const levels: GroupStandards = {
  rule: 'latest',
  ...{ group, students_total: 1, standards_total: 1, wordings },
  standards: [{ standard: '5-ESS2-1', levels: [0, 0, 1, 0] }],
  students: [{ id: 6, name: 'Ana Ruiz', cells: [{ level: 3, pieces: 2 }] }],
};

const change = { up: 1, same: 0, down: 0 };
const terms = [
  { mean: 2, count: 1 },
  { mean: 3, count: 1 },
];
const growth: GroupGrowth = {
  rule: 'latest',
  ...{ group, this_year: 2025, year: 2025, wordings },
  terms: [
    { from: '2025-07-01', to: '2025-12-31', levels: [0, 1, 0, 0] },
    { from: '2026-01-01', to: '2026-06-30', levels: [0, 0, 1, 0] },
  ],
  ...{ students_total: 1, standards_total: 1 },
  standards: [{ code: '5-ess2-1', standard: '5-ESS2-1', terms, change }],
  students: [{ id: 6, name: 'Ana Ruiz', terms, change }],
};

test('standards and growth are gone through, and a choice leaves the focus where it was made', async ({
  app,
}) => {
  app.api.on('GET', '/dashboard/data/standards', ({ query }) =>
    query.has('subject') ? { ...levels, standards: [], standards_total: 0, students: [] } : levels,
  );
  app.api.on('GET', '/dashboard/data/growth', ({ query }) =>
    query.has('year')
      ? { ...growth, year: Number(query.get('year')) }
      : { ...growth, standards: [], standards_total: 0 },
  );
  await app.open('/dashboard/data?group=4&view=standards', { as: 'teacher' });
  await tabTo(filter('Subject'));
  await type('Math');
  await app.expectAddress(/subject=1/);
  await pressOn(button('Show all subjects'), 'Enter');
  await expect.element(page.getByRole('link', { name: /Ana Ruiz, 5-ESS2-1/ })).toBeVisible();
  await expectFocusOn('Data');

  await tabTo(button('Growth'), 'Shift+Tab');
  await press('Enter');
  await expect.element(button('Growth')).toHaveFocus();
  await pressOn(button('Show 2024–25'), 'Enter');
  const code = button('5-ESS2-1');
  await expect.element(code).toBeVisible();
  await expectFocusOn('Data');
  await pressOn(code, 'Enter');
  await app.expectAddress(/standard=5-ess2-1/);
  await expect.element(code).toHaveAttribute('aria-pressed', 'true');
  await expect.element(code).toHaveFocus();
  await pressOn(page.getByRole('link', { name: 'Ana Ruiz' }), 'Enter');
  await app.expectAddress('/dashboard/students/6?standard=5-ess2-1');
  // The standard that led there is open, and has it.
  await expectFocusOn('5-ESS2-1');
});

const missed: MissedQuestion = {
  lesson: cloudLesson(1),
  language: 'en',
  question: {
    kind: 'true_false',
    ...{ id: 'ice', prompt: '<p>Ice is water.</p>', points: 1, hints: [] },
    ...{ required: true, show_answers: true, key: { value: true } },
  },
  answered: 4,
  missed: 1,
  wrong_answers: [{ value: { kind: 'true_false', value: false }, students: 1 }],
  students: [{ id: 21, name: 'Ana Ruiz' }],
};

const reports: FamilyReports = {
  ...{ group, teachers: ['Ms. Rivera'], time: dataTime, students_total: 2, wordings },
  data: ['Ana Ruiz', 'Ben Ode'].map((name, at) => ({
    ...{ id: 21 + at, name, given: 6, done: 4, late: 1, returned: 1 },
    ...{ scored_total: 0, standards_total: 0, scored: [], standards: [] },
  })),
};

test('who missed a question is opened and given more practice; a report is chosen and printed', async ({
  app,
}) => {
  app.api.on('GET', '/dashboard/data/missed-questions', () => ({
    ...onePage(1, 'missed-questions'),
    ...{ group, time: dataTime, lessons_counted: 1, lessons_total: 1, data: [missed] },
  }));
  app.api.on('GET', '/dashboard/data/family-reports', () => reports);
  await app.open('/dashboard/data?group=4&view=reports', { as: 'teacher' });
  await tabTo(page.getByRole('radio', { name: 'English' }));
  await press('ArrowDown');
  await expect.element(page.getByRole('radio', { name: 'Spanish' })).toHaveFocus();
  await expect.element(page.getByText('El trabajo de Ana Ruiz').first()).toBeVisible();
  await tabTo(filter('Students'));
  await type('Ben');
  await app.expectAddress(/student=22/);
  await expect.element(filter('Students')).toHaveFocus();
  const print = watchPrinting();
  await tabTo(button('Print 1 report'), 'Shift+Tab');
  await press('Enter');
  expect(print).toHaveBeenCalledOnce();

  await tabTo(button('Missed questions'), 'Shift+Tab');
  await press('Enter');
  await expect.element(button('Missed questions')).toHaveFocus();
  const who = page.getByText('Who missed it (1)');
  await pressOn(who, 'Enter');
  await expect.element(page.getByRole('link', { name: 'Ana Ruiz' })).toBeVisible();
  await expect.element(who).toHaveFocus();
  await tabTo(page.getByRole('link', { name: 'Ana Ruiz' }));
  await pressOn(button('Assign more practice to this student'), 'Enter');
  await app.expectAddress('/dashboard/assignments/new');
  await expect.element(page.getByRole('main')).toHaveFocus();
});

test('who keeps the sign-ins goes from the tablets to the use of one small school', async ({
  app,
}) => {
  answerSchools(app);
  const small = { id: 2, name: 'Cedar School', few_students: true as const };
  const shown = {
    ...{ id: 2, name: 'Cedar School', students: 7, this_year: 7 },
    weeks: Array.from({ length: 12 }, () => 5),
  };
  answerUse(app, (school) => [school === null ? small : shown]);
  app.api.on('GET', '/dashboard/seats', () => ({ ...onePage(0, 'seats'), data: [] }));
  answerTablets(app, [{ student_id: 21, name: 'Ana Ruiz', school: 'Maple School', lessons: 2 }]);
  await app.open('/dashboard/data', { as: 'it-admin' });
  await pressOn(button('Tablets'), 'Enter');
  await expect.element(page.getByRole('row', { name: /Ana Ruiz/ })).toBeVisible();
  await expect.element(button('Tablets')).toHaveFocus();
  const files = watchDownloads();
  await pressOn(button('Download CSV'), 'Enter');
  expect(files).toHaveLength(1);
  await tabTo(button('Usage'), 'Shift+Tab');
  await press('Enter');
  await pressOn(page.getByRole('link', { name: 'Show Cedar School alone' }), 'Enter');
  await app.expectAddress(/view=use&school=2/);
  await expect.element(page.getByRole('row', { name: /Week of Nov 16/ })).toBeVisible();
  await expectFocusOn('Data');
  await pressOn(button(/^Remove filter School/), 'Enter');
  await expect.element(filter('School')).toHaveFocus();
});
