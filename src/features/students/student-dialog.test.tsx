/** A student is made or changed in a form; what the server says against it stands where it belongs. */
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { test } from '../../testing/app';
import { press } from '../../testing/keyboard';
import { openWithRoster } from '../../testing/roster-api';
import { NewerReply } from '../../testing/stand-in-api';

const openForm = async () => {
  await page.getByRole('button', { name: 'New student' }).click();
  return page.getByRole('dialog', { name: 'New student' });
};

test('two fields at fault show each its own words', async ({ app }) => {
  await openWithRoster(app, '/dashboard/students', { as: 'school-admin' });
  app.api.on('GET', '/dashboard/students/username', () => ({ username: 'boli' }));
  const errors = {
    name: ['This name is too long for a card.'],
    username: ['Somebody has this username already.'],
  };
  const body = { message: 'Check the fields.', code: 'invalid', errors };
  app.api.on('POST', '/dashboard/students', () => new NewerReply(422, body));
  const form = await openForm();
  const name = form.getByRole('textbox', { name: 'First and last name' });
  const username = form.getByRole('textbox', { name: 'Username' });
  await name.fill('Bo Lind');
  await username.fill('boli');
  await form.getByRole('button', { name: 'Add student' }).click();
  await expect.element(name).toHaveAccessibleDescription(errors.name[0]);
  await expect
    .element(username)
    .toHaveAccessibleDescription(new RegExp(`Somebody has this username already\\.`));
  await expect.element(username).not.toHaveAccessibleDescription(/too long/);
  await expect.element(name).toHaveFocus();
});

test('whoever may not let students in is told of the new one, and of no passphrase', async ({
  app,
}) => {
  await openWithRoster(app, '/dashboard/students', { as: 'it-admin' });
  app.api.on('GET', '/dashboard/students/username', () => ({ username: 'boli' }));
  app.api.on('POST', '/dashboard/students', () => ({ id: 900, name: 'Bo Lind', username: 'boli' }));
  const form = await openForm();
  await form.getByRole('textbox', { name: 'First and last name' }).fill('Bo Lind');
  await form.getByRole('button', { name: 'Add student' }).click();
  const said = page.getByText('Bo Lind was added. A teacher or a school administrator can make');
  await expect.element(said).toBeVisible();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test('who makes the sign-in card of a new student is told where, when there is no passphrase', async ({
  app,
}) => {
  await openWithRoster(app, '/dashboard/students', { as: 'school-admin' });
  app.api.on('GET', '/dashboard/students/username', () => ({ username: 'boli' }));
  app.api.on('POST', '/dashboard/students', () => ({ id: 900, name: 'Bo Lind', username: 'boli' }));
  const form = await openForm();
  await form.getByRole('textbox', { name: 'First and last name' }).fill('Bo Lind');
  await form.getByRole('button', { name: 'Add student' }).click();
  const said = 'Bo Lind was added. Make the sign-in card on the group page.';
  await expect.element(page.getByText(said)).toBeVisible();
});

test('the passphrase of a new student goes by no slip of the hand', async ({ app }) => {
  await openWithRoster(app, '/dashboard/students', { as: 'teacher' });
  app.api.on('GET', '/dashboard/students/username', () => ({ username: 'boli' }));
  const account = { id: 900, name: 'Bo Lind', username: 'boli', pass_phrase: 'blue-fox-runs-home' };
  app.api.on('POST', '/dashboard/students', () => account);
  const form = await openForm();
  await form.getByRole('textbox', { name: 'First and last name' }).fill('Bo Lind');
  await press('Enter');
  const made = page.getByRole('dialog', { name: 'Bo Lind can sign in' });
  await expect.element(made.getByText('Write it down or hand it over now')).toHaveFocus();
  // An Enter too many.
  await press('Enter');
  const overlay = document.querySelector('.mantine-Modal-overlay');
  if (!(overlay instanceof HTMLElement)) throw new Error('Nothing lies over the screen');
  overlay.click();
  await expect.element(made.getByText('boli')).toBeVisible();
  await made.getByRole('button', { name: 'Done' }).click();
  await expect.element(made).not.toBeInTheDocument();
});

test('a server that fails is not called a missing network: its words, or that something went wrong', async ({
  app,
}) => {
  const message = 'The database is away for five minutes.';
  let answer = new NewerReply(503, { message, code: 'away' });
  await openWithRoster(app, '/dashboard', { as: 'school-admin' });
  app.api.on('GET', '/dashboard/students', () => answer);
  await app.goTo('/dashboard/students');
  const alert = page.getByRole('main').getByRole('alert');
  await expect.element(alert).toHaveTextContent('Couldn’t load students');
  await expect.element(alert).toHaveTextContent(message);
  answer = new NewerReply(500, {});
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(alert).toHaveTextContent('Something went wrong');
  await expect.element(alert).not.toHaveTextContent('Wi-Fi');
});

test('the name and the grade of a student of the roster stay, and it is said who keeps them', async ({
  app,
}) => {
  await openWithRoster(app, '/dashboard/students', { as: 'school-admin', fromRoster: true });
  app.api.on('PATCH', '/dashboard/students/{student_id}', () => undefined);
  const row = page.getByRole('row').nth(1);
  await row.getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const form = page.getByRole('dialog');
  await expect.element(form.getByText('Your district’s roster keeps the name')).toBeVisible();
  await expect.element(form.getByRole('textbox', { name: 'First and last name' })).toBeDisabled();
  await expect.element(form.getByRole('combobox', { name: 'Grade' })).toBeDisabled();
  const username = form.getByRole('textbox', { name: 'Username' });
  await expect.element(username).toHaveFocus();
  await username.fill('another.name');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect.element(form).not.toBeInTheDocument();
});

test('a student of the roster leaves no class of it, and may come into one more', async ({
  app,
}) => {
  await openWithRoster(app, '/dashboard/students', { as: 'school-admin', fromRoster: true });
  await page.getByRole('row').nth(1).getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name: 'Move to a group' }).click();
  const form = page.getByRole('dialog');
  await expect.element(form.getByText('The student stays in those.')).toBeVisible();
  const from = form.getByRole('combobox', { name: 'From' });
  expect(from.element().textContent).toBe('Add without leaving other groups');
});

test('whoever could come into no other group is not offered a move', async ({ app }) => {
  await openWithRoster(app, '/dashboard', { as: 'school-admin' });
  const page1 = { total: 0, per_page: 100, current_page: 1, last_page: 1, from: null, to: null };
  app.api.on('GET', '/dashboard/groups', () => ({ ...page1, path: '/', links: [], data: [] }));
  await app.goTo('/dashboard/students');
  await page.getByRole('row').nth(1).getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name: 'Move to a group' }).click();
  const form = page.getByRole('dialog');
  await expect.element(form.getByText('There’s no other group to move to.')).toBeVisible();
  await expect.element(form.getByRole('button', { name: 'Move' })).not.toBeInTheDocument();
});
