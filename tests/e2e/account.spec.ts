/** The dialog behind one's own name. */
import { expect, schoolOfThisFile, test } from '../support/app';
import { signInStaff } from '../support/pages';

const school = schoolOfThisFile();

// The worker would answer from its store, where nothing can be held up.
test.use({ serviceWorkers: 'block' });

test('it opens at its full height, however late its settings come', async ({ page }) => {
  await page.route(/reader-settings-form/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700));
    await route.continue();
  });
  await signInStaff(page, school.url, 'teacher@demo.school');
  await page.getByRole('button', { name: /: your settings$/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  const height = () => dialog.evaluate((element: HTMLElement) => element.offsetHeight);
  const first = await height();
  await expect(dialog.getByRole('radio', { name: 'English' })).toBeChecked();
  expect(await height()).toBe(first);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: /: your settings$/ })).toBeFocused();
});
