/** Without a mouse: another file takes the place of the one that was sent with a purchase order. */
import { expect, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { test } from '../../testing/app';
import { chooseInMenu, press, pressOn } from '../../testing/keyboard';
import { order, pdf, withOrders } from '../../testing/orders-api';
import { Reply } from '../../testing/stand-in-api';

const dialog = page.getByRole('dialog');
const card = page.getByRole('article', { name: /Order DB-00007/ });

test('with the keyboard alone: the file of a purchase order is replaced', async ({ app }) => {
  const now = withOrders(app);
  const placed = { po_number: 'PO-77', has_file: true, state: 'confirmed' } as const;
  now.orders = [order(placed)];
  await app.open('/dashboard/orders', { as: 'school-admin' });
  const menu = card.getByRole('button', { name: 'More for order DB-00007' });
  await chooseInMenu(menu, 'Replace the purchase order (PDF)', 'Enter');
  const choose = dialog.getByRole('button', { name: 'Choose a PDF' });
  const send = dialog.getByRole('button', { name: 'Send the PDF' });
  await expect.element(choose).toHaveFocus();
  await pressOn(send, 'Enter');
  // What is wrong has the focus, and is read there, once.
  await expect.element(choose).toHaveAccessibleDescription(/Choose a PDF\./);
  await expect.element(choose).toHaveFocus();
  await expect.element(dialog.getByRole('alert')).not.toBeInTheDocument();
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (!input) throw new Error('There is no field for a file');
  // The dialog of the system itself is the browser's.
  const opened = vi.spyOn(input, 'click').mockReturnValue();
  onTestFinished(() => opened.mockRestore());
  await press('Enter');
  expect(opened).toHaveBeenCalledOnce();
  await userEvent.upload(input, pdf('second.pdf'));
  await expect.element(dialog.getByText('second.pdf')).toBeVisible();
  app.api.on('PUT', '/dashboard/orders/{order_id}/purchase-order/file', () => {
    now.orders = [order({ ...placed, rev: 2 })];
    return new Reply(200, order({ ...placed, rev: 2 }));
  });
  await pressOn(send, 'Enter');
  await expect.element(dialog).not.toBeInTheDocument();
  // What has come of it has the focus, and is read.
  await expect
    .poll(() => document.activeElement?.textContent)
    .toContain('The purchase order (PDF) for DB-00007 is sent.');
});
