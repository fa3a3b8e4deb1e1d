/** The staff of a district as its administrator keeps it. */
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import type { components } from '../../api/schema';
import { test } from '../../testing/app';
import type { OpenOptions, TestApp } from '../../testing/app';
import { expectFits } from '../../testing/axe';
import { demoOf } from '../../testing/demo';
import { press, pressOn } from '../../testing/keyboard';
import { expectSpanish } from '../../testing/spanish';
import { refusal, refusedAt } from '../../testing/stand-in-api';
import { answerStaff } from '../../testing/users-api';

type Member = components['schemas']['StaffMember'];

const teacher: Member = {
  id: 900,
  name: 'Maria Lopez',
  email: 'maria.lopez@cedar.example',
  role: 'Teacher',
  school: 'Cedar Valley Elementary',
  school_id: 1,
  state: 'active',
  last_sign_in_at: '2026-11-20T14:05:00Z',
  second_factor: 'none',
  sign_in_methods: ['password'],
  rev: 3,
};

const others: readonly Member[] = [
  { ...teacher, id: 901, name: 'Noor Haddad', email: 'noor@cedar.example', rev: 1 },
  {
    id: 902,
    name: 'Owen Price',
    email: 'owen.price.of.the.long.mailbox@district-of-cedar-valley.example',
    role: 'District Administrator',
    state: 'active',
    second_factor: 'none',
    sign_in_methods: ['password'],
    rev: 1,
  },
  {
    id: 903,
    name: 'Pilar Soto',
    email: 'pilar@cedar.example',
    role: 'IT Administrator',
    state: 'deactivated',
    second_factor: 'none',
    sign_in_methods: ['password'],
    rev: 2,
  },
];

/** A page of accounts that change as they are changed. */
async function openStaff(app: TestApp, options: Partial<OpenOptions> = {}) {
  const { user } = await demoOf('it-admin');
  const self: Member = {
    id: user?.id ?? 1,
    name: user?.name ?? '',
    email: 'me@cedar.example',
    role: 'IT Administrator',
    state: 'active',
    second_factor: 'none',
    sign_in_methods: ['password'],
    rev: 1,
  };
  const members = [self, teacher, ...others];
  answerStaff(app, members);
  app.api.on('PATCH', '/dashboard/users/{user_id}', ({ params, body }) => {
    const at = members.findIndex(({ id }) => String(id) === params[0]);
    const member = members[at];
    if (!member) return refusal(404, 'not_found');
    if (body.email !== undefined && body.password !== 'mine') {
      return refusedAt('password', 'password_needed');
    }
    if (body.email === 'noor@cedar.example') {
      return refusedAt('email', 'email_taken');
    }
    if (body.name === 'Too Late') {
      members[at] = { ...member, name: 'Maria Lopez-Kim', rev: member.rev + 1 };
      return refusal(409, 'newer_draft');
    }
    members[at] = { ...member, name: body.name ?? member.name, rev: member.rev + 1 };
    return undefined;
  });
  await app.open('/dashboard/users', { as: 'it-admin', ...options });
  return members;
}

const expectRows = (count: number) =>
  expect.poll(() => page.getByRole('row').elements()).toHaveLength(count + 1);
const rowOf = (name: string) => page.getByRole('row', { name });
const menuOf = (name: string) => page.getByRole('button', { name: `Actions for ${name}` });

test('staff are found and filtered, and what was asked stands in the URL', async ({ app }) => {
  await openStaff(app);
  await expectRows(5);
  await page.getByLabelText('Find by name or email').fill('maria');
  await app.expectAddress(/search=maria/);
  await expectRows(1);
  await expect.element(rowOf('Maria Lopez')).toHaveTextContent('Teacher');
  await app.goTo('/dashboard/users?state=deactivated&signed_in=never');
  await expectRows(1);
  await expect.element(rowOf('Pilar Soto')).toHaveTextContent('Never');
  await app.reload();
  await expectRows(1);
  await app.goTo('/dashboard/users?role=Nobody&state=gone&page=x');
  await expectRows(5);
});

