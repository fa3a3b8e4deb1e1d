/** The ways to a password and to an account, as far as the page decides them. */
import { describe, expect } from 'vitest';
import { page } from 'vitest/browser';
import { test } from '../../testing/app';
import { expectFits } from '../../testing/axe';
import { press, tabTo, type } from '../../testing/keyboard';
import { refusal } from '../../testing/stand-in-api';

const sendLink = page.getByRole('button', { name: 'Send the link' });
const email = page.getByLabelText('Email');
const newPassword = page.getByLabelText('New password', { exact: true });
const sentToast = 'We have emailed your password reset link! Please check your mail inbox.';
const deadLink = () => refusal(422, 'invalid_reset_token');

test('an address nobody has is answered alike', async ({ app }) => {
  app.api.on('POST', '/forget-password', () => ({ message: sentToast }));
  await app.open('/password/email');
  await email.fill('  Nobody@demo.school ');
  await sendLink.click();
  await expect.element(page.getByRole('alert').filter({ hasText: sentToast })).toBeVisible();
  await expect.element(page.getByText('If Nobody@demo.school belongs to an account')).toBeVisible();
  expect(app.api.callsOf('POST', '/forget-password').map(({ body }) => body)).toEqual([
    { email: 'Nobody@demo.school' },
  ]);
});

describe('an account of one’s own, in Spanish', () => {
  test('by keyboard alone, for an address that has an account', async ({ app }) => {
    app.api.on('POST', '/register', () => ({ message: 'Registration successfully' }));
    await app.open('/register', { language: 'es' });
    const name = page.getByLabelText('Tu nombre');
    await expect.element(name).toBeVisible();
    await tabTo(name);
    await type('Otra Persona');
    await press('Tab');
    await type('it.admin@demo.school');
    await press('Tab');
    await type('tres pingüinos bajo la lluvia');
    await press('Enter');
    await expect
      .element(page.getByRole('alert').filter({ hasText: 'Registro completado' }))
      .toBeVisible();
    await app.expectAddress('/login');
    expect(app.api.callsOf('POST', '/register').map(({ body }) => body)).toEqual([
      {
        name: 'Otra Persona',
        email: 'it.admin@demo.school',
        password: 'tres pingüinos bajo la lluvia',
        locale: 'es',
      },
    ]);
  });
});

describe('light and dark, and on small windows', () => {
  test('the ways to a password', async ({ app }) => {
    app.api.on('POST', '/reset-password', deadLink);
    await app.open('/password/email');
    await sendLink.click();
    await expect.element(email).toHaveAccessibleDescription(/Type a whole email address/);
    await expectFits('/password/email with an error');
    await app.goTo('/password/reset?token=none');
    for (const typed of ['qwertyuiopasdfghjkl', 'four gray owls sing']) {
      await newPassword.fill(typed);
      await expectFits(`/password/reset with ${typed}`);
    }
    await newPassword.click();
    await press('Enter');
    await expect.element(page.getByText('This link doesn’t work anymore')).toBeVisible();
    await expect.element(page.getByRole('complementary')).not.toBeInTheDocument();
    await expectFits('/password/reset with a dead link');
    expect(app.api.callsOf('POST', '/reset-password').map(({ body }) => body)).toEqual([
      { token: 'none', password: 'four gray owls sing' },
    ]);
    await app.goTo('/register');
    await page.getByRole('button', { name: 'Create the account' }).click();
    await expect.element(page.getByText('Type your name.')).toBeVisible();
    await expectFits('/register with errors');
  });
});
