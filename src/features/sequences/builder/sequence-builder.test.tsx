/** A teacher builds a sequence: with the mouse, with the keyboard alone, and with the network cut. */
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import type { Locator } from 'vitest/browser';
import { newLesson, newStep } from '../../../../domain/sequence-edits';
import { test } from '../../../testing/app';
import { expectAccessible } from '../../../testing/axe';
import {
  addTo,
  bare,
  button,
  day,
  expectSteps,
  openBuilder,
  saved,
  titleOfDay,
} from '../../../testing/builder';
import { firstArrow, press, pressOn, tabTo, type } from '../../../testing/keyboard';
import { pullTo } from '../../../testing/mouse';
import { refusal } from '../../../testing/stand-in-api';

const grip = (title: string): Locator => button(`Move “${title}”`);
const search = (): Locator => page.getByLabelText('Search resources');

/** A card of the panel, found by its title. */
async function card(title: string): Promise<Locator> {
  await search().fill(title);
  const cards = page.getByRole('list', { name: 'Add from resources' }).getByRole('button');
  await expect.element(cards).toHaveLength(1);
  await expect.element(cards.first()).toHaveTextContent(title);
  return cards.first();
}

test('two days grow by mouse, are checked, published, and published again', async ({ app }) => {
  await openBuilder(app);
  await button('Add the first day').click();
  await expect.element(titleOfDay(1)).toHaveFocus();
  await type('What is a puddle?');
  await (await card('A hundred cups')).click();
  await (await card('Salt or fresh?')).click();
  await expectSteps(1, 'A hundred cups', 'Salt or fresh?');
  await button('Add a day').click();
  await type('Where does it go?');

  // A finding leads to the place where it is mended.
  await button(/Day 2 is empty/).click();
  await expect.element(addTo(2)).toHaveFocus();
  await pullTo(await card('Who has the most?'), addTo(2), [60, 2]);
  await expectSteps(2, 'Who has the most?');
  await pullTo(grip('Salt or fresh?'), addTo(2), [60, 2]);
  await expectSteps(1, 'A hundred cups');
  await expectSteps(2, 'Who has the most?', 'Salt or fresh?');
  await expect.element(grip('Salt or fresh?')).toHaveFocus();
  await button('Undo').click();
  await expectSteps(1, 'A hundred cups', 'Salt or fresh?');
  await button('Redo').click();
  await expectSteps(2, 'Who has the most?', 'Salt or fresh?');

  await day(1)
    .getByRole('button', { name: /^A hundred cups/ })
    .click();
  await page.getByLabelText('Minutes', { exact: true }).fill('52');
  await expect.element(day(1)).toHaveTextContent('52 of 45 min · 7 min too long');
  await button(/Day 1 is 7 min too long/).click();
  await expect.element(titleOfDay(1)).toHaveFocus();
  await expect.element(saved()).toBeVisible();
  await expectAccessible('builder');

  await button('Publish version 1').click();
  const dialog = page.getByRole('dialog');
  const publish = (number: number) =>
    dialog.getByRole('button', { name: `Publish version ${String(number)}` });
  await expect.element(dialog).toHaveTextContent('Day 1 is 7 min too long');
  await publish(1).click();
  await expect.element(button('Publish version 2')).toBeVisible();
  await page.getByLabelText('Minutes', { exact: true }).fill('20');
  await button('Publish version 2').click();
  const change = '“A hundred cups” in day 1 takes 20 min, not 52';
  await expect.element(dialog).toHaveTextContent(change);
  await expectAccessible('builder, about to publish');
  await publish(2).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await button('Published versions').click();
  await expect.element(page.getByRole('complementary')).toHaveTextContent(change);
});

