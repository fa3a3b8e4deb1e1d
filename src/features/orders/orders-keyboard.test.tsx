/** Without a mouse: from a quote to the purchase order; and the same screens in Spanish. */
import { expect, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { test } from '../../testing/app';
import { expectFits } from '../../testing/axe';
import { watchDownloads } from '../../testing/downloads';
import { chooseInMenu, expectFocusOn, press, pressOn, tabTo, type } from '../../testing/keyboard';
import { billTo, order, pdf, school, seats, sister, withOrders } from '../../testing/orders-api';
import { expectSpanish } from '../../testing/spanish';
import { NewerReply, refusedAt, Reply } from '../../testing/stand-in-api';

const dialog = page.getByRole('dialog');
const card = page.getByRole('article', { name: /Order DB-00007/ });

test('with the keyboard alone: a quote is asked for, and its purchase order is sent', async ({
  app,
}) => {
  const now = withOrders(app);
  await app.open('/dashboard/orders', { as: 'school-admin' });
  const ask = page.getByRole('button', { name: 'Request a quote' });
  await pressOn(ask, 'Enter');
  const year = dialog.getByLabelText('School year');
  await expect.element(year).toHaveFocus();
  // Closed, the focus is where it was.
  await press('Escape');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(ask).toHaveFocus();
  await press('Enter');
  await expect.element(year).toHaveFocus();
  const fields = [
    ['Seats', '300'],
    ['School or district', billTo.name],
    ['Street', billTo.street],
    ['City', billTo.city],
    ['State', 'Oregon'],
    ['ZIP code', 'x'],
    ['Tax-exempt number', billTo.tax_exempt],
  ] as const;
  for (const [label, text] of fields) {
    await tabTo(dialog.getByLabelText(label, { exact: true }));
    await type(text);
  }
  app.api.on('POST', '/dashboard/orders', () => refusedAt('bill_to.zip', 'invalid', 'needed'));
  await press('Enter');
  const zip = dialog.getByLabelText('ZIP code');
  await expect.element(zip).toHaveFocus();
  await expect.element(zip).toHaveAccessibleDescription(/Required/);
  await press('Control+a');
  await type(billTo.zip);
  app.api.on('POST', '/dashboard/orders', () => {
    now.orders = [order()];
    return new Reply(201, order());
  });
  await pressOn(dialog.getByRole('button', { name: 'Get the quote' }), 'Enter');
  await expect.element(page.getByText(/^Quote DB-00007 is ready/)).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(app.api.callsOf('POST', '/dashboard/orders').at(-1)?.body).toMatchObject({
    seats: [{ school_id: 1, seats: 300 }],
    bill_to: billTo,
  });
  await expectFocusOn('Quote DB-00007 is ready.');

  await pressOn(card.getByRole('button', { name: 'Send purchase order' }), 'Enter');
  await expect.element(dialog.getByLabelText('PO number')).toHaveFocus();
  await type('PO-78');
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (!input) throw new Error('There is no field for a file');
  // The dialog of the system itself is the browser's.
  const opened = vi.spyOn(input, 'click').mockReturnValue();
  onTestFinished(() => opened.mockRestore());
  const choose = dialog.getByRole('button', { name: 'Choose a PDF' });
  await pressOn(choose, 'Enter');
  expect(opened).toHaveBeenCalledOnce();
  await userEvent.upload(input, pdf('po.pdf'));
  await expect.element(dialog.getByText('po.pdf')).toBeVisible();
  await expectFocusOn('Choose another PDF');
  app.api.on('PUT', '/dashboard/orders/{order_id}/purchase-order/file', () =>
    order({ rev: 2, has_file: true }),
  );
  const ordered = order({ rev: 3, state: 'ordered', has_file: true, po_number: 'PO-78' });
  app.api.on('PUT', '/dashboard/orders/{order_id}/purchase-order', () => {
    now.orders = [ordered];
    return ordered;
  });
  await pressOn(dialog.getByRole('button', { name: 'Send purchase order' }), 'Enter');
  await expect.element(page.getByText('The purchase order for DB-00007 is sent.')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  await expectFocusOn('The purchase order for DB-00007 is sent.');

  // The menu of the order, and back to it.
  app.api.on('GET', '/dashboard/orders/{order_id}', () => ({
    order: ordered,
    history: [{ kind: 'quoted' as const, at: '2026-11-23T13:00:00.000Z', by: 'Mr. Bennett' }],
  }));
  const menu = card.getByRole('button', { name: 'More for order DB-00007' });
  await chooseInMenu(menu, 'History', 'Enter');
  await expect.element(dialog.getByText(/Mr\. Bennett/)).toBeVisible();
  await press('Escape');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(menu).toHaveFocus();
});

test('with the keyboard alone: papers are saved, seats moved, an order renewed and a quote canceled', async ({
  app,
}) => {
  const now = withOrders(app, { ofDistrict: true });
  const lines = [
    { school, seats: 200 },
    { school: sister, seats: 100 },
  ];
  const active = order({ state: 'active', seats: lines, invoiced_on: '2026-11-24' });
  const quoted = order({ id: 8, number: 'DB-00008' });
  now.orders = [active, quoted];
  // What comes is a file, of which the contract says nothing.
  const paper = '/dashboard/orders/{order_id}/documents/{document}';
  app.api.on('GET', paper, () => new NewerReply(200, '%PDF-1.7'));
  app.api.on('POST', '/dashboard/orders/{order_id}/moves', () => active);
  app.api.on('POST', '/dashboard/orders', () => {
    now.orders = [...now.orders, order({ id: 9, number: 'DB-00009' })];
    return new Reply(201, order({ id: 9, number: 'DB-00009' }));
  });
  app.api.on('POST', '/dashboard/orders/{order_id}/cancel', () => {
    now.orders = [active];
    return { ...quoted, state: 'canceled' as const };
  });
  await app.open('/dashboard/orders', { as: 'district-admin' });
  const files = watchDownloads();
  const invoice = page.getByRole('button', { name: 'Invoice (PDF) of order DB-00007' });
  await pressOn(invoice, 'Enter');
  await expect.poll(() => files.length).toBe(1);
  await expect.element(invoice).toHaveFocus();

  const choose = async (number: string, action: string) => {
    const menu = page.getByRole('button', { name: `More for order ${number}` });
    await tabTo(menu, 'Shift+Tab');
    await chooseInMenu(menu, action, 'Enter');
    await expect.element(dialog).toBeVisible();
    return menu;
  };
  const menu = await choose('DB-00007', 'Move seats to another school');
  await press('Escape');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(menu).toHaveFocus();
  await choose('DB-00007', 'Move seats to another school');
  await tabTo(dialog.getByLabelText('How many seats'));
  await type('20');
  await press('Enter');
  await expect.element(page.getByText('The seats are moved.')).toBeVisible();
  await expectFocusOn('The seats are moved.');
  expect(app.api.callsOf('POST', '/dashboard/orders/{order_id}/moves').at(-1)?.body).toMatchObject({
    from: 1,
    to: 2,
    seats: 20,
  });

  await pressOn(page.getByRole('button', { name: 'Renew order DB-00007' }), 'Enter');
  await pressOn(dialog.getByRole('button', { name: 'Get the quote' }), 'Enter');
  await expect.element(page.getByText(/^Quote DB-00009 is ready/)).toBeVisible();
  await expectFocusOn('Quote DB-00009 is ready.');

  await tabTo(page.getByRole('button', { name: 'Quote (PDF) of order DB-00008' }));
  await choose('DB-00008', 'Cancel');
  await pressOn(dialog.getByRole('button', { name: 'Cancel the order' }), 'Enter');
  await expect.element(page.getByText('Order DB-00008 is canceled.')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  await expectFocusOn('Order DB-00008 is canceled.');
});

test('in Spanish the orders and their dialogs fit, light and dark', async ({ app }) => {
  const now = withOrders(app, { ofDistrict: true });
  now.seats = [seats(), seats({ school: sister, bought: 100, in_use: 30, standing: 'ending' })];
  now.orders = [
    order(),
    order({ id: 8, number: 'DB-00008', state: 'invoiced', po_number: 'D-1', due_on: '2027-01-05' }),
    order({ id: 9, number: 'DB-00009', state: 'active', seats: [{ school, seats: 1 }] }),
  ];
  await app.open('/dashboard/orders', { as: 'district-admin', language: 'es' });
  await expectSpanish('Cotizaciones y pedidos');
  await expectFits('orders, in Spanish');
  await page.getByRole('button', { name: 'Pedir una cotización' }).click();
  await expect.element(dialog.getByLabelText('Ciclo escolar')).toBeVisible();
  await expectFits('a quote is asked for, in Spanish');
  await dialog.getByRole('button', { name: 'Cerrar' }).last().click();
  await page.getByRole('button', { name: 'Enviar orden de compra' }).first().click();
  await expect.element(dialog).toBeVisible();
  await expectFits('a purchase order, in Spanish');
});
