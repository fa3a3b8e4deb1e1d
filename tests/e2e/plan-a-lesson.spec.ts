/**
 * A teacher plans from an empty account: three resources, a rubric, a sequence of two days, published and tried
 * out as a student, with the keyboard alone. With the mouse the same screens are worked before a class's day
 * (class-day/teacher-plans.ts).
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { expect, schoolOfThisFile, test, withoutWorker } from '../support/app';
import { enterAs } from '../support/enter';
import { stepHeading } from '../support/pages';
import { picture } from '../support/pictures';
import { PlanningPage, saved, write } from '../support/planning-page';
import type { Hand } from '../support/planning-page';

const school = schoolOfThisFile();
test.use(withoutWorker);
const password = 'four gray owls sing';
const media = (name: string) =>
  readFile(join(import.meta.dirname, '../../server/db/seed/media', name));

const isFocused = (element: Element): boolean => element === document.activeElement;

/** Only what Tab reaches; that it does so in a good order is held screen by screen. */
async function reach(target: Locator): Promise<void> {
  expect(await target.evaluate((element: HTMLElement) => element.tabIndex)).toBe(0);
  await target.focus();
}

const keyboard: Hand = {
  press: async (target) => {
    await reach(target);
    const ticked = /^(radio|checkbox)$/.test((await target.getAttribute('type')) ?? '');
    await target.press(ticked ? 'Space' : 'Enter');
  },
  choose: async (page, menu, item) => {
    await reach(menu);
    await menu.press('Enter');
    const wanted = page.getByRole('menuitem', { name: item, exact: true });
    // A key before that would go to the button.
    await expect(page.getByRole('menuitem').first()).toBeFocused();
    for (let at = 0; at < 30 && !(await wanted.evaluate(isFocused)); at += 1) {
      await page.keyboard.press('ArrowDown');
    }
    await expect(wanted).toBeFocused();
    await page.keyboard.press('Enter');
  },
};

/** An account that has just been made: nothing of one's own, no school. */
async function signInAnew(page: Page, email: string): Promise<void> {
  const data = { name: 'Ana Ruiz', email, password };
  expect((await page.request.post(`${school.url}/api/register`, { data })).status()).toBe(201);
  await page.goto(`${school.url}/login`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /Ana Ruiz/ })).toBeVisible();
}

async function writeResources(page: Page): Promise<void> {
  const planning = new PlanningPage(page, keyboard);
  await planning.beginResource('A street after rain');
  const text = await planning.add('Text');
  await expect(text.getByRole('textbox')).toBeFocused();
  await page.keyboard.type('Half of it, \\(\\frac{1}{2}\\), is gone by noon.');
  await expect(text.locator('math')).toBeVisible();
  const image = await planning.add('Picture');
  await planning.file(image, 'Choose a picture', 'puddle.png', await picture('png', 60));
  await write(image.getByLabel('Alt text'), 'A puddle, half dry');
  await saved(page);
  await expect(image.getByRole('img', { name: 'A puddle, half dry', exact: true })).toBeVisible();
  await expect(page.locator('[data-block]').first().locator('math')).toBeVisible();

  await planning.beginResource('From puddle to cloud');
  const film = await planning.add('Video');
  await planning.file(film, 'Choose a video', 'Puddle.mp4', await media('puddle-to-cloud.mp4'));
  await expect(film.getByLabel('Title')).toHaveValue('Puddle');
  await planning.file(film, 'Choose captions', 'puddle.vtt', await media('puddle-to-cloud.en.vtt'));
  await expect(film.getByText('Needs captions')).toBeHidden();
  await saved(page);

  await planning.beginResource('What do you know now?');
  const single = await planning.question('One right choice', 'Where did the water go?');
  for (const [at, text] of ['Air', 'Sun', 'Moon'].entries()) {
    await write(single.getByLabel(`Choice ${String(at + 1)}`, { exact: true }), text);
  }
  await keyboard.press(single.getByRole('radio', { name: 'Right: Air' }));
  const right = await planning.question('True or false', 'Water can be a gas.');
  await right.getByLabel('Right answer').selectOption('True');
  const number = await planning.question('Number', 'How many halves make one?');
  await write(number.getByLabel('Right answer'), '2');
  const blanks = await planning.question('Fill in the blanks', 'Say it.');
  await write(blanks.getByLabel('Text with blanks'), 'Water turns into [vapor|steam].');
  const order = await planning.question('Put in order', 'What comes first?');
  for (const [at, text] of ['Rain', 'Puddle', 'Vapor'].entries()) {
    await write(order.getByLabel(`Item ${String(at + 1)}`, { exact: true }), text);
  }
  const pairs = await planning.question('Match pairs', 'What belongs together?');
  for (const at of ['1', '2', '3']) {
    await write(pairs.getByLabel(`Left ${at}`, { exact: true }), `word ${at}`);
    await write(pairs.getByLabel(`Right ${at}`, { exact: true }), `meaning ${at}`);
  }
  await saved(page);
}