test('a line of what stops publishing leads to its place, and closing leads back', async ({
  app,
}) => {
  await openBuilder(app, () => ({
    ...bare,
    lessons: [newLesson()],
  }));
  const dialog = page.getByRole('dialog');
  await button('Publish version 1').click();
  await dialog.getByRole('button', { name: /Day 1 is empty/ }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(addTo(1)).toHaveFocus();
  await button('Publish version 1').click();
  await dialog.getByRole('button', { name: /Day 1 has no title/ }).click();
  await expect.element(titleOfDay(1)).toHaveFocus();
  await button('Publish version 1').click();
  await press('Escape');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(button('Publish version 1')).toHaveFocus();
});

test('the keyboard alone adds, moves, copies, removes and undoes', async ({ app }) => {
  const { stored } = await openBuilder(app);
  await pressOn(button('Add the first day'), 'Enter');
  await expect.element(titleOfDay(1)).toHaveFocus();
  await type('Water');
  await pressOn(addTo(1), 'Enter');
  await expect.element(search()).toHaveFocus();
  for (const title of ['A hundred cups', 'Salt or fresh?']) {
    await tabTo(search(), 'Shift+Tab');
    await pressOn(await card(title), 'Enter');
  }
  await expectSteps(1, 'A hundred cups', 'Salt or fresh?');
  await pressOn(button('Add a day'), 'Enter');
  await type('Ice');

  const moving = grip('A hundred cups');
  await tabTo(moving, 'Shift+Tab');
  await press('Space');
  await expect.element(page.getByText('would go to day 1, place 1 of 2')).toBeInTheDocument();
  await firstArrow('ArrowDown', page.getByText('would go to day 1, place 2 of 2'));
  await press('ArrowDown');
  await expect.element(page.getByText('would go to day 2, place 1 of 1')).toBeInTheDocument();
  await press('Space');
  await expectSteps(1, 'Salt or fresh?');
  await expectSteps(2, 'A hundred cups');
  await expect.element(moving).toHaveFocus();

  await press('Alt+ArrowUp');
  await expectSteps(1, 'Salt or fresh?', 'A hundred cups');
  await expect.element(moving).toHaveFocus();
  await press('Alt+ArrowUp');
  await expectSteps(1, 'A hundred cups', 'Salt or fresh?');
  await press('d');
  await expectSteps(1, 'A hundred cups', 'A hundred cups', 'Salt or fresh?');
  await press('Delete');
  await expectSteps(1, 'A hundred cups', 'Salt or fresh?');
  await press('Control+z');
  await expectSteps(1, 'A hundred cups', 'A hundred cups', 'Salt or fresh?');

  const menu = button('More for “Salt or fresh?”');
  await pressOn(menu, 'Enter');
  await expect.element(page.getByRole('menuitem', { name: /Edit details/ })).toHaveFocus();
  const toSecond = page.getByRole('menuitem', { name: 'Move to day 2' });
  for (let item = 0; item < 5 && toSecond.element() !== document.activeElement; item += 1) {
    await press('ArrowDown');
  }
  await press('Enter');
  await expectSteps(2, 'Salt or fresh?');
  await expect.element(menu).toHaveFocus();
  await expect.element(saved()).toBeVisible();
  expect(stored().lessons.map(({ title, steps }) => [title, steps.length])).toEqual([
    ['Water', 2],
    ['Ice', 1],
  ]);
});

test('the title is written where it stands; an empty one is asked for at its place', async ({
  app,
}) => {
  const { stored } = await openBuilder(app);
  const title = page.getByLabelText('Title of this sequence');
  await title.fill('');
  await expect.element(title).toHaveFocus();
  await expect.element(title).not.toHaveAttribute('aria-invalid');
  await press('Tab');
  await expect.element(title).toHaveAttribute('aria-invalid', 'true');
  await expect.element(title).toHaveAccessibleDescription(/Give this sequence a title/);
  await expectAccessible('builder without a title');
  // What is found missing leads there.
  await button(/The sequence has no title/).click();
  await expect.element(title).toHaveFocus();
  await title.fill('Drops and clouds');
  await press('Enter');
  await expect.element(button('Add the first day')).toHaveFocus();
  await expect.element(title).not.toHaveAttribute('aria-invalid');
  const heading = page.getByRole('heading', { level: 1, name: 'Drops and clouds' });
  await expect.element(heading).toBeInTheDocument();
  await expect.poll(() => stored().title).toBe('Drops and clouds');
  await button('Undo').click();
  await expect.element(title).toHaveValue('');
});

test('one press publishes and goes on to whom it is given; with something missing neither happens', async ({
  app,
}) => {
  const { path } = await openBuilder(app, (resource) => ({
    ...bare,
    lessons: [{ ...newLesson(''), steps: [newStep(resource)] }],
  }));
  // What the next page asks for first.
  const preview = '/dashboard/sequences/{document_id}/preview';
  app.api.on('GET', preview, () => refusal(404, 'not_found'));
  const published = () =>
    app.api.callsOf('POST', '/dashboard/sequences/{document_id}/publish').length;
  await button('Publish and assign').click();
  const missing = page.getByRole('dialog').getByRole('button', { name: /Day 1 has no title/ });
  await expect.element(missing).toBeVisible();
  await expectAccessible('builder, not ready to be assigned');
  expect(published()).toBe(0);
  await missing.click();
  await expect.element(titleOfDay(1)).toHaveFocus();
  await type('What is a puddle?');
  // At once: what was typed a moment ago is waited for.
  await button('Publish and assign').click();
  await app.expectAddress(/\/assignments\/new\?sequence=\d+$/);
  expect(published()).toBe(1);
  // What has not changed since is given as it is.
  await app.goTo(path);
  await button('Publish and assign').click();
  await app.expectAddress(/\/assignments\/new\?sequence=\d+$/);
  expect(published()).toBe(1);
});

test('without network nothing is published and nothing assigned, and it is said', async ({
  app,
}) => {
  await openBuilder(app, (resource) => ({
    ...bare,
    lessons: [{ ...newLesson('Water'), steps: [newStep(resource)] }],
  }));
  app.api.setOffline(true);
  await titleOfDay(1).fill('Ice');
  await button('Publish and assign').click();
  await expect.element(page.getByRole('dialog')).toHaveTextContent(/needs the network/);
  await press('Escape');
  await expect.element(button('Publish and assign')).toHaveFocus();
});

test('what is changed while a new resource is being made is kept', async ({ app }) => {
  const { documents, stored } = await openBuilder(app);
  await button('Add the first day').click();
  await addTo(1).click();
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  let asked = 0;
  app.api.on('POST', '/dashboard/resources', async ({ body }) => {
    asked += 1;
    await held;
    return { id: documents.add('resource', body) };
  });
  await button('Write a new one').click();
  const title = page.getByLabelText('Title', { exact: true });
  await expect.element(title).toHaveFocus();
  expect(asked).toBe(0);
  await type('Puddle');
  await expect.poll(() => asked).toBe(1);
  await type(' and cloud');
  await titleOfDay(1).fill('Written meanwhile');
  answer();
  await expectSteps(1, 'Puddle and cloud');
  await expect
    .poll(() => stored().lessons.map(({ title, steps }) => [title, steps.length]))
    .toEqual([['Written meanwhile', 1]]);
  await expectAccessible('builder, writing a new resource');
  await title.click();
  await press('Escape');
  await expect.element(button('Write a new one')).toHaveFocus();
  await expectSteps(1, 'Puddle and cloud');
  // Opened and left as it was, it is nowhere.
  await button('Write a new one').click();
  await expect.element(title).toHaveFocus();
  await expect.element(title).toHaveValue('');
  await press('Escape');
  await expect.element(button('Write a new one')).toHaveFocus();
  expect(asked).toBe(1);
});

test('more steps than a sequence holds are refused in words', async ({ app }) => {
  const { stored } = await openBuilder(app, (resource) => ({
    ...bare,
    lessons: Array.from({ length: 20 }, (_, at) => ({
      ...newLesson(`Day ${String(at + 1)}`),
      steps: Array.from({ length: 25 }, () => newStep(resource)),
    })),
  }));
  await button('More for day 1').click();
  await page.getByRole('menuitem', { name: 'Duplicate day' }).click();
  await expect.element(page.getByText(/A sequence can have up to 500 steps/)).toBeVisible();
  await expect.element(page.getByRole('region', { name: /^Day \d+$/ })).toHaveLength(20);
  expect(stored().lessons).toHaveLength(20);
});

test('edits made offline are there after the page is loaded again, and arrive later', async ({
  app,
}) => {
  const { stored } = await openBuilder(app);
  await expect.element(button('Add the first day')).toBeVisible();
  app.api.setOffline(true);
  await button('Add the first day').click();
  await expect.element(titleOfDay(1)).toHaveFocus();
  await type('Written on the bus');
  await expect.element(page.getByText(/^Saved on this device/)).toBeVisible();
  await app.reload();
  await expect.element(titleOfDay(1)).toHaveValue('Written on the bus');
  expect(stored().lessons).toEqual([]);
  app.api.setOffline(false);
  await expect.element(saved()).toBeVisible();
  expect(stored().lessons.map(({ title }) => title)).toEqual(['Written on the bus']);
});
