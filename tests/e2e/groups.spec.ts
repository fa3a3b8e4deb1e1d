/** A teacher makes, prints and stops the ways in of a class. */
import type { Page } from '@playwright/test';
import { expect, schoolOfThisFile, test } from '../support/app';
import { press } from '../support/keyboard';
import { signInStaff, todaysCard } from '../support/pages';

const school = schoolOfThisFile();

async function openRoom(page: Page): Promise<void> {
  await signInStaff(page, school.url, 'teacher@demo.school');
  await page.getByRole('navigation').getByRole('link', { name: 'Groups' }).click();
  await page.getByRole('link', { name: 'Room 12' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Room 12' })).toBeVisible();
  await expect(page.getByRole('row', { name: /Maya Reyes/ })).toBeVisible();
}

test('groups are found by a part of their name, and the search stands in the URL', async ({
  page,
}) => {
  await signInStaff(page, school.url, 'school.admin@demo.school');
  await page.goto(`${school.url}/dashboard/groups`);
  await expect(page.getByRole('row')).toHaveCount(5);
  await page.getByLabel('Find a group').fill('science');
  await expect(page).toHaveURL(/search=science/);
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.reload();
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByLabel('Find a group').fill('nothing like it');
  await expect(page.getByText('No group has this in its name')).toBeVisible();
});

test('Back leaves the list of groups at once, and the search follows the URL', async ({ page }) => {
  await signInStaff(page, school.url, 'school.admin@demo.school');
  const groups = page.getByRole('navigation').getByRole('link', { name: 'Groups' });
  const field = page.getByLabel('Find a group');
  await groups.click();
  await expect(page.getByRole('row')).toHaveCount(5);
  await field.pressSequentially('science', { delay: 400 });
  await expect(page).toHaveURL(/search=science$/);
  await groups.click();
  await expect(field).toHaveValue('');
  await expect(page.getByRole('row')).toHaveCount(5);
  await page.goBack();
  await expect(field).toHaveValue('science');
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.goBack();
  await expect(page).toHaveURL(/\/dashboard$/);
  // Long enough for a timer that would lead back.
  await page.waitForTimeout(500);
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('badges of two students are made, printed once, and one is stopped', async ({ page }) => {
  await openRoom(page);
  await page.getByLabel('Choose Noah Kim').check();
  await page.getByLabel('Choose Ava Thompson').check();
  await expect(page.getByText('New for 2 chosen students:')).toBeVisible();
  await page.getByRole('button', { name: 'Badges' }).click();
  await page.getByRole('button', { name: 'Make for 2 students' }).click();
  await expect(page.getByRole('heading', { name: 'Badges for Room 12' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'QR code of Noah Kim' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'QR code of Ava Thompson' })).toBeVisible();
  const badge =
    (await page
      .getByText(/^(\w{4}-){6}\w{4}$/)
      .first()
      .textContent()) ?? '';

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(page.getByRole('img', { name: 'QR code of Noah Kim' })).toBeVisible();
  await page.emulateMedia({ media: 'screen' });

  const login = () => page.request.post(`${school.url}/api/auth/badge-login`, { data: { badge } });
  expect((await login()).status()).toBe(200);
  await page.getByRole('button', { name: 'I have them' }).click();
  await expect(page.getByText(badge)).toBeHidden();
  const names = ['Noah Kim', 'Ava Thompson'];
  for (const name of names) {
    await page.getByRole('button', { name: `Stop the badge of ${name}` }).click();
    const dialog = page.getByRole('dialog', { name: `Stop the badge of ${name}` });
    await dialog.getByRole('button', { name: 'Stop', exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: `Stop the badge of ${name}` })).toBeHidden();
  }
  expect((await login()).status()).toBe(422);
});

test('a pass-phrase is made by keyboard alone, and the child signs in with it', async ({
  page,
  browser,
}) => {
  await openRoom(page);
  await press(page, page.getByLabel('Choose Hana Suzuki'), 'Space');
  await press(page, page.getByRole('button', { name: 'Pass-phrases' }), 'Enter');
  await press(page, page.getByRole('button', { name: 'Make for 1 student' }), 'Enter');
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

test('a new class code takes the place of the old one', async ({ page }) => {
  await openRoom(page);
  await expect(page.getByText('DMRM-2345')).toBeVisible();
  await page.getByRole('button', { name: 'Make a new code' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Make a new code' }).click();
  await expect(page.getByText('DMRM-2345')).toBeHidden();
  const old = await page.request.post(`${school.url}/api/auth/class`, {
    data: { class_code: 'DMRM2345' },
  });
  expect(old.status()).toBe(422);
});

test('a group of others is a page that does not exist', async ({ page, errors }) => {
  errors.allow(/status of 404/);
  await signInStaff(page, school.url, 'teacher@demo.school');
  await page.goto(`${school.url}/dashboard/groups/999999/students`);
  await expect(page.getByRole('alert')).toContainText('What you asked for is not here any more.');
  await page.goto(`${school.url}/dashboard/groups/x1/students`);
  await expect(page.getByText('Page Not Found.')).toBeVisible();
});
