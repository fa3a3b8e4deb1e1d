/** Lists of teaching material: found, sorted and paged by the URL, copied, shared, archived, deleted. */
import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Locator } from 'vitest/browser';
import type { SubjectId } from '../../../domain/lesson-plan';
import { newResource, newRubric, newSequence } from '../../documents/new-drafts';
import { keptNewDocument } from '../../offline/outbox/new-documents';
import { getSession } from '../../session/session-store';
import { test } from '../../testing/app';
import type { TestApp } from '../../testing/app';
import { expectFits } from '../../testing/axe';
import { Documents } from '../../testing/documents-api';
import { expectFocusKept, press, pressOn, tabTo, type } from '../../testing/keyboard';

const lessons = '/dashboard/lessons';
const rows = () => page.getByRole('table').getByRole('row');
const titles = (): string[] =>
  page
    .getByRole('rowheader')
    .elements()
    .map(({ textContent }) => textContent);
const expectRows = (count: number) => expect.element(rows()).toHaveLength(count);
const button = (name: string): Locator => page.getByRole('button', { name, exact: true });
const select = (name: string, option: string) =>
  userEvent.selectOptions(page.getByRole('combobox', { name, exact: true }), option);

async function choose(title: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `More for ${title}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

const subjects: readonly SubjectId[] = [1, 2, 3];

/** Sixty resources: of each subject twenty, every fifth with a video. */
function sixty(app: TestApp): Documents {
  const documents = new Documents(app);
  for (let at = 0; at < 60; at += 1) {
    const subject_id = subjects[at % 3] ?? 1;
    const title = `Resource ${String((at * 37) % 60).padStart(2, '0')}`;
    const kinds = [at % 5 === 0 ? 'video' : 'rich_text'] as ('video' | 'rich_text')[];
    documents.add('resource', { ...newResource('en'), title, subject_id }, { kinds });
  }
  return documents;
}

test('resources are searched, filtered, sorted and paged, and Back takes a step back', async ({
  app,
}) => {
  const documents = sixty(app);
  await documents.open(`${lessons}/resources`, { as: 'teacher' });
  const status = page.getByRole('status');
  await expect.element(status.getByText(/^1 to 24 of/)).toBeVisible();
  await button('Next').click();
  await app.expectAddress(/page=2/);
  await expect.element(status.getByText(/^25 to/)).toBeVisible();

  await select('Subject', 'Science');
  await app.expectAddress(/subject=3/);
  expect(app.address).not.toMatch(/page=/);
  await expect.element(page.getByRole('cell', { name: 'ELA' })).not.toBeInTheDocument();
  await select('Sort by', 'Title');
  await app.expectAddress(/sort=title/);
  await expect.poll(titles).toEqual(titles().toSorted((a, b) => a.localeCompare(b)));
  await expectRows(21);
  await select('Contains', 'Video');
  await app.expectAddress(/kind=video/);
  await expect.element(page.getByRole('cell', { name: /Video/ }).first()).toBeVisible();
  await expectRows(5);
  expect(
    Object.fromEntries(app.api.callsOf('GET', '/dashboard/resources').at(-1)?.query ?? []),
  ).toEqual({ subject: '3', kind: 'video', sort: 'title', page: '1', per_page: '24' });

  await app.reload();
  await expectRows(5);
  await select('Contains', 'All');
  await app.expectAddress(/^[^?]*\?(?!.*kind=)/);
  await expectRows(21);
  app.back();
  await app.expectAddress(/kind=video/);
  await expectRows(5);
  await button('Remove filter Subject: Science').click();
  await expect.element(page.getByRole('cell', { name: 'ELA' }).first()).toBeVisible();

  await page.getByLabelText('Find a resource').fill('nothing like it at all');
  await expect.element(page.getByText('No results')).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Clear all' }).last().click();
  await expectRows(25);
  await expect.element(page.getByLabelText('Find a resource')).toHaveValue('');

  await select('Contains', 'Text');
  await expect.element(status.getByText('1 to 24 of 48')).toBeVisible();
  await button('Next').click();
  await expect.element(status.getByText('25 to 48 of 48')).toBeVisible();
  await app.expectAddress(/kind=rich_text/);
  await app.expectAddress(/page=2/);

  await app.goTo(`${lessons}/resources?subject=9&grade=x&page=-4&view=cards`);
  await expect
    .element(page.getByRole('list', { name: 'Resources' }).getByRole('listitem'))
    .toHaveLength(24);
});

test('what is not one’s own is copied, and the copy is shared and archived', async ({ app }) => {
  const documents = new Documents(app);
  const title = 'Science explanation, grades 4-5';
  const global = { scope: 'global', mine: false, owner: null } as const;
  documents.add('rubric', { ...newRubric(), title }, global);
  documents.add('rubric', { ...newRubric(), title: 'Math thinking' });
  await documents.open(`${lessons}/rubrics`, { as: 'teacher' });
  await page.getByRole('button', { name: `More for ${title}` }).click();
  await expect.element(page.getByRole('menuitem')).toHaveLength(1);
  await expect.element(page.getByRole('menuitem')).toHaveTextContent(/^Make a copy$/);
  await page.getByRole('menuitem', { name: 'Make a copy' }).click();
  await expect.element(page.getByText(`You made a copy of “${title}”.`)).toBeVisible();
  await expectFocusKept();
  await select('Owner', 'Teacher');
  await expectRows(3);

  await choose(title, 'Share…');
  const dialog = page.getByRole('dialog', { name: `Share “${title}”` });
  await expect.element(dialog.getByLabelText('Nobody else')).toBeChecked();
  await expect
    .element(dialog.getByText(/^Teachers and administrators of your school see it/))
    .toBeVisible();
  await dialog.getByLabelText('Your school').click();
  await dialog.getByRole('button', { name: 'Share' }).click();
  await expect.element(page.getByText(`“${title}” is now shared with your school.`)).toBeVisible();
  expect(
    app.api.callsOf('POST', '/dashboard/rubrics/{document_id}/share').map(({ body }) => body),
  ).toEqual([{ with: 'school' }]);
  await expectFocusKept();
  await select('Owner', 'Shared');
  const row = page.getByRole('row', { name: /Science explanation/ });
  await expect.element(row).toHaveTextContent(/Shared with/);

  await choose(title, 'Archive');
  await expect.element(page.getByText(`“${title}” is archived.`)).toBeVisible();
  await expect.element(row).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(row).toBeVisible();
  await choose(title, 'Archive');
  await select('Show', 'Archived');
  await expect.element(row).toBeVisible();
});

test('what a teacher shares with the school, its administrator finds with the teacher’s name', async ({
  app,
}) => {
  const documents = new Documents(app);
  const title = 'Science explanation, grades 4-5';
  const shared_with = { kind: 'school', name: 'Cedar Valley Elementary' } as const;
  const shared = { scope: 'shared', mine: false, owner: 'Ms. Rivera', shared_with } as const;
  documents.add('rubric', { ...newRubric(), title }, shared);
  documents.add('rubric', { ...newRubric(), title: 'Math thinking' });
  await documents.open(`${lessons}/rubrics?scope=shared`, { as: 'school-admin' });
  await expectRows(2);
  await expect
    .element(page.getByRole('row', { name: /Science explanation.*Shared by Ms. Rivera/ }))
    .toBeVisible();
});

test('what is in use is not deleted: its uses are shown, and it is archived instead', async ({
  app,
}) => {
  const documents = new Documents(app);
  const used = 'Back to your wish';
  documents.add('resource', { ...newResource('en'), title: used });
  app.api.on('GET', '/dashboard/resources/{document_id}/uses', () => ({
    data: [
      {
        kind: 'sequence' as const,
        count: 1,
        shown: [{ id: 2, title: 'Fractions on the number line' }],
      },
    ],
  }));
  await documents.open(`${lessons}/resources`, { as: 'teacher' });
  await choose(used, 'Delete…');
  const dialog = page.getByRole('dialog', { name: `Delete “${used}”?` });
  await expect.element(dialog.getByText(/It’s in use, so it can’t be deleted/)).toBeVisible();
  await expect
    .element(dialog.getByRole('link', { name: 'Fractions on the number line' }))
    .toBeVisible();
  await expect
    .element(dialog.getByRole('button', { name: 'Delete for good' }))
    .not.toBeInTheDocument();
  await dialog.getByRole('button', { name: 'Archive instead' }).click();
  await expect.element(page.getByText(`“${used}” is archived.`)).toBeVisible();
  await expect.element(page.getByRole('rowheader', { name: used })).not.toBeInTheDocument();
});

/** A menu by each of its keys: the first item has the focus, arrows walk, Escape goes back to the button. */
async function openByKeys(more: Locator): Promise<void> {
  const items = page.getByRole('menuitem');
  await tabTo(more);
  for (const key of ['Enter', ' ', 'ArrowDown']) {
    await press(key);
    await expect.element(items.first()).toHaveFocus();
    await press('ArrowDown');
    await expect.element(items.nth(1)).toHaveFocus();
    await press('Escape');
    await expect.element(items).toHaveLength(0);
    await expect.element(more).toHaveFocus();
  }
  await press('Enter');
  await expect.element(items.first()).toHaveFocus();
}

test('a new rubric is made by its key, found again and deleted', async ({ app }) => {
  const documents = new Documents(app);
  app.api.on('GET', '/dashboard/rubrics/{document_id}/uses', () => ({ data: [] }));
  documents.add('rubric', { ...newRubric(), title: 'Math thinking' });
  await documents.open(`${lessons}/rubrics`, { as: 'teacher' });
  await expectRows(2);
  await press('n');
  await app.expectAddress(/\/rubrics\/edit\/new$/);
  await expect.element(page.getByLabelText('Title of the rubric')).toHaveFocus();
  expect(app.api.callsOf('POST', '/dashboard/rubrics')).toHaveLength(0);
  await type(' ');
  await app.expectAddress(/\/rubrics\/edit\/\d+$/);
  await app.goTo(`${lessons}/rubrics`);
  await expectRows(3);
  await openByKeys(page.getByRole('button', { name: 'More for Untitled' }));
  await press('End');
  await expect.element(page.getByRole('menuitem', { name: 'Delete…' })).toHaveFocus();
  await press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Delete “Untitled”?' });
  await expect.element(dialog.getByText(/every saved version go with it/)).toBeVisible();
  await pressOn(dialog.getByRole('button', { name: 'Delete for good' }), 'Enter');
  await expect.element(page.getByText('“Untitled” is deleted.')).toBeVisible();
  await expectFocusKept();
  await expectRows(2);
});

test('a new sequence asks for its subject and opens', async ({ app }) => {
  const documents = new Documents(app);
  await documents.open(`${lessons}/instructional-sequences`, { as: 'teacher' });
  await page.getByRole('main').getByRole('button', { name: 'New sequence' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Science' }).click();
  await app.expectAddress(/\/instructional-sequences\/new\/builder\?subject=3$/);
  const title = page.getByLabelText('Title of this sequence');
  await expect.element(title).toHaveFocus();
  expect(app.api.callsOf('POST', '/dashboard/sequences')).toHaveLength(0);
  // Its first word makes it, and the focus stays where the next one is typed.
  await type('Rain');
  await app.expectAddress(/\/instructional-sequences\/\d+\/builder$/);
  await type('bows');
  await expect.element(title).toHaveFocus();
  await expect.element(title).toHaveValue('Rainbows');
  await expect.element(page.getByText(/^Saved \d/)).toBeVisible();
  expect(app.api.callsOf('POST', '/dashboard/sequences')).toHaveLength(1);
  await app.goTo(`${lessons}/instructional-sequences?scope=owner`);
  await expect.element(page.getByRole('row', { name: /Rainbows Science 1 lesson/ })).toBeVisible();
});

test('a resource that was opened and not written is nowhere', async ({ app }) => {
  const documents = new Documents(app);
  await documents.open(`${lessons}/resources`, { as: 'teacher' });
  await page.getByRole('main').getByRole('button', { name: 'New resource' }).first().click();
  await app.expectAddress(/\/resources\/new$/);
  await expect.element(page.getByLabelText('Title', { exact: true })).toHaveFocus();
  await app.goTo(`${lessons}/resources?scope=owner`);
  await expect.element(page.getByText('No results')).toBeVisible();
  expect(app.api.callsOf('POST', '/dashboard/resources')).toHaveLength(0);
});

test('who leaves before the first word has arrived stays where they went', async ({ app }) => {
  const documents = new Documents(app);
  await documents.open(`${lessons}/resources`, { as: 'teacher' });
  let arrive: () => void = () => undefined;
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  app.api.on('POST', '/dashboard/resources', async () => {
    await arrived;
    return { id: 95 };
  });
  await page.getByRole('main').getByRole('button', { name: 'New resource' }).first().click();
  await expect.element(page.getByLabelText('Title', { exact: true })).toHaveFocus();
  await type('Puddles');
  await expect.poll(() => app.api.callsOf('POST', '/dashboard/resources').length).toBe(1);
  await app.goTo(`${lessons}/rubrics`);
  await expect.element(page.getByRole('heading', { level: 1, name: 'Rubrics' })).toBeVisible();
  arrive();
  const user = getSession()?.user.id ?? 0;
  await expect.poll(() => keptNewDocument(user, 'resource')).toBeUndefined();
  await app.expectAddress(`${lessons}/rubrics`);
});

test('what was begun without network is there after a reload, and is made once with it', async ({
  app,
}) => {
  const documents = new Documents(app);
  await documents.open(`${lessons}/resources`, { as: 'teacher' });
  await page.getByRole('main').getByRole('button', { name: 'New resource' }).first().click();
  const title = page.getByLabelText('Title', { exact: true });
  await expect.element(title).toHaveFocus();
  app.api.setOffline(true);
  await type('Written on the bus');
  await expect.element(page.getByText(/^Saved on this device/)).toBeVisible();
  await app.reload();
  await expect.element(title).toHaveValue('Written on the bus');
  app.api.setOffline(false);
  await app.expectAddress(/\/resources\/\d+$/);
  await expect.element(title).toHaveValue('Written on the bus');
  await expect.element(page.getByText(/^Saved/)).toBeVisible();
  await app.goTo(`${lessons}/resources?scope=owner`);
  await expect.element(page.getByRole('row', { name: /Written on the bus/ })).toHaveLength(1);
});

test('a list that was seen is there without the network, and says so', async ({ app }) => {
  await app.open(`${lessons}/rubrics`, { as: 'teacher' });
  await expect.element(rows().nth(1)).toBeVisible();
  await page
    .getByRole('navigation', { name: 'Dashboard' })
    .getByRole('link', { name: 'Home' })
    .click();
  await expect.element(page.getByRole('heading', { level: 1, name: /^Good / })).toBeVisible();
  app.api.setOffline(true);
  app.back();
  await expect.element(rows().nth(1)).toBeVisible();
  await expect.element(page.getByText(/Showing what’s saved on this device/)).toBeVisible();
  await select('Subject', 'Math');
  await expect.element(page.getByRole('alert')).toHaveTextContent('It isn’t on this device yet.');
});

const three = ['One', 'Two', 'Three'] as const;

test('lists and cards are accessible, and fit small windows', async ({ app }) => {
  // Three stand for all: axe asks each of their elements for its contrast.
  const documents = new Documents(app);
  for (const title of three) {
    documents.add('resource', { ...newResource('en'), title, subject_id: 3 }, { kinds: ['video'] });
    documents.add('rubric', { ...newRubric(), title });
    documents.add('sequence', { ...newSequence('en', 1), title });
  }
  await documents.open(`${lessons}/resources?subject=3`, { as: 'teacher' });
  for (const path of ['resources?subject=3', 'instructional-sequences', 'rubrics']) {
    await app.goTo(`${lessons}/${path}`);
    await expect.element(page.getByRole('rowheader')).toHaveLength(3);
    await expectFits(path);
  }
  await app.goTo(`${lessons}/resources?view=cards`);
  const cards = page.getByRole('list', { name: 'Resources' }).getByRole('listitem');
  await expect.element(cards).toHaveLength(3);
  await expectFits('cards');
});

test('a menu and the dialogs of its actions are accessible, and fit small windows', async ({
  app,
}) => {
  const documents = new Documents(app);
  documents.add('resource', { ...newResource('en'), title: 'One' });
  app.api.on('GET', '/dashboard/resources/{document_id}/uses', () => ({ data: [] }));
  await documents.open(`${lessons}/resources`, { as: 'teacher' });
  const more = page.getByRole('button', { name: 'More for One' });
  await more.click();
  await expect.element(page.getByRole('menuitem').first()).toBeVisible();
  await expectFits('menu');
  await press('Escape');
  for (const action of ['Share…', 'Delete…']) {
    await more.click();
    await page.getByRole('menuitem', { name: action }).click();
    await expect.element(page.getByRole('dialog').getByRole('button').nth(1)).toBeVisible();
    await expectFits(action);
    await press('Escape');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  }
});
