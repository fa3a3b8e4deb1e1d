/** The home says what waits and leads to it. */
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { test } from '../../testing/app';
import { expectAccessible } from '../../testing/axe';
import { press, type } from '../../testing/keyboard';
import { openWithRoster } from '../../testing/roster-api';

const lessonPath = '/dashboard/assignments/{assignment_id}/lessons/{position}';

test('what needs a teacher now leads to the work, and so does the list', async ({ app }) => {
  await openWithRoster(app, '/dashboard', { as: 'teacher' });
  const needs = page.getByRole('region', { name: 'Needs your attention' });
  const heading = (name: RegExp) => needs.getByRole('heading', { name });
  await expect.element(heading(/^94 pieces of work to score$/)).toBeVisible();
  await expect.element(heading(/don’t have .*’s lesson/)).toBeVisible();
  await expectAccessible('home with needs');
  await needs
    .getByRole('link', { name: /waiting, oldest from/ })
    .first()
    .click();
  await app.expectAddress('/dashboard/assignments/1/assignments-students/21?position=1');
  await expect.element(page.getByRole('complementary', { name: 'Students' })).toBeVisible();

  const recorded = '/dashboard/assignments/1/lessons/1';
  const lesson = app.api.recordedAnswer('GET', lessonPath, recorded);
  const works = `${recorded}/work?page=1&per_page=50`;
  const work = app.api.recordedAnswer('GET', `${lessonPath}/work`, works);
  app.api.on('GET', lessonPath, () => lesson);
  app.api.on('GET', `${lessonPath}/work`, () => work);
  await app.goTo('/dashboard/assignments');
  await page
    .getByRole('link', { name: /^\d+ to score: / })
    .first()
    .click();
  await app.expectAddress('/dashboard/assignments/5/assignments-students/13?position=1');

  // The palette asks all lists.
  const own = '?scope=owner&per_page=6&sort=updated';
  const { api } = app;
  const sequences = '/dashboard/sequences';
  const [resources, rubrics] = ['/dashboard/resources', '/dashboard/rubrics'] as const;
  api.on('GET', resources, () => api.recordedAnswer('GET', resources, `${resources}${own}`));
  api.on('GET', sequences, () => api.recordedAnswer('GET', sequences, `${sequences}${own}`));
  api.on('GET', rubrics, () => api.recordedAnswer('GET', rubrics, `${rubrics}${own}`));
  await app.goTo('/dashboard');
  await expect.element(needs.getByRole('link').first()).toBeVisible();
  await press('Control+k');
  await expect.element(page.getByRole('combobox')).toHaveFocus();
  await type('maya');
  await page.getByRole('option', { name: /Maya Reyes/ }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Maya Reyes' })).toBeVisible();
});

test('who keeps the tablets hears how many miss a lesson, and is led to whose', async ({ app }) => {
  app.api.on('GET', '/dashboard/needs', () => ({
    tablets: { day: '2026-11-25', count: 4, assignments: [] },
    unsent: { count: 0, students: [] },
  }));
  await app.open('/dashboard', { as: 'it-admin' });
  const needs = page.getByRole('region', { name: 'Needs your attention' });
  await expect
    .element(needs.getByRole('heading', { name: '4 students don’t have Wednesday’s lesson' }))
    .toBeVisible();
  const way = needs.getByRole('link', { name: 'See whose tablets' });
  await expect.element(way).toHaveAttribute('href', '/dashboard/data?view=tablets');
});

test('work that waits on a tablet says which tablet by the name it has there', async ({ app }) => {
  const student = { name: 'Ana', unsent: 3, heard_at: '2026-11-24T15:00:00Z' };
  const label = { browser: 'safari', system: 'ipad' } as const;
  app.api.on('GET', '/dashboard/needs', () => ({
    unsent: {
      count: 3,
      students: [
        { ...student, student_id: 1, device: { id: 7, name: 'Cart 2, iPad 7', label } },
        { ...student, student_id: 2, name: 'Ben', device: { id: 8, label } },
        { ...student, student_id: 3, name: 'Cleo' },
      ],
    },
  }));
  await app.open('/dashboard', { as: 'it-admin' });
  const needs = page.getByRole('region', { name: 'Needs your attention' });
  const way = (name: RegExp) => needs.getByRole('link', { name });
  await expect.element(way(/^Ana\s*3 items · Cart 2, iPad 7 was last seen /)).toBeVisible();
  await expect.element(way(/^Ben\s*3 items · iPad · Safari was last seen /)).toBeVisible();
  await expect.element(way(/^Cleo\s*3 items · last seen /)).toBeVisible();
});
