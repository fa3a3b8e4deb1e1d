/** Inviting staff, and what has become of their invitations. */
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { test } from '../../testing/app';
import type { OpenOptions, TestApp } from '../../testing/app';
import { expectFits } from '../../testing/axe';
import { press, pressOn } from '../../testing/keyboard';
import { refusedAt } from '../../testing/stand-in-api';
import { readStaffList } from '../../../domain/staff-list';
import type { Invitation, InvitedRow } from './invitations';

const waiting: Invitation = {
  id: 1,
  email: 'ana.ruiz@cedar.example',
  role: 'Teacher',
  school: 'Cedar Valley Elementary',
  state: 'waiting',
  invited_by: 'Owen Price',
  expires_at: '2026-12-01T14:05:00Z',
};

async function openInvitations(app: TestApp, path: string, options: Partial<OpenOptions> = {}) {
  let rows: Invitation[] = [
    waiting,
    { ...waiting, id: 2, email: 'late@cedar.example', state: 'late' },
    { ...waiting, id: 3, email: 'above@cedar.example', role: 'District Administrator' },
    { ...waiting, id: 4, email: 'here@cedar.example', state: 'known' },
  ];
  app.api.on('GET', '/dashboard/schools', () => ({
    data: [
      { id: 1, name: 'Cedar Valley Elementary' },
      { id: 2, name: 'Juniper Middle School' },
    ],
  }));
  app.api.on('GET', '/dashboard/users', () => ({
    ...{ total: 0, per_page: 50, current_page: 1, last_page: 1, from: null, to: null },
    ...{ path: '/api/dashboard/users', links: [], data: [] },
  }));
  app.api.on('GET', '/dashboard/invitations', ({ query }) => {
    const state = query.get('state');
    const data = rows.filter((row) =>
      state === null ? /waiting|late|known/.test(row.state) : row.state === state,
    );
    const ends = { from: data.length ? 1 : null, to: data.length || null };
    const pages = { total: data.length, per_page: 50, current_page: 1, last_page: 1 };
    return { ...pages, ...ends, path: '/api/dashboard/invitations', links: [], data };
  });
  app.api.on('POST', '/dashboard/invitations', ({ body }) => {
    const list = readStaffList(body.text);
    const read = 'rows' in list ? list.rows : [];
    const answer = read.map(({ line, text, email, problem, role: named }): InvitedRow => {
      const known = email === 'known@cedar.example' ? 'known' : 'new';
      const role = named ?? body.role;
      if (problem) return { line, text, email, role, result: 'error', problem };
      return { line, text, email, role, result: known };
    });
    const office = answer.some(({ result, role }) => result === 'new' && role !== 'Teacher');
    if (body.confirm && office) {
      if (body.password !== 'mine') return refusedAt('password', 'password_needed');
      if (body.code !== '123456') return refusedAt('code', 'code_needed');
    }
    return { done: body.confirm, rows: answer };
  });
  app.api.on('POST', '/dashboard/invitations/{invitation_id}/send', () => undefined);
  app.api.on('DELETE', '/dashboard/invitations/{invitation_id}', ({ params }) => {
    rows = rows.map((row) =>
      String(row.id) === params[0] ? { ...row, state: 'taken_back' } : row,
    );
    return undefined;
  });
  await app.open(path, { as: 'it-admin', ...options });
}

const menuOf = (email: string) =>
  page.getByRole('button', { name: `Actions for the invitation of ${email}` });
const dialog = page.getByRole('dialog');
const own = dialog.getByLabelText('Your own password');
const code = dialog.getByLabelText('Code from your authenticator app');
const sent = (app: TestApp) =>
  app.api.callsOf('POST', '/dashboard/invitations').map(({ body }) => body);

test('one address is invited with the keyboard alone', async ({ app }) => {
  await openInvitations(app, '/dashboard/users/invitations');
  await pressOn(page.getByRole('button', { name: 'Invite staff' }), 'Enter');
  const emails = dialog.getByLabelText('Email addresses');
  await expect.element(emails).toHaveFocus();
  await pressOn(dialog.getByRole('button', { name: 'Invite', exact: true }), 'Enter');
  await expect
    .element(emails)
    .toHaveAccessibleDescription('Type or paste at least one email address.');
  await expect.element(emails).toHaveFocus();
  await emails.fill('new@cedar.example');
  await dialog.getByLabelText('Role').selectOptions('School Administrator');
  await dialog.getByLabelText('School', { exact: true }).selectOptions('Juniper Middle School');
  await expectFits('inviting an administrator');
  await pressOn(dialog.getByRole('button', { name: 'Invite', exact: true }), 'Enter');
  await expect.element(own).toHaveFocus();
  await own.fill('mine');
  await press('Enter');
  await expect.element(code).toHaveFocus();
  await code.fill('123456');
  await press('Enter');
  await expect
    .element(page.getByText('An invitation is on its way to new@cedar.example.'))
    .toBeVisible();
  const wanted = { text: 'new@cedar.example', role: 'School Administrator', school_id: 2 };
  const confirmed = { ...wanted, confirm: true };
  expect(sent(app)).toEqual([
    { ...wanted, confirm: false },
    confirmed,
    { ...wanted, confirm: false },
    { ...confirmed, password: 'mine' },
    { ...wanted, confirm: false },
    { ...confirmed, password: 'mine', code: '123456' },
  ]);
});

