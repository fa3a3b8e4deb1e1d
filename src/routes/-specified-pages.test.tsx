/** The pages of the dashboard that the specification lists, at the very addresses that it lists. */
import { expect } from 'vitest';
import { test } from '../testing/app';
import { openWithRoster } from '../testing/roster-api';

const lessons = '/dashboard/lessons';
const sequence = `${lessons}/instructional-sequences/3`;

/** What the window is called when a teacher opens each page. */
const pages: Readonly<Record<string, string>> = {
  '/dashboard': 'Dashboard',
  [`${lessons}/resources`]: 'Resources',
  [`${lessons}/instructional-sequences`]: 'Instructional sequences',
  [sequence]: 'What the fox wanted',
  [`${sequence}/builder`]: 'What the fox wanted',
  [`${lessons}/rubrics`]: 'Rubrics',
  [`${lessons}/rubrics/edit/3`]: 'Writing about a story, grades 3-4',
  [`${lessons}/sequence-categories`]: 'Sequence categories',
  [`${lessons}/import`]: 'Import',
  '/dashboard/students': 'Students',
  '/dashboard/assignments': 'Assignments',
  '/dashboard/assignments/1/assignments-students/21': 'Scoring: Very old water',
  '/dashboard/groups': 'Groups',
  '/dashboard/groups/1/students': 'Room 12',
};

/** Pages with a test of their own that opens them. */
const others = [
  lessons,
  '/dashboard/users',
  '/dashboard/orders',
  '/dashboard/data',
  '/dashboard/assignments/1/students',
];

const withoutNumber = [
  `${lessons}/instructional-sequences/fox`,
  `${lessons}/instructional-sequences/3x/builder`,
  `${lessons}/rubrics/edit/story`,
];

test('signed out, every page of the dashboard leads to /login', async ({ app }) => {
  await app.open('/');
  for (const path of [...Object.keys(pages), ...others]) {
    await app.goTo('/');
    await app.expectAddress('/');
    await app.goTo(path);
    await app.expectAddress('/login');
  }
});

test('every page of the dashboard opens at its address', async ({ app }) => {
  await openWithRoster(app, lessons, { as: 'teacher' });
  await app.expectAddress(`${lessons}/resources`);
  for (const [path, name] of Object.entries(pages)) {
    await app.goTo(path);
    await expect.poll(() => document.title).toBe(`${name} · Daybook`);
    await app.expectAddress(path);
  }
});

test('an address whose id is no number is no page', async ({ app }) => {
  await app.open('/dashboard', { as: 'teacher' });
  for (const path of withoutNumber) {
    await app.goTo(path);
    await expect.poll(() => document.title).toBe('Page Not Found · Daybook');
    await app.goTo('/dashboard');
    await expect.poll(() => document.title).toBe('Dashboard · Daybook');
  }
});
