/** Signing in through ClassLink or Clever, as far as neither is needed for it. */
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { test } from '../../testing/app';
import { expectFits } from '../../testing/axe';
import { expectSpanish } from '../../testing/spanish';
import { Reply } from '../../testing/stand-in-api';

test('a server in trouble is told at the button, with a toast', async ({ app }) => {
  app.api.on('GET', '/auth/ways', () => ({ ways: ['classlink' as const] }));
  app.api.on('GET', '/auth/classlink/url', () => new Reply(503));
  await app.open('/login');
  await page.getByRole('button', { name: 'Sign in with ClassLink' }).click();
  await expect.element(page.getByText('Undefined error', { exact: true })).toBeVisible();
  // The answer is asked for each time: an address of before would lead to a sign-in that is over.
  const asked = app.api.callsOf('GET', '/auth/classlink/url');
  expect(asked.map(({ cache }) => cache)).toEqual(['no-cache']);
  const toast = page.getByRole('alert').filter({ hasText: 'Something went wrong' });
  await expect.element(toast).toBeVisible();
  await expectFits('a message of trouble');
  await toast.getByRole('button', { name: 'Close' }).click();
  await expect.element(toast).not.toBeInTheDocument();
});

test('each service that is set up has its way at both doors', async ({ app }) => {
  const services = page.getByRole('button', { name: /ClassLink|Clever/ });
  for (const path of ['/login', '/student-login']) {
    app.api.on('GET', '/auth/ways', () => ({ ways: ['classlink' as const, 'clever' as const] }));
    await app.open(path, { size: [390, 844] });
    await expect
      .element(page.getByRole('button', { name: 'Sign in with ClassLink' }))
      .toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Sign in with Clever' })).toBeVisible();
    expect(services.elements()).toHaveLength(2);
    await expectFits(`${path} with services`);
  }
  app.api.on('GET', '/auth/ways', () => ({ ways: ['clever' as const] }));
  await app.open('/login', { language: 'es' });
  await expectSpanish('Entrar con Clever');
  expect(services.elements()).toHaveLength(1);
});
