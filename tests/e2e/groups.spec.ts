/** A teacher makes and stops the ways in of a class, and children use them. */
import type { Page } from '@playwright/test';
import { expect, schoolOfThisFile, test, withoutWorker } from '../support/app';
import { enterAs } from '../support/enter';
import { press } from '../support/keyboard';
import { todaysCard } from '../support/pages';

const school = schoolOfThisFile();
test.use(withoutWorker);

async function openRoom(page: Page): Promise<void> {
  await enterAs(page, school.url, 'teacher@demo.school');
  await page.goto(`${school.url}/dashboard/groups`);
  await page.getByRole('link', { name: 'Room 12' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Room 12' })).toBeVisible();
  await expect(page.getByRole('row', { name: /Maya Reyes/ })).toBeVisible();
}

test('a badge lets its child in until it is stopped, and is printed again meanwhile', async ({
  page,
}) => {
  await openRoom(page);
  await page.getByLabel('Choose Hana Suzuki').check();
  await page.getByRole('button', { name: 'Badges', exact: true }).click();
  await page.getByRole('button', { name: 'Make for 1 student' }).click();
  await page.getByRole('button', { name: 'Show on this screen' }).click();
  const card = page.getByRole('img', { name: 'QR code of Hana Suzuki' });
  await expect(card).toBeVisible();
  const badge = (await page.getByText(/^(\w{4}-){6}\w{4}$/).textContent()) ?? '';
  const login = () => page.request.post(`${school.url}/api/auth/badge-login`, { data: { badge } });
  expect((await login()).status()).toBe(200);

  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByLabel('Choose Hana Suzuki').check();
  await page.getByRole('button', { name: 'Print badges' }).click();
  await page.getByRole('button', { name: 'Show on this screen' }).click();
  await expect(page.getByText(badge)).toBeVisible();
  expect((await login()).status()).toBe(200);

  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Revoke Hana Suzuki’s badge' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Revoke Hana Suzuki’s badge' })).toBeHidden();
  expect((await login()).status()).toBe(422);
});

test('a passphrase is not left unseen by the browser’s own ways', async ({ page }) => {
  await openRoom(page);
  await page.getByLabel('Choose Hana Suzuki').check();
  await page.getByRole('button', { name: 'Passphrases' }).click();
  await page.getByRole('button', { name: 'Make for 1 student' }).click();
  await page.getByRole('button', { name: 'Show on this screen' }).click();
  const phrase = page.getByRole('definition').last();
  await expect(phrase).toBeVisible();
  await page.evaluate(() => history.back());
  const question = page.getByRole('dialog', { name: 'Leave without printing?' });
  await question.getByRole('button', { name: 'Close' }).last().click();
  await expect(question).toBeHidden();
  await expect(phrase).toBeVisible();
  await expect(page).toHaveURL(/\/students$/);
  const asked = page.waitForEvent('dialog');
  const reload = page.evaluate(() => location.reload());
  const browsersOwn = await asked;
  expect(browsersOwn.type()).toBe('beforeunload');
  await browsersOwn.dismiss();
  await reload;
  await expect(phrase).toBeVisible();
});

test('a sign-in link and a passphrase are made by keyboard alone, and let their children in', async ({
  page,
  context,
  browser,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openRoom(page);
  await press(page, page.getByRole('button', { name: 'Sign-in link for Noah Kim' }), 'Enter');
  const dialog = page.getByRole('dialog', { name: 'Sign-in link for Noah Kim' });
  await press(page, dialog.getByRole('button', { name: 'Make the link' }), 'Enter');
  await press(page, dialog.getByRole('button', { name: 'Copy the link' }), 'Enter');
  await expect(dialog.getByRole('status')).toHaveText('The link is copied');
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await page.keyboard.press('Escape');

  const tablet = await browser.newContext();
  const student = await tablet.newPage();
  await student.goto(`${school.url}/${new URL(link).search}`);
  await expect(todaysCard(student)).toBeVisible();
  await expect(student.getByRole('button', { name: 'Noah Kim: your settings' })).toBeVisible();
  await tablet.close();

  await press(page, page.getByLabel('Choose Hana Suzuki'), 'Space');
  await press(page, page.getByRole('button', { name: 'Passphrases' }), 'Enter');
  await press(page, page.getByRole('button', { name: 'Make for 1 student' }), 'Enter');
  await press(page, page.getByRole('button', { name: 'Show on this screen' }), 'Enter');
  const card = page.getByRole('listitem').filter({ hasText: 'Hana Suzuki' });
  const phrase = (await card.getByText(/^[a-z]+(-[a-z]+){3}$/).textContent()) ?? '';
  const child = await (await browser.newContext({ locale: 'en-US' })).newPage();
  await child.goto(`${school.url}/student-login`);
  await child.getByLabel('Username').fill('student11');
  await child.getByLabel('Password', { exact: true }).fill(phrase);
  await child.getByRole('button', { name: 'Go to my lessons' }).click();
  await expect(todaysCard(child)).toBeVisible();
  await child.context().close();
});
