/** Work that came back, light and dark, by axe; and on small windows nothing runs out at the side. */
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { test } from '../../testing/app';
import { expectFits } from '../../testing/axe';

test('work that came back', async ({ app }) => {
  await app.open('/student/home', { as: 'student' });
  await page
    .getByRole('link', { name: /Back from Ms\. Rivera/ })
    .first()
    .click();
  await expect.element(page.getByRole('heading', { name: /gave this back/ })).toBeVisible();
  await expectFits('returned');
  await page.getByRole('button', { name: 'Close the lesson' }).click();
  await page
    .getByRole('link', { name: /Scored by Ms\. Rivera/ })
    .first()
    .click();
  await expect.element(page.getByRole('heading', { name: 'Your result' })).toBeVisible();
  await expectFits('scored');
});
