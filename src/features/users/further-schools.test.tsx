/** A colleague who works at several schools, in the list of the staff and in the dialog of the account. */
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import type { components } from '../../api/schema';
import { test } from '../../testing/app';
import type { OpenOptions, TestApp } from '../../testing/app';
import { expectFits } from '../../testing/axe';
import { press, pressOn } from '../../testing/keyboard';
import { expectSpanish } from '../../testing/spanish';
import { refusedAt } from '../../testing/stand-in-api';
import { answerStaff } from '../../testing/users-api';

type Member = components['schemas']['StaffMember'];

const cedar = { id: 1, name: 'Cedar Valley Elementary' };
const juniper = { id: 2, name: 'Juniper Middle School' };
const maple = { id: 3, name: 'Maple School' };

const art: Member = {
  id: 900,
  name: 'Maria Lopez',
  email: 'maria.lopez@cedar.example',
  role: 'Teacher',
  school: cedar.name,
  school_id: cedar.id,
  further_schools: [juniper],
  state: 'active',
  second_factor: 'none',
  sign_in_methods: ['password'],
  rev: 3,
};

const elsewhere: Member = { ...art, id: 901, name: 'Noor Haddad', kept_elsewhere: true };

async function openStaff(
  app: TestApp,
  options: Partial<OpenOptions> = {},
  schools = [cedar, juniper, maple],
) {
  answerStaff(app, [art, elsewhere], { schools });
  app.api.on('PATCH', '/dashboard/users/{user_id}', ({ body }) =>
    body.password === 'mine' ? undefined : refusedAt('password', 'password_needed'),
  );
  await app.open('/dashboard/users', { as: 'it-admin', ...options });
  await expect.poll(() => page.getByRole('row').elements()).toHaveLength(3);
}

const sent = (app: TestApp) => app.api.callsOf('PATCH', '/dashboard/users/{user_id}').at(-1)?.body;

test('the schools beside home are counted, and read out by name', async ({ app }) => {
  await openStaff(app);
  const row = page.getByRole('row', { name: 'Maria Lopez' });
  await expect.element(row).toHaveTextContent('Cedar Valley Elementary+1');
  await expect.element(row.getByText('Also works at Juniper Middle School')).toBeInTheDocument();
  await expect.element(row.getByTitle('Also works at Juniper Middle School')).toBeVisible();
  // Whoever keeps one of the schools alone sees the colleague and changes nothing.
  const menu = page.getByRole('button', { name: 'Actions for Noor Haddad' });
  await expect.element(menu).not.toBeInTheDocument();
});

test('further schools are set with the keyboard alone, and ask for the own password', async ({
  app,
}) => {
  await openStaff(app);
  await pressOn(page.getByRole('button', { name: 'Actions for Maria Lopez' }), 'Enter');
  await pressOn(page.getByRole('menuitem', { name: 'Edit' }), 'Enter');
  const dialog = page.getByRole('dialog', { name: 'Edit Maria Lopez' });
  const field = dialog.getByRole('group', { name: 'Also works at' });
  await expect.element(field).toHaveAccessibleDescription(/Up to 20 schools/);
  // Home is none of them.
  expect(field.getByRole('checkbox').elements()).toHaveLength(2);
  await expect.element(field.getByLabelText(juniper.name)).toBeChecked();
  await pressOn(field.getByLabelText(maple.name), 'Space');
  await expect.element(field.getByLabelText(maple.name)).toBeChecked();
  await expect.element(dialog).not.toHaveTextContent('leaves their groups');
  await press('Enter');
  const own = dialog.getByLabelText('Your own password');
  await expect.element(own).toHaveAccessibleDescription('Type your own password.');
  await own.fill('mine');
  await press('Enter');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent(app)).toEqual({
    ...{ rev: 3, name: 'Maria Lopez', password: 'mine' },
    further_school_ids: [juniper.id, maple.id],
  });
});

