/** Signing in through ClassLink, as far as no ClassLink is needed for it. */
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { test } from '../../testing/app';
import { expectFits } from '../../testing/axe';
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
