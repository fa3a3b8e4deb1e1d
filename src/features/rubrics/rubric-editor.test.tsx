/** A teacher writes a rubric, tries it out, and takes it along as a file. */
import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Locator } from 'vitest/browser';
import { test } from '../../testing/app';
import type { TestApp } from '../../testing/app';
import { expectAccessible } from '../../testing/axe';
import { Documents } from '../../testing/documents-api';
import { watchDownloads } from '../../testing/downloads';
import { press, pressOn, tabTo, type } from '../../testing/keyboard';
import { pullTo } from '../../testing/mouse';

const empty = {
  ...{ title: '', summary: '', subject_id: null },
  ...{ grade_ids: [], hide_points: false, criteria: [] },
};
const editor = '/dashboard/lessons/rubrics/edit';

/** A new, empty rubric of the demo's teacher, open in the editor. */
async function openNew(app: TestApp, size?: readonly [number, number]) {
  const documents = new Documents(app);
  const id = documents.add('rubric', empty);
  await documents.open(`${editor}/${String(id)}`, { as: 'teacher', ...(size && { size }) });
  await expect.element(title()).toBeVisible();
  return { documents, id, stored: () => documents.body('rubric', id) };
}

const title = () => page.getByLabelText('Title of the rubric');
const button = (name: string | RegExp): Locator => page.getByRole('button', { name, exact: true });
const criterion = (name: string): Locator =>
  page.getByRole('listitem', { name: new RegExp(`^${name}, criterion`) });
const namesOf = (criteria: readonly { readonly name: string }[]) =>
  criteria.map(({ name }) => name);
const names = (): string[] =>
  page
    .getByLabelText('Name of the criterion')
    .elements()
    .map((one) => (one as HTMLInputElement).value);
const expectNames = (...expected: string[]) => expect.poll(names).toEqual(expected);
const expectSaved = () => expect.element(page.getByText(/^Saved( \d|$)/)).toBeVisible();
const view = (name: string): Locator => page.getByRole('radio', { name });
const csv = (name: string, content: BlobPart) => new File([content], name, { type: 'text/csv' });

test('with the mouse: template, ranges, dragging, scoring, and the file there and back', async ({
  app,
}) => {
  // Tall enough for three criteria with their levels.
  const { documents, stored } = await openNew(app, [1024, 1600]);
  await expectAccessible('empty');
  await button(/^4-point standards scale/).click();
  await title().fill('Explaining, with evidence');
  await expect.element(page.getByText('up to 12 points')).toBeVisible();
  await criterion('Evidence').getByLabelText('Weight of Evidence').fill('2,5');
  await criterion('Evidence').getByLabelText('Point ranges').click();
  await expect.element(criterion('Evidence').getByText('over 2 to 3')).toBeVisible();
  await expect.element(page.getByText('up to 18 points')).toBeVisible();

  await pullTo(button(/^Drag Communication/), criterion('Understanding'), [20, 20]);
  await expectNames('Communication', 'Understanding', 'Evidence');
  await expectAccessible('grid');
  await view('List').click();
  await expectAccessible('list');

  const points = criterion('Understanding').getByLabelText(/^Points of level 2/);
  await points.fill('1');
  await button(/Two levels of Understanding have the same/).click();
  await expect.element(points).toHaveFocus();
  await points.fill('2');
  await expect.element(page.getByText('Ready to use')).toBeVisible();
  await expectSaved();
  expect(namesOf(stored().criteria)).toEqual(['Communication', 'Understanding', 'Evidence']);
  expect(stored().criteria[2]).toMatchObject({ weight: 2.5, range: true });
  await app.reload();
  await expectNames('Communication', 'Understanding', 'Evidence');

  await view('Try scoring').click();
  const evidence = page.getByRole('group', { name: 'Evidence' });
  await evidence.getByText('Meets').click();
  await evidence.getByText('Meets').click();
  await expect.element(evidence.getByRole('radio').nth(2)).toBeChecked();
  await expect.element(evidence.getByText('7.5 of 10')).toBeVisible();
  await evidence.getByLabelText(/^Exact points/).fill('2.4');
  await expect.element(evidence.getByText('6 of 10')).toBeVisible();
  await expectAccessible('scoring');

  const files = watchDownloads();
  await button('CSV').click();
  await expect.poll(() => files[0]?.name).toBe('Explaining-with-evidence.csv');
  const text = (await files[0]?.text) ?? '';
  await app.goTo(`${editor}/${String(documents.add('rubric', empty))}`);
  await expect.element(title()).toHaveValue('');
  await button('Import').click();
  const dialog = page.getByRole('dialog', { name: 'Import a rubric' });
  await userEvent.upload(dialog.getByLabelText('Choose a file'), csv('rubric.csv', text));
  await expect
    .element(dialog.getByText('Then the rubric has 3 criteria and up to 18 points.'))
    .toBeVisible();
  expect(names()).toEqual([]);
  await expectAccessible('import');
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await expectNames('Communication', 'Understanding', 'Evidence');
  await expect.element(title()).toHaveValue('Explaining, with evidence');
  await button('CSV').click();
  await expect.poll(() => files.length).toBe(2);
  expect(await files[1]?.text).toBe(text);
});

