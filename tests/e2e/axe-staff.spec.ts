/** The dashboard and the ways to it, light and dark, by axe; and on small windows nothing runs out at the side. */
import { expect, schoolOfThisFile, test, withoutWorker } from '../support/app';
import { expectFits } from '../support/axe';
import { signInStaff, stepHeading } from '../support/pages';

const school = schoolOfThisFile();
test.use(withoutWorker);

test('the ways to a password', async ({ page, errors }) => {
  errors.allow(/status of 422/);
  await page.goto(`${school.url}/password/email`);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText('Type a whole e-mail address')).toBeVisible();
  await expectFits(page, '/password/email with an error');
  await page.goto(`${school.url}/password/reset?token=none`);
  const password = page.getByLabel('New password', { exact: true });
  for (const typed of ['qwertyuiopasdfghjkl', 'four gray owls sing']) {
    await password.fill(typed);
    await expectFits(page, `/password/reset with ${typed}`);
  }
  await password.press('Enter');
  await expect(page.getByText('This link does not work any more')).toBeVisible();
  await expectFits(page, '/password/reset with a dead link');
  await page.goto(`${school.url}/register`);
  await page.getByRole('button', { name: 'Create the account' }).click();
  await expect(page.getByText('Type your name.')).toBeVisible();
  await expectFits(page, '/register with errors');
});

test('the teacher’s dashboard', async ({ page }) => {
  await signInStaff(page, school.url, 'teacher@demo.school');
  await expectFits(page, 'dashboard');
});

test('the lists of lessons, the palette and the keys', async ({ page }) => {
  await signInStaff(page, school.url, 'teacher@demo.school');
  const lessons = `${school.url}/dashboard/lessons`;
  for (const path of ['resources?subject=3', 'instructional-sequences', 'rubrics']) {
    await page.goto(`${lessons}/${path}`);
    await page.getByRole('rowheader').first().waitFor();
    await expectFits(page, path);
  }
  await page.goto(`${lessons}/sequence-categories`);
  await page.getByRole('treeitem').first().waitFor();
  await expectFits(page, 'categories');
  await page.goto(`${lessons}/import`);
  await expect(page.getByRole('heading', { level: 1, name: 'Import' })).toBeVisible();
  await expectFits(page, 'import');
  await page.goto(`${lessons}/resources?view=cards`);
  await page.getByRole('list', { name: 'Resources' }).getByRole('listitem').first().waitFor();
  await expectFits(page, 'cards');

  const more = page.getByRole('button', { name: /^More for / }).first();
  await more.click();
  await page.getByRole('menuitem').first().waitFor();
  await expectFits(page, 'menu');
  await page.keyboard.press('Escape');
  for (const deed of ['Share…', 'Delete…']) {
    await more.click();
    await page.getByRole('menuitem', { name: deed }).click();
    await page.getByRole('dialog').getByRole('button').nth(1).waitFor();
    await expectFits(page, deed);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  }
  await page.keyboard.press('Control+k');
  await page.getByRole('listbox', { name: 'What you can go to' }).waitFor();
  await expectFits(page, 'palette');
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await page.getByLabel('Use single keys').waitFor();
  await expectFits(page, 'keys');
});

test('the editor of a resource, and the builder with its dialogs', async ({ page }) => {
  await signInStaff(page, school.url, 'teacher@demo.school');
  const lessons = `${school.url}/dashboard/lessons`;
  await page.goto(`${lessons}/resources`);
  await page.getByRole('button', { name: 'New resource' }).click();
  const add = page.getByRole('button', { name: 'Add a block' });
  const kinds = ['Text', 'Picture', 'Video', 'Link', 'One right choice', 'Number', 'Match pairs'];
  await add.click();
  await page.getByRole('menuitem').first().waitFor();
  await expectFits(page, 'what can be added');
  await page.keyboard.press('Escape');
  for (const [at, kind] of [...kinds, 'Put in order', 'Fill in the blanks', 'Drawing'].entries()) {
    await add.click();
    await page.getByRole('menuitem', { name: kind, exact: true }).click();
    await expect(page.locator('[data-block] [data-body]')).toHaveCount(at + 1);
  }
  await expectFits(page, 'blocks');

  await page.goto(`${lessons}/instructional-sequences/1`);
  await page.getByRole('button', { name: 'Make a copy' }).click();
  await page.getByRole('link', { name: 'Edit in builder' }).click();
  const menu = page.getByRole('button', { name: /^More for / }).nth(1);
  await menu.click();
  await page.getByRole('menuitem').first().waitFor();
  await expectFits(page, 'menu of a step');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Publish version/ }).click();
  await page.getByRole('dialog').getByRole('button').nth(1).waitFor();
  await expectFits(page, 'publish');
});