test('whose file makes an administrator is asked for the own password, and nobody is mailed before', async ({
  app,
}) => {
  await openInvitations(app, '/dashboard/users/invitations');
  await page.getByRole('button', { name: 'Invite staff' }).click();
  await expect.element(own).not.toBeInTheDocument();
  const text = 'email,role\nnew@cedar.example,IT Administrator';
  await dialog.getByLabelText('Email addresses').fill(text);
  await dialog.getByRole('button', { name: 'Invite', exact: true }).click();
  await own.fill('mine');
  await dialog.getByRole('button', { name: 'Invite 1 person' }).click();
  await code.fill('123456');
  await expectFits('a code for a new administrator');
  await dialog.getByRole('button', { name: 'Invite 1 person' }).click();
  await expect
    .element(page.getByText('An invitation is on its way to new@cedar.example.'))
    .toBeVisible();
  expect(sent(app)[0]).toMatchObject({ confirm: false });
});

test('of a list it is said what comes of each line before anybody is mailed', async ({ app }) => {
  await openInvitations(app, '/dashboard/users/invitations');
  await page.getByRole('button', { name: 'Invite staff' }).click();
  const text = 'email\nknown@cedar.example\nnobody\nnew@cedar.example\nnew2@cedar.example';
  await dialog.getByLabelText('Email addresses').fill(text);
  await dialog.getByRole('button', { name: 'Invite', exact: true }).click();
  const summary = dialog.getByText('1 line can’t be used · 2 new · 1 has an account');
  await expect.element(summary).toHaveFocus();
  const first = dialog.getByRole('listitem').first();
  await expect.element(first).toHaveTextContent('Line 3');
  await expect.element(first).toHaveTextContent('This isn’t an email address');
  await expectFits('a list of staff');
  await dialog.getByRole('button', { name: 'Change the list' }).click();
  await expect.element(dialog.getByLabelText('Email addresses')).toHaveValue(text);
  await expectFits('inviting staff');
  await dialog.getByRole('button', { name: 'Invite', exact: true }).click();
  await dialog.getByRole('button', { name: 'Invite 2 people' }).click();
  await expect.element(page.getByText('2 invitations are on their way.')).toBeVisible();
  expect(sent(app).map(({ confirm }) => confirm)).toEqual([false, false, true]);
});

test('inviting ends with a button that closes it, which asks first', async ({ app }) => {
  await openInvitations(app, '/dashboard/users/invitations');
  const invite = page.getByRole('button', { name: 'Invite staff' });
  await invite.click();
  const close = dialog.getByRole('button', { name: 'Close' });
  // The other one is the × of the title.
  await expect.poll(() => close.elements()).toHaveLength(2);
  await close.last().click();
  await expect.element(dialog).not.toBeInTheDocument();
  await invite.click();
  await dialog.getByLabelText('Email addresses').fill('nobody\nnew@cedar.example');
  await dialog.getByRole('button', { name: 'Invite', exact: true }).click();
  await expect.element(dialog.getByRole('button', { name: 'Change the list' })).toBeVisible();
  await expect.poll(() => close.elements()).toHaveLength(2);
  await close.last().click();
  await dialog.getByRole('button', { name: 'Discard changes' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(invite).toHaveFocus();
});

test('an invitation is sent again and taken back, none above one’s own role', async ({ app }) => {
  await openInvitations(app, '/dashboard/users');
  await page.getByRole('link', { name: 'Invitations', exact: true }).click();
  await app.expectAddress('/dashboard/users/invitations');
  await expect.poll(() => page.getByRole('row').elements()).toHaveLength(5);
  await expectFits('invitations');
  await expect.element(menuOf('above@cedar.example')).not.toBeInTheDocument();
  await pressOn(menuOf('late@cedar.example'), 'Enter');
  await pressOn(page.getByRole('menuitem', { name: 'Send again' }), 'Enter');
  await expect.element(dialog).toHaveTextContent('The link in the earlier email stops working');
  await dialog.getByRole('button', { name: 'Send again' }).click();
  await expect
    .element(page.getByText('A new link is on its way to late@cedar.example.'))
    .toBeVisible();
  // Somebody has the address meanwhile: a new link would lead nowhere.
  const known = page.getByRole('row', { name: /here@/ });
  await expect.element(known).toHaveTextContent('Has an account');
  await menuOf('here@cedar.example').click();
  await expect.element(page.getByRole('menuitem', { name: 'Revoke' })).toBeVisible();
  await expect.element(page.getByRole('menuitem', { name: 'Send again' })).not.toBeInTheDocument();
  await press('Escape');
  await menuOf('ana.ruiz@cedar.example').click();
  await page.getByRole('menuitem', { name: 'Revoke' }).click();
  await dialog.getByRole('button', { name: 'Revoke' }).click();
  await expect.poll(() => page.getByRole('row').elements()).toHaveLength(4);
  await app.goTo('/dashboard/users/invitations?state=taken_back&role=Nobody');
  await expect.element(page.getByRole('row', { name: /ana\.ruiz/ })).toHaveTextContent('Revoked');
  await press('Escape');
});

test('inviting in Spanish', async ({ app }) => {
  await openInvitations(app, '/dashboard/users/invitations', { language: 'es' });
  await expectFits('invitations, in Spanish');
  await page.getByRole('button', { name: 'Invitar personal' }).click();
  await dialog.getByLabelText('Correos').fill('nadie\nuna@cedar.example');
  await dialog.getByRole('button', { name: 'Invitar', exact: true }).click();
  await expect.element(dialog.getByText('1 línea no sirve · 1 nueva')).toBeVisible();
  await expectFits('invitar');
});
