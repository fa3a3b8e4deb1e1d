/** The accounts of the staff without a mouse: found, filtered, paged, ended and given back; and the invitations. */
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import type { components } from '../../api/schema';
import { test } from '../../testing/app';
import type { TestApp } from '../../testing/app';
import { chooseInMenu, expectFocusOn, press, pressOn, tabTo, type } from '../../testing/keyboard';
import { refusedAt } from '../../testing/stand-in-api';
import { answerStaff } from '../../testing/users-api';
import type { Invitation } from './invitations';

type Member = components['schemas']['StaffMember'];

const dialog = page.getByRole('dialog');
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const filter = (name: string) => page.getByRole('combobox', { name, exact: true });
const menuOf = (name: string) => button(`Actions for ${name}`);

const member = (id: number, name: string): Member => ({
  ...{ id, name, email: `${name.toLowerCase().replace(' ', '.')}@cedar.example` },
  ...{ school: 'Cedar Valley Elementary', school_id: 1, rev: 1 },
  role: 'Teacher',
  state: 'active',
  second_factor: 'authenticator',
  sign_in_methods: ['authenticator'],
});

async function openStaff(app: TestApp, perPage?: number) {
  const members = [member(900, 'Maria Lopez'), member(901, 'Noor Haddad')];
  answerStaff(app, members, perPage === undefined ? {} : { perPage });
  app.api.on('POST', '/dashboard/users/{user_id}/second-factor/reset', ({ body }) =>
    body.password === 'mine' ? undefined : refusedAt('password', 'password_needed'),
  );
  await app.open('/dashboard/users', { as: 'it-admin' });
  await expect.element(menuOf('Maria Lopez')).toBeVisible();
}

/** Takes an action of a row, which asks first. */
async function choose(menu: ReturnType<typeof button>, action: string): Promise<void> {
  await chooseInMenu(menu, action);
  await expect.element(dialog).toBeVisible();
}

/** What was asked is answered with yes: its words have the focus then. */
async function confirm(action: string, said: string): Promise<void> {
  await pressOn(dialog.getByRole('button', { name: action, exact: true }), 'Enter');
  await expect.element(page.getByText(said)).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  await expectFocusOn(said);
}

test('staff are found, filtered and paged', async ({ app }) => {
  await openStaff(app, 1);
  await pressOn(button('Next'), 'Enter');
  await app.expectAddress('/dashboard/users?page=2');
  await expect.element(page.getByText('2 to 2 of 2')).toHaveFocus();
  await pressOn(button('Previous'), 'Enter');
  await expect.element(page.getByText('1 to 1 of 2')).toHaveFocus();
  await tabTo(filter('Role'), 'Shift+Tab');
  await type('Teacher');
  await app.expectAddress(/role=Teacher/);
  await expect.element(filter('Role')).toHaveFocus();
  await pressOn(button('Remove filter Role: Teacher'), 'Enter');
  await app.expectAddress('/dashboard/users');
  await expect.element(filter('Role')).toHaveFocus();
  const search = page.getByLabelText('Find by name or email');
  await tabTo(search, 'Shift+Tab');
  await type('nobody here');
  await app.expectAddress(/search=nobody/);
  await expect.element(search).toHaveFocus();
  await pressOn(button('Clear all'), 'Enter');
  await expect.element(menuOf('Maria Lopez')).toBeVisible();
  await expectFocusOn('Staff');
  const invitations = page.getByRole('link', { name: 'Invitations', exact: true });
  app.api.on('GET', '/dashboard/invitations', () => ({
    ...{ total: 0, per_page: 50, current_page: 1, last_page: 1, from: null, to: null },
    ...{ path: '/api/dashboard/invitations', links: [], data: [] },
  }));
  await tabTo(invitations, 'Shift+Tab');
  await press('Enter');
  await app.expectAddress('/dashboard/users/invitations');
  await expect.element(page.getByRole('main')).toHaveFocus();
});

