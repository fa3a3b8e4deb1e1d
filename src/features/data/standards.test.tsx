/** The levels of a class by standard, walked by keys; each leads to what it is made of. */
import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { wordingsOf } from '../../standards/testing/wordings';
import { test } from '../../testing/app';
import type { TestApp } from '../../testing/app';
import { expectFits } from '../../testing/axe';
import { watchDownloads } from '../../testing/downloads';
import { expectSpanish } from '../../testing/spanish';
import type { GroupStandards } from './queries';

const group = { id: 4, name: 'Room 12', school: 'Cedar Valley Elementary' };
const found: GroupStandards = {
  group,
  rule: 'latest',
  wordings: wordingsOf('5-ESS2-1', 'Model how water moves.'),
  students_total: 2,
  standards_total: 2,
  standards: [
    { standard: '5-ESS2-1', levels: [0, 1, 1, 0] },
    { standard: 'CCSS.Math.Content.3.NF.A.1', levels: [0, 0, 0, 1] },
  ],
  students: [
    { id: 6, name: 'Ana Ruiz', cells: [{ level: 3, pieces: 2 }, null] },
    {
      id: 22,
      name: 'Ben Ode',
      cells: [
        { level: 2, pieces: 1 },
        { level: 4, pieces: 3 },
      ],
    },
  ],
};

const answer = (app: TestApp, given: GroupStandards) =>
  app.api.on('GET', '/dashboard/data/standards', () => given);

test('levels are walked by arrow keys and lead to the student; the group stands above', async ({
  app,
}) => {
  answer(app, found);
  await app.open('/dashboard/data?group=4&view=standards', { as: 'teacher' });
  const first = page.getByRole('link', { name: /Ana Ruiz, 5-ESS2-1: 3 On target, 2 pieces/ });
  await expect.element(first).toBeVisible();
  const spread = page.getByRole('list', { name: 'Students at each level of 5-ESS2-1' });
  await expect.element(spread).toHaveTextContent(/4Beyond the target0.*3On target1.*2Developing1/);
  const head = page.getByRole('columnheader', { name: '5-ESS2-1' });
  await expect.element(head).toHaveAttribute('title', 'Model how water moves.');
  await expect.element(page.getByText('Model how water moves.')).toBeVisible();
  await expect.element(page.getByText('© State. All rights reserved.')).toBeVisible();
  await expectFits('standards of a class');
  (first.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowDown}{ArrowRight}');
  await expect.element(page.getByRole('link', { name: /Ben Ode, CCSS/ })).toHaveFocus();
  const files = watchDownloads();
  await page.getByRole('button', { name: 'Download CSV' }).click();
  expect((await files[0]?.text)?.split('\r\n').slice(1, 3)).toEqual(['Ana Ruiz,3,', 'Ben Ode,2,4']);
  await first.click();
  await app.expectAddress('/dashboard/students/6?standard=5-ESS2-1');
});

test('where nothing names a standard it is said what to do, in Spanish as well', async ({
  app,
}) => {
  answer(app, { ...found, standards_total: 0, standards: [], students: [] });
  await app.open('/dashboard/data?group=4&view=standards', { as: 'teacher', language: 'es' });
  await expectSpanish('Todavía no se califica ningún estándar');
});

test('the table and what it means read in Spanish', async ({ app }) => {
  // The words of a code are nobody's language.
  const standards = found.standards.slice(0, 1);
  const students = found.students.map((one) => ({ ...one, cells: one.cells.slice(0, 1) }));
  answer(app, { ...found, rule: 'mean', standards_total: 1, standards, students });
  await app.open('/dashboard/data?group=4&view=standards', { as: 'teacher', language: 'es' });
  await expectSpanish('Todo el grupo');
  await expect.element(page.getByRole('link', { name: /Ana Ruiz, 5-ESS2-1/ })).toBeVisible();
  await expect.element(page.getByText(/2.5 cuenta como 3/)).toBeVisible();
});
