/** Several students at once: chosen by their boxes, put into a group and taken out of it, and Undo. */
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { test } from '../../testing/app';
import { expectFits } from '../../testing/axe';
import { press, tabTo } from '../../testing/keyboard';
import { openWithRoster } from '../../testing/roster-api';
import { refusal } from '../../testing/stand-in-api';

const tick = (name: string) => page.getByRole('checkbox', { name: `Choose ${name}` });
const bar = () => page.getByRole('group', { name: 'Actions for the chosen rows' });
const action = (name: string) => bar().getByRole('button', { name });
const added = '/dashboard/groups/{group_id}/students';
const removed = '/dashboard/groups/{group_id}/students/remove';

test('those that are ticked leave a group and come back with Undo', async ({ app }) => {
  await openWithRoster(app, '/dashboard/students?search=a', { as: 'teacher' });
  await tick('Grace Park').click();
  await tick('Amir Haddad').click();
  await expect
    .element(page.getByRole('status').filter({ hasText: '2 chosen' }))
    .toBeInTheDocument();
  await action('Remove from group').click();
  const dialog = page.getByRole('dialog', { name: 'Remove 2 students from a group' });
  await dialog.getByLabelText('Group').selectOptions('Room 12');
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect.element(page.getByText('2 students were removed from Room 12')).toBeVisible();
  await expect.poll(() => bar().query()).toBeNull();
  const [call] = app.api.callsOf('POST', removed);
  const ids = call?.body.student_ids;
  expect(ids).toHaveLength(2);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(page.getByText('2 students were added to Room 12')).toBeVisible();
  expect(app.api.callsOf('POST', added).map(({ body }) => body.student_ids)).toEqual([ids]);
});

test('a group that is full says so in the dialog, and by keys alone it is reached and left', async ({
  app,
}) => {
  await openWithRoster(app, '/dashboard/students?search=Grace', { as: 'teacher' });
  app.api.on('POST', added, () => refusal(422, 'group_full'));
  await tabTo(tick('Grace Park'));
  await press('Space');
  await tabTo(action('Add to group'));
  await press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add 1 student to a group' });
  await expect.element(dialog).toBeVisible();
  await expectFits('a group for several students');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect.element(dialog.getByRole('alert')).toBeVisible();
  await press('Escape');
  await expect.element(action('Add to group')).toHaveFocus();
});

test('on a phone all on a page are ticked in the bar, once one of them is', async ({ app }) => {
  const size = [390, 844] as const;
  await openWithRoster(app, '/dashboard/students?search=a', { as: 'teacher', size });
  await expect.element(tick('Amir Haddad')).toBeVisible();
  const all = page.getByRole('checkbox', { name: 'Choose all on this page' });
  await expect.element(all).not.toBeInTheDocument();
  await tick('Amir Haddad').click();
  await bar().getByText('Choose all on this page').click();
  await expect.element(tick('Grace Park')).toBeChecked();
  await expect.element(all).toBeChecked();
});

test('all on a page are ticked at once, and their cards are made with their group', async ({
  app,
}) => {
  await openWithRoster(app, '/dashboard/students?search=Grace', { as: 'teacher' });
  await page.getByRole('checkbox', { name: 'Choose all on this page' }).click();
  await expect.element(tick('Grace Park')).toBeChecked();
  await bar().getByRole('link', { name: 'Sign-in cards' }).click();
  await app.expectAddress(/\/groups\/\d+\/students/);
  await expect.element(tick('Grace Park')).toBeChecked();
  const ticked = page.getByRole('checkbox', { checked: true });
  await expect.poll(() => ticked.elements()).toHaveLength(1);
});

test('who is switched off is not chosen for a group', async ({ app }) => {
  await openWithRoster(app, '/dashboard/students?search=Grace&state=off', { as: 'teacher' });
  await expect.element(page.getByRole('link', { name: 'Grace Park' })).toBeVisible();
  expect(tick('Grace Park').query()).toBeNull();
});
