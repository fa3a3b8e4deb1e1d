/** What whoever changes a colleague's ways in shows beside the own password. */
import { expect, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { test, type TestApp } from '../../testing/app';
import { expectFits } from '../../testing/axe';
import { press } from '../../testing/keyboard';
import { refusedAt } from '../../testing/stand-in-api';

const member = {
  id: 900,
  name: 'Maria Lopez',
  email: 'maria.lopez@cedar.example',
  role: 'Teacher' as const,
  school: 'Cedar Valley Elementary',
  school_id: 1,
  state: 'active' as const,
  second_factor: 'authenticator' as const,
  sign_in_methods: ['authenticator' as const],
  rev: 3,
};
const dialog = page.getByRole('dialog');
const own = dialog.getByLabelText('Your own password');

async function openDialog(app: TestApp, action: string, size?: readonly [number, number]) {
  app.api.on('GET', '/dashboard/users', () => ({
    ...{ total: 1, per_page: 50, current_page: 1, last_page: 1, from: 1, to: 1 },
    path: '/api/dashboard/users',
    links: [],
    data: [member],
  }));
  app.api.on('GET', '/dashboard/schools', () => ({
    data: [{ id: 1, name: 'Cedar Valley Elementary' }],
  }));
  await app.open('/dashboard/users', { as: 'it-admin', ...(size && { size }) });
  await page.getByRole('button', { name: 'Actions for Maria Lopez' }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

test('whoever has an authenticator app is asked for a code, and nothing typed is lost', async ({
  app,
}) => {
  app.api.on('PATCH', '/dashboard/users/{user_id}', ({ body }) => {
    if (body.password !== 'mine') return refusedAt('password', 'password_needed');
    if (body.code === undefined) return refusedAt('code', 'code_needed');
    return body.code === '123456' ? undefined : refusedAt('code', 'wrong_code');
  });
  await openDialog(app, 'Edit');
  await dialog.getByLabelText('Role').selectOptions('School Administrator');
  await own.fill('mine');
  const code = dialog.getByLabelText('Code from your authenticator app');
  await expect.element(code).not.toBeInTheDocument();
  await press('Enter');
  await expect
    .element(code)
    .toHaveAccessibleDescription('Type a code from your authenticator app, too.');
  await expect.element(code).toHaveFocus();
  await expect.element(own).toHaveValue('mine');
  await code.fill('000000');
  await press('Enter');
  await expect.element(code).toHaveAccessibleDescription(/code/);
  await expect.element(code).toHaveFocus();
  await expect.element(code).toHaveValue('000000');
  await expect.element(dialog.getByLabelText('Role')).toHaveValue('School Administrator');
  await expectFits('a code for a colleague’s other role');
  await code.fill('123456');
  await press('Enter');
  await expect.element(page.getByText('Maria Lopez is saved.')).toBeVisible();
  expect(app.api.callsOf('PATCH', '/dashboard/users/{user_id}').at(-1)?.body).toEqual({
    rev: 3,
    name: 'Maria Lopez',
    role: 'School Administrator',
    school_id: 1,
    password: 'mine',
    code: '123456',
  });
});

/** @param answer what the device says when it is asked for a passkey */
async function openWithPasskey(app: TestApp, answer: CredentialsContainer['get']) {
  app.api.on('POST', '/dashboard/users/{user_id}/second-factor/reset', () =>
    refusedAt('passkey', 'own_passkey_needed'),
  );
  app.api.on('POST', '/auth/passkey-login/options', () => ({
    challenge: 'AAAA',
    rpId: 'localhost',
    timeout: 300_000,
    userVerification: 'required' as const,
  }));
  const asked = vi.spyOn(navigator.credentials, 'get').mockImplementation(answer);
  onTestFinished(() => asked.mockRestore());
  await openDialog(app, 'Reset the second sign-in step');
  await own.fill('mine');
  await press('Enter');
  await expect.element(dialog.getByText('Confirm with your passkey, too.')).toBeVisible();
  expect(asked).not.toHaveBeenCalled();
  return asked;
}

test('whoever has a passkey alone is asked for it, again where the device was stopped', async ({
  app,
}) => {
  const asked = await openWithPasskey(app, () =>
    Promise.reject(new DOMException('The operation was not allowed.', 'NotAllowedError')),
  );
  await expectFits('a passkey for a colleague’s second step');
  await dialog.getByRole('button', { name: 'Reset the second sign-in step' }).click();
  await expect.element(dialog.getByText('Your device didn’t confirm your passkey.')).toBeVisible();
  expect(asked).toHaveBeenCalledOnce();
  await expect.element(own).toHaveValue('mine');
});

test('the device asks for a passkey no longer once the dialog has gone', async ({ app }) => {
  const asked = await openWithPasskey(app, () => new Promise(() => undefined));
  await dialog.getByRole('button', { name: 'Reset the second sign-in step' }).click();
  await expect.poll(() => asked.mock.calls.length).toBe(1);
  const { signal } = asked.mock.calls[0]?.[0] ?? {};
  expect(signal?.aborted).toBe(false);
  await app.goTo('/dashboard');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.poll(() => signal?.aborted).toBe(true);
});

test('on a phone the button that is to be pressed again is in sight', async ({ app }) => {
  app.api.on('PATCH', '/dashboard/users/{user_id}', () =>
    refusedAt('passkey', 'own_passkey_needed'),
  );
  await openDialog(app, 'Edit', [390, 640]);
  await dialog.getByLabelText('Role').selectOptions('School Administrator');
  await own.fill('mine');
  const save = dialog.getByRole('button', { name: 'Save' });
  await expect.element(save).not.toBeInViewport();
  await press('Enter');
  await expect.element(dialog.getByText('Confirm with your passkey, too.')).toBeVisible();
  await expect.element(save).toBeInViewport();
});
