/** A district administrator keeps the tree of sequence categories; a teacher reads it. */
import type { Locator, Page } from '@playwright/test';
import { expect, schoolOfThisFile, test, withoutWorker } from '../support/app';
import { expectAccessible } from '../support/axe';
import { expectFocusKept, press, tabTo } from '../support/keyboard';
import { signInStaff } from '../support/pages';

const school = schoolOfThisFile();
test.use(withoutWorker);

const row = (page: Page, name: string): Locator =>
  page.getByRole('treeitem', { name: new RegExp(`^${name}`) });

/** Titles with their level, from top to bottom, as a screen reader has them. */
const drawn = (page: Page): Promise<string[]> =>
  page
    .getByRole('treeitem')
    .evaluateAll((rows) =>
      rows.map(
        (one) =>
          `${one.getAttribute('aria-level') ?? '?'} ${one.textContent.replace(/\d+ sequences?$/, '')}`,
      ),
    );

async function openCategories(page: Page, email = 'district.admin@demo.school'): Promise<void> {
  await signInStaff(page, school.url, email);
  await page.goto(`${school.url}/dashboard/lessons/sequence-categories`);
  await expect(row(page, 'Core math')).toBeVisible();
}

/** Everything is stored: what the screen says is what the server has. */
async function expectKept(page: Page, tree: readonly string[]): Promise<void> {
  await expect.poll(() => drawn(page)).toEqual(tree);
  await expect(page.getByText('Saving', { exact: true })).toBeHidden();
  await page.reload();
  await expect.poll(() => drawn(page)).toEqual(tree);
}

const asSeeded = [
  '1 Core',
  '2 Core math',
  '2 Core reading',
  '2 Core science',
  '1 Intervention',
  '2 Small groups',
  '2 Catch-up after absence',
  '1 Enrichment',
  '2 Science labs',
  '3 Weather and water',
  '2 Clubs and challenges',
];

/** Pulls a row with the mouse, by so many pixels. */
async function drag(page: Page, from: Locator, by: { x: number; y: number }): Promise<void> {
  const box = await from.boundingBox();
  if (!box) throw new Error('The row is not on the screen.');
  const [x, y] = [box.x + 90, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + by.x / 2, y + by.y / 2, { steps: 6 });
  await page.mouse.move(x + by.x, y + by.y, { steps: 6 });
  await page.mouse.up();
}

