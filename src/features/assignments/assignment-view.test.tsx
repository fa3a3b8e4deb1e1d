/** What a teacher changes of an assignment that runs: its settings, who gets it, and an exception for one student. */
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import type { Locator } from 'vitest/browser';
import { addDays } from '../../../domain/day';
import { test } from '../../testing/app';
import type { TestApp } from '../../testing/app';
import { openWithAssignment } from '../../testing/assignments-api';
import type { Hold } from '../../testing/assignments-api';
import { expectFocusKept, press } from '../../testing/keyboard';

const late = () => page.getByRole('checkbox', { name: /^Hand in late/ });
const retries = () => page.getByRole('checkbox', { name: /^Try again after a wrong answer/ });

const release = () => page.getByLabelText('Post scores on', { exact: true });
/** The day of the recording, as the school has it. */
const today = '2026-11-23';

const open = (app: TestApp, hold?: Hold) =>
  openWithAssignment(app, '/dashboard/assignments/5', { as: 'teacher' }, hold);

/** Keeps changes on their way to the server. */
function heldBack() {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  return { hold: () => held, release };
}

const isChecked = (locator: Locator) => locator.element().matches(':checked');

const edits = (app: TestApp) =>
  app.api
    .callsOf('PATCH', '/dashboard/assignments/{assignment_id}')
    .map(({ body }) => [body.rev, body.settings]);

/** By keys, where no pointer waits until something stands still. */
async function choose(field: Locator, key = 'Space'): Promise<void> {
  await expect.element(field).toBeVisible();
  const element = field.element();
  if (element instanceof HTMLElement) element.focus();
  await press(key);
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
  await dialog.getByLabelText('Own due date').fill('2026-12-13');
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

/** A time that the server does not take. */
const longAgo = '1999-01-01T08:00';

async function expectRefused(): Promise<void> {
  await expect.element(release()).toHaveAttribute('aria-invalid', 'true');
  await expect.element(release()).toHaveValue(longAgo);
}

async function typeAndEnter(field: Locator, text: string): Promise<void> {
  await field.fill(text);
  await choose(field, 'Enter');
}

test('what is wrong with a release time stays said when another setting is changed at once', async ({
  app,
}) => {
  const { hold, release: answer } = heldBack();
  await open(app, hold);
  await expect.element(retries()).toBeVisible();
  const wanted = !isChecked(retries());
  await release().fill(longAgo);
  await choose(retries());
  await expect.poll(() => edits(app)).toHaveLength(1);
  answer();
  await expect.element(page.getByText('Saved.')).toBeVisible();
  await expectRefused();
  expect(isChecked(retries())).toBe(wanted);
  const refused = { retries: !wanted, release_at: '1999-01-01T13:00:00.000Z' };
  expect(edits(app)).toMatchObject([
    [1, refused],
    [1, { retries: wanted, release_at: null }],
  ]);
});

test('a release time that was refused stands until it is mended, whatever else is changed', async ({
  app,
}) => {
  await open(app);
  await expect.element(retries()).toBeVisible();
  await typeAndEnter(release(), longAgo);
  await expectRefused();
  await choose(retries());
  await expect.element(page.getByText('Saved.')).toBeVisible();
  expect(edits(app).map(([rev]) => rev)).toEqual([1, 1]);
  await expectRefused();
  await typeAndEnter(release(), '');
  await expect.element(release()).not.toHaveAttribute('aria-invalid');
  await expect.poll(() => edits(app).map(([rev]) => rev)).toEqual([1, 1, 2]);
  await expect.element(page.getByText('Saved.')).toBeVisible();
  await expect.element(release()).toHaveValue('');
});

test('a day that is only half there when its field is left changes nothing', async ({ app }) => {
  await open(app);
  const due = page.getByLabelText('Due date', { exact: true });
  const day = addDays(today, 40);
  const sent = () =>
    app.api
      .callsOf('PATCH', '/dashboard/assignments/{assignment_id}')
      .map(({ body: { rev, due_on } }) => ({ rev, due_on }));
  await due.fill(day);
  await expect.element(page.getByText('Saved.')).toBeVisible();
  await expect.element(due).toHaveValue(day);
  await expect.element(due).toHaveFocus();
  await press('Backspace');
  await expect.element(due).toHaveValue('');
  await choose(retries());
  await expect.poll(sent).toEqual([{ rev: 1, due_on: day }, { rev: 2 }]);
  await expect.element(page.getByText('Saved.')).toBeVisible();
  await app.reload();
  await expect.element(due).toHaveValue(day);
});

test('a group is taken out of what runs and put back, and a wrong hour is told at its field', async ({
  app,
}) => {
  await open(app);
  const change = page.getByRole('button', { name: 'Change groups and students' });
  const dialog = page.getByRole('dialog', { name: 'Who gets it' });
  const head = () =>
    page.getByRole('heading', { level: 1 }).element().closest('header')?.textContent;
  for (const [out, into] of [
    ['Room 12', 'Math Workshop'],
    ['Math Workshop', 'Room 12'],
  ] as const) {
    await choose(change, 'Enter');
    await expect.element(dialog.getByLabelText(out)).toBeChecked();
    await expect.element(dialog.getByLabelText(into)).not.toBeChecked();
    await dialog.getByLabelText(into).click();
    await dialog.getByLabelText(out).click();
    const becomes = dialog.getByRole('status').last();
    await expect.element(becomes).toHaveTextContent('what was handed in stays');
    await choose(dialog.getByRole('button', { name: 'Save' }), 'Enter');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(change).toHaveFocus();
    await expect.poll(head).toContain(into);
    expect(head()).not.toContain(out);
  }
  const sent = app.api.callsOf('PATCH', '/dashboard/assignments/{assignment_id}');
  expect(sent.map(({ body }) => body)).toEqual([
    { rev: 1, group_ids: [2], student_ids: [] },
    { rev: 2, group_ids: [1], student_ids: [] },
  ]);

  await typeAndEnter(release(), '2020-01-01T08:00');
  await expect.element(page.getByText(/Scores can’t be posted before/)).toBeVisible();
  await expect.element(release()).toHaveAttribute('aria-invalid', 'true');
  const free = `${addDays(today, 200)}T15:30`;
  await typeAndEnter(release(), free);
  await expect.element(page.getByText('Saved.')).toBeVisible();
  await app.reload();
  await expect.element(release()).toHaveValue(free);
});
