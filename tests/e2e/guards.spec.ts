/** Who may open what, where the others are sent, and what every address is called. */
import { expect, schoolOfThisFile, test, withoutWorker } from '../support/app';
import { demoPassword, signInStaff, signInStudent } from '../support/pages';

const school = schoolOfThisFile();
test.use(withoutWorker);
const notFoundText =
  'Page Not Found. Oops! The page you are looking for does not exist. It might have been moved or deleted.';

const signedOut = [
  ['/', '/', 'Home · Daybook'],
  ['/login', '/login', 'Teacher sign-in · Daybook'],
  ['/student-login', '/student-login', 'Student sign-in · Daybook'],
  ['/student', '/student-login', 'Student sign-in · Daybook'],
  ['/student/home', '/student-login', 'Student sign-in · Daybook'],
  ['/student/lesson/3/1', '/student-login', 'Student sign-in · Daybook'],
  ['/dashboard', '/login', 'Teacher sign-in · Daybook'],
] as const;

for (const [path, end, title] of signedOut) {
  test(`signed out, ${path} leads to ${end}`, async ({ page }) => {
    await page.goto(`${school.url}${path}`);
    await expect(page).toHaveURL(`${school.url}${end}`);
    await expect(page).toHaveTitle(title);
  });
}

for (const path of [
  '/nothing-here',
  '/dashboards',
  '/student/lesson/abc/1',
  '/student/lesson/3/1x',
]) {
  test(`${path} is no page`, async ({ page }) => {
    await page.goto(`${school.url}${path}`);
    await expect(page.getByRole('main')).toContainText(notFoundText);
    await expect(page).toHaveTitle('Page Not Found · Daybook');
    await page.getByRole('link', { name: 'Go Back Home' }).click();
    await expect(page).toHaveURL(`${school.url}/`);
  });
}

test('a student is kept out of sign-in pages and the dashboard', async ({ page }) => {
  await signInStudent(page, school.url, 'student7');
  await expect(page).toHaveURL(`${school.url}/student/home`);
  await expect(page).toHaveTitle("Today's lesson · Daybook");
  for (const path of ['/login', '/student-login']) {
    await page.goto(`${school.url}${path}`);
    await expect(page).toHaveURL(`${school.url}/`);
  }
  await expect(page.getByText('You are signed in as Zainab Yusuf.')).toBeVisible();
  await page.getByRole('link', { name: 'To my lessons' }).click();
  await expect(page).toHaveURL(`${school.url}/student/home`);
  await page.goto(`${school.url}/dashboard`);
  await expect(page).toHaveURL(`${school.url}/`);
});

test('a page of the dashboard that was asked for opens after signing in', async ({ page }) => {
  const wanted = `${school.url}/dashboard/lessons/resources?search=puddle`;
  await page.goto(wanted);
  await expect(page).toHaveURL(`${school.url}/login`);
  await page.getByLabel('E-mail').fill('teacher@demo.school');
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Resources' })).toBeVisible();
  await expect(page).toHaveURL(wanted);
});

test('a teacher is kept out of the student center', async ({ page }) => {
  await signInStaff(page, school.url, 'teacher@demo.school');
  for (const path of ['/student', '/student/home', '/student/lesson/3/1']) {
    await page.goto(`${school.url}${path}`);
    await expect(page).toHaveURL(`${school.url}/`);
  }
});

test('somebody else’s lesson is as missing as one that never was', async ({ page, errors }) => {
  errors.allow(/status of 404/);
  await signInStudent(page, school.url, 'student8');
  const own = await page.getByRole('article').getByRole('link').getAttribute('href');
  const [, , , student, assignment] = (own ?? '').split('/');
  const foreign = `/student/lesson/${String(Number(student) + 5)}/${String(assignment)}`;
  const swapped = `/student/lesson/${String(student)}/${String(Number(assignment) + 1)}`;
  for (const path of [foreign, swapped, '/student/lesson/2147483647/1']) {
    await page.goto(`${school.url}${path}`);
    await expect(page.getByRole('alert')).toContainText('This lesson is not here any more');
    await page.getByRole('button', { name: 'Back to today' }).click();
    await expect(page).toHaveURL(`${school.url}/student/home`);
  }
});
