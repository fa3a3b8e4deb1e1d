/** Scoring, light and dark, by axe; and on small windows nothing runs out at the side. */
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { test } from '../../testing/app';
import { expectFits } from '../../testing/axe';
import { press } from '../../testing/keyboard';

test('scoring', async ({ app }) => {
  app.api.on('GET', '/dashboard/saved-comments', () => ({ data: [] }));
  app.api.on('POST', '/sync', ({ body }) => ({
    server_time: new Date().toISOString(),
    results: body.operations.map(({ op_id }) => ({ op_id, status: 'applied' as const })),
  }));
  await app.open('/dashboard/assignments/1/assignments-students/21?position=1', { as: 'teacher' });
  const levels = page.getByRole('radiogroup').first().getByRole('radio');
  await expect.element(levels.first()).toBeVisible();
  await press('3');
  await expect.element(levels.nth(2)).toBeChecked();
  await expectFits('scoring');
  await page.getByRole('button', { name: 'By question' }).click();
  await expect.element(page.getByRole('combobox', { name: 'Question' })).toBeVisible();
  await expectFits('scoring by question');
});

test('three criteria are in sight on a small laptop, before and after a level is taken', async ({
  app,
}) => {
  app.api.on('GET', '/dashboard/saved-comments', () => ({ data: [] }));
  app.api.on('POST', '/sync', ({ body }) => ({
    server_time: new Date().toISOString(),
    results: body.operations.map(({ op_id }) => ({ op_id, status: 'applied' as const })),
  }));
  const path = '/dashboard/assignments/1/assignments-students/21?position=1';
  await app.open(path, { as: 'teacher', language: 'es', size: [1366, 768] });
  const groups = page.getByRole('radiogroup');
  await expect.element(groups.first()).toBeVisible();
  const inSight = () => {
    const pane = groups.first().element().closest('section')?.parentElement;
    const room = pane?.getBoundingClientRect();
    return groups
      .elements()
      .map((group) => group.closest('section')?.getBoundingClientRect())
      .filter((box) => box && room && box.top >= room.top && box.bottom <= room.bottom + 1).length;
  };
  expect(groups.elements().length).toBeGreaterThanOrEqual(3);
  await expect.poll(inSight).toBeGreaterThanOrEqual(3);
  for (const group of groups.all()) {
    const last = group.getByRole('radio').last();
    await last.click();
    await expect.element(last).toBeChecked();
  }
  await expect.poll(inSight).toBeGreaterThanOrEqual(3);
  // A code that ends with a number and the points after it are two things.
  const standard = page.getByText('5-ESS2-1', { exact: true });
  const points = page.getByText('8 de 8 puntos', { exact: true }).first();
  const between =
    points.element().getBoundingClientRect().left -
    standard.element().getBoundingClientRect().right;
  expect(between).toBeGreaterThanOrEqual(8);
});

for (const [language, saved, record] of [
  ['en', /^Saved comments/, 'Record a comment'],
  ['es', /^Comentarios guardados/, 'Grabar un comentario'],
] as const) {
  test(`both ways to a comment stand in one row on a tablet held across: ${language}`, async ({
    app,
  }) => {
    app.api.on('GET', '/dashboard/saved-comments', () => ({ data: [] }));
    const path = '/dashboard/assignments/1/assignments-students/21?position=1';
    await app.open(path, { as: 'teacher', language, size: [1024, 768] });
    const middleOf = (name: string | RegExp) => {
      const { top, bottom } = page.getByRole('button', { name }).element().getBoundingClientRect();
      return (top + bottom) / 2;
    };
    await expect.element(page.getByRole('button', { name: record })).toBeVisible();
    expect(Math.abs(middleOf(saved) - middleOf(record))).toBeLessThan(4);
    const sign = page.getByRole('button', { name: record }).element().querySelector('svg');
    expect(sign?.checkVisibility()).toBe(true);
    expect(sign?.getBoundingClientRect().width).toBeGreaterThanOrEqual(16);
  });
}

test('on a tablet held across two criteria are in sight, and the third begins', async ({ app }) => {
  app.api.on('GET', '/dashboard/saved-comments', () => ({ data: [] }));
  const path = '/dashboard/assignments/1/assignments-students/21?position=1';
  await app.open(path, { as: 'teacher', size: [1024, 768] });
  const groups = page.getByRole('radiogroup');
  await expect.element(groups.first()).toBeVisible();
  const pane = groups.first().element().closest('section')?.parentElement?.getBoundingClientRect();
  const bottom = pane?.bottom ?? 0;
  expect(groups.nth(1).element().getBoundingClientRect().bottom).toBeLessThanOrEqual(bottom);
  const third = groups.nth(2).element().closest('section')?.getBoundingClientRect();
  expect(third?.top).toBeLessThan(bottom);
  // The words that are read are not smaller for it.
  const words = groups.first().getByRole('radio').first().element();
  expect(Number.parseFloat(getComputedStyle(words).fontSize)).toBeGreaterThanOrEqual(13);
});