test('how people sign in is a column and a filter, and the list is stepped through', async ({
  app,
}) => {
  const members = await openStaff(app);
  members.push({
    ...teacher,
    id: 905,
    name: 'Rosa Vidal',
    sign_in_methods: ['passkey', 'classlink'],
  });
  members.push({ ...teacher, id: 906, name: 'Sol Vega', sign_in_methods: [] });
  await app.reload();
  await expectRows(7);
  await expect.element(rowOf('Rosa Vidal')).toHaveTextContent('Passkey, ClassLink');
  await expect.element(rowOf('Sol Vega')).toHaveTextContent('None yet');
  await page.getByRole('combobox', { name: 'Sign-in method' }).selectOptions('ClassLink');
  await app.expectAddress('/dashboard/users?method=classlink');
  await expectRows(1);
  await app.goTo('/dashboard/users?method=fax');
  await expectRows(7);
  // Two pages of it: the step stands in the address, and the server is asked for it.
  app.api.on('GET', '/dashboard/users', ({ query }) => {
    const current = Number(query.get('page') ?? 1);
    return {
      ...{ total: 51, per_page: 50, current_page: current, last_page: 2, from: 1, to: 50 },
      path: '/api/dashboard/users',
      links: [],
      data: current === 2 ? [teacher] : members,
    };
  });
  await app.reload();
  await page.getByRole('button', { name: 'Next', exact: true }).first().click();
  await app.expectAddress(/page=2/);
  await expectRows(1);
});

test('a colleague is changed with the keyboard alone, and what is wrong stands at its field', async ({
  app,
}) => {
  await openStaff(app);
  await expectRows(5);
  await pressOn(menuOf('Maria Lopez'), 'Enter');
  await pressOn(page.getByRole('menuitem', { name: 'Edit' }), 'Enter');
  const dialog = page.getByRole('dialog', { name: 'Edit Maria Lopez' });
  await expect.element(dialog.getByLabelText('First and last name')).toHaveFocus();
  const email = dialog.getByLabelText('Email');
  const own = dialog.getByLabelText('Your own password');
  await expect.element(own).not.toBeInTheDocument();
  await email.fill('noor@cedar.example');
  await press('Enter');
  await expect.element(own).toHaveAccessibleDescription('Type your own password.');
  await expect.element(own).toHaveFocus();
  await expectFits('a colleague’s other address');
  await own.fill('mine');
  await press('Enter');
  await expect
    .element(email)
    .toHaveAccessibleDescription('Somebody has this email address already.');
  await expect.element(email).toHaveFocus();
  await email.fill('maria@cedar.example');
  // Nobody is raised above oneself.
  const roles = dialog.getByLabelText('Role');
  expect([...roles.element().querySelectorAll('option')].map(({ value }) => value)).toEqual([
    'Teacher',
    'School Administrator',
    'IT Administrator',
  ]);
  await roles.selectOptions('School Administrator');
  await expect.element(dialog).toHaveTextContent('the teacher leaves their current groups');
  await dialog.getByLabelText('School', { exact: true }).selectOptions('Juniper Middle School');
  await dialog.getByLabelText('First and last name').fill('Maria L.');
  await press('Enter');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByText('Maria L. is saved.')).toBeVisible();
  expect(app.api.callsOf('PATCH', '/dashboard/users/{user_id}').at(-1)?.body).toEqual({
    rev: 3,
    name: 'Maria L.',
    email: 'maria@cedar.example',
    password: 'mine',
    role: 'School Administrator',
    school_id: 2,
  });
});

test('a change that came second is said, and begins again with what is there now', async ({
  app,
}) => {
  await openStaff(app);
  await expectRows(5);
  await menuOf('Maria Lopez').click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabelText('First and last name').fill('Too Late');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect
    .element(dialog.getByRole('alert'))
    .toHaveTextContent('This changed since you opened it. Check it again.');
  await press('Escape');
  await dialog.getByRole('button', { name: 'Discard changes' }).click();
  await menuOf('Maria Lopez-Kim').click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await expect.element(dialog.getByLabelText('First and last name')).toHaveValue('Maria Lopez-Kim');
});

