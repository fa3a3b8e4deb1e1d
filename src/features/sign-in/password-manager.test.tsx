/** Fields that a password manager has filled: they hold what they show, whatever it told the page of it. */
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import type { Locator } from 'vitest/browser';
import { test } from '../../testing/app';
import { refusal } from '../../testing/stand-in-api';

const fields = [HTMLInputElement, HTMLSelectElement, HTMLTextAreaElement];

/** As some of them do: React takes a value that a script has set for one of its own, and hears no change. */
function fillSilently(field: Locator, value: string): void {
  const input = field.element();
  if (!fields.some((kind) => input instanceof kind)) throw new Error('Not a field.');
  (input as HTMLInputElement).value = value;
  input.dispatchEvent(new Event('input', { bubbles: true }));
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

const password = () => page.getByLabelText('Password', { exact: true });

test('a teacher’s email and password are sent as they stand', async ({ app }) => {
  app.api.on('POST', '/auth/login', () => refusal(422, 'wrong_credentials'));
  await app.open('/login');
  await expect.element(password()).toBeVisible();
  fillSilently(page.getByLabelText('Email'), 'teacher@demo.school');
  fillSilently(password(), 'demo-daybook-2026');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  const sent = { email: 'teacher@demo.school', password: 'demo-daybook-2026' };
  await expect.poll(() => app.api.callsOf('POST', '/auth/login').at(-1)?.body).toMatchObject(sent);
  await expect.element(page.getByText('Type your email.')).not.toBeInTheDocument();
});

test('so are those of a new account, and the address of a forgotten password', async ({ app }) => {
  app.api.on('POST', '/register', () => refusal(422, 'invalid'));
  app.api.on('POST', '/forget-password', () => refusal(422, 'invalid'));
  await app.open('/register');
  await expect.element(password()).toBeVisible();
  const values = { name: 'Ana Cruz', email: 'ana@school.test', password: 'a long pass phrase 7' };
  fillSilently(page.getByLabelText('Your name'), values.name);
  fillSilently(page.getByLabelText('Email'), values.email);
  fillSilently(password(), values.password);
  await page.getByRole('button', { name: 'Create the account' }).click();
  await expect.poll(() => app.api.callsOf('POST', '/register').at(-1)?.body).toMatchObject(values);
  await app.goTo('/password/email');
  fillSilently(page.getByLabelText('Email'), values.email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  const asked = () => app.api.callsOf('POST', '/forget-password').at(-1)?.body;
  await expect.poll(asked).toEqual({ email: values.email });
});

test('so is a new password by a mailed link, and what a student’s device fills', async ({
  app,
}) => {
  app.api.on('POST', '/reset-password', () => refusal(422, 'invalid'));
  app.api.on('POST', '/auth/student-login', () => refusal(422, 'wrong_credentials'));
  await app.open('/password/reset?token=from-the-mail');
  const field = page.getByLabelText('New password', { exact: true });
  await expect.element(field).toBeVisible();
  fillSilently(field, 'four words made here');
  await page.getByRole('button', { name: 'Change the password' }).click();
  await expect
    .poll(() => app.api.callsOf('POST', '/reset-password').at(-1)?.body)
    .toEqual({ token: 'from-the-mail', password: 'four words made here' });

  await app.goTo('/student-login');
  await expect.element(password()).toBeVisible();
  fillSilently(page.getByLabelText('Username'), 'student1');
  fillSilently(password(), 'demo-daybook-2026');
  await page.getByRole('button', { name: 'Go to my lessons' }).click();
  await expect
    .poll(() => app.api.callsOf('POST', '/auth/student-login').at(-1)?.body)
    .toMatchObject({ username: 'student1', password: 'demo-daybook-2026' });
});

test('so is a message to who runs the server', async ({ app }) => {
  app.api.on('POST', '/contact', () => refusal(422, 'invalid'));
  await app.open('/contact');
  const message = {
    name: 'Ana Cruz',
    email: 'ana@school.test',
    topic: 'problem',
    message: 'The tablets of room 4 are slow.',
  };
  await expect.element(page.getByLabelText('Your name')).toBeVisible();
  fillSilently(page.getByLabelText('Your name'), message.name);
  fillSilently(page.getByLabelText('Your email address'), message.email);
  fillSilently(page.getByRole('combobox'), message.topic);
  fillSilently(page.getByLabelText('Your message'), message.message);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect.poll(() => app.api.callsOf('POST', '/contact').at(-1)?.body).toMatchObject(message);
});

test('so is the password that a new passkey asks for', async ({ app }) => {
  app.api.on('GET', '/auth/passkeys', () => ({ passkeys: [] }));
  app.api.on('POST', '/auth/passkeys/options', () => refusal(422, 'wrong_password'));
  await app.open('/dashboard', { as: 'teacher' });
  await page.getByRole('button', { name: ': your settings' }).click();
  await page.getByRole('button', { name: 'Passkeys' }).click();
  await expect.element(page.getByLabelText('Your password')).toBeVisible();
  fillSilently(page.getByLabelText('Name'), 'My laptop');
  fillSilently(page.getByLabelText('Your password'), 'demo-daybook-2026');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect
    .poll(() => app.api.callsOf('POST', '/auth/passkeys/options').at(-1)?.body)
    .toEqual({ password: 'demo-daybook-2026' });
});
