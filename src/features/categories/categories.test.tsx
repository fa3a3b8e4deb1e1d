/** A district administrator keeps the tree of sequence categories; a teacher reads it. */
import { expect, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Locator } from 'vitest/browser';
import { rowsOf } from '../../../domain/category-tree';
import { test } from '../../testing/app';
import type { Person, TestApp } from '../../testing/app';
import { expectAccessible, expectFits } from '../../testing/axe';
import { keepCategories } from '../../testing/categories-api';
import { expectFocusOn, press, pressOn, tabTo, type } from '../../testing/keyboard';
import { pullBy } from '../../testing/mouse';

const screen = '/dashboard/lessons/sequence-categories';
const path = '/dashboard/sequence-categories';
const one = '/dashboard/sequence-categories/{category_id}';

const row = (name: string): Locator => page.getByRole('treeitem', { name: new RegExp(`^${name}`) });
const button = (name: string): Locator => page.getByRole('button', { name, exact: true });

/** Titles with their level, from top to bottom, as a screen reader has them. */
const drawn = (): string[] =>
  page
    .getByRole('treeitem')
    .elements()
    .map(
      (item) =>
        `${item.getAttribute('aria-level') ?? '?'} ${item.textContent.replace(/\d+ sequences?$/, '')}`,
    );

async function open(app: TestApp, as: Person = 'district-admin') {
  await app.open(screen, { as });
  const kept = keepCategories(app.api, app.api.recordedAnswer('GET', path));
  await expect.element(row('Core math')).toBeVisible();
  return {
    ...kept,
    stored: () => rowsOf(kept.now()).map(({ level, title }) => `${String(level)} ${title}`),
  };
}

/** @returns whether a row of this title ever stood beside the field in which it was being named */
function watchForTwice(title: string): () => boolean {
  let twice = false;
  const watch = new MutationObserver(() => {
    const naming = document.querySelector('[role=treeitem] input');
    twice ||= naming !== null && drawn().some((text) => text.endsWith(` ${title}`));
  });
  watch.observe(document.body, { childList: true, subtree: true });
  onTestFinished(() => watch.disconnect());
  return () => twice;
}
type Kept = Awaited<ReturnType<typeof open>>;

