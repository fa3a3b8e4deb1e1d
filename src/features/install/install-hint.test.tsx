/** The hint to install comes when the browser offers it: late, and while somebody may be tapping. */
import { beforeAll, expect, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Locator } from 'vitest/browser';
import { admitUser } from '../../offline/storage/people';
import { test } from '../../testing/app';
import { expectFits } from '../../testing/axe';
import { demoOf } from '../../testing/demo';
import { holdInstallPrompt } from './install-prompt';

// No worker keeps the app itself here, without which the home is never at rest.
vi.mock('../../offline/app/sw-bridge', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  appKept: () => true,
}));

const hint = page.getByText('Put Daybook on this device');
const topOf = (of: Locator) => of.element().getBoundingClientRect().top;

beforeAll(() => holdInstallPrompt());

test('it moves neither the way into a lesson nor the doors', async ({ app }) => {
  const { user, token } = await demoOf('student');
  await admitUser(user?.id ?? 0, 'an-upload-ticket-of-the-tests', { user, token });
  await app.open('/student/home', { as: 'student' });
  const start = page.getByRole('article').getByRole('link');
  await expect.element(start).toBeVisible();
  await expect.element(page.getByText('Ready offline')).toBeVisible();
  const before = topOf(start);
  window.dispatchEvent(new Event('beforeinstallprompt'));
  await expect.element(hint).toBeVisible();
  expect(topOf(start)).toBe(before);
  await expectFits('the home with the hint to install');

  await app.open('/');
  await expect.element(hint).toBeVisible();
  const door = page.getByRole('link', { name: /I am a student/ });
  expect(topOf(hint)).toBeGreaterThan(topOf(door));
  await page.getByRole('button', { name: 'Not now' }).click();
  await expect.element(hint).not.toBeInTheDocument();
});
