/** What stands behind one's own name, without a mouse: how it looks, passkeys, the second step, other devices. */
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { test } from '../../testing/app';
import { expectFocusOn, press, pressOn, tabTo, type } from '../../testing/keyboard';
import { refusedAt, Reply } from '../../testing/stand-in-api';

const dialog = page.getByRole('dialog');
const within = (name: string | RegExp) => dialog.getByRole('button', { name, exact: true });
const own = page.getByRole('button', { name: /: your settings|: tus ajustes/ });

test('text, colors and language are chosen; Escape gives the focus back', async ({ app }) => {
  await app.open('/dashboard', { as: 'teacher' });
  await pressOn(own, 'Enter');
  const english = dialog.getByRole('radio', { name: 'English' });
  await expect.element(english).toBeChecked();
  const dark = dialog.getByRole('radio', { name: 'Dark' });
  await tabTo(dialog.getByRole('radio', { checked: true }).nth(2));
  for (let steps = 0; steps < 3 && dark.element() !== document.activeElement; steps += 1) {
    await press('ArrowRight');
  }
  await expect.poll(() => document.documentElement.dataset['mantineColorScheme']).toBe('dark');
  await expect.element(dark).toHaveFocus();
  await tabTo(english);
  await press('ArrowRight');
  await expect.element(dialog.getByRole('radio', { name: 'Español' })).toHaveFocus();
  await expect.element(within('Cerrar sesión')).toBeVisible();
  await press('Escape');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(own).toHaveFocus();
});

test('a passkey is renamed and removed, or left as it is', async ({ app }) => {
  let passkeys = [{ id: 4, name: 'Laptop', created_on: '2026-11-02' }];
  app.api.on('GET', '/auth/passkeys', () => ({ passkeys }));
  app.api.on('PATCH', '/auth/passkeys/{passkey_id}', ({ body }) => {
    const renamed = { id: 4, name: body.name, created_on: '2026-11-02' };
    passkeys = [renamed];
    return renamed;
  });
  app.api.on('POST', '/auth/passkeys/{passkey_id}/remove', ({ body }) => {
    if (body.password !== 'mine') return refusedAt('password', 'wrong_password');
    passkeys = [];
    return new Reply(204);
  });
  await app.open('/dashboard', { as: 'teacher' });
  await pressOn(own, 'Enter');
  await pressOn(within('Passkeys'), 'Enter');
  await expect.element(within('Rename Laptop')).toBeVisible();
  await pressOn(within('Rename Laptop'), 'Enter');
  await expect.element(dialog.getByLabelText('Name', { exact: true }).first()).toHaveFocus();
  await pressOn(within('Cancel'), 'Enter');
  await expect.element(within('Rename Laptop')).toHaveFocus();
  await press('Enter');
  await press('Control+a');
  await type('Desk');
  await press('Enter');
  await expect.element(within('Rename Desk')).toHaveFocus();
  await pressOn(within('Remove Desk'), 'Enter');
  await expect.element(dialog.getByLabelText('Your password, to remove it')).toHaveFocus();
  await pressOn(within('Keep it'), 'Enter');
  await expect.element(within('Remove Desk')).toHaveFocus();
  await press('Enter');
  await type('mine');
  await press('Enter');
  await expect.element(dialog.getByText(/^Desk is removed/)).toHaveFocus();
  // Back in the menu the view that was open has the focus.
  await tabTo(within('Back'), 'Shift+Tab');
  await press('Enter');
  await expect.element(within('Passkeys')).toHaveFocus();
});

test('a second step is turned on, its codes renewed, and turned off', async ({ app }) => {
  const codes = Array.from({ length: 10 }, (_, at) => `ABCD${String(at)}-FGHJK`);
  let state = { authenticator: false, recovery_codes: 0, passkeys: 0, missing: false };
  app.api.on('GET', '/auth/second-factor', () => state);
  app.api.on('POST', '/auth/second-factor/authenticator', () => ({
    secret: 'ABCDEFGH'.repeat(4),
    uri: 'otpauth://totp/Daybook:me?secret=ABCDEFGH',
  }));
  app.api.on('POST', '/auth/second-factor/authenticator/confirm', () => {
    state = { ...state, authenticator: true, recovery_codes: 10 };
    return { recovery_codes: codes };
  });
  app.api.on('POST', '/auth/second-factor/recovery-codes', () => ({ recovery_codes: codes }));
  app.api.on('POST', '/auth/second-factor/authenticator/remove', () => {
    state = { ...state, authenticator: false, recovery_codes: 0 };
    return new Reply(204);
  });
  await app.open('/dashboard', { as: 'teacher' });
  await pressOn(own, 'Enter');
  await pressOn(within('Second sign-in step'), 'Enter');
  const password = dialog.getByLabelText('Your password', { exact: true });
  const code = dialog.getByLabelText('Code from the app');
  await tabTo(password);
  await type('mine');
  await press('Enter');
  await expect.element(code).toBeVisible();
  await expect
    .element(dialog.getByRole('heading', { name: 'Scan this with your app' }))
    .toHaveFocus();
  await tabTo(code);
  await type('123456');
  await press('Enter');
  const saved = within('I have saved them');
  await expect.element(saved).toBeVisible();
  await expect
    .element(dialog.getByRole('heading', { name: 'Save these recovery codes' }))
    .toHaveFocus();
  await pressOn(saved, 'Enter');
  await expect.element(dialog.getByText(/^From now on/)).toHaveFocus();
  for (const [action, said] of [
    ['Get new recovery codes', undefined],
    ['Turn off', 'The second step is off. Your password alone signs you in.'],
  ] as const) {
    await pressOn(within(action), 'Enter');
    await expect
      .element(dialog.getByRole('region', { name: 'The second step is on' }))
      .toHaveFocus();
    await tabTo(password);
    await type('mine');
    await tabTo(code);
    await type('123456');
    await press('Enter');
    if (said === undefined) await pressOn(saved, 'Enter');
    else await expect.element(dialog.getByText(said)).toHaveFocus();
    await expectFocusOn(said ?? 'From now on you’re asked for a code after your password.');
  }
});

test('another device is signed out, and the focus is in the list', async ({ app }) => {
  const seen = {
    device: { browser: 'safari', system: 'ipad' },
    last_used_on: '2026-11-24',
  } as const;
  let sessions = [
    { id: 1, ...seen, current: true },
    { id: 2, ...seen, name: 'Cart 2', current: false },
    { id: 3, ...seen, name: 'Cart 3', current: false },
  ];
  app.api.on('GET', '/auth/sessions', () => ({ sessions }));
  app.api.on('DELETE', '/auth/sessions/{session_id}', ({ params }) => {
    sessions = sessions.filter(({ id }) => String(id) !== params[0]);
    return new Reply(204);
  });
  await app.open('/dashboard', { as: 'teacher' });
  await pressOn(own, 'Enter');
  await pressOn(within(/devices/i), 'Enter');
  await pressOn(within(/^Sign out Cart 2/), 'Enter');
  await expect.element(within(/^Sign out Cart 2/)).not.toBeInTheDocument();
  await expect.element(dialog.getByRole('list')).toHaveFocus();
});
