/** The whole school day with the keyboard alone: this file never clicks, taps or fills. */
import type { Page } from '@playwright/test';
import { expect, schoolOfThisFile, test, withoutWorker } from '../support/app';
import { enterAs } from '../support/enter';
import { expectFocusKept, press, tabTo } from '../support/keyboard';
import { card, stepHeading, todaysCard } from '../support/pages';
import { lastStep, lessonTitle } from '../support/student-day';

const school = schoolOfThisFile();
test.use(withoutWorker);

async function type(page: Page, questionId: string, text: string): Promise<void> {
  await tabTo(page, card(page, questionId).getByRole('textbox'));
  await page.keyboard.type(text);
}

/** A group of radios is one stop; the arrow keys choose. */
async function pickRadio(page: Page, questionId: string, name: RegExp): Promise<void> {
  const radios = card(page, questionId).getByRole('radio');
  await tabTo(page, radios.first());
  const wanted = card(page, questionId).getByRole('radio', { name });
  await page.keyboard.press('Space');
  for (let at = 0; at < (await radios.count()) && !(await wanted.isChecked()); at += 1) {
    await page.keyboard.press('ArrowDown');
  }
  await expect(wanted).toBeChecked();
}

async function pickAll(page: Page, questionId: string, names: readonly RegExp[]): Promise<void> {
  const boxes = card(page, questionId).getByRole('checkbox');
  for (let at = 0; at < (await boxes.count()); at += 1) {
    const box = boxes.nth(at);
    const text = (await box.locator('xpath=ancestor::label').textContent()) ?? '';
    if (names.some((name) => name.test(text))) await press(page, box, 'Space');
  }
  await expect(card(page, questionId).getByRole('checkbox', { checked: true })).toHaveCount(
    names.length,
  );
}

async function inWords(page: Page, questionId: string, button: string, text: string) {
  await press(page, card(page, questionId).getByRole('button', { name: button }), 'Enter');
  await expect(card(page, questionId).getByRole('textbox')).toBeFocused();
  await page.keyboard.type(text);
}

async function turnPage(page: Page, title: string): Promise<void> {
  await press(page, page.getByRole('button', { name: 'Next', exact: true }), 'Enter');
  await expect(stepHeading(page, title)).toBeFocused();
}

async function expectStored(page: Page, ...questionIds: string[]): Promise<void> {
  for (const id of questionIds) {
    await expect(card(page, id).locator('[data-status]')).toHaveAttribute(
      'data-status',
      /^(saved|sending|sent)$/,
    );
  }
  await expectFocusKept(page);
}

async function matchWords(page: Page): Promise<void> {
  const item = (side: string, id: string) =>
    card(page, 'wc3-q-match').locator(`[data-side="${side}"][data-item="${id}"]`);
  await press(page, item('left', 'evaporation'), 'Enter');
  await press(page, item('right', 'liquid-to-gas'), 'Space');
  await expect(item('left', 'evaporation')).toHaveAttribute('data-paired', 'true');
}

async function orderSteps(page: Page): Promise<void> {
  const handle = card(page, 'wc3-q-order').getByRole('button', {
    name: /^Move “Pour warm water.*place/,
  });
  await tabTo(page, handle);
  await page.keyboard.press('ArrowUp');
  await expect(handle).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(handle).toBeFocused();
  await expect(card(page, 'wc3-q-order').getByRole('listitem').first()).toContainText('Pour');
}

async function drawWithArrows(page: Page): Promise<void> {
  await tabTo(page, card(page, 'wc3-q-draw').getByRole('application'));
  await page.keyboard.press('Space');
  for (let at = 0; at < 6; at += 1) await page.keyboard.press('ArrowRight');
  for (let at = 0; at < 3; at += 1) await page.keyboard.press('Shift+ArrowUp');
  await page.keyboard.press('Space');
}