test('access is ended and given back, a password mailed, a second step reset', async ({ app }) => {
  await openStaff(app);
  const menu = menuOf('Maria Lopez');
  // Closed, the focus is where it was.
  await choose(menu, 'Deactivate');
  await press('Escape');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(menu).toHaveFocus();
  await choose(menu, 'Deactivate');
  await confirm('Deactivate', 'Maria Lopez is deactivated and signed out everywhere.');
  await pressOn(button('Undo'), 'Enter');
  await expect.element(page.getByText('Maria Lopez can sign in again.')).toBeVisible();
  await expectFocusOn('Maria Lopez can sign in again.');
  await press('Tab');
  await expect.element(button('Close')).toHaveFocus();
  await press('Enter');
  await expect.element(page.getByRole('main')).toHaveFocus();
  await choose(menu, 'Sign out everywhere');
  await confirm('Sign out everywhere', 'Maria Lopez is signed out everywhere.');
  await choose(menu, 'Email a password reset link');
  await confirm('Email a password reset link', 'A password reset link is on its way to');
  await choose(menu, 'Reset the second sign-in step');
  const own = dialog.getByLabelText('Your own password');
  await expect.element(own).toHaveFocus();
  await press('Enter');
  await expect.element(own).toHaveAccessibleDescription('Type your own password.');
  await expect.element(own).toHaveFocus();
  await type('mine');
  await confirm(
    'Reset the second sign-in step',
    'Maria Lopez signs in with the password alone now.',
  );
});

test('a list is looked over before it is mailed; an invitation is sent again and revoked', async ({
  app,
}) => {
  const one: Invitation = {
    role: 'Teacher',
    state: 'waiting',
    ...{ id: 1, email: 'ana.ruiz@cedar.example' },
    ...{ invited_by: 'Owen Price', expires_at: '2026-12-01T14:05:00Z' },
  };
  let rows = [one, { ...one, id: 2, email: 'ben.cole@cedar.example' }];
  app.api.on('GET', '/dashboard/schools', () => ({ data: [] }));
  app.api.on('GET', '/dashboard/invitations', () => ({
    ...{ total: rows.length, per_page: 50, current_page: 1, last_page: 1 },
    ...{ from: rows.length > 0 ? 1 : null, to: rows.length > 0 ? rows.length : null },
    ...{ path: '/api/dashboard/invitations', links: [], data: rows },
  }));
  app.api.on('POST', '/dashboard/invitations', ({ body }) => ({
    done: body.confirm,
    rows: body.text.split('\n').map((email, at) => ({
      ...{ line: at + 1, text: email, email, role: 'Teacher' as const, result: 'new' as const },
    })),
  }));
  app.api.on('POST', '/dashboard/invitations/{invitation_id}/send', () => undefined);
  app.api.on('DELETE', '/dashboard/invitations/{invitation_id}', ({ params }) => {
    rows = rows.filter(({ id }) => String(id) !== params[0]);
    return undefined;
  });
  await app.open('/dashboard/users/invitations', { as: 'it-admin' });
  await pressOn(button('Invite staff'), 'Enter');
  const emails = dialog.getByLabelText('Email addresses');
  await expect.element(emails).toHaveFocus();
  await type('cy@cedar.example');
  await press('Enter');
  await type('dee@cedar.example');
  await pressOn(dialog.getByRole('button', { name: 'Invite', exact: true }), 'Enter');
  await expect.element(dialog.getByText('2 new')).toHaveFocus();
  await pressOn(dialog.getByRole('button', { name: 'Change the list' }), 'Enter');
  await expect.element(emails).toHaveFocus();
  await pressOn(dialog.getByRole('button', { name: 'Invite', exact: true }), 'Enter');
  // What was found takes the focus a moment after it has come: before, a key would be pressed on that.
  await expect.element(dialog.getByText('2 new')).toHaveFocus();
  await pressOn(dialog.getByRole('button', { name: 'Invite 2 people' }), 'Enter');
  await expect.element(page.getByText('2 invitations are on their way.')).toBeVisible();
  await expectFocusOn('2 invitations are on their way.');
  const menu = (email: string) => button(`Actions for the invitation of ${email}`);
  await choose(menu(one.email), 'Send again');
  await confirm('Send again', `A new link is on its way to ${one.email}.`);
  // The rows go with what was done to them: what is said of it has the focus.
  for (const { email } of [...rows]) {
    await choose(menu(email), 'Revoke');
    await confirm('Revoke', `The invitation for ${email} is revoked.`);
  }
  await expect.element(page.getByText('No pending invitations')).toBeVisible();
});
