/** The dashboard's own screens, light and dark, by axe; and on small windows nothing runs out at the side. */
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { test } from '../../testing/app';
import { expectFits } from '../../testing/axe';
import { press } from '../../testing/keyboard';

test('the teacher’s dashboard, the palette and the keys', async ({ app }) => {
  await app.open('/dashboard', { as: 'teacher' });
  const recent = page.getByRole('region', { name: 'Continue where you left off' });
  await expect.element(recent.getByRole('link').first()).toBeVisible();
  await expectFits('dashboard');
  await press('Control+k');
  await expect.element(page.getByRole('listbox', { name: 'What you can go to' })).toBeVisible();
  await expectFits('palette');
  await press('Escape');
  await press('?');
  await expect.element(page.getByLabelText('Use single keys')).toBeVisible();
  await expectFits('keys');
});

test('the settings of the school, and one’s own', async ({ app }) => {
  await app.open('/dashboard/settings', { as: 'teacher' });
  const heading = page.getByRole('heading', { level: 1, name: 'School settings' });
  await expect.element(heading).toBeVisible();
  await expectFits('settings of the school');
  await page.getByRole('button', { name: ': your settings' }).click();
  await expect.element(page.getByRole('radio', { name: 'English' })).toBeVisible();
  await expectFits('own settings');
});
