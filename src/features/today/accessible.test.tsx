/** A student's home, light and dark, by axe; and on small windows nothing runs out at the side. */
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { test } from '../../testing/app';
import { expectFits } from '../../testing/axe';
import { press } from '../../testing/keyboard';

test('the student’s home and its panels', async ({ app }) => {
  await app.open('/student/home', { as: 'student' });
  const today = page.getByRole('article');
  await expect.element(today).toHaveTextContent('Cloud in a jar');
  await expectFits('home');
  await page.getByRole('tab', { selected: false }).first().click();
  await expect.element(today).not.toHaveTextContent('Cloud in a jar');
  await expectFits('home, another day');
  await page.getByRole('button', { name: /: your settings$/ }).click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await expectFits('settings');
  await press('Escape');

  await page.getByRole('tab', { name: /^Today/ }).click();
  await today.getByRole('link').click();
  await expect.element(page.getByText('False').first()).toBeVisible();
  app.api.setOffline(true);
  await page.getByText('False').first().click();
  await expect.element(page.getByText('Saved on this device').first()).toBeVisible();
  await page.getByRole('button', { name: 'Close the lesson' }).click();
  await page.getByRole('button', { name: '1 answer waits here' }).click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await expectFits('what waits');
});

test('in a low window the title and the way in are there without scrolling', async ({ app }) => {
  await app.open('/student/home', { as: 'student' });
  const card = page.getByRole('article');
  await expect.element(card.getByRole('heading')).toBeVisible();
  for (const [width, height] of [
    [512, 384],
    [844, 390],
  ] as const) {
    await page.viewport(width, height);
    for (const part of [card.getByRole('heading'), card.getByRole('link')]) {
      await expect
        .poll(() => part.element().getBoundingClientRect().bottom)
        .toBeLessThanOrEqual(height);
    }
  }
});

test('on a phone the greeting is one line in Spanish, too', async ({ app }) => {
  await app.open('/student/home', { as: 'student', language: 'es', size: [390, 844] });
  const heading = page.getByRole('heading', { level: 1 });
  await expect.element(heading).toHaveTextContent(/^Buen/);
  heading.element().textContent = 'Buenas noches, Diego';
  const { fontSize } = getComputedStyle(heading.element());
  expect(heading.element().getBoundingClientRect().height).toBeLessThan(
    2 * Number.parseFloat(fontSize),
  );
});
