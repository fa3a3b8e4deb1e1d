/** The list of groups: found, made, and one that is not this person's. */
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { getSession, setSession } from '../../session/session-store';
import { test } from '../../testing/app';
import { press, pressOn, type } from '../../testing/keyboard';
import { openWithRoster } from '../../testing/roster-api';
import { refusal } from '../../testing/stand-in-api';

const expectRows = (count: number) =>
  expect.poll(() => page.getByRole('row').elements()).toHaveLength(count);

const navigation = () => page.getByRole('navigation');

test('groups are found by a part of their name, and the search stands in the URL', async ({
  app,
}) => {
  await openWithRoster(app, '/dashboard/groups', { as: 'school-admin' });
  await expectRows(5);
  await page.getByLabelText('Find a group').fill('science');
  await app.expectAddress(/search=science/);
  await expectRows(2);
  await app.reload();
  await expectRows(2);
  await page.getByLabelText('Find a group').fill('nothing like it');
  await expect.element(page.getByText('No results')).toBeVisible();
});

test('Back leaves the list of groups at once, and the search follows the URL', async ({ app }) => {
  await openWithRoster(app, '/dashboard', { as: 'school-admin' });
  const groups = navigation().getByRole('link', { name: 'Groups' });
  const field = page.getByLabelText('Find a group');
  await groups.click();
  await expectRows(5);
  await field.click();
  let text = '';
  for (const letter of 'science') {
    text += letter;
    await type(letter);
    await app.expectAddress(new RegExp(`search=${text}$`));
  }
  await groups.click();
  await expect.element(field).toHaveValue('');
  await expectRows(5);
  app.back();
  await expect.element(field).toHaveValue('science');
  await expectRows(2);
  await field.click();
  await type('s');
  app.back();
  await app.expectAddress('/dashboard');
  // Of two timers as long as each other the later one ends later: what would lead back has had its turn.
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(app.address).toBe('/dashboard');
});

test('a new group begins with its name, and Enter in it does not close the form', async ({
  app,
}) => {
  await openWithRoster(app, '/dashboard/groups', { as: 'school-admin' });
  app.api.checkBodies('POST', '/dashboard/groups');
  await pressOn(page.getByRole('button', { name: 'New group' }), 'Enter');
  const dialog = page.getByRole('dialog', { name: 'New group' });
  const name = dialog.getByLabelText('Name');
  await expect.element(name).toHaveFocus();
  await press('Enter');
  await expect.element(name).toHaveAttribute('aria-invalid', 'true');
  await expect.element(name).toHaveAccessibleDescription('Required.');
  await expect.element(name).toHaveFocus();
  await type('Night owls');
  await press('Enter');
  // Nobody means kindergarten because it comes first.
  const grade = dialog.getByLabelText('Grade');
  await expect.element(grade).toHaveFocus();
  await expect.element(grade).toHaveAccessibleDescription('Required.');
  await type('4');
  await press('Shift+Tab');
  await press('Enter');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByText('Night owls').first()).toBeVisible();
  const sent = app.api.callsOf('POST', '/dashboard/groups');
  expect(sent.at(-1)?.body).toEqual({ name: 'Night owls', grade_id: 5, color: 'primary' });
});

test('a form that is closed gives the focus back to the button that opened it', async ({ app }) => {
  await openWithRoster(app, '/dashboard/groups', { as: 'school-admin' });
  const opener = page.getByRole('button', { name: 'New group' });
  const dialog = page.getByRole('dialog', { name: 'New group' });
  const waysOut = [
    () => press('Escape'),
    () => pressOn(dialog.getByRole('button', { name: 'Close' }).first(), 'Enter'),
  ];
  for (const leave of waysOut) {
    await pressOn(opener, 'Enter');
    await expect.element(dialog.getByLabelText('Name')).toHaveFocus();
    await leave();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(opener).toHaveFocus();
  }
});