test('a school that becomes home is no further one, and one that is taken away says what goes', async ({
  app,
}) => {
  await openStaff(app);
  await page.getByRole('button', { name: 'Actions for Maria Lopez' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabelText(juniper.name).click();
  await expect.element(dialog).toHaveTextContent('leaves their groups at the schools you removed');
  await dialog.getByLabelText(juniper.name).click();
  await dialog.getByLabelText('School', { exact: true }).selectOptions(juniper.name);
  const field = dialog.getByRole('group', { name: 'Also works at' });
  await expect.element(field.getByLabelText(juniper.name)).not.toBeInTheDocument();
  await field.getByLabelText(cedar.name).click();
  await dialog.getByLabelText('Your own password').fill('mine');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent(app)).toMatchObject({ school_id: juniper.id, further_school_ids: [cedar.id] });
});

test('one of forty schools is found by its name, and what is chosen stays seen', async ({
  app,
}) => {
  const many = Array.from({ length: 40 }, (_, at) => ({
    id: 100 + at,
    name: `Escuela ${String(at + 1)}`,
  }));
  await openStaff(app, {}, [cedar, juniper, ...many, { id: 200, name: 'Peñasco Elementary' }]);
  await page.getByRole('button', { name: 'Actions for Maria Lopez' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog');
  const field = dialog.getByRole('group', { name: 'Also works at' });
  expect(field.getByRole('checkbox').elements()).toHaveLength(42);
  await expect.element(field).toHaveTextContent('1 chosen: Juniper Middle School');
  const said = field.getByRole('status');
  await expect.element(said).toHaveTextContent('');
  await field.getByRole('searchbox', { name: 'Find a school' }).fill('escuela 1');
  await expect.element(said).toHaveTextContent('13 results');
  await field.getByRole('searchbox', { name: 'Find a school' }).fill('elem penasco');
  await expect.element(said).toHaveTextContent('1 result');
  await press('Enter');
  await expect.element(dialog).toBeVisible();
  expect(app.api.callsOf('PATCH', '/dashboard/users/{user_id}')).toEqual([]);
  expect(field.getByRole('checkbox').elements()).toHaveLength(1);
  await field.getByLabelText('Peñasco Elementary').click();
  await expect
    .element(field)
    .toHaveTextContent('2 chosen: Juniper Middle School · Peñasco Elementary');
  await expectFits('one of forty schools');
  await field.getByRole('searchbox').fill('oak');
  await expect.element(said).toHaveTextContent('No results');
  await dialog.getByLabelText('Your own password').fill('mine');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent(app)).toMatchObject({ further_school_ids: [juniper.id, 200] });
});

test('somebody of the whole district has no schools beside it', async ({ app }) => {
  await openStaff(app);
  await page.getByRole('button', { name: 'Actions for Maria Lopez' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabelText('Role').selectOptions('IT Administrator');
  await dialog.getByLabelText('School', { exact: true }).selectOptions('Whole district');
  const field = dialog.getByRole('group', { name: 'Also works at' });
  await expect.element(field).not.toBeInTheDocument();
});

test('what the server says against the schools stands there', async ({ app }) => {
  await openStaff(app);
  app.api.on('PATCH', '/dashboard/users/{user_id}', () =>
    refusedAt('further_school_ids', 'invalid'),
  );
  await page.getByRole('button', { name: 'Actions for Maria Lopez' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabelText(maple.name).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog.getByLabelText(juniper.name)).toHaveFocus();
  await expectFits('schools that were refused');
});

test('the field and the count, light and dark, on small windows', async ({ app }) => {
  await openStaff(app);
  await expectFits('staff of several schools');
  await page.getByRole('button', { name: 'Actions for Maria Lopez' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await expect.element(page.getByRole('group', { name: 'Also works at' })).toBeVisible();
  await expectFits('a colleague of several schools');
});

test('the field and the count in Spanish, light and dark, on small windows', async ({ app }) => {
  await openStaff(app, { language: 'es' });
  await expectSpanish('Maria Lopez');
  const row = page.getByRole('row', { name: 'Maria Lopez' });
  await expect.element(row).toHaveTextContent('También trabaja en Juniper Middle School');
  await page.getByRole('button', { name: 'Acciones para Maria Lopez' }).click();
  await page.getByRole('menuitem', { name: 'Editar', exact: true }).click();
  await expect.element(page.getByRole('group', { name: 'También trabaja en' })).toBeVisible();
  await expectFits('a colleague of several schools, in Spanish');
});
