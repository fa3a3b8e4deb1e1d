/** Getting in and out by hand, with nothing left behind. */
import type { Page } from '@playwright/test';
import { expect, schoolOfThisFile, test, withoutWorker } from '../support/app';
import { signInStaff, signInStudent, todaysCard } from '../support/pages';
import { lessonTitle } from '../support/student-day';

const school = schoolOfThisFile();
test.use(withoutWorker);

const yearMs = 365 * 24 * 60 * 60_000;

for (const [where, shiftMs] of [
  ['ahead', yearMs],
  ['behind', -yearMs],
] as const) {
  test(`a device whose clock is a year ${where} signs its student in, to today’s lesson`, async ({
    page,
  }) => {
    await page.clock.setSystemTime(Date.now() + shiftMs);
    await signInStudent(page, school.url, 'student8');
    await expect(todaysCard(page)).toContainText(lessonTitle);
    await page.reload();
    await expect(todaysCard(page)).toContainText(lessonTitle);
  });
}

const kept = (page: Page): Promise<{ local: string[]; session: string[] }> =>
  page.evaluate(() => ({
    local: Object.keys(localStorage).sort(),
    session: Object.keys(sessionStorage).sort(),
  }));

test('a teacher reaches the dashboard that the server describes, and leaves nothing', async ({
  page,
  context,
}) => {
  await signInStaff(page, school.url, 'teacher@demo.school');
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page).toHaveTitle('Dashboard · Daybook');
  const navigation = page.getByRole('navigation', { name: 'Dashboard' });
  await expect(navigation.getByRole('link', { name: 'Home' })).toHaveAttribute(
    'href',
    '/dashboard',
  );
  await expect(page.getByRole('region', { name: 'Your account' })).toContainText('Teacher');
  // The address for the tablets is the one the home call names.
  const door = page.getByRole('region', { name: 'Where students sign in' });
  await expect(door).toContainText(`${new URL(school.url).host}/student-login`);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await door.getByRole('button', { name: 'Copy link' }).click();
  await expect(door.getByRole('status')).toHaveText('Link copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `${school.url}/student-login`,
  );
  await expect.poll(() => kept(page)).toMatchObject({ session: ['home_data', 'nav_data'] });
  const { local } = await kept(page);
  expect(local).toEqual(expect.arrayContaining(['daybook.token', 'daybook.user']));

  await page.getByRole('button', { name: /Ms\. Rivera/ }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(`${school.url}/`);
  await expect(page.getByRole('link', { name: /I am a student/ })).toBeVisible();
  const after = await kept(page);
  expect(after.local.filter((key) => /user|token/.test(key))).toEqual([]);
  expect(after.session).not.toContain('nav_data');
  await page.goto(`${school.url}/dashboard`);
  await expect(page).toHaveURL(`${school.url}/login`);
});

test('signing out on a shared tablet shows the next child nothing of the first', async ({
  page,
}) => {
  await signInStudent(page, school.url, 'student5');
  await page.getByRole('button', { name: /^Lucía/ }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(`${school.url}/`);
  await signInStudent(page, school.url, 'student6');
  await expect(page.getByRole('heading', { name: /Noah/ })).toBeVisible();
  await expect(page.getByText('Lucía')).toHaveCount(0);
  const userDbs = () =>
    page.evaluate(async () =>
      (await indexedDB.databases()).flatMap(({ name }) =>
        name?.startsWith('daybook-user-') ? [name] : [],
      ),
    );
  await expect.poll(userDbs).toHaveLength(1);
});
