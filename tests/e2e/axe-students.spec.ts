/** What students see of whole lessons, light and dark, by axe; and on small windows nothing runs out at the side. */
import { expect, schoolOfThisFile, test, withoutWorker } from '../support/app';
import { enterAs } from '../support/enter';
import { expectFits } from '../support/axe';
import { card, nextStep, stepHeading, todaysCard } from '../support/pages';

const school = schoolOfThisFile();
test.use(withoutWorker);

test.describe('with the app kept on the device', () => {
  test.use({ serviceWorkers: 'allow' });

  test('the student’s home with its lessons', async ({ page }) => {
    await enterAs(page, school.url, 'student1');
    await page.goto(`${school.url}/student/home`);
    await expect(page.getByText('Ready offline')).toBeVisible();
    await expectFits(page, 'home');
  });
});

test('every kind of step, the hand-in and what follows', async ({ page }) => {
  await enterAs(page, school.url, 'student10');
  await page.goto(`${school.url}/student/home`);
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
