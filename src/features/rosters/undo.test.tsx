/** A roster that was applied is undone: asked once, followed to its end, and what stays is said. */
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { test } from '../../testing/app';
import { expectFits } from '../../testing/axe';
import { expectFocusKept, press, pressOn } from '../../testing/keyboard';
import { run, withRosters } from '../../testing/roster-runs-api';
import { refusal } from '../../testing/stand-in-api';

const at = '/dashboard/users/rosters/5';
const applied = run({
  ...{ state: 'done', progress: 1, applied_at: '2026-11-27T16:00:00.000Z' },
  undo_until: '2026-11-28T16:00:00.000Z',
});
const main = page.getByRole('main');
const dialog = page.getByRole('dialog');
const undo = main.getByRole('button', { name: 'Undo this roster' });
const confirm = dialog.getByRole('button', { name: 'Undo this roster' });

test('the last roster is undone with the keyboard alone', async ({ app }) => {
  withRosters(app, { runs: [applied] });
  await app.open(at, { as: 'district-admin' });
  await expect
    .element(main.getByText(/^You can undo this roster until Nov 28, 2026/))
    .toBeVisible();
  await expectFits('a roster that can be undone');
  await pressOn(undo, 'Enter');
  await expect.element(dialog.getByText('Undo fall.zip?')).toBeVisible();
  await press('Escape');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(app.api.callsOf('POST', '/dashboard/rosters/{run_id}/undo')).toEqual([]);
  await pressOn(undo, 'Enter');
  await pressOn(confirm, 'Enter');
  await expect.element(main.getByRole('heading', { name: 'This roster is undone' })).toBeVisible();
  await expect.element(main.getByText(/^Dr\. Osei undid it on Nov 27, 2026/)).toBeVisible();
  await expect
    .element(
      main.getByText('2 people, classes or places in classes were changed', { exact: false }),
    )
    .toBeVisible();
  await expectFocusKept();
  await expectFits('a roster that was undone');
  await app.goTo('/dashboard/users/rosters');
  await expect.element(main.getByRole('cell', { name: 'Undone' })).toBeVisible();
});

test('why it cannot be undone any more is said where it was asked', async ({ app }) => {
  const now = withRosters(app, { runs: [applied] });
  now.refuses = refusal(409, 'roster_not_last');
  await app.open(at, { as: 'district-admin' });
  await undo.click();
  await confirm.click();
  await expect
    .element(dialog.getByRole('alert'))
    .toHaveTextContent(
      'Another roster was applied after this one. Only the last one can be undone.',
    );
});

test('an undo that stopped says so, and can be tried again', async ({ app }) => {
  const stopped = { by: 'Dr. Osei', state: 'stopped', progress: 0.4, kept: 0 } as const;
  withRosters(app, { runs: [{ ...applied, undo: stopped }] });
  await app.open(at, { as: 'district-admin' });
  await expect.element(main.getByText(/^The undo stopped before it was done/)).toBeVisible();
  await expect.element(undo).toBeVisible();
  await expect.element(main.getByText('Applied', { exact: true })).toBeVisible();
});

test('where it cannot be undone nothing is offered', async ({ app }) => {
  const { undo_until: _, ...over } = applied;
  withRosters(app, { runs: [over] });
  await app.open(at, { as: 'district-admin', language: 'es' });
  await expect
    .element(main.getByRole('heading', { name: 'Esta lista está aplicada' }))
    .toBeVisible();
  await expect.element(main.getByRole('button', { name: 'Deshacer' })).not.toBeInTheDocument();
});
