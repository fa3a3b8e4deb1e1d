/** A teacher builds a sequence: with the mouse, with the keyboard alone, and with the network cut. */
import { request, type Locator, type Page } from '@playwright/test';
import type { SequenceDraft } from '../../domain/lesson-plan';
import { newLesson, newStep } from '../../domain/sequence-edits';
import { createErrorWatch, expect, networkIsCut, schoolOfThisFile, test } from '../support/app';
import { expectAccessible } from '../support/axe';
import { firstPage, newProfile, openBrowser } from '../support/browser';
import { firstArrow, press, tabTo } from '../support/keyboard';
import { demoPassword, signInStaff } from '../support/pages';

const school = schoolOfThisFile();
const teacher = 'teacher@demo.school';

const bare: SequenceDraft = {
  title: 'Puddles and clouds',
  summary: '',
  subject_id: 3,
  grade_ids: [5, 6],
  standards: [],
  language: 'en',
  period_minutes: 45,
  rubric_id: null,
  category_ids: [],
  lessons: [],
};

/** Calls as the teacher makes them, beside the browser. */
async function calls() {
  const context = await request.newContext({ baseURL: school.url });
  const login = await context.post('/api/auth/login', {
    data: { email: teacher, password: demoPassword },
  });
  const { token } = (await login.json()) as { token: { access_token: string } };
  const headers = { authorization: `Bearer ${token.access_token}` };
  return {
    create: (data: SequenceDraft) => context.post('/api/dashboard/sequences', { data, headers }),
    draftOf: async (id: number) => {
      const answer = await context.get(`/api/dashboard/sequences/${String(id)}`, { headers });
      return ((await answer.json()) as { body: SequenceDraft }).body;
    },
    end: () => context.dispose(),
  };
}

async function newSequence(draft = bare): Promise<number> {
  const { create, end } = await calls();
  const { id } = (await (await create(draft)).json()) as { id: number };
  await end();
  return id;
}

const builderOf = (id: number) =>
  `${school.url}/dashboard/lessons/instructional-sequences/${String(id)}/builder`;

async function open(page: Page, id: number): Promise<void> {
  await page.goto(builderOf(id));
  await expect(page.getByRole('heading', { level: 1, name: bare.title })).toBeVisible();
}

const day = (page: Page, number: number): Locator =>
  page.getByRole('region', { name: `Day ${String(number)}`, exact: true });
const rows = (page: Page, number: number): Locator =>
  day(page, number).getByRole('list').getByRole('listitem');
const grip = (page: Page, title: string): Locator =>
  page.getByRole('button', { name: `Move “${title}”` });

async function expectSteps(page: Page, number: number, ...titles: string[]): Promise<void> {
  await expect(rows(page, number)).toHaveCount(titles.length);
  for (const [at, title] of titles.entries()) {
    await expect(rows(page, number).nth(at)).toContainText(title);
  }
}

/** A card of the panel, found by its title. */
async function card(page: Page, title: string): Promise<Locator> {
  await page.getByLabel('Search resources').fill(title);
  const found = page
    .getByRole('list', { name: 'Add from resources' })
    .getByRole('button', { name: new RegExp(`^${title}`) });
  await expect(found).toHaveCount(1);
  return found;
}

/** Presses, moves in small steps as a hand does, and lets go. */
async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  await from.scrollIntoViewIfNeeded();
  await from.hover();
  await page.mouse.down();
  const box = await to.boundingBox();
  if (!box) throw new Error('There is nothing to drag to.');
  await page.mouse.move(box.x + 60, box.y - 30, { steps: 8 });
  await page.mouse.move(box.x + 60, box.y + 2, { steps: 8 });
  await page.mouse.up();
}

const saved = (page: Page) => page.getByText(/^Saved \d/);

