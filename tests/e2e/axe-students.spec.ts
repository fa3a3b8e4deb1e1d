/** Public screens and those of students, light and dark, by axe; and on small windows nothing runs out at the side. */
import { expect, schoolOfThisFile, test, withoutWorker } from '../support/app';
import { expectFits } from '../support/axe';
import { card, nextStep, signInStudent, stepHeading, todaysCard } from '../support/pages';

const school = schoolOfThisFile();
test.use(withoutWorker);

test('public screens', async ({ page, errors }) => {
  errors.allow(/status of 422/);
  for (const path of ['/', '/student-login', '/login', '/nothing-here']) {
    await page.goto(`${school.url}${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectFits(page, path);
  }
  await page.goto(`${school.url}/student-login`);
  await page.getByRole('button', { name: 'Go to my lessons' }).click();
  await expect(page.getByText('Type your username.')).toBeVisible();
  await expectFits(page, '/student-login with errors');
});

test.describe('with the app kept on the device', () => {
  test.use({ serviceWorkers: 'allow' });

  test('the student’s home and its panels', async ({ page, context, errors }) => {
    errors.allow(/net::ERR_/);
    await signInStudent(page, school.url, 'student1');
    await expect(page.getByText('Ready offline')).toBeVisible({ timeout: 30_000 });
    await expectFits(page, 'home');
    await page.getByRole('tab').first().click();
    await expectFits(page, 'home, another day');
    await page.getByRole('button', { name: /: your settings$/ }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectFits(page, 'settings');
    await page.keyboard.press('Escape');

    await page.getByRole('tab', { name: /^Today/ }).click();
    await context.setOffline(true);
    await todaysCard(page).getByRole('link').click();
    await card(page, 'wc3-q-leak').getByText('Not true').click();
    await expect(card(page, 'wc3-q-leak').getByText('Saved on this device')).toBeVisible();
    await page.getByRole('button', { name: 'Close the lesson' }).click();
    await page.getByRole('button', { name: '1 answer waits here' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectFits(page, 'what waits');
  });
});

test('every kind of step, the hand-in and what follows', async ({ page }) => {
  await signInStudent(page, school.url, 'student10');
  await todaysCard(page).getByRole('link').click();
  await expect(stepHeading(page, 'A wet glass')).toBeVisible();
  await card(page, 'wc3-q-leak').getByText('Not true').click();
  await page.getByRole('button', { name: 'Check my answer' }).click();
  await expectFits(page, 'hook');
  for (const title of [
    'From vapor to drops',
    'Find it around you',
    'Make your cloud',
    'Ask a cloud watcher',
    'Show what you know',
    'Back to the glass',
  ]) {
    await nextStep(page, title);
    if (title === 'Make your cloud') {
      await expect(page.getByRole('group', { name: /lab sheet, page 1/ })).toContainText(/jar/i);
    }
    await expectFits(page, title);
  }
  await nextStep(page, 'Check and hand in');
  await expectFits(page, 'check and hand in');
  await page.getByRole('button', { name: 'Hand in', exact: true }).click();
  await expectFits(page, 'hand in?');
  await page.getByRole('button', { name: 'Yes, hand in' }).click();
  await expect(page.getByRole('heading', { name: 'Handed in' })).toBeVisible();
  await expectFits(page, 'handed in');
});

test('work that came back', async ({ page }) => {
  await signInStudent(page, school.url, 'student1');
  await page
    .getByRole('link', { name: /Back from Ms\. Rivera/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: /gave this back/ })).toBeVisible();
  await expectFits(page, 'returned');
  await page.getByRole('button', { name: 'Close the lesson' }).click();
  await page
    .getByRole('link', { name: /Scored by Ms\. Rivera/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'Your result' })).toBeVisible();
  await expectFits(page, 'scored');
});

test('the ways in of young students', async ({ page }) => {
  await page.goto(`${school.url}/student-login?way=badge`);
  await expect(page.getByRole('button', { name: 'Turn on the camera' })).toBeVisible();
  await expectFits(page, 'badge');
  await page.getByRole('button', { name: 'Type the badge' }).click();
  await expectFits(page, 'badge, typed');
  await page.getByRole('link', { name: 'My class' }).click();
  await page.getByLabel('Class code').fill('DMRM2345');
  await expectFits(page, 'class code');
  await page.getByRole('button', { name: 'Show my class' }).click();
  await expect(page.getByRole('heading', { name: 'Room 12' })).toBeVisible();
  await expectFits(page, 'class');
  await page.getByRole('button', { name: 'Amir' }).click();
  await page.getByRole('button', { name: 'Fish' }).click();
  await expectFits(page, 'pictures');
});