test('with the mouse: add, drag, undo, merge, delete', async ({ page, errors }) => {
  errors.allow(/status of 422/);
  await openCategories(page);
  expect(await drawn(page)).toEqual(asSeeded);
  await expectAccessible(page, 'categories');

  await page.getByRole('button', { name: 'Add a category' }).click();
  const field = page.getByLabel('Title of the new category');
  await field.fill('core');
  await field.press('Enter');
  await expect(
    page.getByText('There is a category with this title at this place already'),
  ).toBeVisible();
  await field.fill('Summer school');
  await field.press('Enter');
  await expect(row(page, 'Summer school')).toBeFocused();

  // One row up, and one level to the right: into Enrichment, before Clubs.
  const height = (await row(page, 'Core math').boundingBox())?.height ?? 0;
  await drag(page, row(page, 'Summer school'), { x: 30, y: -height });
  const nested = [...asSeeded.slice(0, 10), '2 Summer school', '2 Clubs and challenges'];
  await expectKept(page, nested);

  await row(page, 'Summer school').click();
  await page.getByRole('button', { name: 'Move out one level' }).click();
  await expect.poll(() => drawn(page)).toEqual([...asSeeded, '1 Summer school']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectKept(page, nested);

  await row(page, 'Catch-up after absence').click();
  await page.getByRole('button', { name: 'Merge', exact: true }).click();
  const merge = page.getByRole('dialog', { name: 'Merge Catch-up after absence into another' });
  await merge.getByLabel('Into which category?').selectOption('Core › Core science');
  await expect(merge.getByText('1 sequence moves to Core › Core science')).toBeVisible();
  await expectAccessible(page, 'merging a category');
  await merge.getByRole('button', { name: 'Merge', exact: true }).click();
  await expect(merge).toBeHidden();
  await expectFocusKept(page);
  await expect(row(page, 'Core science')).toContainText('1 sequence');

  await page.getByRole('treeitem').first().click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  const remove = page.getByRole('dialog', { name: 'Delete Core?' });
  await expect(remove.getByText('3 categories inside it move up one level.')).toBeVisible();
  await expect(remove.getByText('No sequence is in it.')).toBeVisible();
  await remove.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(remove).toBeHidden();
  await expectFocusKept(page);
  await expectKept(page, [
    '1 Core math',
    '1 Core reading',
    '1 Core science',
    ...asSeeded.slice(4, 6),
    ...asSeeded.slice(7, 10),
    '2 Summer school',
    '2 Clubs and challenges',
  ]);
});

test('with the keyboard alone, while somebody else is at it', async ({ page, browser, errors }) => {
  errors.allow(/status of (404|422)/);
  await openCategories(page);
  const before = await drawn(page);
  const other = await (await browser.newContext({ locale: 'en-US' })).newPage();
  await openCategories(other);

  await press(page, page.getByRole('treeitem').first(), 'End');
  await expect(row(page, 'Clubs and challenges')).toBeFocused();
  await page.keyboard.press('Alt+ArrowLeft');
  await page.keyboard.press('Alt+ArrowUp');
  await page.keyboard.press('Alt+ArrowUp');
  await expect(row(page, 'Clubs and challenges')).toBeFocused();
  await expect(row(page, 'Clubs and challenges')).toHaveAttribute('aria-level', '1');
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect(page.getByText('Taken back.')).toBeAttached();
  await expectKept(page, before);

  await press(page, page.getByRole('treeitem').first(), 'i');
  await expect(row(page, 'Intervention')).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(row(page, 'Intervention')).toHaveAttribute('aria-expanded', 'false');
  await expect(row(page, 'Small groups')).toBeHidden();
  await page.keyboard.press('F2');
  await page.keyboard.type('Support');
  await page.keyboard.press('Enter');
  await expect(row(page, 'Support')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await expect(row(page, 'Small groups')).toBeFocused();
  await tabTo(page, page.getByRole('button', { name: 'Add inside' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.type('نشاط 🧭');
  await page.keyboard.press('Enter');
  await expect(row(page, 'نشاط 🧭')).toHaveAttribute('aria-level', '3');
  await expect(row(page, 'نشاط 🧭')).toBeFocused();
  await page.keyboard.press('Delete');
  const dialog = page.getByRole('dialog', { name: 'Delete نشاط 🧭?' });
  // Before it is known what goes with it, there is nothing to agree to.
  await expect(dialog.getByText('No sequence is in it.')).toBeVisible();
  await press(page, dialog.getByRole('button', { name: 'Delete', exact: true }), 'Enter');
  await expect(dialog).toBeHidden();
  await expectFocusKept(page);
  await expectKept(
    page,
    before.map((line) => line.replace('Intervention', 'Support')),
  );

  // The other screen is old by now: what it asks for is refused in words, and the truth comes back.
  await row(page, 'Small groups').click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(row(page, 'Small groups')).toBeHidden();
  await row(other, 'Small groups').click();
  await other.keyboard.press('Alt+ArrowLeft');
  await expect(other.getByRole('alert')).toHaveText('What you asked for is not here any more.');
  await expect(row(other, 'Small groups')).toBeHidden();
  await expect(row(other, 'Support')).toBeVisible();
  await other.context().close();
});

test('each key acts on what the one before has done, also where timers come late', async ({
  page,
}) => {
  // As on a device so busy that it takes keys before its timers.
  await page.addInitScript(() => {
    const inTime = window.setTimeout.bind(window);
    const late = (work: () => void, ms = 0) => inTime(work, ms < 10 ? 500 : ms);
    Object.assign(window, { setTimeout: late });
  });
  await openCategories(page);
  const others = (await drawn(page)).filter((line) => line !== '2 Clubs and challenges');
  await row(page, 'Clubs and challenges').click();
  await page.keyboard.press('Alt+ArrowLeft');
  await page.keyboard.press('Alt+ArrowUp');
  await expectKept(
    page,
    others.toSpliced(others.indexOf('1 Enrichment'), 0, '1 Clubs and challenges'),
  );
});

test('a teacher reads the tree and changes nothing', async ({ page }) => {
  await openCategories(page, 'teacher@demo.school');
  await expect(page.getByRole('toolbar')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Add a category' })).toBeHidden();
  const before = await drawn(page);
  await page.getByRole('treeitem').first().focus();
  for (const key of ['F2', 'Delete', 'Alt+ArrowDown', 'Enter']) await page.keyboard.press(key);
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('textbox')).toBeHidden();
  expect(await drawn(page)).toEqual(before);
  await expectAccessible(page, 'the tree by keys');
});
