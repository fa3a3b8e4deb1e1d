/** Growth of a class over the terms of its school: bars, tables beside them, and what the address keeps. */
import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { wordingsOf } from '../../standards/testing/wordings';
import { test } from '../../testing/app';
import type { TestApp } from '../../testing/app';
import { expectFits } from '../../testing/axe';
import { answerGroups, answerSchools } from '../../testing/data-api';
import { watchDownloads } from '../../testing/downloads';
import { expectSpanish } from '../../testing/spanish';
import type { GroupGrowth } from './queries';

const nothing = { up: 0, same: 0, down: 0 };
const found: GroupGrowth = {
  group: { id: 4, name: 'Room 12', school: 'Cedar Valley Elementary' },
  rule: 'latest',
  this_year: 2025,
  year: 2025,
  terms: [
    { from: '2025-07-01', to: '2025-12-31', levels: [1, 0, 2, 0] },
    { from: '2026-01-01', to: '2026-06-30', levels: [0, 1, 0, 3] },
  ],
  students_total: 2,
  standards_total: 1,
  wordings: wordingsOf('CCSS.Math.Content.3.NF.A.1', 'Name the parts of a whole.'),
  standards: [
    {
      code: '3.nf.a.1',
      standard: 'CCSS.Math.Content.3.NF.A.1',
      terms: [
        { mean: 2.3, count: 3 },
        { mean: 3.5, count: 4 },
      ],
      change: { up: 2, same: 0, down: 1 },
    },
  ],
  students: [
    {
      id: 6,
      name: 'Ana Ruiz',
      terms: [
        { mean: 1, count: 1 },
        { mean: 4, count: 2 },
      ],
      change: { up: 1, same: 0, down: 0 },
    },
    { id: 22, name: 'Ben Ode', terms: [null, { mean: 2, count: 1 }], change: nothing },
  ],
};

const answer = (app: TestApp, given: GroupGrowth = found) =>
  app.api.on('GET', '/dashboard/data/growth', () => given);

test('each term has a bar, its numbers beside it, and each change is told in words', async ({
  app,
}) => {
  answer(app);
  await app.open('/dashboard/data?group=4&view=growth', { as: 'teacher' });
  await expect.poll(() => document.querySelectorAll('.recharts-bar-rectangle path').length).toBe(4);
  const terms = page.getByRole('table', { name: /Levels by term/ });
  await expect.element(terms.getByRole('row').nth(1)).toHaveTextContent(/Term 1.*0201$/);
  const students = page.getByRole('table', { name: 'By student' });
  // What a number in the head of the table means stands in words on the sheet.
  const meanings = page.getByRole('region', { name: 'What the numbers mean' });
  await expect.element(meanings).toHaveTextContent(/4 Beyond the target.*3 On target.*2 .*1 /);
  await expect
    .element(students.getByRole('row', { name: /Ana Ruiz/ }))
    .toHaveTextContent(/1 higher/);
  await expect
    .element(students.getByRole('row', { name: /Ben Ode/ }))
    .toHaveTextContent(/Nothing scored yet.*Only one term so far/);
  await expect.element(page.getByText('Name the parts of a whole.')).toBeVisible();
  await expect.element(page.getByText(/© State\./)).toBeVisible();
  await expectFits('growth of a class');
  const files = watchDownloads();
  await page.getByRole('button', { name: 'Download CSV' }).click();
  expect((await files[0]?.text)?.split('\r\n').slice(0, 2)).toEqual([
    'Standard,Term 1,Term 2,Higher,Same,Lower',
    'CCSS.Math.Content.3.NF.A.1,2.3,3.5,2,0,1',
  ]);
  await students.getByRole('link', { name: 'Ana Ruiz' }).click();
  await app.expectAddress('/dashboard/students/6');
});

