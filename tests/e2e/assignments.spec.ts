/** A teacher gives a lesson. */
import { dayIn } from '../../domain/day';
import { expect, schoolOfThisFile, test, withoutWorker } from '../support/app';
import { enterAs } from '../support/enter';
import { schoolZone } from '../support/school-zone';

const school = schoolOfThisFile();
test.use(withoutWorker);

const today = (): string => dayIn(schoolZone, new Date());

const words = (day: string): string =>
  new Intl.DateTimeFormat('en-US', {
    weekday: 'long',
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${day}T12:00:00Z`));

test('a published sequence is given to two groups and stands on a student’s home', async ({
  page,
  browser,
}) => {
  await enterAs(page, school.url, 'teacher@demo.school');
  await page.goto(`${school.url}/dashboard/lessons/instructional-sequences/1`);
  await page.getByRole('link', { name: 'Assign', exact: true }).click();
  // Not forbidden, but not by mistake.
  const again = page.getByText(
    /^\d+ of these students already have this sequence, .* they’ll have it twice\.$/,
  );
  await page.getByLabel('Room 12').check();
  await expect(again.first()).toBeVisible();
  await page.getByLabel('Room 12').uncheck();
  await expect(again).toHaveCount(0);
  // Its students in another group.
  await page.getByLabel('Math Workshop').check();
  await expect(again.first()).toBeVisible();
  await page.getByLabel('Science Lab').check();
  await expect(page.getByText(/chosen more than once/)).toBeVisible();
  const first = page.getByLabel('Day for Very old water');
  await first.fill(today());
  await first.press('Tab');
  // Half done, it survives a reload.
  await page.reload();
  await expect(page.getByLabel('Science Lab')).toBeChecked();
  await expect(first).toHaveValue(today());
  const summary = page.getByRole('complementary', { name: 'Summary' });
  await expect(summary).toContainText(/water cycle.*, 5 days, to 2 groups \(\d+ students\)/);
  await expect(summary).toContainText(words(today()));
  await summary.getByRole('button', { name: 'Assign' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/The water cycle/);
  await expect(page.getByRole('table', { name: 'Students' })).toContainText('Maya Reyes');
  await expect(page.getByLabel('Day for Very old water')).toHaveValue(today());

  const context = await browser.newContext();
  const student = await context.newPage();
  await enterAs(student, school.url, 'student1');
  await student.goto(`${school.url}/student/home`);
  const also = student.getByRole('link', { name: /Very old water/ });
  await expect(also.filter({ hasText: 'Also today' })).toBeVisible();
  await context.close();
});