test('two days grow by mouse, are checked, published, and published again', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 900 });
  await signInStaff(page, school.url, teacher);
  await open(page, await newSequence());
  await page.getByRole('button', { name: 'Add the first day' }).click();
  await expect(page.getByLabel('Title of day 1')).toBeFocused();
  await page.keyboard.type('What is a puddle?');
  await (await card(page, 'A hundred cups')).click();
  await (await card(page, 'Salt or fresh?')).click();
  await expectSteps(page, 1, 'A hundred cups', 'Salt or fresh?');
  await page.getByRole('button', { name: 'Add a day' }).click();
  await page.keyboard.type('Where does it go?');

  // A finding leads to the place where it is mended.
  await page.getByRole('button', { name: /Day 2 is empty/ }).click();
  const addToSecond = day(page, 2).getByRole('button', { name: 'Add a step' });
  await expect(addToSecond).toBeFocused();
  await drag(page, await card(page, 'Who has the most?'), addToSecond);
  await expectSteps(page, 2, 'Who has the most?');
  await drag(page, grip(page, 'Salt or fresh?'), addToSecond);
  await expectSteps(page, 1, 'A hundred cups');
  await expectSteps(page, 2, 'Who has the most?', 'Salt or fresh?');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectSteps(page, 1, 'A hundred cups', 'Salt or fresh?');
  await page.getByRole('button', { name: 'Redo' }).click();
  await expectSteps(page, 2, 'Who has the most?', 'Salt or fresh?');

  await day(page, 1)
    .getByRole('button', { name: /^A hundred cups/ })
    .click();
  await page.getByLabel('Minutes', { exact: true }).fill('52');
  await expect(day(page, 1)).toContainText('52 of 45 min · 7 min too long');
  await page.getByRole('button', { name: /Day 1 is 7 min too long/ }).click();
  await expect(page.getByLabel('Title of day 1')).toBeFocused();
  await expect(saved(page)).toBeVisible();
  await expectAccessible(page, 'builder');

  await page.getByRole('button', { name: 'Publish version 1' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Day 1 is 7 min too long');
  await dialog.getByRole('button', { name: 'Publish version 1' }).click();
  await expect(page.getByRole('button', { name: 'Publish version 2' })).toBeVisible();
  await page.getByLabel('Minutes', { exact: true }).fill('20');
  await page.getByRole('button', { name: 'Publish version 2' }).click();
  await expect(dialog).toContainText('“A hundred cups” in day 1 takes 20 min, not 52');
  await expectAccessible(page, 'builder, a lesson open');
  await dialog.getByRole('button', { name: 'Publish version 2' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Published versions' }).click();
  await expect(page.getByRole('complementary')).toContainText('takes 20 min, not 52');
});

test('the keyboard alone adds, moves, copies, removes and undoes', async ({ page }) => {
  await signInStaff(page, school.url, teacher);
  await open(page, await newSequence());
  await press(page, page.getByRole('button', { name: 'Add the first day' }), 'Enter');
  await expect(page.getByLabel('Title of day 1')).toBeFocused();
  await page.keyboard.type('Water');
  await press(page, day(page, 1).getByRole('button', { name: 'Add a step' }), 'Enter');
  await expect(page.getByLabel('Search resources')).toBeFocused();
  for (const title of ['A hundred cups', 'Salt or fresh?']) {
    await tabTo(page, page.getByLabel('Search resources'), 'Shift+Tab');
    await press(page, await card(page, title), 'Enter');
  }
  await expectSteps(page, 1, 'A hundred cups', 'Salt or fresh?');
  await press(page, page.getByRole('button', { name: 'Add a day' }), 'Enter');
  await page.keyboard.type('Ice');

  const moving = grip(page, 'A hundred cups');
  await tabTo(page, moving, 'Shift+Tab');
  await page.keyboard.press('Space');
  await expect(page.getByText('would go to day 1, place 1 of 2')).toBeAttached();
  await firstArrow(page, 'ArrowDown', page.getByText('would go to day 1, place 2 of 2'));
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText('would go to day 2, place 1 of 1')).toBeAttached();
  await page.keyboard.press('Space');
  await expectSteps(page, 1, 'Salt or fresh?');
  await expectSteps(page, 2, 'A hundred cups');
  await expect(moving).toBeFocused();

  await page.keyboard.press('Alt+ArrowUp');
  await expectSteps(page, 1, 'Salt or fresh?', 'A hundred cups');
  await expect(moving).toBeFocused();
  await page.keyboard.press('Alt+ArrowUp');
  await expectSteps(page, 1, 'A hundred cups', 'Salt or fresh?');
  await page.keyboard.press('d');
  await expectSteps(page, 1, 'A hundred cups', 'A hundred cups', 'Salt or fresh?');
  await page.keyboard.press('Delete');
  await expectSteps(page, 1, 'A hundred cups', 'Salt or fresh?');
  await page.keyboard.press('Control+z');
  await expectSteps(page, 1, 'A hundred cups', 'A hundred cups', 'Salt or fresh?');

  const menu = page.getByRole('button', { name: 'More for “Salt or fresh?”' });
  await tabTo(page, menu);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: /Edit details/ })).toBeFocused();
  for (let item = 0; item < 5; item += 1) {
    if (await page.getByRole('menuitem', { name: 'Move to day 2' }).evaluate(isFocused)) break;
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Enter');
  await expectSteps(page, 2, 'Salt or fresh?');
  await expect(menu).toBeFocused();
});

