/** What the operator announces stands above every page of the staff, by the clock of the school. */
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { test } from '../../testing/app';
import { expectFits } from '../../testing/axe';

test('upkeep is announced by the clock of the school, and dismissed until the time changes', async ({
  app,
}) => {
  await app.open('/terms', { as: 'it-admin' });
  const info = app.api.recordedAnswer('GET', '/dashboard/info');
  const announce = (to: string) =>
    app.api.on('GET', '/dashboard/info', () => ({
      ...info,
      time_zone: 'America/Denver',
      upkeep: { from: '2026-12-06T03:00:00.000Z', to },
    }));
  announce('2026-12-06T06:00:00.000Z');
  await app.goTo('/dashboard');
  const said = page.getByRole('status').filter({ hasText: /^Maintenance from/ });
  await expect
    .element(said)
    .toHaveTextContent(
      /^Maintenance from Saturday, December 5(?: at|,) 8:00 PM MST to Saturday, December 5(?: at|,) 11:00 PM MST\./,
    );
  await expectFits('upkeep');
  await said.getByRole('button', { name: 'Dismiss' }).click();
  await expect.element(said).not.toBeInTheDocument();
  await expect.element(page.getByRole('main')).toHaveFocus();
  await app.reload();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Good ' })).toBeVisible();
  await expect.element(said).not.toBeInTheDocument();
  const open = async (to: string) => {
    announce(to);
    sessionStorage.removeItem('nav_data');
    await app.reload();
    await expect.element(page.getByRole('heading', { level: 1, name: 'Good ' })).toBeVisible();
  };
  await open('2026-12-06T07:00:00.000Z');
  await expect.element(said).toBeVisible();
  // A page that is loaded again says no more what is over.
  await open('2026-11-02T06:00:00.000Z');
  await expect.element(said).not.toBeInTheDocument();
});
