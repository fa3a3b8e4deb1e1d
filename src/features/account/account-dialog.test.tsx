/** The dialog behind one's own name. */
import { expect, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { getSession, setSession } from '../../session/session-store';
import { test } from '../../testing/app';
import { expectFits } from '../../testing/axe';

const settings = vi.hoisted(() => {
  const door = () => {
    let open = (): void => undefined;
    const opened = new Promise<void>((resolve) => {
      open = resolve;
    });
    return { open, opened };
  };
  return { asked: door(), come: door() };
});

vi.mock('../reader-settings/reader-settings-form', async (importOriginal) => {
  settings.asked.open();
  await settings.come.opened;
  return importOriginal();
});

test('it opens at its full height, however late its settings come', async ({ app }) => {
  await app.open('/dashboard', { as: 'teacher', scheme: 'dark' });
  const own = page.getByRole('button', { name: ': your settings' });
  await own.click();
  await settings.asked.opened;
  const dialog = page.getByRole('dialog');
  const heights: number[] = [];
  const watch = new MutationObserver(() => {
    const shown = dialog.query();
    if (shown instanceof HTMLElement) heights.push(shown.offsetHeight);
  });
  watch.observe(document.body, { childList: true, subtree: true });
  settings.come.open();
  await expect.element(dialog.getByRole('radio', { name: 'English' })).toBeChecked();
  watch.disconnect();
  // Its parts are hidden while they wait, and come back; none of that changes the colors.
  expect(document.documentElement.dataset['mantineColorScheme']).toBe('dark');
  const shown = dialog.element();
  expect(new Set(heights)).toEqual(new Set([shown instanceof HTMLElement && shown.offsetHeight]));
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(own).toHaveFocus();
});

test.for([
  ['teacher', '/dashboard'],
  ['student', '/student/home'],
] as const)('a %s sees whether Clever is connected', async ([person, path], { app }) => {
  for (const isConnectedWithClever of [true, false]) {
    await app.open(path, { as: person, language: 'es' });
    const { user } = getSession() ?? {};
    if (!user) throw new Error('Somebody was signed in.');
    setSession({ ...user, isConnectedWithClever });
    await page.getByRole('button', { name: ': tus ajustes' }).click();
    const dialog = page.getByRole('dialog');
    await expect.element(dialog.getByRole('button', { name: 'Cerrar sesión' })).toBeVisible();
    const words = dialog.getByText('Conectado con Clever');
    if (isConnectedWithClever) await expect.element(words).toBeVisible();
    else await expect.element(words).not.toBeInTheDocument();
    await expectFits('what stands behind the own name');
  }
});

test('signing out is in sight on a small laptop', async ({ app }) => {
  await app.open('/dashboard', { as: 'teacher', size: [1024, 768] });
  await page.getByRole('button', { name: ': your settings' }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByRole('radio', { name: 'English' })).toBeChecked();
  const leave = dialog.getByRole('button', { name: 'Sign out' });
  const bottom = () => leave.element().getBoundingClientRect().bottom;
  await expect
    .poll(bottom)
    .toBeLessThanOrEqual(dialog.element().getBoundingClientRect().bottom - 8);
  await expect
    .element(dialog.getByText('Signing out removes what’s saved on this device.'))
    .toBeVisible();
});

test('a device that its school has named stands by that name among the own sign-ins', async ({
  app,
}) => {
  const device = { browser: 'safari', system: 'ipad' } as const;
  const seen = { device, last_used_on: '2026-11-24' };
  app.api.on('GET', '/auth/sessions', () => ({
    sessions: [
      { id: 1, ...seen, current: true },
      { id: 2, ...seen, name: 'Cart 2, iPad 7', current: false },
    ],
  }));
  await app.open('/dashboard', { as: 'teacher' });
  await page.getByRole('button', { name: ': your settings' }).click();
  await page.getByRole('button', { name: /devices/i }).click();
  const row = (name: RegExp) => page.getByRole('listitem').filter({ hasText: name });
  await expect.element(row(/^iPad · Safari.*This device$/)).toBeVisible();
  await expect.element(row(/^Cart 2, iPad 7iPad · Safari/)).toBeVisible();
  await expect
    .element(page.getByRole('button', { name: /^Sign out Cart 2, iPad 7, last used on / }))
    .toBeVisible();
});
