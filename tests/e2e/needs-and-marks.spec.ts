/** A school changes how it marks, and a page of a student says so. */
import { expect, schoolOfThisFile, test, withoutWorker } from '../support/app';
import { enterAs } from '../support/enter';

const school = schoolOfThisFile();
test.use(withoutWorker);

test('a school chooses how it marks, and a student’s page shows it with how it came about', async ({
  page,
  browser,
}) => {
  await enterAs(page, school.url, 'school.admin@demo.school');
  await page.goto(`${school.url}/dashboard/settings`);
  const example = page.getByRole('figure');
  await expect(example).toContainText('28 of 40 points');
  await page.getByRole('radio', { name: /4-point standards scale/ }).check();
  await expect(example).toContainText('4 of 4');
  await page.getByRole('radio', { name: /^Mean/ }).check();
  await expect(example).toContainText('2.8 of 4');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved. All marks are shown so from now on.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('radio', { name: /^Mean/ })).toBeChecked();

  const teacher = await (await browser.newContext({ locale: 'en-US' })).newPage();
  await enterAs(teacher, school.url, 'teacher@demo.school');
  await teacher.goto(`${school.url}/dashboard/students?search=maya`);
  await teacher.getByRole('link', { name: 'Maya Reyes' }).click();
  const marks = teacher.getByRole('region', { name: 'Marks and mastery' });
  await expect(marks).toContainText('Your school marks on the 4-point standards scale');
  await expect(marks.getByText(/^\d(\.\d)?\sof\s4$/).first()).toBeVisible();
  await marks.locator('summary').first().click();
  await expect(
    marks.getByText(/The mean of the levels|Only one piece of work/).first(),
  ).toBeVisible();
  await teacher.context().close();
});
