/** Codes of standards are found by code or words where they are typed, and any other code is still taken. */
import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ResourceDraft } from '../../domain/lesson-plan';
import { test } from '../testing/app';
import type { TestApp } from '../testing/app';
import { expectAccessible } from '../testing/axe';
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
  return { stored: () => documents.body('resource', id).standards };
}

test('a standard is found by its words with the keyboard alone', async ({ app }) => {
  withStandards(app);
  const { stored } = await openResource(app, empty);
  const field = page.getByRole('combobox', { name: 'Standards' });
  await field.click();
  await userEvent.keyboard('parts of');
  const list = page.getByRole('listbox', { name: 'Standards found' });
  await expect.element(list.getByRole('option')).toHaveTextContent('Name the parts of a whole.');
  await expect.element(field).toHaveAttribute('aria-expanded', 'true');
  await expect.element(page.getByText('© State. All rights reserved.')).toBeVisible();
  await expectAccessible('standards found');
  await userEvent.keyboard('{ArrowDown}');
  const option = list.getByRole('option', { selected: true });
  await expect.element(field).toHaveAttribute('aria-activedescendant', option.element().id);
  await userEvent.keyboard('{Enter}');
  await expect.poll(stored).toEqual(['ST.3.NF.1']);
  await expect.element(list).not.toBeInTheDocument();
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
  const list = page.getByRole('listbox', { name: 'Standards found' });
  await field.click();
  await userEvent.keyboard('ST.3');
  await expect.poll(() => list.getByRole('option').elements().length).toBe(2);
  await userEvent.keyboard('{ArrowUp}');
  await expect
    .element(list.getByRole('option', { selected: true }))
    .toHaveTextContent('Find a number on a line.');
  await userEvent.keyboard('{Escape}');
  await expect.element(list).not.toBeInTheDocument();
  await expect.element(field).toHaveValue('ST.3');
  await userEvent.keyboard('.X{Enter}');
  await expect.poll(stored).toEqual(['ST.3.X']);
  await userEvent.keyboard('number');
  await list.getByRole('option').click();
  await expect.poll(stored).toEqual(['ST.3.X', 'ST.3.NF.2']);
  await expect.element(field).toHaveFocus();
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