test('with the keyboard alone: write, order, score and take back', async ({ app }) => {
  const { stored } = await openNew(app);
  await tabTo(title());
  await type('Puddles');
  await pressOn(button('Add a criterion'), 'Enter');
  await type('Claim');
  await pressOn(button('Add a criterion'), 'Enter');
  await type('Reason');
  await expectNames('Claim', 'Reason');
  await tabTo(button(/^Drag Reason/), 'Shift+Tab');
  await press('ArrowUp');
  await expectNames('Reason', 'Claim');
  await expect.element(button(/^Drag Reason/)).toHaveFocus();
  await pressOn(button('Move Reason down'), 'Enter');
  await expectNames('Claim', 'Reason');
  await expect.element(button('Move Reason down')).toHaveFocus();

  const reason = criterion('Reason');
  await pressOn(reason.getByRole('button', { name: /^Level/ }), 'Enter');
  await expect.element(reason.getByLabelText(/^Title of level 5/)).toHaveFocus();
  await type('Beyond');
  await expect.element(reason.getByLabelText(/^Points of level 5/)).toHaveValue('5');
  await tabTo(
    reason.getByRole('button', { name: /^Move the words of level 5 one lower/ }),
    'Shift+Tab',
  );
  await press('Enter');
  await expect.element(reason.getByLabelText(/^Title of level 4/)).toHaveValue('Beyond');
  await expect.element(reason.getByLabelText(/^Points of level 4/)).toHaveValue('4');
  await expect
    .element(reason.getByRole('button', { name: /^Move the words of level 4 one lower/ }))
    .toHaveFocus();
  await pressOn(button('Remove Claim'), 'Enter');
  await expectNames('Reason');
  await expect.element(page.getByLabelText('Name of the criterion')).toHaveFocus();
  await tabTo(button('Undo'), 'Shift+Tab');
  await press('Enter');
  await expectNames('Claim', 'Reason');
  await expectSaved();
  expect(stored().title).toBe('Puddles');
  expect(namesOf(stored().criteria)).toEqual(['Claim', 'Reason']);

  await tabTo(page.getByRole('radio', { name: 'Grid' }));
  await press('ArrowRight');
  await press('ArrowRight');
  await expect.element(page.getByRole('heading', { name: 'Try scoring' })).toBeVisible();
  await tabTo(page.getByRole('group', { name: 'Claim' }).getByRole('radio').first());
  for (const key of ['3', '5', '5']) await press(key);
  await expect
    .element(page.getByRole('group', { name: 'Claim' }).getByText('3 of 4'))
    .toBeVisible();
  await expect
    .element(page.getByRole('group', { name: 'Reason' }).getByText('5 of 5'))
    .toBeVisible();
  await expect.element(page.getByText('2 of 2 criteria')).toBeVisible();
});

