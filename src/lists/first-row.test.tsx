/** On a phone the first row of a list is seen without scrolling, and of the students more than one. */
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { test } from '../testing/app';

const phone = { width: 390, height: 844 };

test.for(['en', 'es'] as const)(
  'the first student stands in the upper half of a phone: %s',
  async (language, { app }) => {
    await app.open('/dashboard/students', {
      as: 'teacher',
      language,
      size: [phone.width, phone.height],
    });
    const row = page.getByRole('link', { name: 'Amir Haddad' });
    await expect.element(row).toBeVisible();
    // The demo's own notice stands above it.
    await expect.element(page.getByText(/demo school|demostración/)).toBeVisible();
    await expect.poll(() => row.element().getBoundingClientRect().top).toBeLessThanOrEqual(420);
    const reached = [
      page.getByRole('searchbox'),
      page.getByRole('button', { name: /^(New student|Nuevo estudiante)$/ }),
      page.getByRole('button', { name: /^(Add from a list|Agregar de una lista)$/ }),
      page.getByRole('button', { name: /^(Filters|Filtros)$/ }),
    ];
    for (const each of reached) {
      const { bottom, height, right } = each.element().getBoundingClientRect();
      expect([bottom < 420, height >= 24, right <= phone.width]).toEqual([true, true, true]);
    }
  },
);

test('filters of the students open over the whole width of a phone', async ({ app }) => {
  await app.open('/dashboard/students', { as: 'teacher', size: [phone.width, phone.height] });
  await page.getByRole('button', { name: 'Filters' }).click();
  const grade = page.getByRole('combobox', { name: 'Grade' });
  await expect.element(grade).toBeVisible();
  expect(grade.element().closest('label')?.getBoundingClientRect().width).toBeGreaterThan(340);
});

test('the first of the assignments is seen on a phone', async ({ app }) => {
  await app.open('/dashboard/assignments', { as: 'teacher' });
  await page.viewport(phone.width, phone.height);
  const row = page.getByRole('link', { name: /What the fox wanted/ }).first();
  await expect.element(row).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Filters' })).toBeVisible();
  const { top } = row.element().getBoundingClientRect();
  expect(top + 96).toBeLessThan(phone.height);
});
