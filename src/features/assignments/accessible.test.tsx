/** Assignments, light and dark, by axe; and on small windows nothing runs out at the side. */
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { test } from '../../testing/app';
import { openGiving } from '../../testing/assignments-api';
import { expectFits } from '../../testing/axe';
import { press } from '../../testing/keyboard';

test('assignments: the list, the calendar, and one of them', async ({ app }) => {
  await app.open('/dashboard/assignments', { as: 'teacher' });
  await expect.element(page.getByRole('rowheader').first()).toBeVisible();
  await expectFits('assignments');
  const calendar = '/dashboard/assignments/calendar';
  const days = app.api.recordedAnswer('GET', calendar, `${calendar}?from=2026-11-21&to=2027-01-20`);
  app.api.on('GET', calendar, () => days);
  await app.goTo('/dashboard/assignments?view=calendar');
  await expect.element(page.getByRole('button', { name: /^Move / }).first()).toBeVisible();
  await expectFits('calendar of lessons');
  await app.goTo('/dashboard/assignments/5');
  await page
    .getByRole('button', { name: /^Exception for / })
    .first()
    .click();
  await expect.element(page.getByLabelText('Own due date')).toBeVisible();
  await expectFits('an exception');
  await press('Escape');
  await expectFits('an assignment');
});

test('giving an assignment', async ({ app }) => {
  await openGiving(app, {
    days: ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-30', '2026-12-01'],
    skipped: [{ day: '2026-11-26', title: 'Thanksgiving' }],
    already: [{ assignment_id: 4, starts_on: '2026-11-24', ends_on: '2026-11-28', students: 15 }],
  });
  await expect.element(page.getByLabelText('Day for The bell at dusk')).toHaveValue('2026-11-23');
  // Through another group: it is the children who are counted.
  await expect
    .element(
      page.getByText(/^15 of these students already have this sequence, .*Nov 24 to .*Nov 28\./),
    )
    .toBeVisible();
  await expectFits('assigning');
});

test('before anything is chosen it is said what is needed', async ({ app }) => {
  await app.open('/dashboard', { as: 'teacher' });
  await app.goTo('/dashboard/assignments/new');
  const summary = page.getByRole('complementary', { name: 'Summary' });
  await expect.element(summary.getByText('Before you assign:')).toBeVisible();
});
