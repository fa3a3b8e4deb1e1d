/** Codes of standards are found by code or words where they are typed, and any other code is still taken. */
import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Locator } from 'vitest/browser';
import type { ResourceDraft } from '../../domain/lesson-plan';
import { newLocalId } from '../../domain/local-id';
import { addCriterion } from '../../domain/rubric-edits';
import { standsStill } from '../../tests/support/screen-looks';
import { newRubric } from '../documents/new-drafts';
import { test } from '../testing/app';
import type { TestApp } from '../testing/app';
import { expectAccessible } from '../testing/axe';
import { button, openBuilder } from '../testing/builder';
import { Documents } from '../testing/documents-api';
import { expectSpanish } from '../testing/spanish';
import { Reply } from '../testing/stand-in-api';
import { foundStandard, stateSource } from './testing/wordings';

const empty: ResourceDraft = {
  title: 'Parts of a whole',
  summary: '',
  subject_id: 1,
  grade_ids: [4],
  standards: [],
  language: 'en',
  minutes: 10,
  blocks: [],
};

const known = [
  foundStandard('ST.3.NF.1', 'Name the parts of a whole.'),
  foundStandard('ST.3.NF.2', 'Find a number on a line.'),
];
const frameworks = [stateSource];

const found = page.getByRole('listbox', { name: 'Standards found' });

/** Every corner of the list and its notice is in the window, and nothing lies over it. */
async function expectWhole(): Promise<void> {
  await standsStill();
  const popup = found.element().parentElement;
  if (!popup) throw new Error('The list stands nowhere.');
  const { left, right, top, bottom } = popup.getBoundingClientRect();
  const corners = [left + 12, right - 12].flatMap((x) =>
    [top + 12, bottom - 12].map((y) => [x, y] as const),
  );
  const hidden = corners.filter(([x, y]) => !popup.contains(document.elementFromPoint(x, y)));
  expect(hidden).toEqual([]);
}

function withStandards(app: TestApp) {
  app.api.on('GET', '/dashboard/standards', ({ query }) => {
    const q = (query.get('q') ?? '').toLowerCase();
    const data = known.filter((one) => `${one.code} ${one.statement}`.toLowerCase().includes(q));
    return {
      ...{ total: data.length, per_page: 8, current_page: 1, last_page: 1, from: 1, to: 1 },
      ...{ path: '/api/dashboard/standards', links: [], data, frameworks },
    };
  });
  app.api.on('GET', '/dashboard/standards/wordings', ({ query }) => ({
    data: known.flatMap((one) =>
      query.get('codes')?.split(',').includes(one.code) ? { ...one, standard: one.code } : [],
    ),
    frameworks,
  }));
}

async function openResource(app: TestApp, draft: ResourceDraft, language?: 'es') {
  const documents = new Documents(app);
  const id = documents.add('resource', draft);
  const path = `/dashboard/lessons/resources/${String(id)}`;
  await documents.open(path, { as: 'teacher', ...(language && { language }) });
  const body = () => documents.body('resource', id);
  return { stored: () => body().standards, blocks: () => body().blocks };
}

test('a standard is found by its words with the keyboard alone', async ({ app }) => {
  withStandards(app);
  const { stored } = await openResource(app, empty);
  const field = page.getByRole('combobox', { name: 'Standards' });
  await field.click();
  await userEvent.keyboard('parts of');
  await expect.element(found.getByRole('option')).toHaveTextContent('Name the parts of a whole.');
  await expect.element(field).toHaveAttribute('aria-expanded', 'true');
  await expect.element(page.getByText('© State. All rights reserved.')).toBeVisible();
  await expectAccessible('standards found');
  await userEvent.keyboard('{ArrowDown}');
  const option = found.getByRole('option', { selected: true });
  await expect.element(field).toHaveAttribute('aria-activedescendant', option.element().id);
  await userEvent.keyboard('{Enter}');
  await expect.poll(stored).toEqual(['ST.3.NF.1']);
  await expect.element(found).not.toBeInTheDocument();
  await expect.element(field).toHaveValue('');
  const chip = page.getByRole('list', { name: 'Standards' }).getByRole('listitem');
  await expect.element(chip).toHaveAttribute('title', 'Name the parts of a whole.');
});

test('any other code is taken; Escape closes the list and keeps what was typed', async ({
  app,
}) => {
  withStandards(app);
  const { stored } = await openResource(app, empty);
  const field = page.getByRole('combobox', { name: 'Standards' });
  await field.click();
  await userEvent.keyboard('ST.3');
  await expect.poll(() => found.getByRole('option').elements().length).toBe(2);
  await userEvent.keyboard('{ArrowUp}');
  await expect
    .element(found.getByRole('option', { selected: true }))
    .toHaveTextContent('Find a number on a line.');
  await userEvent.keyboard('{Escape}');
  await expect.element(found).not.toBeInTheDocument();
  await expect.element(field).toHaveValue('ST.3');
  await userEvent.keyboard('.X{Enter}');
  await expect.poll(stored).toEqual(['ST.3.X']);
  await userEvent.keyboard('number');
  await found.getByRole('option').click();
  await expect.poll(stored).toEqual(['ST.3.X', 'ST.3.NF.2']);
  await expect.element(field).toHaveFocus();
});

