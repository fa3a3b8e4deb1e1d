/** From Request Demo into a student's day of one's own, without a name or a password. */
import { expect, schoolOfThisFile, test, withoutWorker } from '../support/app';
import { todaysCard } from '../support/pages';
import { goToStep } from '../support/student-day';

const school = schoolOfThisFile('embedded');
test.use(withoutWorker);

test('a visitor opens a demo, answers a lesson and hands it in', async ({ page }) => {
  await page.goto(`${school.url}/contact`);
  await page.getByRole('link', { name: 'Request Demo' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Request a demo' })).toBeVisible();
  await page.getByRole('button', { name: 'Open a demo now' }).click();
  await expect(page).toHaveURL(/\/student\/home$/);
  await expect(todaysCard(page)).toBeVisible();

  await todaysCard(page).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await goToStep(page, 'Check and hand in');
  await page.getByRole('button', { name: 'Hand in', exact: true }).click();
  await page.getByRole('button', { name: 'Yes, hand in' }).click();
  await expect(page.getByRole('heading', { name: 'Handed in' })).toBeVisible();
  await page.getByRole('button', { name: 'Close the lesson' }).click();

  await page.getByRole('button', { name: /: your settings$/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Sign out' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Signed in on these devices' })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(`${school.url}/`);
});
