/** Passkeys behind one's own name: what is asked for before one is added or removed. */
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { test } from '../../testing/app';
import type { TestApp } from '../../testing/app';
import { expectFits } from '../../testing/axe';
import { press } from '../../testing/keyboard';
import { expectSpanish } from '../../testing/spanish';
import { Reply, refusedAt } from '../../testing/stand-in-api';

const dialog = page.getByRole('dialog');

async function openPasskeys(app: TestApp, language: 'en' | 'es' = 'en') {
  let passkeys = [{ id: 4, name: 'Laptop', created_on: '2026-11-02' }];
  app.api.on('GET', '/auth/passkeys', () => ({ passkeys }));
  app.api.on('POST', '/auth/passkeys/{passkey_id}/remove', ({ body }) => {
    if (body.password !== 'mine') {
      return refusedAt('password', 'wrong_password');
    }
    passkeys = [];
    return new Reply(204);
  });
  const es = language === 'es';
  await app.open('/dashboard', { as: 'teacher', language });
  await page.getByRole('button', { name: es ? /: tus ajustes/ : /: your settings/ }).click();
  await dialog.getByRole('button', { name: es ? 'Llaves de acceso' : 'Passkeys' }).click();
}

test('one is removed by who types the password', async ({ app }) => {
  await openPasskeys(app);
  await dialog.getByRole('button', { name: 'Remove Laptop' }).click();
  const password = dialog.getByLabelText('Your password, to remove it');
  await expect.element(password).toHaveFocus();
  const yes = dialog.getByRole('button', { name: 'Yes, remove it' });
  await yes.click();
  await expect.element(password).toHaveAccessibleDescription('Type your password.');
  await password.fill('not mine');
  await press('Enter');
  await expect.element(password).toHaveAccessibleDescription('That’s not your current password.');
  await expect.element(password).toHaveFocus();
  await expectFits('removing a passkey');
  await password.fill('mine');
  await yes.click();
  await expect.element(dialog.getByRole('status')).toHaveTextContent('Laptop is removed');
  await expect.element(dialog.getByRole('list')).not.toBeInTheDocument();
});

test('one is added with a code as well, where an authenticator app is on', async ({ app }) => {
  app.api.on('POST', '/auth/passkeys/options', ({ body }) =>
    body.code === undefined ? refusedAt('code', 'code_needed') : refusedAt('code', 'wrong_code'),
  );
  await openPasskeys(app);
  const code = dialog.getByLabelText('Code from your authenticator app');
  await expect.element(code).not.toBeInTheDocument();
  await dialog.getByLabelText('Name', { exact: true }).fill('Phone');
  await dialog.getByLabelText('Your password', { exact: true }).fill('mine');
  await press('Enter');
  await expect.element(code).toHaveAccessibleDescription(/Type a code from your authenticator app/);
  await expect.element(code).toHaveFocus();
  await code.fill('123 456');
  await press('Enter');
  await expect.element(code).toHaveAccessibleDescription(/That code isn’t right/);
  expect(app.api.callsOf('POST', '/auth/passkeys/options').at(-1)?.body).toEqual({
    password: 'mine',
    code: '123 456',
  });
  await expectFits('adding a passkey with a code');
});

test('what is typed is asked about before the dialog goes, and nothing else is', async ({
  app,
}) => {
  await openPasskeys(app);
  const name = dialog.getByLabelText('Name', { exact: true });
  const question = dialog.getByRole('alertdialog', { name: 'Discard your changes?' });
  await name.fill('Phone');
  await press('Escape');
  await expect.element(question.getByRole('button', { name: 'Keep editing' })).toHaveFocus();
  await press('Enter');
  await expect.element(name).toHaveFocus();
  await expect.element(name).toHaveValue('Phone');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await dialog.getByRole('button', { name: 'Back' }).click();
  await press('Enter');
  await expect.element(name).toHaveValue('Phone');
  // Taken away again, nothing would be lost.
  await name.fill('');
  await dialog.getByRole('button', { name: 'Rename Laptop' }).click();
  await press('End');
  await press('s');
  await press('Escape');
  await expect.element(question).toBeVisible();
  await press('Escape');
  await press('Backspace');
  await press('Escape');
  await expect.element(dialog).not.toBeInTheDocument();
});

test('the way back asks as well, and leads to the page before', async ({ app }) => {
  await openPasskeys(app);
  await dialog.getByLabelText('Name', { exact: true }).fill('Phone');
  await dialog.getByRole('button', { name: 'Back' }).click();
  await dialog.getByRole('button', { name: 'Discard changes' }).click();
  const door = dialog.getByRole('button', { name: 'Passkeys' });
  await expect.element(door).toHaveFocus();
  await door.click();
  await expect.element(dialog.getByLabelText('Name', { exact: true })).toHaveValue('');
});

test('in Spanish', async ({ app }) => {
  await openPasskeys(app, 'es');
  await dialog.getByRole('button', { name: 'Quitar Laptop' }).click();
  await expect.element(dialog.getByLabelText('Tu contraseña, para quitarla')).toBeVisible();
  await expectSpanish('Laptop');
});
