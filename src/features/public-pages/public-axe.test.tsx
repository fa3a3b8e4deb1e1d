/** Public screens, light and dark, by axe; and on small windows nothing runs out at the side. */
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { test } from '../../testing/app';
import { expectFits } from '../../testing/axe';

test('public screens', async ({ app }) => {
  await app.open('/');
  for (const [path, heading] of [
    ['/', 'A school day that works, Wi-Fi or not'],
    ['/student-login', 'Hello. Who are you?'],
    ['/login', 'Sign in'],
    ['/nothing-here', 'Page Not Found'],
  ] as const) {
    await app.goTo(path);
    await expect.element(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expectFits(path);
  }
  await app.goTo('/student-login');
  await page.getByRole('button', { name: 'Go to my lessons' }).click();
  await expect.element(page.getByText('Type your username.')).toBeVisible();
  await expectFits('/student-login with errors');
});