/** Everything is stored: what the screen says is what the server has. */
async function expectKept(app: TestApp, kept: Kept, tree: readonly string[]): Promise<void> {
  await expect.poll(drawn).toEqual(tree);
  await expect.element(page.getByText('Saving', { exact: true })).not.toBeInTheDocument();
  expect(kept.stored()).toEqual(tree);
  await app.reload();
  await expect.poll(drawn).toEqual(tree);
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

test('with the mouse: add, drag, undo, merge, delete', async ({ app }) => {
  const kept = await open(app);
  expect(drawn()).toEqual(asSeeded);
  await expectFits('categories');

  await button('Add a category').click();
  const field = page.getByLabelText('Title of the new category');
  await field.fill('core');
  await press('Enter');
  await expect
    .element(page.getByText('There’s a category with this title at this place already'))
    .toBeVisible();
  await field.fill('Summer school');
  const wasThereTwice = watchForTwice('Summer school');
  await press('Enter');
  await expect.element(row('Summer school')).toHaveFocus();
  expect(wasThereTwice()).toBe(false);

  // One row up, and one level to the right: into Enrichment, before Clubs.
  const { height } = row('Core math').element().getBoundingClientRect();
  await pullBy(row('Summer school'), [30, -height], 90);
  const nested = [...asSeeded.slice(0, 10), '2 Summer school', '2 Clubs and challenges'];
  await expectKept(app, kept, nested);
  expect(app.api.callsOf('POST', `${one}/move`).map(({ body }) => body)).toEqual([
    { parent_id: 11, position: 1 },
  ]);

  await row('Summer school').click();
  await button('Move out one level').click();
  await expect.poll(drawn).toEqual([...asSeeded, '1 Summer school']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectKept(app, kept, nested);

  await row('Catch-up after absence').click();
  await button('Merge').click();
  const merge = page.getByRole('dialog', { name: 'Merge Catch-up after absence into another' });
  const into = merge.getByLabelText('Into which category?');
  await expect.element(into).toHaveFocus();
  await merge.getByRole('button', { name: 'Merge', exact: true }).click();
  await expect.element(into).toHaveAccessibleDescription('Choose a category');
  await userEvent.selectOptions(into, 'Core › Core science');
  await expect.element(merge.getByText('1 sequence moves to Core › Core science')).toBeVisible();
  await expectAccessible('merging a category');
  await merge.getByRole('button', { name: 'Merge', exact: true }).click();
  await expect.element(merge).not.toBeInTheDocument();
  await expectFocusOn('Core science');
  await expect.element(row('Core science')).toHaveTextContent('1 sequence');
  expect(app.api.callsOf('POST', `${one}/merge`).map(({ params, body }) => [params, body])).toEqual(
    [[['10'], { into: 7 }]],
  );

  await page.getByRole('treeitem').first().click();
  await button('Delete').click();
  const remove = page.getByRole('dialog', { name: 'Delete Core?' });
  await expect.element(remove.getByText('3 categories inside it move up one level.')).toBeVisible();
  await expect.element(remove.getByText('No sequence is in it.')).toBeVisible();
  await remove.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect.element(remove).not.toBeInTheDocument();
  await expectFocusOn('Core math');
  await expectKept(app, kept, [
    '1 Core math',
    '1 Core reading',
    '1 Core science',
    ...asSeeded.slice(4, 6),
    ...asSeeded.slice(7, 10),
    '2 Summer school',
    '2 Clubs and challenges',
  ]);
});

test('with the keyboard alone', async ({ app }) => {
  const kept = await open(app);
  await pressOn(page.getByRole('treeitem').first(), 'End');
  await expect.element(row('Clubs and challenges')).toHaveFocus();
  await press('Alt+ArrowLeft');
  await press('Alt+ArrowUp');
  await press('Alt+ArrowUp');
  await expect.element(row('Clubs and challenges')).toHaveFocus();
  await expect.element(row('Clubs and challenges')).toHaveAttribute('aria-level', '1');
  for (let step = 0; step < 3; step += 1) await press('Control+z');
  await expect.element(page.getByText('Undone.')).toBeInTheDocument();
  await expectKept(app, kept, asSeeded);

  await pressOn(page.getByRole('treeitem').first(), 'i');
  await expect.element(row('Intervention')).toHaveFocus();
  await press('ArrowLeft');
  await expect.element(row('Intervention')).toHaveAttribute('aria-expanded', 'false');
  await expect.element(row('Small groups')).not.toBeInTheDocument();
  await press('F2');
  await type('Support');
  await press('Enter');
  await expect.element(row('Support')).toHaveFocus();
  await press('ArrowRight');
  await press('ArrowDown');
  await expect.element(row('Small groups')).toHaveFocus();
  await tabTo(button('Add inside'), 'Shift+Tab');
  await press('Enter');
  await type('نشاط 🧭');
  await press('Enter');
  await expect.element(row('نشاط 🧭')).toHaveAttribute('aria-level', '3');
  await expect.element(row('نشاط 🧭')).toHaveFocus();
  await press('Delete');
  const dialog = page.getByRole('dialog', { name: 'Delete نشاط 🧭?' });
  // Before it is known what goes with it, there is nothing to agree to.
  await expect.element(dialog.getByText('No sequence is in it.')).toBeVisible();
  await pressOn(dialog.getByRole('button', { name: 'Delete', exact: true }), 'Enter');
  await expect.element(dialog).not.toBeInTheDocument();
  await expectFocusOn('Catch-up after absence');
  await expectKept(
    app,
    kept,
    asSeeded.map((line) => line.replace('Intervention', 'Support')),
  );
});

test('a screen that is old by now: what it asks for is refused in words, and the truth comes back', async ({
  app,
}) => {
  await open(app);
  // Somebody else at it: deletes one, and gives another a new title.
  await fetch('/api/dashboard/sequence-categories/9', { method: 'DELETE' });
  await fetch('/api/dashboard/sequence-categories/8', {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ title: 'Support' }),
  });
  await row('Small groups').click();
  await press('Alt+ArrowLeft');
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('What you asked for isn’t here anymore.');
  await expect.element(row('Small groups')).not.toBeInTheDocument();
  await expect.element(row('Support')).toBeVisible();
});

test('each key acts on what the one before has done, also where timers come late', async ({
  app,
}) => {
  // As on a device so busy that it takes keys before its timers.
  const inTime = window.setTimeout.bind(window);
  const late = (work: () => void, ms = 0) => inTime(work, ms < 10 ? 500 : ms);
  Object.assign(window, { setTimeout: late });
  onTestFinished(() => void Object.assign(window, { setTimeout: inTime }));
  const kept = await open(app);
  const others = drawn().filter((line) => line !== '2 Clubs and challenges');
  await row('Clubs and challenges').click();
  await press('Alt+ArrowLeft');
  await press('Alt+ArrowUp');
  await expectKept(
    app,
    kept,
    others.toSpliced(others.indexOf('1 Enrichment'), 0, '1 Clubs and challenges'),
  );
});

test('a teacher reads the tree and changes nothing', async ({ app }) => {
  await open(app, 'teacher');
  await expect.element(page.getByRole('toolbar')).not.toBeInTheDocument();
  await expect.element(button('Add a category')).not.toBeInTheDocument();
  (page.getByRole('treeitem').first().element() as HTMLElement).focus();
  for (const key of ['F2', 'Delete', 'Alt+ArrowDown', 'Enter']) await press(key);
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(page.getByRole('textbox')).not.toBeInTheDocument();
  expect(drawn()).toEqual(asSeeded);
  await expectFits('the tree by keys');
});
