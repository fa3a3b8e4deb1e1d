/** The dialog behind one's own name. */
import { expect, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { test } from '../../testing/app';

const settings = vi.hoisted(() => {
  const door = () => {
    let open = (): void => undefined;
    const opened = new Promise<void>((resolve) => {
      open = resolve;
    });
    return { open, opened };
  };
  return { asked: door(), come: door() };
});

vi.mock('../reader-settings/reader-settings-form', async (importOriginal) => {
  settings.asked.open();
  await settings.come.opened;
  return importOriginal();
});

test('it opens at its full height, however late its settings come', async ({ app }) => {
  await app.open('/dashboard', { as: 'teacher' });
  const own = page.getByRole('button', { name: ': your settings' });
  await own.click();
  await settings.asked.opened;
  const dialog = page.getByRole('dialog');
  const heights: number[] = [];
  const watch = new MutationObserver(() => {
    const shown = dialog.query();
    if (shown instanceof HTMLElement) heights.push(shown.offsetHeight);
  });
  watch.observe(document.body, { childList: true, subtree: true });
  settings.come.open();
  await expect.element(dialog.getByRole('radio', { name: 'English' })).toBeChecked();
  watch.disconnect();
  const shown = dialog.element();
  expect(new Set(heights)).toEqual(new Set([shown instanceof HTMLElement && shown.offsetHeight]));
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(own).toHaveFocus();
});
