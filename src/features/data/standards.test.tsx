/** The levels of a class by standard, walked by keys; each leads to what it is made of. */
import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { wordingsOf } from '../../standards/testing/wordings';
import { test } from '../../testing/app';
import type { TestApp } from '../../testing/app';
import { expectFits } from '../../testing/axe';
import { answerGroups, answerSchools } from '../../testing/data-api';
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

test('the school, the grade and the subject of the address are heeded, and changed there', async ({
  app,
}) => {
  answerSchools(app);
  const groups = answerGroups(app);
  answer(app, found);
  await app.open('/dashboard/data?view=standards&school=2&grade=4&subject=2', {
    as: 'district-admin',
  });
  await expect.element(page.getByRole('link', { name: /Ana Ruiz, 5-ESS2-1/ })).toBeVisible();
  const paths = () => app.api.callsOf('GET', '/dashboard/data/standards').map(({ path }) => path);
  // The first group of that school and grade, and nothing of another.
  expect(groups()).toEqual(['/dashboard/groups?per_page=100&school_id=2&grade=4']);
  expect(paths()).toEqual(['/dashboard/data/standards?group_id=24&subject=2']);
  await expect
    .element(page.getByRole('region', { name: 'What the numbers mean' }))
    .toHaveTextContent(/Their levels still come from all scored work/);
  await expectFits('standards with filters');

  await page.getByRole('combobox', { name: 'Subject' }).selectOptions('Math');
  await app.expectAddress('/dashboard/data?view=standards&school=2&subject=1&grade=4');
  await page.getByRole('combobox', { name: 'Group' }).selectOptions('Room 25');
  await app.expectAddress('/dashboard/data?view=standards&group=25&school=2&subject=1&grade=4');
  await expect.poll(() => paths().at(-1)).toBe('/dashboard/data/standards?group_id=25&subject=1');
  // Another grade has other groups.
  await page.getByRole('combobox', { name: 'Grade' }).selectOptions('K');
  await app.expectAddress('/dashboard/data?view=standards&school=2&subject=1&grade=1');
  await expect.element(page.getByText('No group matches')).toBeVisible();
  await page.getByRole('button', { name: 'Show all groups' }).click();
  await app.expectAddress('/dashboard/data?view=standards&subject=1');
  // A time would say nothing of what somebody can do now.
  await expect.element(page.getByRole('combobox', { name: 'Group' })).toBeVisible();
  await expect
    .element(page.getByRole('combobox', { name: 'Lessons from' }))
    .not.toBeInTheDocument();
});

test('a subject without standards leads to all of them, in Spanish as well', async ({ app }) => {
  answer(app, { ...found, standards_total: 0, standards: [], students: [] });
  await app.open('/dashboard/data?group=4&view=standards&subject=1', {
    as: 'teacher',
    language: 'es',
  });
  await expectSpanish('Todavía no se califica ningún estándar de esta materia');
  await page.getByRole('button', { name: 'Mostrar todas las materias' }).click();
  await app.expectAddress('/dashboard/data?view=standards&group=4');
});
