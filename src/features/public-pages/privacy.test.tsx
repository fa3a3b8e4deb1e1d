/** The page for families and boards: every kind of data with its period, in both languages, on phone and paper. */
import { expect, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { keptAbouts, schedule, type KeptKind } from '../../../domain/retention';
import en from '../../locales/en/privacy.json';
import es from '../../locales/es/privacy.json';
import { test } from '../../testing/app';
import { expectFits } from '../../testing/axe';

const kinds = Object.keys(schedule) as KeptKind[];

test('says of each kind why, who and how long, with the periods of the schedule', async ({
  app,
}) => {
  await app.open('/privacy');
  const main = page.getByRole('main');
  await expect.element(main.getByRole('heading', { level: 1, name: en.screen })).toBeVisible();
  for (const about of keptAbouts) {
    await expect.element(main.getByRole('table', { name: en.about[about] })).toBeVisible();
  }
  const rowOf = (kind: KeptKind) =>
    main
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name: en.kinds[kind].what, exact: true }) });
  for (const kind of kinds) {
    await expect.element(rowOf(kind)).toHaveTextContent(en.kinds[kind].why);
    await expect.element(rowOf(kind)).toHaveTextContent(en.kinds[kind].who);
  }
  await expect.element(rowOf('activityLog')).toHaveTextContent('3 years.');
  await expect
    .element(rowOf('devices'))
    .toHaveTextContent('180 days after the last use. Deleted automatically.');
  await expect.element(rowOf('failedSignIns')).toHaveTextContent('1 day.');
  await expectFits('/privacy');
});

test('is reached from every public page, and printed', async ({ app }) => {
  const print = vi.spyOn(window, 'print').mockReturnValue();
  onTestFinished(() => print.mockRestore());
  await app.open('/support');
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'What we keep' });
  await link.click();
  await app.expectAddress('/privacy');
  await page.getByRole('button', { name: en.print }).click();
  expect(print).toHaveBeenCalledOnce();
});

test('is part of the agreement, with the same periods, in Spanish too', async ({ app }) => {
  await app.open('/agreement');
  const table = page.getByRole('table', { name: 'How long data is kept' });
  await expect.element(table.getByText('3 years. Until then nobody')).toBeVisible();
  await app.goTo('/privacy');
  await page.getByRole('button', { name: 'Español' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: es.screen })).toBeVisible();
  await expect.element(page.getByText('180 días después del último uso.').first()).toBeVisible();
});
