/** The end of a school year: looked at, asked by the school's name, done, and undone. */
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import type { components } from '../../api/schema';
import { test, type TestApp } from '../../testing/app';
import { expectFits } from '../../testing/axe';
import { press, pressOn, type } from '../../testing/keyboard';
import { refusal } from '../../testing/stand-in-api';

type Plan = components['schemas']['SchoolYearPlan'];

const before: Plan = {
  ...{ school_id: 1, school: 'Cedar Valley Elementary', year: 2026, early: false },
  ...{ groups_total: 3, groups: ['Room 12', 'Room 14'], kept_groups: 0, kept_students: 0 },
  grades: [
    { grade_id: 1, students: 21 },
    { grade_id: 5, students: 30 },
    { grade_id: 6, students: 28 },
    { grade_id: null, students: 1 },
  ],
};
const last = {
  ...{ year: 2026, by: 'Dr. Osei', ended_at: '2027-06-11T20:00:00.000Z', groups: 3 },
  ...{ moved: 51, left: 28, undo_until: '2027-06-25T20:00:00.000Z' },
};
const after: Plan = { ...before, groups_total: 0, groups: [], grades: [], last };

/** The school's year as the stand-in keeps it. */
function keepYear(app: TestApp, plan: Plan = before) {
  const now = { plan, refuses: undefined as ReturnType<typeof refusal> | undefined };
  app.api.on('GET', '/dashboard/school-year', () => now.plan);
  app.api.on('POST', '/dashboard/school-year/end', () => {
    if (now.refuses) return now.refuses;
    now.plan = after;
    return now.plan;
  });
  app.api.on('POST', '/dashboard/school-year/undo', () => {
    const { undo_until: _, ...kept } = last;
    const undone = { undone_at: '2027-06-12T15:00:00.000Z', undone_by: 'Dr. Osei' };
    now.plan = { ...before, last: { ...kept, ...undone } };
    return now.plan;
  });
  return now;
}

const section = page.getByRole('region', { name: 'End of the school year' });
const status = section.getByRole('status');
const dialog = page.getByRole('dialog');
const end = section.getByRole('button', { name: 'End school year 2026–27' });
const confirm = dialog.getByRole('button', { name: 'End school year 2026–27' });
const name = dialog.getByLabelText('Type the school’s name to go ahead');

test('a year is ended and undone with the keyboard alone', async ({ app }) => {
  keepYear(app);
  await app.open('/dashboard/settings', { as: 'school-admin' });
  const grades = section.getByRole('list', { name: 'What happens to each grade' });
  await expect.element(grades).toHaveTextContent('Grade 528 studentsleave the school');
  await expect.element(grades).toHaveTextContent('Kindergarten21 studentsmove to grade 1');
  await expect.element(grades).toHaveTextContent('No grade1 studentstays the same');
  await pressOn(section.getByText('Which groups?'), 'Enter');
  await expect.element(section.getByText('and 1 more')).toBeVisible();
  await expectFits('the end of a school year');
  // It is there before it has something to say: else nobody hears it.
  const said = status.element();
  expect(said.textContent).toBe('');

  await pressOn(end, 'Enter');
  await expect.element(name).toHaveFocus();
  await type('Cedar');
  await press('Enter');
  await expect.element(dialog.getByText('That’s not the school’s name.')).toBeVisible();
  await expect.element(name).toHaveFocus();
  expect(app.api.callsOf('POST', '/dashboard/school-year/end')).toEqual([]);
  await expectFits('the question before a school year ends');
  await type(' valley  elementary');
  await press('Enter');
  const heading = section.getByRole('heading', { level: 3 });
  await expect.element(heading).toHaveTextContent('School year 2026–27 has ended');
  await expect.element(heading).toHaveFocus();
  await expect.element(status).toHaveTextContent(/^School year 2026–27 has ended\.$/);
  expect(app.api.callsOf('POST', '/dashboard/school-year/end')).toMatchObject([
    { body: { year: 2026, top_grade_id: 6, groups: 3, moving: 51, leaving: 28 } },
  ]);
  await expect.element(section.getByText('28 students left')).toBeVisible();
  await expect.element(end).not.toBeInTheDocument();
  await expectFits('a school year that has ended');

  await pressOn(section.getByRole('button', { name: 'Undo' }), 'Enter');
  await pressOn(dialog.getByRole('button', { name: 'Undo' }), 'Enter');
  await expect
    .element(section.getByText(/^The end of school year 2026–27 was undone by Dr\. Osei/))
    .toHaveFocus();
  await expect.element(end).toBeVisible();
  await expect.element(status).toHaveTextContent(/^The end of school year 2026–27 was undone\.$/);
  expect(status.element()).toBe(said);
});