const isFocused = (element: Element): boolean => element === document.activeElement;

test('what is changed while a new resource is being made is kept', async ({ page }) => {
  await signInStaff(page, school.url, teacher);
  const id = await newSequence();
  await open(page, id);
  await page.getByRole('button', { name: 'Add the first day' }).click();
  await day(page, 1).getByRole('button', { name: 'Add a step' }).click();
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  let made = 0;
  await page.route('**/api/dashboard/resources', async (route) => {
    if (route.request().method() === 'POST') {
      made += 1;
      await held;
    }
    await route.continue();
  });
  await page.getByRole('button', { name: 'Write a new one' }).click();
  await page.getByRole('button', { name: 'Write a new one' }).click();
  await page.getByLabel('Title of day 1').fill('Written meanwhile');
  answer();
  await expect(page).toHaveURL(/\/resources\/\d+$/);
  const { draftOf, end } = await calls();
  await expect
    .poll(async () => (await draftOf(id)).lessons.map(({ title, steps: on }) => [title, on.length]))
    .toEqual([['Written meanwhile', 1]]);
  expect(made).toBe(1);
  await end();
});

test('more steps than a sequence holds are refused in words', async ({ page }) => {
  test.slow();
  const lessons = (count: number, each: number) =>
    Array.from({ length: count }, (_, at) => ({
      ...newLesson(`Day ${String(at + 1)}`),
      steps: Array.from({ length: each }, () => newStep(1)),
    }));
  const { create, end } = await calls();
  const refused = await create({ ...bare, lessons: lessons(50, 40) });
  expect(refused.status()).toBe(413);
  expect(await refused.json()).toMatchObject({ code: 'too_large' });
  await end();
  await signInStaff(page, school.url, teacher);
  await open(page, await newSequence({ ...bare, lessons: lessons(20, 25) }));
  await page.getByRole('button', { name: 'More for day 1', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Duplicate day' }).click();
  await expect(page.getByText(/A sequence holds at most 500 steps/)).toBeVisible();
  await expect(page.getByRole('region', { name: /^Day \d+$/ })).toHaveCount(20);
});

test('edits made offline survive a killed browser and arrive later', async () => {
  test.slow();
  const id = await newSequence();
  const profile = await newProfile();
  const watch = createErrorWatch();
  watch.allow(networkIsCut);
  try {
    const first = await openBrowser(profile.path);
    watch.follow(first.context);
    const page = await firstPage(first.context);
    await signInStaff(page, school.url, teacher);
    await open(page, id);
    // What the worker keeps is what opens the page later.
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Add the first day' })).toBeVisible();
    await first.context.setOffline(true);
    await page.getByRole('button', { name: 'Add the first day' }).click();
    await page.keyboard.type('Written on the bus');
    await expect(page.getByText(/^Saved on this device/)).toBeVisible();
    // Chromium writes down some seconds late that a worker is there; this is about the plan, not the worker.
    await page.waitForTimeout(5_000);
    await first.kill();

    const second = await openBrowser(profile.path);
    watch.follow(second.context);
    await second.context.setOffline(true);
    const again = await firstPage(second.context);
    await again.goto(builderOf(id));
    await expect(again.getByLabel('Title of day 1')).toHaveValue('Written on the bus');
    await second.context.setOffline(false);
    await expect(saved(again)).toBeVisible({ timeout: 60_000 });
    const { draftOf, end } = await calls();
    expect((await draftOf(id)).lessons.map(({ title }) => title)).toEqual(['Written on the bus']);
    await end();
    await second.close();
  } finally {
    await profile.remove();
  }
  expect(watch.problems).toEqual([]);
});
