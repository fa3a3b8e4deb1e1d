/** The home says what waits and leads to it; a school changes how it marks, and a student's page says so. */
import { expect, schoolOfThisFile, test } from '../support/app';
import { expectAccessible } from '../support/axe';
import { signInStaff } from '../support/pages';

const school = schoolOfThisFile();

test('what needs a teacher now leads to the work, and so does the list', async ({ page }) => {
  await signInStaff(page, school.url, 'teacher@demo.school');
  const needs = page.getByRole('region', { name: 'What needs you now' });
  await expect(needs.getByRole('heading', { name: /pieces of work to score$/ })).toBeVisible();
  await expect(needs.getByRole('heading', { name: /have not got .*’s lesson/ })).toBeVisible();
  await expectAccessible(page, 'home with needs');
  await needs
    .getByRole('link', { name: /wait, the first since/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/assignments\/\d+\/assignments-students\/\d+\?position=\d+/);
  await expect(page.getByRole('complementary', { name: 'Students' })).toBeVisible();

  await page.goto(`${school.url}/dashboard/assignments`);
  await page
    .getByRole('link', { name: /^\d+ to score: / })
    .first()
    .click();
  await expect(page).toHaveURL(/assignments-students\/\d+\?position=\d+/);

  await page.goto(`${school.url}/dashboard`);
  await expect(needs.getByRole('link').first()).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('maya');
  await page.getByRole('option', { name: /Maya Reyes/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Maya Reyes' })).toBeVisible();
});

test('a school chooses how it marks, and a student’s page shows it with how it came about', async ({
  page,
  browser,
}) => {
  await signInStaff(page, school.url, 'school.admin@demo.school');
  await page.getByRole('navigation').getByRole('link', { name: 'Settings', exact: true }).click();
  const example = page.getByRole('figure');
  await expect(example).toContainText('28 of 40 points');
  await page.getByRole('radio', { name: /4-point standards scale/ }).check();
  await expect(example).toContainText('4 of 4');
  await page.getByRole('radio', { name: /^Mean/ }).check();
  await expect(example).toContainText('2.8 of 4');
  await expectAccessible(page, 'school settings');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved. All marks are shown so from now on.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('radio', { name: /^Mean/ })).toBeChecked();

  const teacher = await (await browser.newContext({ locale: 'en-US' })).newPage();
  await signInStaff(teacher, school.url, 'teacher@demo.school');
  await teacher.goto(`${school.url}/dashboard/settings`);
  await expect(teacher.getByText('holds at this school')).toHaveCount(2);
  await expect(teacher.getByRole('radio')).toHaveCount(0);
  await expect(teacher.getByRole('button', { name: 'Save' })).toHaveCount(0);
  await teacher.goto(`${school.url}/dashboard/students?search=maya`);
  await teacher.getByRole('link', { name: 'Maya Reyes' }).click();
  const marks = teacher.getByRole('region', { name: 'Marks and mastery' });
  await expect(marks).toContainText('Your school marks on the 4-point standards scale');
  await expect(marks.getByText(/^\d(\.\d)?\sof\s4$/).first()).toBeVisible();
  await marks.locator('summary').first().click();
  await expect(
    marks.getByText(/The mean of the levels|Only one piece of work/).first(),
  ).toBeVisible();
  await expectAccessible(teacher, 'a student with marks');
  await teacher.context().close();
});