async function buildSequence(page: Page): Promise<void> {
  const planning = new PlanningPage(page, keyboard);
  await planning.beginSequence('Puddles and clouds', 'Explaining with evidence');
  await write(page.getByLabel('Title of day 1'), 'What is a puddle?');
  await planning.addStep('A street after rain', 1);
  await planning.addStep('From puddle to cloud', 1);
  await keyboard.press(page.getByRole('button', { name: 'Add a day' }));
  await page.keyboard.type('Where does it go?');
  await planning.addStep('What do you know now?', 2);
  await planning.publish();
}

async function tryOut(page: Page): Promise<void> {
  await keyboard.press(page.getByRole('link', { name: 'Preview' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Puddles and clouds' })).toBeVisible();
  await keyboard.press(page.getByRole('link', { name: 'See it as a student' }));
  await expect(stepHeading(page, 'A street after rain')).toBeVisible();
  await expect(page.getByRole('main').locator('math')).toBeVisible();
  await expect(page.getByRole('img', { name: 'A puddle, half dry' })).toBeVisible();
  await keyboard.press(page.getByRole('button', { name: 'Next', exact: true }));
  await expect(page.locator('video')).toBeVisible();
  await page
    .getByRole('combobox', { name: 'Day' })
    .selectOption({ label: 'Day 2: Where does it go?' });
  await expect(stepHeading(page, 'What do you know now?')).toBeVisible();
  await keyboard.press(page.getByRole('radio', { name: 'Air' }));
  await keyboard.press(page.getByRole('button', { name: 'Check my answer' }).first());
  await expect(page.getByText('That’s right')).toBeVisible();
}

test('from an empty account to a lesson tried out, with the keyboard alone', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 900 });
  await signInAnew(page, 'ana.ruiz@home.test');
  await writeResources(page);
  await new PlanningPage(page, keyboard).writeRubric('Explaining with evidence');
  await buildSequence(page);
  await tryOut(page);
});

/** Counts each press; what is typed is not counted. */
function counting(presses: string[]) {
  return async (name: string, target: Locator) => {
    presses.push(name);
    await target.click();
  };
}

for (const [device, width, height] of [
  ['a laptop', 1366, 900],
  ['a phone', 390, 844],
] as const) {
  test(`a lesson of one question is planned and assigned in twelve presses at most, on ${device}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await enterAs(page, school.url, 'teacher@demo.school');
    await page.goto(`${school.url}/dashboard`);
    const presses: string[] = [];
    const tap = counting(presses);
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    const title = page.getByLabel('Title', { exact: true });
    await tap('New sequence', page.getByRole('link', { name: 'New sequence' }));
    await expect(page.getByLabel('Title of this sequence')).toBeFocused();
    await page.keyboard.type('Rain');
    await tap('the title of day 1', page.getByLabel('Title of day 1'));
    await page.keyboard.type('Where does it go?');
    if (device === 'a phone') await tap('Add a step', button('Add a step'));
    await tap('Write a new one', button('Write a new one'));
    await expect(title).toBeFocused();
    await page.keyboard.type('A puddle');
    await tap('Add a question', button('Add a question'));
    await expect(page.getByRole('textbox', { name: 'Question' })).toBeFocused();
    await page.keyboard.type('Where did the water go?');
    for (const [at, text] of ['Air', 'Sun', 'Moon'].entries()) {
      const name = `Choice ${String(at + 1)}`;
      await tap(name, page.getByLabel(name, { exact: true }));
      await page.keyboard.type(text);
    }
    await tap('Right: Air', page.getByRole('radio', { name: 'Right: Air' }));
    await tap('Publish and assign', button('Publish and assign'));
    await tap('Science Lab', page.getByLabel('Science Lab'));
    const summary = page.getByRole('complementary', { name: 'Summary' });
    await expect(summary).toContainText('Rain');
    await tap('Assign', summary.getByRole('button', { name: 'Assign' }));
    await expect(page).toHaveURL(/\/dashboard\/assignments\/\d+$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Rain/);
    expect(presses.length, presses.join(', ')).toBeLessThanOrEqual(12);
  });
}