test('a group of others is a page that does not exist', async ({ app }) => {
  await app.open('/dashboard', { as: 'teacher' });
  app.api.on('GET', '/dashboard/groups/{group_id}/students', () => refusal(404, 'not_found'));
  for (const id of ['77', '999999', 'x1']) {
    await app.goTo(`/dashboard/groups/${id}/students`);
    await expect
      .element(page.getByRole('main'))
      .toHaveTextContent(
        'Page Not Found. Oops! The page you are looking for does not exist. It might have been moved or deleted.',
      );
    await expect.poll(() => document.title).toMatch(/^Page Not Found · /);
    await expect.element(page.getByRole('link', { name: 'Go Back Home' })).toBeVisible();
  }
});

test('whoever works at several schools says for which one a new group is, and home stands first', async ({
  app,
}) => {
  await openWithRoster(app, '/dashboard/groups', { as: 'teacher' });
  const user = getSession()?.user;
  if (!user) throw new Error('nobody is signed in');
  setSession({ ...user, schoolIds: [2, 1] });
  app.api.on('GET', '/dashboard/schools', () => ({
    data: [
      { id: 1, name: 'Cedar Valley Elementary' },
      { id: 2, name: 'Juniper Middle School' },
    ],
  }));
  await page.getByRole('button', { name: 'New group' }).click();
  const dialog = page.getByRole('dialog');
  const school = dialog.getByLabelText('School', { exact: true });
  await expect.element(school).toHaveDisplayValue('Juniper Middle School');
  await school.selectOptions('Cedar Valley Elementary');
  await dialog.getByLabelText('Name').fill('Art');
  await dialog.getByLabelText('Grade').selectOptions('5');
  app.api.on('POST', '/dashboard/groups', () => refusal(503, 'unavailable'));
  await press('Enter');
  await expect
    .poll(() => app.api.callsOf('POST', '/dashboard/groups').at(-1)?.body)
    .toMatchObject({ name: 'Art', school_id: 1 });
});

test('the name and the grade of a class of the roster stay, and its color does not', async ({
  app,
}) => {
  await openWithRoster(app, '/dashboard/groups', { as: 'school-admin', fromRoster: true });
  app.api.on('PATCH', '/dashboard/groups/{group_id}', () => undefined);
  await page.getByRole('row').nth(1).getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const form = page.getByRole('dialog');
  await expect.element(form.getByText('Your district’s roster keeps the name')).toBeVisible();
  await expect.element(form.getByRole('textbox', { name: 'Name' })).toBeDisabled();
  await expect.element(form.getByRole('combobox', { name: 'Grade' })).toBeDisabled();
  await expect.element(form.getByRole('combobox', { name: 'Subject' })).toBeEnabled();
  await form.getByRole('radio', { name: 'Gray' }).click();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect.element(form).not.toBeInTheDocument();
});

test('whom the roster has put into a class nobody takes out, and its teachers stay', async ({
  app,
}) => {
  await openWithRoster(app, '/dashboard/groups', { as: 'school-admin', fromRoster: true });
  const teachers = [
    { id: 1, name: 'June Hall', teaches: true, from_roster: true },
    { id: 2, name: 'Ray Fox', teaches: true },
  ];
  app.api.on('GET', '/dashboard/groups/{group_id}/teachers', () => ({ data: teachers }));
  await page.getByRole('row').nth(1).getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name: 'Teachers' }).click();
  const form = page.getByRole('dialog');
  await expect.element(form.getByText('keeps the teachers you can’t uncheck')).toBeVisible();
  await expect.element(form.getByRole('checkbox', { name: 'June Hall' })).toBeDisabled();
  // It begins where something can be done, although the teachers come after it has opened.
  await expect.element(form.getByRole('checkbox', { name: 'Ray Fox' })).toHaveFocus();
  await form.getByRole('button', { name: 'Close' }).last().click();
  await page.getByRole('row').nth(1).getByRole('link').first().click();
  await expect.element(page.getByText('In the district’s roster').first()).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^Remove/ })).not.toBeInTheDocument();
});