test('a standard or an earlier year is asked for, and stands in the address', async ({ app }) => {
  answer(app);
  await app.open('/dashboard/data?group=4&view=growth', { as: 'teacher' });
  const code = page.getByRole('button', { name: 'CCSS.Math.Content.3.NF.A.1' });
  await expect.poll(() => document.querySelectorAll('.recharts-bar-rectangle path').length).toBe(4);
  // Nothing of the bars takes the focus: they are for the eye alone.
  (page.getByRole('button', { name: 'Print' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Tab}');
  await expect.element(code).toHaveFocus();
  await code.click();
  await app.expectAddress('/dashboard/data?view=growth&group=4&standard=3.nf.a.1');
  await page.getByLabelText('School year').selectOptions('2024–25');
  await app.expectAddress('/dashboard/data?view=growth&group=4&year=2024&standard=3.nf.a.1');
  const asked = app.api.callsOf('GET', '/dashboard/data/growth').map(({ path }) => path);
  expect(asked.at(-1)).toBe('/dashboard/data/growth?group_id=4&year=2024&standard=3.nf.a.1');
  await page.getByRole('button', { name: /filter Standard/ }).click();
  await app.expectAddress('/dashboard/data?view=growth&group=4&year=2024');
});

test('a year without levels leads to the one before, in Spanish as well', async ({ app }) => {
  answer(app, { ...found, standards: [], standards_total: 0 });
  await app.open('/dashboard/data?group=4&view=growth', { as: 'teacher', language: 'es' });
  await expectSpanish('En 2025–26 no se calificó ningún estándar');
  await page.getByRole('button', { name: 'Ver 2024–25' }).click();
  await app.expectAddress('/dashboard/data?view=growth&group=4&year=2024');
});

test('reads in Spanish', async ({ app }) => {
  answer(app);
  await app.open('/dashboard/data?group=4&view=growth', { as: 'teacher', language: 'es' });
  await expectSpanish('Niveles por periodo: cada estudiante cuenta una vez en cada estándar');
});

test('the school, the grade and the subject of the address are heeded, and changed there', async ({
  app,
}) => {
  answerSchools(app);
  const groups = answerGroups(app);
  answer(app);
  await app.open('/dashboard/data?view=growth&school=2&subject=2', { as: 'district-admin' });
  await expect.element(page.getByRole('table', { name: /Levels by term/ })).toBeVisible();
  const paths = () => app.api.callsOf('GET', '/dashboard/data/growth').map(({ path }) => path);
  expect(groups()).toEqual(['/dashboard/groups?per_page=100&school_id=2']);
  expect(new Set(paths())).toEqual(new Set(['/dashboard/data/growth?group_id=24&subject=2']));
  await page.getByRole('button', { name: 'CCSS.Math.Content.3.NF.A.1' }).click();
  await app.expectAddress('/dashboard/data?view=growth&school=2&subject=2&standard=3.nf.a.1');
  // Another subject has other standards, another school other groups.
  await page.getByRole('combobox', { name: 'Subject' }).selectOptions('Math');
  await app.expectAddress('/dashboard/data?view=growth&school=2&subject=1');
  await expect.poll(() => paths().at(-1)).toBe('/dashboard/data/growth?group_id=24&subject=1');
  await page.getByRole('combobox', { name: 'Group' }).selectOptions('Room 25');
  await app.expectAddress('/dashboard/data?view=growth&group=25&school=2&subject=1');
  await page.getByRole('combobox', { name: 'School', exact: true }).selectOptions('Maple School');
  await app.expectAddress('/dashboard/data?view=growth&school=1&subject=1');
  await expect.poll(() => paths().at(-1)).toBe('/dashboard/data/growth?group_id=14&subject=1');
  await page.getByRole('combobox', { name: 'Grade' }).selectOptions('K');
  await expect.element(page.getByText('No group matches')).toBeVisible();
});

test('a subject without standards leads to all of them, in Spanish as well', async ({ app }) => {
  answer(app, { ...found, standards: [], standards_total: 0 });
  await app.open('/dashboard/data?group=4&view=growth&subject=1&standard=3.nf.a.1', {
    as: 'teacher',
    language: 'es',
  });
  await expectSpanish('Todavía no se califica ningún estándar de esta materia');
  await page.getByRole('button', { name: 'Mostrar todas las materias' }).click();
  await app.expectAddress('/dashboard/data?view=growth&group=4');
});

test('on a phone a student with nothing to compare has no line that says so', async ({ app }) => {
  answer(app);
  await app.open('/dashboard/data?group=4&view=growth', { as: 'teacher', size: [390, 844] });
  const table = page.getByRole('table', { name: 'By student' });
  await expect.element(table.getByRole('row').last()).toHaveTextContent('Ben Ode');
  const [ana, ben] = [...table.element().querySelectorAll('tbody tr')].map((row) =>
    row.lastElementChild?.getBoundingClientRect(),
  );
  expect(ana?.height).toBeGreaterThan(0);
  expect(ben?.height).toBe(0);
});
