/** The menu of a row: every way out of it, and where the focus is then. */
import { expect, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { test } from '../../../testing/app';
import type { TestApp } from '../../../testing/app';
import { press } from '../../../testing/keyboard';

const menu = page.getByRole('menu');
const button = page.getByRole('button', { name: /^More for “/ }).first();
const size = [1366, 900] as const;

async function openMenu(app: TestApp): Promise<void> {
  await app.open('/dashboard/lessons/instructional-sequences/3/builder', { as: 'teacher', size });
  await button.click();
  await expect.element(page.getByRole('menuitem').first()).toHaveFocus();
}

async function expectClosed(): Promise<void> {
  await expect.element(menu).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
}

test('Escape closes it, wherever the focus is', async ({ app }) => {
  await openMenu(app);
  await press('Escape');
  await expectClosed();
  await button.click();
  await expect.element(menu).toBeVisible();
  // As after a press on the words of an entry that does nothing, or on the page's ground.
  (document.activeElement as HTMLElement).blur();
  await press('Escape');
  await expectClosed();
});

test('its own button closes it, also where a press gives a button no focus, as in Safari', async ({
  app,
}) => {
  await openMenu(app);
  button.element().addEventListener('mousedown', (event) => {
    event.preventDefault();
    (document.activeElement as HTMLElement).blur();
  });
  await button.click();
  await expectClosed();
  await button.click();
  await expect.element(page.getByRole('menuitem').first()).toHaveFocus();
});

test('it goes when the window becomes another one, whose rows stand elsewhere', async ({ app }) => {
  await openMenu(app);
  await page.viewport(1300, 900);
  await expectClosed();
});

test('it stays when the window is only higher or lower, as when the bar of a phone goes, and then gives the focus back without scrolling', async ({
  app,
}) => {
  await openMenu(app);
  const resized = new Promise((resolve) =>
    window.addEventListener('resize', resolve, { once: true }),
  );
  await page.viewport(1366, 840);
  await resized;
  await expect.element(page.getByRole('menuitem').first()).toHaveFocus();
  const focus = vi.spyOn(HTMLElement.prototype, 'focus');
  onTestFinished(() => focus.mockRestore());
  await page.viewport(1300, 840);
  await expectClosed();
  expect(focus).toHaveBeenLastCalledWith({ preventScroll: true });
});

test('a press beside it closes it and does what it does', async ({ app }) => {
  await openMenu(app);
  const title = page.getByRole('button', { name: /^Chapter 1/ });
  await title.click();
  await expect.element(menu).not.toBeInTheDocument();
  await expect.element(page.getByLabelText('Minutes', { exact: true })).toBeVisible();
});
