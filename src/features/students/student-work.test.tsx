/** The page of a student: what is still to do stands above what is finished. */
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { test } from '../../testing/app';
import { openWithRoster } from '../../testing/roster-api';

test('what a student works on stands first, what is finished under a heading of its own', async ({
  app,
}) => {
  await openWithRoster(app, '/dashboard/students', { as: 'teacher' });
  const answer = app.api.recordedAnswer(
    'GET',
    '/dashboard/students/{student_id}',
    '/dashboard/students/6',
  );
  const [first, second, third] = answer.assignments ?? [];
  if (!first || !second || !third) throw new Error('Too little is recorded.');
  const all = (work: typeof first, title: string, state: 'handed_in' | 'in_progress') => ({
    ...{ ...work, title },
    lessons: work.lessons.map((lesson) => ({ ...lesson, state })),
  });
  app.api.on('GET', '/dashboard/students/{student_id}', () => ({
    ...answer,
    assignments: [
      all(first, 'All of it handed in', 'handed_in'),
      all(second, 'Begun', 'in_progress'),
      all(third, 'Handed in as well', 'handed_in'),
    ],
  }));
  await app.goTo('/dashboard/students/6');
  const headings = page.getByRole('heading', { level: 2 });
  await expect.element(page.getByRole('heading', { name: 'Current work' })).toBeVisible();
  const names = headings.elements().map(({ textContent }) => textContent);
  expect(names.indexOf('Current work')).toBeLessThan(names.indexOf('Finished work'));
  const titles = ['Begun', 'All of it handed in', 'Handed in as well'];
  const tops = titles.map(
    (title) => page.getByText(title, { exact: true }).element().getBoundingClientRect().top,
  );
  expect(tops).toEqual([...tops].sort((a, b) => a - b));
  const finished = page.getByRole('heading', { name: 'Finished work' }).element();
  const edge = finished.getBoundingClientRect().top;
  expect(tops.map((top) => top > edge)).toEqual([false, true, true]);
});
