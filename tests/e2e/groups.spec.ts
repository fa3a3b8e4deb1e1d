/** A teacher makes, prints and stops the ways in of a class. */
import type { Page, Route } from '@playwright/test';
import { expect, schoolOfThisFile, test, withoutWorker } from '../support/app';
import { press } from '../support/keyboard';
import { demoPassword, signInStaff, todaysCard } from '../support/pages';
import { standIn } from '../support/stand-in';

const school = schoolOfThisFile();
test.use(withoutWorker);

async function openRoom(page: Page): Promise<void> {
  await signInStaff(page, school.url, 'teacher@demo.school');
  await page.getByRole('navigation').getByRole('link', { name: 'Groups' }).click();
  await page.getByRole('link', { name: 'Room 12' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Room 12' })).toBeVisible();
  await expect(page.getByRole('row', { name: /Maya Reyes/ })).toBeVisible();
}

test('groups are found by a part of their name, and the search stands in the URL', async ({
  page,
}) => {
  await signInStaff(page, school.url, 'school.admin@demo.school');
  await page.goto(`${school.url}/dashboard/groups`);
  await expect(page.getByRole('row')).toHaveCount(5);
  await page.getByLabel('Find a group').fill('science');
  await expect(page).toHaveURL(/search=science/);
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.reload();
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByLabel('Find a group').fill('nothing like it');
  await expect(page.getByText('Nothing matches')).toBeVisible();
});

test('Back leaves the list of groups at once, and the search follows the URL', async ({ page }) => {
  await signInStaff(page, school.url, 'school.admin@demo.school');
  const groups = page.getByRole('navigation').getByRole('link', { name: 'Groups' });
  const field = page.getByLabel('Find a group');
  await groups.click();
  await expect(page.getByRole('row')).toHaveCount(5);
  await field.pressSequentially('science', { delay: 400 });
  await expect(page).toHaveURL(/search=science$/);
  await groups.click();
  await expect(field).toHaveValue('');
  await expect(page.getByRole('row')).toHaveCount(5);
  await page.goBack();
  await expect(field).toHaveValue('science');
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.goBack();
  await expect(page).toHaveURL(/\/dashboard$/);
  // Long enough for a timer that would lead back.
  await page.waitForTimeout(500);
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('a new group begins with its name, and Enter in it does not put the form away', async ({
  page,
  errors,
}) => {
  errors.allow(/status of 422/);
  await signInStaff(page, school.url, 'school.admin@demo.school');
  await page.goto(`${school.url}/dashboard/groups`);
  await press(page, page.getByRole('button', { name: 'New group' }), 'Enter');
  const dialog = page.getByRole('dialog', { name: 'New group' });
  const name = dialog.getByLabel('Name');
  await expect(name).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await expect(name).toBeFocused();
  await page.keyboard.type('Night owls');
  await page.keyboard.press('Enter');
  // Nobody means kindergarten because it comes first.
  const grade = dialog.getByLabel('Grade');
  await expect(grade).toBeFocused();
  await expect(grade).toHaveAccessibleDescription('Choose one.');
  await page.keyboard.type('4');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Night owls').first()).toBeVisible();
});

test('badges of two students are made, printed once, and one is stopped', async ({ page }) => {
  await openRoom(page);
  await page.getByLabel('Choose Noah Kim').check();
  await page.getByLabel('Choose Ava Thompson').check();
  await expect(page.getByText('New for 2 chosen students:')).toBeVisible();
  await page.getByRole('button', { name: 'Badges' }).click();
  await page.getByRole('button', { name: 'Make for 2 students' }).click();
  await expect(page.getByRole('heading', { name: 'Badges for Room 12' })).toBeFocused();
  await expect(page.getByRole('img', { name: 'QR code of Noah Kim' })).toBeHidden();
  await page.getByRole('button', { name: 'Show on this screen' }).click();
  await expect(page.getByRole('img', { name: 'QR code of Noah Kim' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'QR code of Ava Thompson' })).toBeVisible();
  const badge =
    (await page
      .getByText(/^(\w{4}-){6}\w{4}$/)
      .first()
      .textContent()) ?? '';

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(page.getByRole('img', { name: 'QR code of Noah Kim' })).toBeVisible();
  await page.emulateMedia({ media: 'screen' });

  const login = () => page.request.post(`${school.url}/api/auth/badge-login`, { data: { badge } });
  expect((await login()).status()).toBe(200);
  await page.getByRole('button', { name: 'I have them' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Room 12' })).toBeFocused();
  await expect(page.getByText(badge)).toBeHidden();
  const names = ['Noah Kim', 'Ava Thompson'];
  for (const name of names) {
    await page.getByRole('button', { name: `Stop the badge of ${name}` }).click();
    const dialog = page.getByRole('dialog', { name: `Stop the badge of ${name}` });
    await dialog.getByRole('button', { name: 'Stop', exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: `Stop the badge of ${name}` })).toBeHidden();
    await expect(page.getByRole('heading', { level: 1, name: 'Room 12' })).toBeFocused();
  }
  expect((await login()).status()).toBe(422);
});

test('a sign-in link is made and copied by keyboard, and lets its student in once', async ({
  page,
  context,
  browser,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openRoom(page);
  await press(page, page.getByRole('button', { name: 'Sign-in link for Noah Kim' }), 'Enter');
  const dialog = page.getByRole('dialog', { name: 'Sign-in link for Noah Kim' });
  await press(page, dialog.getByRole('button', { name: 'Make the link' }), 'Enter');
  await expect(dialog.getByLabel('The link', { exact: true })).toBeFocused();
  await expect(dialog.getByRole('img', { name: 'QR code of the link for Noah Kim' })).toBeVisible();
  await press(page, dialog.getByRole('button', { name: 'Copy the link' }), 'Enter');
  await expect(dialog.getByRole('status')).toHaveText('The link is copied');
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Sign-in link for Noah Kim' })).toBeFocused();

  const tablet = await browser.newContext();
  const student = await tablet.newPage();
  await student.goto(`${school.url}/${new URL(link).search}`);
  await expect(todaysCard(student)).toBeVisible();
  await expect(student.getByRole('button', { name: 'Noah Kim: your settings' })).toBeVisible();
  await tablet.close();
});

/** The next answer to making cards is this one. */
const answerCards = (page: Page, answer: (route: Route) => Promise<void>) =>
  standIn(page, '**/sign-in-cards', answer, 1);

test('a dialog says what went wrong, and waits for what it has begun', async ({ page, errors }) => {
  errors.allow(/status of (422|503)/);
  await openRoom(page);
  await page.getByLabel('Choose Amir Haddad').check();
  await page.getByRole('button', { name: 'Badges' }).click();
  const dialog = page.getByRole('dialog', { name: 'Badges' });
  const make = dialog.getByRole('button', { name: 'Make for 1 student' });

  await answerCards(page, (route) => route.fulfill({ status: 503 }));
  await make.click();
  await expect(dialog.getByRole('alert')).toHaveText('Undefined error');
  await expect(page.getByText('Something went wrong', { exact: true })).toBeVisible();

  const errorsOfFields = { student_ids: ['Choose at least one student.'] };
  const refusal = {
    message: 'Check the fields',
    code: 'of_a_newer_server',
    errors: errorsOfFields,
  };
  await answerCards(page, (route) => route.fulfill({ status: 422, json: refusal }));
  await make.click();
  await expect(dialog.getByRole('alert')).toHaveText('Choose at least one student.');

  let goOn: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (goOn = resolve));
  await answerCards(page, async (route) => {
    await held;
    await route.continue();
  });
  await make.click();
  await expect(make).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeVisible();
  goOn();
  await expect(page.getByRole('heading', { name: 'Badges for Room 12' })).toBeFocused();
});

test('cards that are shown only once are not left without a question', async ({ page }) => {
  await openRoom(page);
  await page.getByLabel('Choose Hana Suzuki').check();
  await page.getByRole('button', { name: 'Badges' }).click();
  await page.getByRole('button', { name: 'Make for 1 student' }).click();
  await page.getByRole('button', { name: 'Show on this screen' }).click();
  const card = page.getByRole('img', { name: 'QR code of Hana Suzuki' });
  await expect(card).toBeVisible();
  const question = page.getByRole('dialog', { name: 'Leave before you have them?' });
  const home = page.getByRole('navigation').getByRole('link', { name: 'Home' });
  for (const leave of [() => home.click(), () => page.evaluate(() => history.back())]) {
    await leave();
    await question.getByRole('button', { name: 'Close' }).last().click();
    await expect(question).toBeHidden();
    await expect(card).toBeVisible();
    await expect(page).toHaveURL(/\/students$/);
  }
  const asked = page.waitForEvent('dialog');
  const reload = page.evaluate(() => location.reload());
  const browsersOwn = await asked;
  expect(browsersOwn.type()).toBe('beforeunload');
  await browsersOwn.dismiss();
  await reload;
  await expect(card).toBeVisible();
  await home.click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('a pass-phrase is made by keyboard alone, and the child signs in with it', async ({
  page,
  browser,
}) => {
  await openRoom(page);
  await press(page, page.getByLabel('Choose Hana Suzuki'), 'Space');
  await press(page, page.getByRole('button', { name: 'Pass-phrases' }), 'Enter');
  await press(page, page.getByRole('button', { name: 'Make for 1 student' }), 'Enter');
  await press(page, page.getByRole('button', { name: 'Show on this screen' }), 'Enter');
  const card = page.getByRole('listitem').filter({ hasText: 'Hana Suzuki' });
  const phrase = (await card.getByText(/^[a-z]+(-[a-z]+){3}$/).textContent()) ?? '';
  const child = await (await browser.newContext({ locale: 'en-US' })).newPage();
  await child.goto(`${school.url}/student-login`);
  await child.getByLabel('Username').fill('student11');
  await child.getByLabel('Password', { exact: true }).fill(phrase);
  await child.getByRole('button', { name: 'Go to my lessons' }).click();
  await expect(todaysCard(child)).toBeVisible();
  await child.context().close();
});

test('a new class code takes the place of the old one', async ({ page }) => {
  await openRoom(page);
  await expect(page.getByText('DMRM-2345')).toBeVisible();
  await page.getByRole('button', { name: 'Make a new code' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Make a new code' }).click();
  await expect(page.getByText('DMRM-2345')).toBeHidden();
  const old = await page.request.post(`${school.url}/api/auth/class`, {
    data: { class_code: 'DMRM2345' },
  });
  expect(old.status()).toBe(422);
});

/** A group of the district's other school. */
async function groupOfOthers(page: Page): Promise<number> {
  const login = await page.request.post(`${school.url}/api/auth/login`, {
    data: { email: 'district.admin@demo.school', password: demoPassword },
  });
  const { token } = (await login.json()) as { token: { access_token: string } };
  const list = await page.request.get(`${school.url}/api/dashboard/groups`, {
    headers: { authorization: `Bearer ${token.access_token}` },
  });
  const { data } = (await list.json()) as { data: { id: number; teachers: string[] }[] };
  const group = data.find(({ teachers }) => !teachers.includes('Ms. Rivera'));
  if (!group) throw new Error('The district has no group without this teacher.');
  return group.id;
}

test('a group of others is a page that does not exist', async ({ page, errors }) => {
  errors.allow(/status of 404/);
  const foreign = await groupOfOthers(page);
  await signInStaff(page, school.url, 'teacher@demo.school');
  for (const id of [String(foreign), '999999', 'x1']) {
    await page.goto(`${school.url}/dashboard/groups/${id}/students`);
    await expect(page.getByRole('main')).toContainText(
      'Page Not Found. Oops! The page you are looking for does not exist. It might have been moved or deleted.',
    );
    await expect(page).toHaveTitle(/^Page Not Found · /);
    await expect(page.getByRole('link', { name: 'Go Back Home' })).toBeVisible();
  }
});