test('what is typed on after a choice stands on no option any more', async ({ app }) => {
  withStandards(app);
  const { stored } = await openResource(app, empty);
  const field = page.getByRole('combobox', { name: 'Standards' });
  await field.click();
  await userEvent.keyboard('ST.3');
  await expect.element(found.getByRole('option').first()).toBeVisible();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  await expect.element(field).toHaveAttribute('aria-activedescendant');
  await userEvent.keyboard('.NF');
  await expect.element(field).not.toHaveAttribute('aria-activedescendant');
  await expect.element(found.getByRole('option').first()).toBeVisible();
  await expect.element(field).not.toHaveAttribute('aria-activedescendant');
  await userEvent.keyboard('{Enter}');
  await expect.poll(stored).toEqual(['ST.3.NF']);
});

test('in the sheet of a phone the whole list lies over what is there, and Escape leaves the sheet open', async ({
  app,
}) => {
  withStandards(app);
  const { stored } = await openBuilder(app);
  await page.viewport(390, 844);
  await button('Edit details').click();
  const sheet = page.getByRole('dialog', { name: 'This sequence' });
  await sheet.getByRole('combobox', { name: 'Standards' }).click();
  await userEvent.keyboard('ST.3');
  await expect.element(found.getByRole('option').nth(1)).toBeVisible();
  await expectWhole();
  await expectAccessible('standards found in a sheet');
  await userEvent.keyboard('{Escape}');
  await expect.element(found).not.toBeInTheDocument();
  await expect.element(sheet).toBeVisible();
  await userEvent.keyboard('.NF.2');
  await found.getByRole('option').click();
  await expect.poll(() => stored().standards).toEqual(['ST.3.NF.2']);
  await button('Close').click();
  await expect.element(button('ST.3.NF.2')).toHaveAttribute('title', 'Find a number on a line.');
});

test('the list is wider than a narrow field, and whole beside the plan and at the bottom', async ({
  app,
}) => {
  withStandards(app);
  await openBuilder(app);
  await page.viewport(1024, 500);
  await button('Edit details').click();
  const field = page.getByRole('combobox', { name: 'Standards' });
  await field.click();
  await userEvent.keyboard('ST.3');
  await expect.element(found.getByRole('option').nth(1)).toBeVisible();
  await expectWhole();
  const widthOf = (part: Locator) => part.element().getBoundingClientRect().width;
  expect(widthOf(found)).toBeGreaterThan(widthOf(field));
});

test('a criterion of a rubric takes a code that is found, and the list has room of its own', async ({
  app,
}) => {
  withStandards(app);
  const documents = new Documents(app);
  const { criteria, ...rest } = addCriterion(newRubric(), newLocalId, []);
  const id = documents.add('rubric', {
    ...rest,
    criteria: criteria.map((one) => ({ ...one, name: 'Fractions' })),
  });
  await documents.open(`/dashboard/lessons/rubrics/edit/${String(id)}`, {
    as: 'teacher',
    size: [768, 1024],
  });
  await page.getByRole('combobox', { name: 'Standard of Fractions' }).click();
  await userEvent.keyboard('number');
  await expect.element(found.getByRole('option')).toBeVisible();
  await expectWhole();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.poll(() => documents.body('rubric', id).criteria[0]?.standard).toBe('ST.3.NF.2');
  await page.getByRole('radio', { name: 'Try scoring' }).click();
  await expect.element(page.getByTitle('Find a number on a line.')).toHaveTextContent('ST.3.NF.2');
});

test('a question names a standard that is found by its words', async ({ app }) => {
  withStandards(app);
  const { blocks } = await openResource(app, empty);
  await button('Add a block').click();
  await page.getByRole('menuitem', { name: 'One right choice' }).click();
  await page.getByRole('combobox', { name: 'Standard', exact: true }).click();
  await userEvent.keyboard('number');
  await expect.element(found.getByRole('option')).toBeVisible();
  await expectWhole();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.poll(() => blocks()[0]).toMatchObject({ question: { standard: 'ST.3.NF.2' } });
});

test('without network the field takes codes as ever', async ({ app }) => {
  app.api.on('GET', '/dashboard/standards', () => new Reply(503, { code: 'x', message: 'x' }));
  const { stored } = await openResource(app, empty);
  await page.getByRole('combobox', { name: 'Standards' }).click();
  await userEvent.keyboard('3.NF.A.1,');
  await expect.poll(stored).toEqual(['3.NF.A.1']);
});

test('in Spanish the list speaks Spanish, and wording keeps its own language', async ({ app }) => {
  withStandards(app);
  await openResource(app, empty, 'es');
  await page.getByRole('combobox', { name: 'Estándares' }).click();
  await userEvent.keyboard('ST.3');
  const list = page.getByRole('listbox', { name: 'Estándares encontrados' });
  await expect.element(list.getByText('Name the parts of a whole.')).toHaveAttribute('lang', 'en');
  await expectSpanish('Estándares');
});
