/** Several assignments at once: archived and back with Undo, and one due date for them. */
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { test } from '../../testing/app';
import { openWithAssignment } from '../../testing/assignments-api';
import { expectFits } from '../../testing/axe';
import { refusedAt } from '../../testing/stand-in-api';

const bar = () => page.getByRole('group', { name: 'Actions for the chosen rows' });
const action = (name: string) => bar().getByRole('button', { name });
const all = () => page.getByRole('checkbox', { name: 'Choose all on this page' });
const archive = '/dashboard/assignments/archive';
const due = '/dashboard/assignments/due-day';

test('all on the page are archived, and Undo restores just these', async ({ app }) => {
  await openWithAssignment(app, '/dashboard/assignments', { as: 'teacher' });
  app.api.on('POST', archive, ({ body }) => ({ assignment_ids: body.assignment_ids.slice(1) }));
  await all().click();
  await expect
    .element(page.getByRole('status').filter({ hasText: '6 chosen' }))
    .toBeInTheDocument();
  await expectFits('assignments that are chosen');
  await action('Archive').click();
  await expect.element(page.getByText('5 assignments are archived.')).toBeVisible();
  // What is chosen meanwhile stays chosen.
  await all().click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => app.api.callsOf('POST', archive)).toHaveLength(2);
  await expect.element(page.getByText(/^4 assignments are /)).toBeVisible();
  await expect.element(bar()).toBeVisible();
  const [first, second] = app.api.callsOf('POST', archive).map(({ body }) => body);
  expect(first?.archived).toBe(true);
  expect(second).toEqual({ assignment_ids: first?.assignment_ids.slice(1), archived: false });
});

test('a due date that comes too early for some is refused at its field', async ({ app }) => {
  await openWithAssignment(app, '/dashboard/assignments', { as: 'teacher' });
  app.api.on('POST', due, () => refusedAt('due_on', 'due_too_early'));
  await all().click();
  await action('Change due date').click();
  const dialog = page.getByRole('dialog', { name: 'Due date of 6 assignments' });
  const field = dialog.getByLabelText('Due date', { exact: true });
  await field.fill('2026-12-18');
  await dialog.getByRole('button', { name: 'Set due date' }).click();
  await expect.element(field).toHaveFocus();
  await expect.element(field).toBeInvalid();
  await expect.element(field).toHaveAccessibleDescription(/due date/i);
  app.api.on('POST', due, ({ body }) => ({ assignment_ids: body.assignment_ids }));
  await dialog.getByRole('button', { name: 'Set due date' }).click();
  await expect.element(page.getByText(/^6 assignments are due on/)).toBeVisible();
  await expect.poll(() => bar().query()).toBeNull();
});

test('who only reads assignments chooses none', async ({ app }) => {
  await app.open('/dashboard/assignments', { as: 'school-admin' });
  await expect.element(page.getByRole('row').nth(1)).toBeVisible();
  expect(all().query()).toBeNull();
});