test('the school’s name counts without capitals and accents, and with a tablet’s apostrophe', async ({
  app,
}) => {
  keepYear(app, { ...before, school: "St. Mary's Académie" });
  await app.open('/dashboard/settings', { as: 'school-admin' });
  await end.click();
  await name.fill('st. mary’s academie');
  await confirm.click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(app.api.callsOf('POST', '/dashboard/school-year/end')).toHaveLength(1);
});

test('the last grade can be another, and who is above it leaves, too', async ({ app }) => {
  keepYear(app);
  await app.open('/dashboard/settings', { as: 'district-admin' });
  await section.getByLabelText('Last grade at this school').selectOptions('Grade 4');
  await expect.element(section.getByText('leave the school', { exact: true }).nth(1)).toBeVisible();
  await end.click();
  await name.fill('Cedar Valley Elementary');
  await confirm.click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(app.api.callsOf('POST', '/dashboard/school-year/end')).toMatchObject([
    { body: { top_grade_id: 5, moving: 21, leaving: 58 } },
  ]);
});

test('numbers that changed meanwhile are told where it was asked', async ({ app }) => {
  const now = keepYear(app);
  await app.open('/dashboard/settings', { as: 'school-admin' });
  now.refuses = refusal(409, 'school_year_changed');
  await end.click();
  await name.fill('Cedar Valley Elementary');
  now.plan = { ...before, groups_total: 2 };
  await confirm.click();
  await expect
    .element(dialog.getByRole('alert'))
    .toHaveTextContent(
      'Someone changed groups or students in the meantime. Look at the new numbers.',
    );
  await expect
    .element(section.getByText('2 groups will be archived, with their assignments.').first())
    .toBeInTheDocument();
  // The next press sends nothing: the name is asked anew, beside the new numbers.
  await expect
    .element(dialog.getByText('2 groups will be archived, with their assignments.'))
    .toBeVisible();
  await expect.element(name).toHaveValue('');
  await confirm.click();
  await expect.element(dialog.getByText('That’s not the school’s name.')).toBeVisible();
  expect(app.api.callsOf('POST', '/dashboard/school-year/end')).toHaveLength(1);
});

test('what the roster keeps, an early day and nothing to do are said in words', async ({ app }) => {
  const now = keepYear(app, { ...before, early: true, kept_groups: 4, kept_students: 1 });
  await app.open('/dashboard/settings', { as: 'school-admin', language: 'es' });
  const es = page.getByRole('region', { name: 'Fin del ciclo escolar' });
  await expect.element(es.getByText(/^El ciclo escolar 2026–27 todavía no termina/)).toBeVisible();
  await expect
    .element(es.getByText('4 grupos vienen de la lista de tu distrito, que los archiva.'))
    .toBeVisible();
  await expectFits('an early end of a school year in Spanish');
  now.plan = { ...before, groups_total: 0, groups: [], grades: [] };
  await app.reload();
  await expect.element(es.getByText('Aquí no hay nada que archivar ni que mover.')).toBeVisible();
  await expect.element(es.getByRole('button')).not.toBeInTheDocument();
});

test('a teacher is not shown it', async ({ app }) => {
  // All that the section needs has come by then.
  keepYear(app);
  await app.open('/dashboard/settings', { as: 'school-admin' });
  await expect.element(end).toBeVisible();
  await app.open('/dashboard/settings', { as: 'teacher' });
  await expect.element(page.getByText('used at this school').first()).toBeVisible();
  await expect.element(section).not.toBeInTheDocument();
});