test.describe('with a worker that keeps what is asked for', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a sequence to look through, its lessons and its papers', async ({ page }) => {
    await signInStaff(page, school.url, 'teacher@demo.school');
    const sequence = `${school.url}/dashboard/lessons/instructional-sequences/1`;
    await page.goto(sequence);
    await expect(page.getByRole('button', { name: 'Keep offline' })).toBeVisible();
    await expectFits(page, 'preview');
    await page.goto(`${sequence}/day/3`);
    await expect(stepHeading(page, 'A wet glass')).toBeVisible();
    await expectFits(page, 'preview of a day');
    await page.goto(`${sequence}/print`);
    await expect(page.getByRole('heading', { name: 'Day 3: Cloud in a jar' })).toBeVisible();
    await expectFits(page, 'lesson plan');
    await page.getByLabel('Student sheet').check();
    await page.getByRole('combobox', { name: 'Day' }).selectOption('3');
    await expectFits(page, 'student sheet');
  });
});

test('groups, students and their cards', async ({ page }) => {
  await signInStaff(page, school.url, 'teacher@demo.school');
  await page.goto(`${school.url}/dashboard/groups`);
  await page.getByRole('link', { name: 'Room 12' }).waitFor();
  await expectFits(page, 'groups');
  await page.getByRole('button', { name: 'New group' }).click();
  await page.getByRole('dialog').getByLabel('Green').check();
  await expectFits(page, 'a new group');
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Room 12' }).click();
  await page.getByRole('button', { name: 'Add from a list' }).click();
  await page.getByLabel('Names, one to a line').fill('Grace Park\n42\nNia Holm');
  await page.getByRole('button', { name: 'Check the list' }).click();
  await page.getByText('There is no name here').waitFor();
  await expectFits(page, 'a list of students');
  await page.keyboard.press('Escape');
  // One row stands for thirty: axe asks each of their elements for its contrast.
  await page.getByLabel('Find a student in this group').fill('Grace');
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByLabel('Choose Grace Park').check();
  await expectFits(page, 'students of a group');
  for (const kind of ['Pictures', 'Badges', 'Pass-phrases']) {
    await page.getByLabel('Choose Grace Park').check();
    await page.getByRole('button', { name: kind, exact: true }).click();
    if (kind === 'Badges') await expectFits(page, 'making badges');
    await page.getByRole('button', { name: 'Make for 1 student' }).click();
    await page.getByRole('button', { name: 'Show on this screen' }).click();
    await expectFits(page, `printing ${kind}`);
    await page.getByRole('button', { name: 'I have them' }).click();
  }
  await page.goto(`${school.url}/dashboard/students?search=ma`);
  await page.getByRole('link', { name: 'Maya Reyes' }).waitFor();
  await expectFits(page, 'students');
  await page.getByRole('link', { name: 'Maya Reyes' }).click();
  await page.getByRole('heading', { name: 'Ways to sign in' }).waitFor();
  await expectFits(page, 'a student');
});

test('a live class, and on the wall', async ({ page }) => {
  await signInStaff(page, school.url, 'teacher@demo.school');
  await page.goto(`${school.url}/dashboard/assignments/1/students`);
  await page.getByRole('row', { name: /Maya Reyes/ }).waitFor();
  await expectFits(page, 'live class');
  await page.getByRole('button', { name: 'Show on the wall' }).click();
  await expectFits(page, 'on the wall');
});

test('assignments: the list, the calendar, one of them, and giving one', async ({ page }) => {
  const assignments = `${school.url}/dashboard/assignments`;
  await signInStaff(page, school.url, 'teacher@demo.school');
  await page.goto(assignments);
  await page.getByRole('rowheader').first().waitFor();
  await expectFits(page, 'assignments');
  await page.goto(`${assignments}?view=calendar`);
  await page
    .getByRole('button', { name: /^Move / })
    .first()
    .waitFor();
  await expectFits(page, 'calendar of lessons');
  await page.goto(`${assignments}/1`);
  await page
    .getByRole('button', { name: /^Exception for / })
    .first()
    .click();
  await page.getByLabel('Own due day').waitFor();
  await expectFits(page, 'an exception');
  await page.keyboard.press('Escape');
  await expectFits(page, 'an assignment');
  await page.goto(`${assignments}/new?sequence=1`);
  await page.getByLabel('Room 12').check();
  await page.getByLabel('Day for Very old water').waitFor();
  await expectFits(page, 'assigning');
});

test('scoring', async ({ page }) => {
  await signInStaff(page, school.url, 'teacher@demo.school');
  const path = '/dashboard/assignments/1/assignments-students/1?position=2';
  await page.goto(`${school.url}${path}`);
  await expect(page.getByRole('radiogroup').first()).toBeVisible();
  await page.keyboard.press('3');
  await expectFits(page, 'scoring');
  await page.getByRole('button', { name: 'By question' }).click();
  await expect(page.getByRole('combobox', { name: 'Question' })).toBeVisible();
  await expectFits(page, 'scoring by question');
});
