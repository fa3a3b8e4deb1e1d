/** A change of a list that is asked for: it runs, or says why not; then it is said, taken back, and the focus stays near. */
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { test, type TestApp } from '../testing/app';
import { press, pressOn } from '../testing/keyboard';
import { openWithRoster } from '../testing/roster-api';
import { refusal } from '../testing/stand-in-api';

const row = () => page.getByRole('row').nth(1);
const dialog = () => page.getByRole('dialog');

/** Asks to archive the first group of the list. */
async function askToArchive() {
  await row().getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name: 'Archive' }).click();
  await expect.element(dialog()).toBeVisible();
}

test('what is confirmed is done, said with the focus on it, and taken back', async ({ app }) => {
  await openWithRoster(app, '/dashboard/groups', { as: 'school-admin' });
  const sent: unknown[] = [];
  app.api.on('POST', '/dashboard/groups/{group_id}/archive', ({ body }) => {
    sent.push(body);
    return undefined;
  });
  await askToArchive();
  await pressOn(dialog().getByRole('button', { name: 'Archive' }), 'Enter');
  await expect.element(dialog()).not.toBeInTheDocument();
  const said = page.getByRole('status').filter({ hasText: 'archived' });
  await expect.element(said).toBeVisible();
  await expect.poll(() => document.activeElement?.contains(said.element())).toBe(true);
  await pressOn(page.getByRole('button', { name: 'Undo' }), 'Enter');
  await expect.poll(() => sent).toHaveLength(2);
  await expect.element(page.getByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
});

/** Archives the first group and takes that back. @returns lets the server answer that it is back */
async function takeBackSlowly(app: TestApp): Promise<() => void> {
  await openWithRoster(app, '/dashboard/groups', { as: 'school-admin' });
  let held = Promise.resolve(undefined);
  let answer: () => void = () => undefined;
  app.api.on('POST', '/dashboard/groups/{group_id}/archive', () => held);
  await askToArchive();
  await dialog().getByRole('button', { name: 'Archive' }).click();
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect.element(undo).toBeVisible();
  held = new Promise((resolve) => {
    answer = () => resolve(undefined);
  });
  await undo.click();
  return answer;
}
const isBack = () => page.getByText(/ is back\.$/);

test('what is taken back leaves the dialog that was opened meanwhile', async ({ app }) => {
  const answer = await takeBackSlowly(app);
  await page.getByRole('button', { name: 'New group' }).click();
  const name = dialog().getByLabelText('Name');
  await name.fill('Room 14');
  answer();
  await expect.element(isBack()).toBeInTheDocument();
  await expect.element(name).toHaveValue('Room 14');
  await expect.element(name).toHaveFocus();
});

test('who has begun to search meanwhile is not taken out of it', async ({ app }) => {
  const answer = await takeBackSlowly(app);
  const search = page.getByRole('searchbox');
  await search.click();
  answer();
  await expect.element(isBack()).toBeVisible();
  await expect.element(search).toHaveFocus();
});

test('a change that fails is said in the dialog, which stays for another try', async ({ app }) => {
  await openWithRoster(app, '/dashboard/groups', { as: 'school-admin' });
  app.api.on('POST', '/dashboard/groups/{group_id}/archive', () => refusal(503, 'unavailable'));
  await askToArchive();
  await pressOn(dialog().getByRole('button', { name: 'Archive' }), 'Enter');
  await expect.element(dialog().getByRole('alert')).toBeVisible();
  await expect.element(dialog().getByRole('button', { name: 'Archive' })).toBeEnabled();
});

test('a question that is closed gives the focus back to the menu of its row', async ({ app }) => {
  await openWithRoster(app, '/dashboard/groups', { as: 'school-admin' });
  await askToArchive();
  await press('Escape');
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.element(row().getByRole('button', { name: 'Actions' })).toHaveFocus();
});

test('the table is called as its screen, its menus are a column, and figures stand at the end', async ({
  app,
}) => {
  await openWithRoster(app, '/dashboard/groups', { as: 'school-admin' });
  const table = page.getByRole('table', { name: 'Groups' });
  await expect
    .element(table.getByRole('cell', { name: 'Actions', exact: true }))
    .toBeInTheDocument();
  const figures = table.getByRole('columnheader', { name: 'Students' });
  await expect.element(figures).toHaveStyle({ textAlign: 'end' });
});
