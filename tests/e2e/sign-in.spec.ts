/** Getting in and out: words at the right place, nothing left behind. */
import type { Page } from '@playwright/test';
import { expect, networkIsCut, schoolOfThisFile, test } from '../support/app';
import { demoPassword, signInStaff, signInStudent, todaysCard } from '../support/pages';
import { lessonTitle } from '../support/student-day';

const school = schoolOfThisFile();
const wrongPassword = 'That name and password do not match an account. Check both and try again.';

async function tryStudent(page: Page, username: string, password: string): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Go to my lessons' }).click();
}

test('empty fields are named at their place and take the focus', async ({ page }) => {
  await page.goto(`${school.url}/student-login`);
  await page.getByRole('button', { name: 'Go to my lessons' }).click();
  const username = page.getByLabel('Username');
  await expect(username).toHaveAccessibleDescription('Type your username.');
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
    'Type your password.',
  );
  await expect(username).toBeFocused();
});

test('a wrong password is said at the field, and the right one still works', async ({
  page,
  errors,
}) => {
  errors.allow(/status of 422/);
  await page.goto(`${school.url}/student-login`);
  await tryStudent(page, 'student2', 'not-this-one');
  await expect(page.getByLabel('Username')).toHaveAccessibleDescription(wrongPassword);
  await expect(page).toHaveURL(`${school.url}/student-login`);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Go to my lessons' }).click();
  await expect(todaysCard(page)).toBeVisible();
});

test('too many tries are slowed down, in words', async ({ page, errors }) => {
  errors.allow(/status of (422|429)/);
  await page.goto(`${school.url}/student-login`);
  for (let tries = 0; tries < 10; tries += 1) {
    const answer = await page.request.post(`${school.url}/api/auth/student-login`, {
      data: { username: 'student3', password: 'guess' },
    });
    expect(answer.status()).toBe(422);
  }
  await tryStudent(page, 'student3', demoPassword);
  await expect(page.getByRole('alert')).toHaveText(
    'Too many tries. Wait 15 minutes and try again.',
  );
});

test('a teacher at the student door is shown the other one', async ({ page }) => {
  await page.goto(`${school.url}/student-login`);
  await tryStudent(page, 'teacher@demo.school', demoPassword);
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('This is a staff account. It has a door of its own.');
  await page.getByRole('button', { name: 'Español' }).click();
  await expect(alert).toContainText('Esta cuenta es del personal de la escuela.');
  await alert.getByRole('link', { name: 'A la entrada de docentes' }).click();
  await expect(page).toHaveURL(`${school.url}/login`);
  await expect(page.getByLabel('Correo electrónico')).toBeVisible();
});

test('a student at the teacher door is shown the other one', async ({ page }) => {
  await page.goto(`${school.url}/login`);
  await page.getByLabel('E-mail').fill('student4');
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('This is a student account. It has a door of its own.');
  await alert.getByRole('link', { name: 'To the student sign-in' }).click();
  await expect(page.getByLabel('Username')).toBeVisible();
});

test('the button that shows the password is as large as a finger', async ({ page }) => {
  for (const path of ['/login', '/student-login']) {
    await page.goto(`${school.url}${path}`);
    const eye = page.getByRole('button', { name: 'Show the password' });
    const { width = 0, height = 0 } = (await eye.boundingBox()) ?? {};
    expect(Math.min(width, height), path).toBeGreaterThanOrEqual(44);
    await page.getByLabel('Password', { exact: true }).fill('seen');
    await eye.click();
    await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text');
  }
});

test('without network the page says why signing in must wait', async ({
  page,
  context,
  errors,
}) => {
  errors.allow(networkIsCut);
  await page.goto(`${school.url}/student-login`);
  await expect(page.getByLabel('Username')).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText('No network right now')).toBeVisible();
  await tryStudent(page, 'student4', demoPassword);
  await expect(page.getByRole('alert')).toHaveText('An unexpected error occurred');
  await context.setOffline(false);
  await expect(page.getByText('No network right now')).toBeHidden();
  await page.getByRole('button', { name: 'Go to my lessons' }).click();
  await expect(todaysCard(page)).toBeVisible();
});

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

test.describe('with an answer that is held on its way', () => {
  test.use({ serviceWorkers: 'block' });

  test('what arrives as the network goes does not hide that it is gone', async ({
    page,
    context,
    errors,
  }) => {
    errors.allow(networkIsCut);
    let arrive = (): void => undefined;
    const late = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const answered = page.waitForResponse('**/api/auth/ways');
    await page.route('**/api/auth/ways', async (route) => {
      const response = await route.fetch();
      await late;
      await route.fulfill({ response });
    });
    await page.goto(`${school.url}/student-login`);
    await expect(page.getByLabel('Username')).toBeVisible();
    await context.setOffline(true);
    await expect(page.getByText('No network right now')).toBeVisible();
    arrive();
    await answered;
    await expect(page.getByText('No network right now')).toBeHidden();
    await expect(page.getByText('No network right now')).toBeVisible();
  });
});

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
  await door.getByRole('button', { name: 'Copy the address' }).click();
  await expect(door.getByRole('status')).toHaveText('The address is copied');
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
  const vaults = () =>
    page.evaluate(async () =>
      (await indexedDB.databases()).flatMap(({ name }) =>
        name?.startsWith('daybook-user-') ? [name] : [],
      ),
    );
  await expect.poll(vaults).toHaveLength(1);
});