test('what is used in several assignments is read, and changed as a copy', async ({ app }) => {
  const documents = new Documents(app);
  const body = { ...empty, title: 'Writing about a story' };
  const used = documents.add('rubric', body, { use_count: 4, read_only: true });
  await documents.open(`${editor}/${String(used)}`, { as: 'teacher' });
  await expect.element(page.getByText(/^Used in 4 assignments/)).toBeVisible();
  await expect.element(title()).toHaveAttribute('readonly', '');
  await expect.element(button('Add a criterion')).not.toBeInTheDocument();
  await expectAccessible('read only');
  await button('Make a copy').click();
  await expect.poll(() => app.address).not.toContain(`/${String(used)}`);
  await expect.element(button('Add a criterion')).toBeVisible();
  await expect.element(page.getByText(/^Based on “Writing about a story”/)).toBeVisible();
  await title().fill('My own');
  await expectSaved();
  // Somebody is late with an older text: it is kept, and can be brought back.
  const copy = Number(app.address.split('/').at(-1));
  expect(documents.body('rubric', copy).title).toBe('My own');
  documents.saveElsewhere(copy, { ...empty, title: 'From another tablet' }, 1);
  await button('Earlier versions').click();
  const versions = page.getByRole('dialog', { name: 'Earlier versions' });
  await versions.getByRole('button', { name: /Saved from a conflict/ }).click();
  await versions.getByRole('button', { name: 'Restore this version' }).click();
  await expect.element(versions).not.toBeInTheDocument();
  await expect.element(title()).toHaveValue('From another tablet');

  for (const id of ['999999', 'x1', '0']) {
    await app.goTo(`${editor}/${id}`);
    await expect.element(page.getByRole('main')).toHaveTextContent('Page Not Found.');
  }
});

test('a file with mistakes says each with its line, and changes nothing before it is told to', async ({
  app,
}) => {
  await openNew(app);
  await button(/^Holistic/).click();
  await button('Import').click();
  const dialog = page.getByRole('dialog', { name: 'Import a rubric' });
  const choose = (name: string, content: BlobPart) =>
    userEvent.upload(dialog.getByLabelText('Choose a file'), csv(name, content));
  await choose('picture.csv', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 1, 2]));
  await expect.element(dialog.getByText('This isn’t a CSV or JSON file.')).toBeVisible();
  await choose('huge.csv', 'x'.repeat(500_000));
  await expect.element(dialog.getByText('This file is too large for a rubric.')).toBeVisible();
  await choose(
    'rubric.csv',
    'criterion,level,points\nClaim,None,0\nClaim,"<img src=x onerror=alert(1)>",2\n,Far,many',
  );
  await expect
    .element(dialog.getByText('Line 4: points isn’t a number from 0 to 1000.'))
    .toBeVisible();
  await expect.element(dialog.getByText('Removed: The whole work')).toBeVisible();
  await dialog.getByLabelText('Add the file').click();
  await expect
    .element(dialog.getByText('Then the rubric has 2 criteria and up to 6 points.'))
    .toBeVisible();
  // What was chosen is asked about before the dialog goes.
  await press('Escape');
  await dialog.getByRole('button', { name: 'Keep editing' }).click();
  await expect.element(dialog.getByLabelText('Add the file')).toBeChecked();
  expect(names()).toEqual(['The whole work']);
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await expectNames('The whole work', 'Claim');
  await expect
    .element(criterion('Claim').getByLabelText(/^Title of level 2/))
    .toHaveValue('<img src=x onerror=alert(1)>');
  await button('Undo').click();
  await expectNames('The whole work');
});
