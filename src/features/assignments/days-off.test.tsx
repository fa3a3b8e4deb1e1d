/** Days without school: a break is one line, and public holidays are offered where lessons would fall on them. */
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { test } from '../../testing/app';
import { openGiving } from '../../testing/assignments-api';
import { expectFits } from '../../testing/axe';

const week = (first: number) =>
  [0, 1, 2, 3, 4].map((on) => ({ day: `2026-12-${String(first + on)}`, title: 'Winter break' }));

test('a break is one line in the school’s calendar and goes as one', async ({ app }) => {
  app.api.on('GET', '/dashboard/school-days-off', () => ({
    school_id: 1,
    schools: [{ id: 1, name: 'Maple Street School' }],
    days: [...week(21), ...week(28).slice(0, 4)],
    may_edit: true,
  }));
  app.api.on('GET', '/dashboard/assignments/calendar', () => ({
    data: [],
    more: false,
    days_off: [],
  }));
  await app.open('/dashboard/assignments?view=calendar', { as: 'school-admin' });
  await page.getByRole('button', { name: 'Days off' }).click();
  const list = page.getByRole('dialog').getByRole('list', { name: 'Days off' });
  await expect.element(list.getByText('Dec 21, 2026 – Dec 31, 2026')).toBeVisible();
  expect(list.getByRole('listitem').elements()).toHaveLength(1);
  await expectFits('days off');
  await list.getByRole('button', { name: /^Remove Winter break/ }).click();
  await expect.element(page.getByText('No days off yet, besides weekends.')).toBeVisible();
});

test('lessons that would fall on a public holiday skip it when asked', async ({ app }) => {
  await openGiving(app, {
    days: ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-30'],
    skipped: [{ day: '2026-11-27', title: 'Fall break' }],
    already: [],
  });
  const days = () =>
    [...document.querySelectorAll<HTMLInputElement>('ol input[type=date]')].map(
      ({ value }) => value,
    );
  await expect.poll(() => days().at(3)).toBe('2026-11-26');
  const due = page.getByLabelText('Due date', { exact: true });
  await due.fill('2026-11-30');
  await expect.element(due).toHaveAccessibleDescription('Leave it empty for none.');
  await page.getByRole('button', { name: 'Skip public holidays' }).click();
  await expect
    .poll(days)
    .toEqual(['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-30', '2026-12-01']);
  // It would lie before the last lesson.
  await expect.element(due).toHaveValue('2026-12-01');
  await expect.element(due).toHaveAccessibleDescription('Moved along with the lessons.');
  await due.fill('2026-12-04');
  await expect.element(due).toHaveAccessibleDescription('Leave it empty for none.');
  await expect
    .element(page.getByRole('button', { name: 'Skip public holidays' }))
    .not.toBeInTheDocument();
});
