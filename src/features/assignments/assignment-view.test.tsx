/** What a teacher changes of an assignment that runs: its settings, and an exception for one student. */
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { test } from '../../testing/app';
import type { TestApp } from '../../testing/app';
import { openWithAssignment } from '../../testing/assignments-api';
import type { Hold } from '../../testing/assignments-api';
import { expectFocusKept, press } from '../../testing/keyboard';

const late = () => page.getByRole('checkbox', { name: /^Hand in late/ });
const retries = () => page.getByRole('checkbox', { name: /^Try again after a wrong answer/ });

const open = (app: TestApp, hold?: Hold) =>
  openWithAssignment(app, '/dashboard/assignments/5', { as: 'teacher' }, hold);

/** Keeps changes on their way to the server. */
function heldBack() {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  return { hold: () => held, release };
}

const isChecked = (locator: ReturnType<typeof late>) => locator.element().matches(':checked');

const edits = (app: TestApp) =>
  app.api
    .callsOf('PATCH', '/dashboard/assignments/{assignment_id}')
    .map(({ body }) => [body.rev, body.settings]);

/** By keys, where no pointer waits until something stands still. */
async function choose(field: ReturnType<typeof late>): Promise<void> {
  const element = field.element();
  if (element instanceof HTMLElement) element.focus();
  await press('Space');
}

test('one student is excused and gets it back with an own due day', async ({ app }) => {
  await open(app);
  const row = page.getByRole('row', { name: /Grace Park/ });
  const exception = row.getByRole('button', { name: 'Exception for Grace Park' });
  const dialog = page.getByRole('dialog', { name: 'Exception for Grace Park' });
  await exception.click();
  await dialog.getByLabelText('Excused').click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(row).toHaveTextContent('Excused');
  await exception.click();
  await dialog.getByLabelText('Excused').click();
  await dialog.getByLabelText('Own due day').fill('2026-12-13');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(row).toHaveTextContent('Due ');
  await expect.element(row).not.toHaveTextContent('Excused');
  await expectFocusKept();
  const path = '/dashboard/assignments/{assignment_id}/students/{student_id}/exception';
  expect(app.api.callsOf('PUT', path).map(({ params, body }) => [params, body])).toEqual([
    [['5', '34'], { excused: true, due_on: null, school_days: [] }],
    [['5', '34'], { excused: false, due_on: '2026-12-13', school_days: [] }],
  ]);
});

test('settings that are changed before the server has heard of the first are all kept', async ({
  app,
}) => {
  const { hold, release } = heldBack();
  await open(app, hold);
  await expect.element(retries()).toBeVisible();
  const after = page.getByRole('radio', { name: /^After/ });
  const wanted = [late(), retries()].map((each) => !isChecked(each));
  for (const field of [late(), retries(), after]) await choose(field);
  const expectWanted = async () => {
    expect([late(), retries()].map(isChecked)).toEqual(wanted);
    await expect.element(after).toBeChecked();
  };
  await expect.poll(() => edits(app)).toHaveLength(1);
  await expectWanted();
  release();
  await expect.element(page.getByText('Saved.')).toBeVisible();
  await expect.poll(() => edits(app).map(([rev]) => rev)).toEqual([1, 2, 3]);
  const [late_work, again] = wanted;
  const all = { late_work, retries: again, show_answers: 'after_scoring', release_at: null };
  expect(edits(app).at(-1)?.[1]).toMatchObject(all);
  await app.reload();
  await expect.element(retries()).toBeVisible();
  await expectWanted();
});

test('a change still on its way when the screen is left is not refused for the one before', async ({
  app,
}) => {
  const { hold, release } = heldBack();
  await open(app, hold);
  await expect.element(retries()).toBeVisible();
  const wanted = [late(), retries()].map((each) => !isChecked(each));
  await choose(late());
  await choose(retries());
  await page.getByRole('link', { name: 'Groups', exact: true }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Groups' })).toBeVisible();
  release();
  await expect.poll(() => edits(app).map(([rev]) => rev)).toEqual([1, 2]);
  await app.goTo('/dashboard/assignments/5');
  await expect.element(retries()).toBeVisible();
  await expect.poll(() => [late(), retries()].map(isChecked)).toEqual(wanted);
});
