/** A teacher gives a lesson: what is obvious is chosen already, and can be taken back. */
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { test } from '../../testing/app';
import { press } from '../../testing/keyboard';
import { refusal } from '../../testing/stand-in-api';

test('the only class is chosen at first, and stays out once it is taken out', async ({ app }) => {
  const path = '/dashboard/groups?page=1&per_page=100';
  await app.open('/dashboard', { as: 'teacher' });
  const all = app.api.recordedAnswer('GET', '/dashboard/groups', path);
  const only = all.data.filter(({ name }) => name === 'Math Workshop');
  app.api.on('GET', '/dashboard/groups', () => ({ ...all, data: only, total: 1, to: 1 }));
  app.api.on('POST', '/dashboard/assignments/plan-days', () => ({
    ...{ time_zone: 'America/New_York', today: '2026-11-23', skipped: [], already: [] },
    days: ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-30', '2026-12-01'],
  }));
  await app.goTo('/dashboard/assignments/new?sequence=3');
  const group = page.getByLabelText('Math Workshop');
  await expect.element(group).toBeChecked();
  await expect.element(page.getByLabelText('Day for The bell at dusk')).toHaveValue('2026-11-23');
  await group.click();
  await expect.element(group).not.toBeChecked();
  await app.reload();
  await expect.element(group).not.toBeChecked();
});

test('lessons are given on the days that were to be seen, and by the button alone', async ({
  app,
}) => {
  const daysFrom = (first: number) =>
    [0, 1, 2, 3, 4].map((on) => `2026-12-${String(first + on).padStart(2, '0')}`);
  let tell: () => void = () => undefined;
  app.api.on('POST', '/dashboard/assignments/plan-days', async ({ body }) => {
    const isNext = body.starts_on === '2026-12-14';
    if (isNext) await new Promise<void>((resolve) => (tell = resolve));
    return {
      ...{ time_zone: 'America/New_York', today: '2026-11-23', skipped: [], already: [] },
      days: daysFrom(isNext ? 14 : 7),
    };
  });
  app.api.on('POST', '/dashboard/assignments', () => refusal(403, 'forbidden'));
  await app.open('/dashboard/assignments/new?sequence=3', { as: 'teacher' });
  await page.getByLabelText('Math Workshop').click();
  const first = page.getByLabelText('Day for The bell at dusk');
  await expect.element(first).toHaveValue('2026-12-07');
  await page.getByLabelText('Start date').fill('2026-12-14');
  await press('Enter');
  const assign = page.getByRole('button', { name: 'Assign', exact: true });
  await expect.element(assign).toHaveAttribute('aria-disabled', 'true');
  await assign.click({ force: true });
  tell();
  await expect.element(first).toHaveValue('2026-12-14');
  const given = () =>
    app.api.callsOf('POST', '/dashboard/assignments').map(({ body }) => body.days);
  expect(given()).toEqual([]);
  app.allow(/status of 403/);
  await assign.click();
  await expect.poll(given).toEqual([daysFrom(14)]);
});
