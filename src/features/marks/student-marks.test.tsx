/** What a student's scored work comes to, by the scale and the rule of the school. */
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { wordingsOf } from '../../standards/testing/wordings';
import { test } from '../../testing/app';
import { expectFits } from '../../testing/axe';
import { openWithRoster } from '../../testing/roster-api';

test('a page of a student shows the marks as the school has chosen, with how they came about', async ({
  app,
}) => {
  await openWithRoster(app, '/dashboard/students', { as: 'teacher' });
  const path = '/dashboard/students/{student_id}/marks';
  const recorded = app.api.recordedAnswer('GET', path, '/dashboard/students/6/marks');
  const inLevels = <Found extends object>(found: Found) => ({
    ...found,
    mark: { scale: 'standards' as const, level: 2.5 },
  });
  const [standard, ...others] = recorded.standards.map(inLevels);
  const [piece] = standard?.evidence ?? [];
  if (!standard || !piece) throw new Error('Nothing of the student was scored.');
  const earlier = {
    ...piece,
    position: 2,
    level: 2 as const,
    released_at: '2026-11-20T12:00:00.000Z',
  };
  const twice = { ...standard, pieces: 2, mastery: 2.5, evidence: [earlier, piece] };
  app.api.on('GET', path, () => ({
    ...recorded,
    scale: 'standards' as const,
    rule: 'mean' as const,
    subjects: recorded.subjects.map(inLevels),
    assignments: recorded.assignments.map(inLevels),
    standards: [twice, ...others],
    wordings: wordingsOf(standard.standard, 'Name the parts of a whole.'),
  }));
  await app.goTo('/dashboard/students?search=maya');
  await page.getByRole('link', { name: 'Maya Reyes' }).click();
  const marks = page.getByRole('region', { name: 'Grades and mastery' });
  await expect
    .element(marks)
    .toHaveTextContent('Your school grades on the 4-point standards scale');
  await expect.element(marks.getByText(/^2\.5\sof\s4$/).first()).toBeVisible();
  await expect.element(marks.getByText('Name the parts of a whole.')).toBeVisible();
  await expect.element(marks.getByText(/© State\./)).toBeVisible();
  await marks.getByText(standard.standard).click();
  await expect.element(marks.getByText(/^The average of the levels .*2.*3/)).toBeVisible();
  await marks.getByText(others[0]?.standard ?? '').click();
  await expect.element(marks.getByText('Only one piece of work').first()).toBeVisible();
  await expectFits('page of a student');
  app.api.on('GET', '/dashboard/data/family-reports', () => ({
    group: { id: 1, name: 'Room 12', school: 'Cedar Valley Elementary' },
    ...{ teachers: ['Ms. Rivera'], students_total: 0, data: [] },
    time: { from: '2026-10-13', to: '2026-11-24' },
  }));
  await page.getByRole('link', { name: 'Family report, Room 12' }).click();
  await app.expectAddress(/data\?view=reports&group=\d+&student=\d+$/);
});

test('a standard that was asked for stands open, with the focus on it', async ({ app }) => {
  await openWithRoster(app, '/dashboard/students', { as: 'teacher' });
  const path = '/dashboard/students/{student_id}/marks';
  const recorded = app.api.recordedAnswer('GET', path, '/dashboard/students/6/marks');
  const [first] = recorded.standards;
  if (!first) throw new Error('Nothing of the student was scored.');
  const wanted = { ...first, standard: 'CCSS.Math.Content.9.Z.1' };
  // So far down that it does not stand there at first.
  const before = Array.from({ length: 14 }, (_, at) => ({
    ...first,
    standard: `3.OA.${String(at + 1)}`,
  }));
  app.api.on('GET', path, () => ({ ...recorded, standards: [...before, wanted] }));
  await app.goTo('/dashboard/students/6?standard=9.z.1');
  const row = page.getByRole('listitem').filter({ hasText: wanted.standard });
  await expect.element(row.getByText('Only one piece of work').first()).toBeVisible();
  await expect.poll(() => document.activeElement?.textContent).toContain(wanted.standard);
  await expect.poll(() => document.querySelectorAll('details[open]').length).toBe(1);
});
