/** On a phone the first row of a list is seen without scrolling. */
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { test } from '../testing/app';

const phone = { width: 390, height: 844 };

test.for([
  ['students', '/dashboard/students', 'Amir Haddad'],
  ['assignments', '/dashboard/assignments', 'What the fox wanted'],
] as const)('the first of the %s is seen on a phone', async ([, path, first], { app }) => {
  await app.open(path, { as: 'teacher' });
  await page.viewport(phone.width, phone.height);
  const row = page.getByRole('link', { name: new RegExp(first) }).first();
  await expect.element(row).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Filters' })).toBeVisible();
  const { top } = row.element().getBoundingClientRect();
  expect(top + 96).toBeLessThan(phone.height);
});
