/** What rosters keep is unlocked and locked again: asked once, said to everybody, refused while one is applied. */
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { test } from '../../testing/app';
import { expectFits } from '../../testing/axe';
import { press, pressOn } from '../../testing/keyboard';
import { run, withRosters } from '../../testing/roster-runs-api';
import { refusal, Reply } from '../../testing/stand-in-api';
import type { TestApp } from '../../testing/app';

const at = '/dashboard/users/rosters';
const locks = { people: 1_203, classes: 1 };
const runs = [run({ state: 'done', progress: 1, applied_at: '2026-11-27T16:00:00.000Z' })];
const dialog = page.getByRole('dialog');
const unlock = page.getByRole('main').getByRole('button', { name: 'Unlock roster data' });
const lock = page.getByRole('button', { name: 'Lock it again' });
const status = page.getByRole('main').getByRole('status');
const sent = (app: TestApp) =>
  app.api.callsOf('PUT', '/dashboard/rosters/locks').map(({ body }) => body.locked);

test('is unlocked and locked again with the keyboard alone', async ({ app }) => {
  withRosters(app, { runs, locks });
  await app.open(at, { as: 'district-admin' });
  await expect.element(page.getByRole('heading', { name: 'Roster data is locked' })).toBeVisible();
  await expect.element(status).toHaveTextContent(/^Rosters manage 1,203 people and 1 class\./);
  await expectFits('locked roster data');
  await pressOn(unlock, 'Enter');
  await expect.element(dialog.getByText(/No student’s work changes/)).toBeVisible();
  await press('Escape');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent(app)).toEqual([]);
  await pressOn(unlock, 'Enter');
  await pressOn(dialog.getByRole('button', { name: 'Unlock roster data' }), 'Enter');
  await expect.element(status).toHaveTextContent(/^Dr\. Osei unlocked roster data on Nov 27, 2026/);
  await expect.element(lock).toHaveFocus();
  await expectFits('unlocked roster data');
  await press('Enter');
  await expect.element(status).toHaveTextContent(/^Rosters manage 1,203 people/);
  await expect.element(unlock).toHaveFocus();
  expect(sent(app)).toEqual([false, true]);
});

test('why it can’t be changed now is said where it was asked', async ({ app }) => {
  const busy = refusal(409, 'roster_busy');
  const now = withRosters(app, { runs, locks, refuses: busy });
  await app.open(at, { as: 'district-admin' });
  await unlock.click();
  await dialog.getByRole('button', { name: 'Unlock roster data' }).click();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(/roster/i);
  now.refuses = undefined;
  await dialog.getByRole('button', { name: 'Unlock roster data' }).click();
  await expect.element(lock).toBeVisible();
  now.refuses = busy;
  await lock.click();
  await expect.element(page.getByRole('main').getByRole('alert')).toHaveTextContent(/roster/i);
  await expect.element(lock).toBeVisible();
});

test('that it can’t be loaded is said, and tried again', async ({ app }) => {
  withRosters(app, { runs, locks });
  app.api.on('GET', '/dashboard/rosters/locks', () => new Reply(503));
  await app.open(at, { as: 'district-admin' });
  await expect.element(page.getByText('Couldn’t load what rosters manage')).toBeVisible();
  app.api.on('GET', '/dashboard/rosters/locks', () => locks);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(unlock).toBeVisible();
});

test('where rosters keep nothing, nothing is offered', async ({ app }) => {
  withRosters(app, { runs });
  await app.open(at, { as: 'district-admin' });
  await expect.element(page.getByRole('link', { name: 'fall.zip' })).toBeVisible();
  await expect.poll(() => app.api.callsOf('GET', '/dashboard/rosters/locks')).toHaveLength(1);
  await expect.element(unlock).not.toBeInTheDocument();
});

test('is said in Spanish, on a phone', async ({ app }) => {
  withRosters(app, { runs, locks });
  await app.open(at, { as: 'district-admin', language: 'es', size: [390, 844] });
  await expect
    .element(status)
    .toHaveTextContent(/^Las listas administran a 1,203 personas y 1 clase\. Sus nombres/);
  await expectFits('datos bloqueados');
});
