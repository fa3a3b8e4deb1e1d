/** The builder, light and dark, by axe; and on small windows nothing runs out at the side. */
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { test } from '../../../testing/app';
import { expectFits } from '../../../testing/axe';
import { press } from '../../../testing/keyboard';

test('the builder, the menu of a step, and publishing', async ({ app }) => {
  const published = '/dashboard/sequences/{document_id}/published';
  app.api.on('GET', published, ({ path }) => ({
    ...{ total: 1, per_page: 25, current_page: 1, last_page: 1, from: 1, to: 1, path, links: [] },
    next: [{ code: 'minutes_changed', values: { day: 1, title: 'Chapter 1', from: 8, to: 9 } }],
    data: [
      {
        ...{ number: 1, title: 'What the fox wanted', lesson_count: 5 },
        published_at: new Date().toISOString(),
      },
    ],
  }));
  const builder = '/dashboard/lessons/instructional-sequences/3/builder';
  await app.open(builder, { as: 'teacher', size: [1366, 900] });
  await expect.element(page.getByRole('region', { name: 'Day 5', exact: true })).toBeVisible();
  await expectFits('builder');
  await page
    .getByRole('button', { name: /^More for “/ })
    .first()
    .click();
  await expect.element(page.getByRole('menuitem').first()).toBeVisible();
  await expectFits('menu of a step');
  await press('Escape');
  await page.getByRole('button', { name: /^Chapter 1/ }).click();
  await expect.element(page.getByLabelText('Minutes', { exact: true })).toBeVisible();
  await expectFits('details of a step');
  await page.getByRole('button', { name: /^Publish version/ }).click();
  const publish = page.getByRole('dialog').getByRole('button', { name: /^Publish version/ });
  await expect.element(publish).toBeVisible();
  await expectFits('publish');
});

test('in Spanish the ways on stand whole, in one row of a tablet held across', async ({ app }) => {
  const builder = '/dashboard/lessons/instructional-sequences/3/builder';
  await app.open(builder, { as: 'teacher', language: 'es', size: [1024, 768] });
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  const preview = page.getByRole('link', { name: 'Vista previa' });
  await expect.element(button('Publicar y asignar')).toBeVisible();
  const ways = [button('Deshacer'), preview, button(/^Publicar versión/), button(/y asignar$/)];
  await expect
    .poll(() => {
      const boxes = ways.map((way) => way.element().getBoundingClientRect());
      const middles = boxes.map(({ top, bottom }) => Math.round((top + bottom) / 2));
      return {
        rows: new Set(middles).size,
        // Words of one line, and all of them in the window.
        broken: boxes.some(({ height }) => height > 48),
        outside: boxes.some(({ right }) => right > innerWidth),
        cut: ways.some((way) => way.element().scrollWidth > way.element().clientWidth),
      };
    })
    .toEqual({ rows: 1, broken: false, outside: false, cut: false });
});
