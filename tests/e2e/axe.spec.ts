/** Every screen, light and dark, by axe; and on small windows nothing runs out at the side. */
import type { Page } from '@playwright/test';
import { expect, schoolOfThisFile, test, withoutWorker } from '../support/app';
import { expectAccessible } from '../support/axe';
import {
  card,
  nextStep,
  signInStaff,
  signInStudent,
  stepHeading,
  todaysCard,
} from '../support/pages';

const school = schoolOfThisFile();
test.use(withoutWorker);
const calmly = expect.configure({ soft: true, timeout: 5_000 });

/** On a phone, and on a tablet at 200 %. */
const smallWindows = [
  { width: 390, height: 844 },
  { width: 512, height: 384 },
];

async function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const room = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= room) return [];
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > room + 1)
      .map((element) => `<${element.localName} class="${element.getAttribute('class') ?? ''}">`)
      .slice(0, 5);
  });
}

async function expectFits(page: Page, screen: string): Promise<void> {
  await expectAccessible(page, screen);
  const before = page.viewportSize();
  for (const size of smallWindows) {
    await page.setViewportSize(size);
    // A busy browser draws the window anew a moment later.
    await calmly
      .poll(() => tooWide(page), { message: `${screen} at ${String(size.width)} px` })
      .toEqual([]);
  }
  if (before) await page.setViewportSize(before);
}

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
  test.setTimeout(150_000);
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

test('the teacher’s dashboard', async ({ page }) => {
  await signInStaff(page, school.url, 'teacher@demo.school');
  await expectFits(page, 'dashboard');
});

test('the lists of lessons, the palette and the keys', async ({ page }) => {
  test.setTimeout(180_000);
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
  test.setTimeout(120_000);
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
  test.setTimeout(120_000);
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
