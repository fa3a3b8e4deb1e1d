/** A teacher watches a class while a student works, loses the network, comes back and hands in. */
import {
  createErrorWatch,
  expect,
  networkIsCut,
  schoolOfThisFile,
  test,
  withoutWorker,
} from '../support/app';
import { enterAs } from '../support/enter';
import { firstPage, newProfile, openBrowser } from '../support/browser';
import {
  card,
  expectSaved,
  nextStep,
  signInStudent,
  stepHeading,
  todaysCard,
} from '../support/pages';

const school = schoolOfThisFile();
test.use(withoutWorker);

test('a teacher sees where a student is, that the tablet is away, and the work that comes after', async ({
  page,
  errors,
}) => {
  const profile = await newProfile();
  const watch = createErrorWatch();
  watch.allow(networkIsCut);
  const tablet = await openBrowser(profile.path);
  watch.follow(tablet.context);
  const child = await firstPage(tablet.context);
  // By the form, which brings the ticket that sends what the tablet has to tell.
  await signInStudent(child, school.url, 'student1');
  await todaysCard(child).getByRole('link').click();
  await expect(stepHeading(child, 'A wet glass')).toBeVisible();
  const assignment = /lesson\/\d+\/(\d+)/.exec(child.url())?.[1] ?? '';

  await enterAs(page, school.url, 'teacher@demo.school');
  await page.goto(`${school.url}/dashboard/assignments/${assignment}/students`);
  const row = page.getByRole('row', { name: /Maya Reyes/ });
  await expect(row).toContainText('Working');
  await expect(row).toContainText('1 · A wet glass');
  await card(child, 'wc3-q-leak').getByText('False', { exact: true }).click();
  await expect(row).toContainText('1 of 14, 1 right');
  await nextStep(child, 'From vapor to drops');
  await expect(row).toContainText('2 · From vapor to drops');

  await page.getByRole('button', { name: 'Project to class' }).click();
  const wall = page.getByRole('dialog');
  await expect(wall).toContainText('0 of 30 handed in');
  await expect(wall).not.toContainText('Maya');
  await page.keyboard.press('Escape');
  await expect(wall).toHaveCount(0);

  await tablet.context.setOffline(true);
  await nextStep(child, 'Find it around you');
  await card(child, 'wc3-q-pictures').getByText('Drops on a cold glass', { exact: true }).click();
  await expectSaved(child, 'wc3-q-pictures');
  await expect(row).toContainText('1 of 14');
  await tablet.context.setOffline(false);
  await expect(row).toContainText('2 of 14');
  await expect(row).toContainText('3 · Find it around you');

  // The teacher's own network goes: nothing is known of the children from then on, so nothing is claimed.
  errors.allow(networkIsCut);
  await page.context().setOffline(true);
  await expect(page.getByText(/Last update at \d+:\d\d/)).toBeVisible();
  await expect(page.getByText('Live.')).toHaveCount(0);
  await expect(row).toContainText('Working');
  await page.getByRole('button', { name: 'Project to class' }).click();
  await expect(wall).toContainText(/Last update at \d+:\d\d/);
  await page.keyboard.press('Escape');
  await page.context().setOffline(false);
  await expect(page.getByText('Live.')).toBeVisible();
  await expect(page.getByText(/Last update at/)).toHaveCount(0);

  await row.getByRole('link', { name: 'Maya Reyes' }).click();
  await expect(page).toHaveURL(/assignments-students\/\d+\?position=\d/);
  await expect(page.getByRole('heading', { name: 'Maya Reyes' })).toBeVisible();
  await tablet.close();
  expect(watch.problems).toEqual([]);
  await profile.remove();
});
