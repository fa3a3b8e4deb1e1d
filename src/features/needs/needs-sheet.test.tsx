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
