/** A teacher gives a lesson: what is obvious is chosen already, and can be taken back. */
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { test } from '../../testing/app';

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
