/** Choices have one look, whoever drew them: the browser, the filters of a list, or the library of the forms. */
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { test } from '../testing/app';
import type { Person } from '../testing/app';

/** As the browser writes a color of the theme. */
function colorOf(token: string): string {
  const probe = document.createElement('i');
  probe.style.color = `var(${token})`;
  document.body.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}

const screens: readonly (readonly [name: string, path: string, as: Person])[] = [
  ['the filters of a list', '/dashboard/assignments', 'teacher'],
  ['a form of the dashboard', '/dashboard/assignments/new?sequence=3', 'teacher'],
  ['a form of the library', '/contact', 'visitor'],
];

test.for(screens)('%s: one sign, in a color of the theme', async ([, path, as], { app }) => {
  for (const scheme of ['light', 'dark'] as const) {
    await app.open(path, { as, scheme });
    await expect.element(page.getByRole('combobox').first()).toBeVisible();
    const selects = [...document.querySelectorAll<HTMLSelectElement>('select:enabled')];
    expect(selects.length).toBeGreaterThan(0);
    for (const select of selects) {
      const { appearance, backgroundImage, paddingInlineEnd } = getComputedStyle(select);
      expect(appearance).toBe('none');
      expect(backgroundImage.match(/linear-gradient/g)).toHaveLength(2);
      expect(backgroundImage).toContain(colorOf('--db-muted'));
      expect(parseFloat(paddingInlineEnd)).toBeGreaterThanOrEqual(32);
      const signs = [...(select.parentElement?.querySelectorAll('svg') ?? [])];
      expect(signs.filter((sign) => sign.checkVisibility())).toEqual([]);
    }
  }
});

test('a box that is not ticked has the colors of the theme in the dark', async ({ app }) => {
  await app.open('/dashboard/share', { as: 'teacher', scheme: 'dark' });
  const box = page.getByRole('radio', { name: 'Spanish' });
  await expect.element(box).toBeVisible();
  const { appearance, borderTopColor, borderTopLeftRadius } = getComputedStyle(box.element());
  expect([appearance, borderTopColor, borderTopLeftRadius]).toEqual([
    'none',
    colorOf('--db-line-strong'),
    '50%',
  ]);
  const { width, height } = box.element().getBoundingClientRect();
  expect([width, height]).toEqual([20, 20]);
});
