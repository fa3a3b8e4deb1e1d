/** A tablet that goes from child to child asks who is next; a new device does not. */
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { test } from '../../testing/app';

const next = () => page.getByRole('heading', { name: 'Who is next?' });

test('a used tablet asks who is next, first of all on its start page', async ({ app }) => {
  localStorage.setItem('daybook.students', '1');
  await app.open('/');
  await expect.element(next()).toBeVisible();
  const first = page.getByRole('main').getByRole('heading').first();
  await expect.element(first).toHaveTextContent('Who is next?');
  await expect.element(page.getByText('All work on this device is sent.')).toBeVisible();
  await page.getByRole('link', { name: 'Sign in' }).click();
  await app.expectAddress('/student-login');
  await expect.element(next()).toBeVisible();
});

test('a device that no student has used does not', async ({ app }) => {
  localStorage.removeItem('daybook.students');
  await app.open('/');
  await expect.element(page.getByRole('link', { name: 'I am a student' })).toBeVisible();
  await expect.element(next()).not.toBeInTheDocument();
});
