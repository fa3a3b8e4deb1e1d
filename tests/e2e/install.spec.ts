/** The built app as something that is put on a home screen: its name, its manifest, its worker. */
import { expect, networkIsCut, openSchool, test } from '../support/app';
import type { School } from '../support/app';

let school: School;
test.beforeAll(async () => {
  school = await openSchool({ APP_NAME: 'Sunny & Co' });
});
test.afterAll(() => school.close());

test('the product’s name is the administrator’s, on the page and in titles', async ({ page }) => {
  await page.goto(`${school.url}/student-login`);
  await expect(page).toHaveTitle('Student sign-in · Sunny & Co');
  await expect(page.getByRole('banner')).toContainText('Sunny & Co');
  await expect(page.locator('link[rel="manifest"]')).toHaveAttribute(
    'href',
    '/manifest.webmanifest',
  );
  const sources = await page.content();
  expect(sources).not.toContain('Daybook');
});

test('after the first visit the app opens without network', async ({ page, context, errors }) => {
  errors.allow(networkIsCut);
  await page.goto(school.url);
  const controlled = () =>
    page.evaluate(() => navigator.serviceWorker.controller?.state === 'activated');
  await expect.poll(controlled).toBe(true);
  await context.setOffline(true);
  await page.goto(`${school.url}/student`);
  await expect(page.getByRole('heading', { name: 'Hello. Who are you?' })).toBeVisible();
  await page.goto(`${school.url}/login`);
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
});