test('a day without a mouse', async ({ page }) => {
  await enterAs(page, school.url, 'student9');
  await page.goto(`${school.url}/student/home`);
  await expect(todaysCard(page)).toContainText(lessonTitle);

  await test.step('the home screen', async () => {
    const today = page.getByRole('tab', { selected: true });
    await tabTo(page, today);
    await page.keyboard.press('ArrowLeft');
    await expect(page.getByRole('tab', { selected: true })).toBeFocused();
    await expect(todaysCard(page)).not.toContainText(lessonTitle);
    await page.keyboard.press('ArrowRight');
    await press(page, page.getByRole('button', { name: 'Ava Thompson: your settings' }), 'Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Ava Thompson: your settings' })).toBeFocused();
    await press(page, todaysCard(page).getByRole('link'), 'Enter');
    await expect(stepHeading(page, 'A wet glass')).toBeFocused();
    await expect(page.getByText(`${lessonTitle} · Daybook`)).toBeAttached();
  });

  await test.step('the lesson', async () => {
    await press(page, page.getByRole('button', { name: /^Make the picture bigger/ }), 'Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: /^Make the picture bigger/ })).toBeFocused();
    await pickRadio(page, 'wc3-q-leak', /False/);
    await expectStored(page, 'wc3-q-leak');
    await turnPage(page, 'From vapor to drops');
    await tabTo(page, card(page, 'wc3-q-bank').getByRole('combobox').first());
    await page.keyboard.type('evap');
    await expectStored(page, 'wc3-q-bank');
    await turnPage(page, 'Find it around you');
    await pickAll(page, 'wc3-q-pictures', [/cold glass/, /warm shower/]);
    await matchWords(page);
    await expectStored(page, 'wc3-q-pictures', 'wc3-q-match');
    await turnPage(page, 'Make your cloud');
    await orderSteps(page);
    await type(page, 'wc3-q-minutes', '4');
    await drawWithArrows(page);
    await inWords(page, 'wc3-q-photo', 'Answer in words', 'Drops under the lid.');
    await expectStored(page, 'wc3-q-order', 'wc3-q-minutes', 'wc3-q-draw', 'wc3-q-photo');
    await turnPage(page, 'Ask a cloud watcher');
    await type(page, 'wc3-q-dust', 'dust');
    await inWords(page, 'wc3-q-voice', 'Answer in words', 'A cloud is made of drops.');
    await expectStored(page, 'wc3-q-dust', 'wc3-q-voice');
    await turnPage(page, 'Show what you know');
    await pickRadio(page, 'wc3-q-check-why', /Vapor from the warm water/);
    await pickAll(page, 'wc3-q-check-true', [/It is a gas/, /air of this room/]);
    await expectStored(page, 'wc3-q-check-why', 'wc3-q-check-true');
    await turnPage(page, lastStep);
    await type(page, 'wc3-q-reflect', 'Vapor in the air cooled at the glass.');
  });

  await test.step('handing in, with a look at what was left out', async () => {
    await turnPage(page, 'Check and hand in');
    await expect(page.getByText('You answered 11 of 14 questions.')).toBeVisible();
    await press(page, page.getByRole('button', { name: /more drops will form/ }), 'Enter');
    await expect(card(page, 'wc3-q-check-warm-lid')).toBeFocused();
    await pickRadio(page, 'wc3-q-check-warm-lid', /False/);
    await turnPage(page, lastStep);
    await turnPage(page, 'Check and hand in');
    await press(page, page.getByRole('button', { name: 'Hand in', exact: true }), 'Enter');
    await expectFocusKept(page);
    await press(page, page.getByRole('button', { name: 'Yes, hand in' }), 'Enter');
    await expect(page.getByRole('heading', { name: 'Handed in' })).toBeVisible();
    await expectFocusKept(page);
    await press(page, page.getByRole('button', { name: 'Back to today' }), 'Enter');
    await expect(todaysCard(page)).toBeVisible();
    await expectFocusKept(page);
  });
});
