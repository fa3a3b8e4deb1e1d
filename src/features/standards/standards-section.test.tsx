/** A district's administrator brings in what standards say: looked at first, then put in its place, and removed. */
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { test } from '../../testing/app';
import { expectFits } from '../../testing/axe';
import { expectSpanish } from '../../testing/spanish';
import { refusal } from '../../testing/stand-in-api';
import type { Framework, Outcome } from './commands';

const section = page.getByRole('region', { name: 'What standards say' });
const dialog = page.getByRole('dialog');

const facts = {
  identifier: 's',
  title: 'State Math',
  language: 'en',
  notice: '© State.',
  items: 4,
};
const framework: Framework = { ...facts, id: 3, imported_at: '2026-11-23T13:00:00.000Z' };
const outcome: Outcome = {
  done: false,
  framework: facts,
  changes: { added: 4, changed: 0, same: 0, gone: 0 },
  problems_total: 101,
  problems: [
    { item: 1, name: 'Number and Operations', fault: 'no_code' },
    { item: 5, name: '3.NF.1', fault: 'code_twice' },
  ],
};

test('a file is looked at, then added; entries at fault are named', async ({ app }) => {
  let data: Framework[] = [];
  app.api.on('GET', '/dashboard/standards/frameworks', () => ({ can_edit: true, data }));
  const asked: (string | null)[] = [];
  app.api.on('POST', '/dashboard/standards/frameworks', ({ query }) => {
    const confirm = query.get('confirm');
    asked.push(confirm);
    if (confirm !== 'true') return outcome;
    data = [framework];
    return { ...outcome, done: true };
  });
  await app.open('/dashboard/settings', { as: 'district-admin' });
  await expect.element(section.getByText(/^No standards yet\./)).toBeVisible();
  await section.getByRole('button', { name: 'Add standards' }).click();
  await dialog.getByRole('radio', { name: 'A CASE file' }).click();
  await expect.element(dialog.getByRole('button', { name: 'Check' })).not.toBeInTheDocument();
  const file = new File(['{}'], 'state.json', { type: 'application/json' });
  await dialog.getByLabelText('Choose a file').upload(file);
  await dialog.getByRole('button', { name: 'Check' }).click();
  await expect.element(dialog.getByText('This adds State Math.')).toBeVisible();
  await expect.element(dialog.getByText('New4')).toBeVisible();
  const entries = dialog.getByRole('list', { name: 'Entries' });
  await expect.element(entries).toHaveTextContent('Entry 1: Number and Operations no code');
  await expect.element(dialog.getByText('Only the first 2 are shown.')).toBeVisible();
  await expectFits('standards to be added');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect.element(section.getByText('State Math')).toBeVisible();
  await expect.element(section.getByText('© State.')).toBeVisible();
  expect(asked).toEqual(['false', 'true']);
  app.api.on('DELETE', '/dashboard/standards/frameworks/{framework_id}', () => {
    data = [];
    return undefined;
  });
  await section.getByRole('button', { name: 'Remove: State Math' }).click();
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect.element(section.getByText(/^No standards yet\./)).toBeVisible();
});

test('a set of the server is replaced; what is refused is said in the dialog', async ({ app }) => {
  app.api.on('GET', '/dashboard/standards/frameworks', () => ({
    can_edit: true,
    data: [framework],
  }));
  app.api.on('POST', '/dashboard/standards/kept/{kept}', ({ params }) =>
    params[0] === 'ccss-ela'
      ? { ...outcome, replaces: 'Old ELA', problems_total: 0, problems: [] }
      : refusal(422, 'invalid'),
  );
  await app.open('/dashboard/settings', { as: 'district-admin', language: 'es' });
  await page.getByRole('button', { name: 'Agregar estándares' }).click();
  await dialog.getByRole('button', { name: 'Revisar' }).click();
  await expect.element(dialog.getByRole('alert')).toBeVisible();
  await dialog.getByRole('radio', { name: /Artes del lenguaje/ }).click();
  await dialog.getByRole('button', { name: 'Revisar' }).click();
  await expect.element(dialog.getByText('Esto reemplaza Old ELA.')).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Reemplazar' })).toBeVisible();
  await expectSpanish('Esto reemplaza Old ELA.');
});

test('a school’s administrator has no such section', async ({ app }) => {
  await app.open('/dashboard/settings', { as: 'school-admin' });
  await expect.element(page.getByRole('region', { name: 'Staff notices' })).toBeVisible();
  await expect.element(section).not.toBeInTheDocument();
});

test('standards came on a day of the school, wherever the laptop is', async ({ app }) => {
  await app.open('/terms', { as: 'district-admin' });
  app.api.on('GET', '/dashboard/info', () => ({
    ...app.api.recordedAnswer('GET', '/dashboard/info'),
    time_zone: 'Pacific/Kiritimati',
  }));
  app.api.on('GET', '/dashboard/standards/frameworks', () => ({
    can_edit: true,
    data: [framework],
  }));
  await app.goTo('/dashboard/settings');
  await expect.element(section.getByText(/Nov 24, 2026/)).toBeVisible();
});
