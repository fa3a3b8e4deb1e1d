/** Work that came back: what the teacher says of it, and that what is scored stays as it was. */
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { test } from '../../testing/app';

const steps = () => page.getByRole('navigation', { name: 'Steps of this lesson' });

test('scored work shows points and criteria and stays as it was', async ({ app }) => {
  await app.open('/student/home', { as: 'student' });
  await page
    .getByRole('link', { name: /Scored by Ms\. Rivera/ })
    .first()
    .click();
  await expect.element(page.getByRole('heading', { name: 'Your result' })).toBeVisible();
  await expect.element(page.getByText(/^\d+(\.\d+)? of \d+ points$/).first()).toBeVisible();
  await expect.element(page.getByText(/^Posted on/)).toBeVisible();
  let fields = 0;
  for (const step of steps().getByRole('button', { name: /^Step/ }).all()) {
    await step.click();
    await expect.element(step).toHaveAttribute('aria-current', 'step');
    for (const field of document.querySelectorAll('main :is(input, textarea, select)')) {
      const isOpen = field.matches(':enabled') && !field.matches('[readonly]');
      expect(isOpen, field.outerHTML).toBe(false);
      fields += 1;
    }
  }
  expect(fields).toBeGreaterThan(5);
});

test('returned work shows why and that nothing is changed yet', async ({ app }) => {
  await app.open('/student/home', { as: 'student' });
  await page
    .getByRole('link', { name: /Sent back by Ms\. Rivera/ })
    .first()
    .click();
  const title = page.getByRole('heading', { name: 'Ms. Rivera sent this back to you' });
  await expect.element(title).toBeVisible();
  const note = page.getByText('Maya, here is my note. You saw the change clearly.');
  await expect.element(note).toBeVisible();
  const criteria = page.getByRole('list', { name: 'How it was scored' }).getByRole('listitem');
  expect(criteria.elements().length).toBeGreaterThan(1);
  await expect.element(criteria.first()).toHaveTextContent(/\d of \d+ points/);

  // Nothing is changed yet: improving is the main thing, and handing in says so.
  const again = page.getByRole('button', { name: 'Hand in again' });
  const improve = page.getByRole('contentinfo').getByRole('button', { name: 'Improve it' });
  await expect.element(improve).toBeVisible();
  await again.click();
  await expect.element(page.getByText(/^You haven’t changed anything yet\./)).toHaveFocus();
  await page.getByRole('button', { name: 'Not yet' }).click();
  await expect.element(again).toHaveFocus();
  await page.getByRole('button', { name: 'Improve it' }).click();
  const first = steps().getByRole('button', { name: /^Step/ }).first();
  await expect.element(first).toHaveAttribute('aria-current', 'step');
  const answer = page.getByRole('main').getByRole('textbox').first();
  await steps().getByRole('button', { name: /^Step/ }).last().click();
  await expect.element(answer).toBeEnabled();
});