test('accounts above one’s own have no menu, and of oneself only the name is changed', async ({
  app,
}) => {
  const [self] = await openStaff(app);
  await expectRows(5);
  await expect.element(menuOf('Owen Price')).not.toBeInTheDocument();
  await menuOf(self?.name ?? '').click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByLabelText('Email')).not.toBeInTheDocument();
  await expect
    .element(dialog)
    .toHaveTextContent('Ask another administrator to change your own email');
  // The pill of the account has the new name at once.
  const { user } = await demoOf('it-admin');
  if (!user) throw new Error('nobody is signed in');
  app.api.on('GET', '/user', () => ({ ...user, name: 'Robin New' }));
  await dialog.getByLabelText('First and last name').fill('Robin New');
  await press('Enter');
  await expect.element(page.getByText('Robin New is saved.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^(?!Actions).*Robin New/ })).toBeVisible();
});

test('access ends after it was said what ends, is taken back, and a password is mailed', async ({
  app,
}) => {
  await openStaff(app);
  await expectRows(5);
  const choose = async (action: string) => {
    await menuOf('Maria Lopez').click();
    await page.getByRole('menuitem', { name: action }).click();
  };
  const dialog = page.getByRole('dialog');
  await choose('Deactivate');
  await expect.element(dialog).toHaveTextContent('including open pages');
  await expect.element(dialog).toHaveTextContent('Nothing is deleted');
  await dialog.getByRole('button', { name: 'Deactivate' }).click();
  await expect.element(rowOf('Maria Lopez')).toHaveTextContent('Deactivated');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(rowOf('Maria Lopez')).toHaveTextContent('Active');
  await choose('Sign out everywhere');
  await dialog.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect.element(page.getByText('Maria Lopez is signed out everywhere.')).toBeVisible();
  await choose('Email a password reset link');
  await expect.element(dialog).toHaveTextContent('goes to maria.lopez@cedar.example');
  await dialog.getByRole('button', { name: 'Email a password reset link' }).click();
  await expect.element(page.getByText('is on its way to maria.lopez@cedar.example')).toBeVisible();
});

test('a second step is reset once the own password is typed', async ({ app }) => {
  const members = await openStaff(app);
  members.splice(1, 1, {
    ...teacher,
    second_factor: 'authenticator',
    sign_in_methods: ['authenticator'],
  });
  app.api.on('POST', '/dashboard/users/{user_id}/second-factor/reset', ({ body }) => {
    if (body.password === 'mine') return undefined;
    const code = body.password === undefined ? 'password_needed' : 'wrong_password';
    return refusedAt('password', code);
  });
  await app.reload();
  await expectRows(5);
  await menuOf('Maria Lopez').click();
  await page.getByRole('menuitem', { name: 'Reset the second sign-in step' }).click();
  const dialog = page.getByRole('dialog');
  const own = dialog.getByLabelText('Your own password');
  await expect.element(own).toHaveFocus();
  await press('Enter');
  await expect.element(own).toHaveAccessibleDescription('Type your own password.');
  await own.fill('not mine');
  await press('Enter');
  await expect.element(own).toHaveAccessibleDescription('That’s not your current password.');
  await expectFits('resetting a second step');
  await own.fill('mine');
  await press('Enter');
  await expect
    .element(page.getByText('Maria Lopez signs in with the password alone now.'))
    .toBeVisible();
});

test('a teacher finds no staff here', async ({ app }) => {
  await app.open('/dashboard/users', { as: 'teacher' });
  await expect.element(page.getByRole('main')).toHaveTextContent('Page Not Found');
});

test('the list and its dialog, light and dark, on small windows', async ({ app }) => {
  await openStaff(app);
  await expectRows(5);
  await expectFits('staff');
  await menuOf('Maria Lopez').click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await expectFits('a colleague');
});

test('the list and its dialogs in Spanish, light and dark, on small windows', async ({ app }) => {
  await openStaff(app, { language: 'es' });
  await expectRows(5);
  await expectSpanish('Maria Lopez');
  await expectFits('staff, in Spanish');
  const menu = page.getByRole('button', { name: 'Acciones para Maria Lopez' });
  for (const action of ['Editar', 'Desactivar']) {
    await menu.click();
    await page.getByRole('menuitem', { name: action, exact: true }).click();
    await expect.element(page.getByRole('dialog')).toBeVisible();
    await expectFits(`a colleague, in Spanish: ${action}`);
    await press('Escape');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  }
});

test('when somebody was here last is a filter of three', async ({ app }) => {
  await openStaff(app);
  await expectRows(5);
  const filter = page.getByRole('combobox', { name: 'Last sign-in' });
  const asked = () => app.api.callsOf('GET', '/dashboard/users').at(-1)?.query;
  await filter.selectOptions('In the last 7 days');
  await app.expectAddress('/dashboard/users?signed_in=lately');
  await expect.poll(() => asked()?.get('signed_in_lately')).toBe('true');
  await filter.selectOptions('Not in the last 7 days');
  await expect.poll(() => asked()?.get('signed_in_lately')).toBe('false');
  await filter.selectOptions('Never');
  await expect.poll(() => asked()?.get('never_signed_in')).toBe('true');
  expect(asked()?.get('signed_in_lately')).toBe(null);
});
