/** An administrator orders seats: quote, purchase order, papers; and what is refused is said where it belongs. */
import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectFits } from '../../testing/axe';
import { test } from '../../testing/app';
import { billTo, order, pdf, school, seats, sister, withOrders } from '../../testing/orders-api';
import { refusal, refusedAt, Reply } from '../../testing/stand-in-api';

const dialog = page.getByRole('dialog');
const choose = dialog.getByRole('button', { name: /^Choose (a|another) PDF$/ });
const card = page.getByRole('article', { name: /Order DB-00007/ });

test('from an empty page to a purchase order; what is wrong is said at its field', async ({
  app,
}) => {
  const now = withOrders(app);
  await app.open('/dashboard/orders', { as: 'school-admin' });
  await expect.element(page.getByText('There are no orders yet')).toBeVisible();
  await expect.element(page.getByText('Trial until Dec 20, 2026')).toBeVisible();
  await expectFits('orders, empty');
  await page.getByRole('button', { name: 'Request a quote' }).click();
  const place = dialog.getByLabelText('Seats');
  await place.fill('-5');
  await dialog.getByLabelText('School or district').fill(billTo.name);
  app.api.on('POST', '/dashboard/orders', () =>
    refusedAt(['seats.0.seats', 'bill_to.zip'], 'invalid', 'needed'),
  );
  await dialog.getByRole('button', { name: 'Get the quote' }).click();
  await expect.element(place).toHaveAccessibleDescription(/Required/);
  await expect.element(dialog.getByLabelText('ZIP code')).toHaveAccessibleDescription(/Required/);
  await place.fill('1');
  await expect.element(dialog.getByText('1 seat, $9.00 total')).toBeVisible();
  await place.fill('300');
  await expect.element(dialog.getByText('300 seats, $2,700.00 total')).toBeVisible();
  await dialog.getByLabelText('Street').fill(billTo.street);
  await dialog.getByLabelText('City').fill(billTo.city);
  await dialog.getByLabelText('State').selectOptions('Oregon');
  await dialog.getByLabelText('ZIP code').fill(billTo.zip);
  await dialog.getByLabelText('Tax-exempt number').fill(billTo.tax_exempt);
  app.api.on('POST', '/dashboard/orders', () => {
    now.orders = [order()];
    return new Reply(201, order());
  });
  await dialog.getByRole('button', { name: 'Get the quote' }).click();
  await expect.element(page.getByText(/^Quote DB-00007 is ready/)).toBeVisible();
  const asked = app.api.callsOf('POST', '/dashboard/orders').map(({ body }) => body);
  expect(asked.at(-1)).toMatchObject({
    school_year: 2026,
    seats: [{ school_id: 1, seats: 300 }],
    bill_to: billTo,
  });
  // A click that is sent again is the same quote.
  expect(asked[0]?.key).toBe(asked[1]?.key);
  await expect.element(card.getByText('300 seats')).toBeVisible();
  await expectFits('orders, a quote');

  await card.getByRole('button', { name: 'Send purchase order' }).click();
  await dialog.getByLabelText('PO number').fill('PO-77');
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (!input) throw new Error('There is no field for a file');
  await userEvent.upload(input, pdf('forged.pdf'));
  app.api.on('PUT', '/dashboard/orders/{order_id}/purchase-order/file', () =>
    refusal(422, 'damaged_file'),
  );
  await dialog.getByRole('button', { name: 'Send purchase order' }).click();
  await expect.element(choose).toHaveAccessibleDescription(/This file is damaged/);
  await expect.element(choose).toHaveFocus();
  await userEvent.upload(input, pdf('po.pdf'));
  app.api.on('PUT', '/dashboard/orders/{order_id}/purchase-order/file', () =>
    order({ rev: 2, has_file: true }),
  );
  app.api.on('PUT', '/dashboard/orders/{order_id}/purchase-order', () =>
    refusedAt('po_number', 'po_number_used'),
  );
  await dialog.getByRole('button', { name: 'Send purchase order' }).click();
  await expect
    .element(dialog.getByLabelText('PO number'))
    .toHaveAccessibleDescription(/Another order has this number already/);
  await dialog.getByLabelText('PO number').fill('PO-78');
  const ordered = order({ rev: 3, state: 'ordered', has_file: true, po_number: 'PO-78' });
  app.api.on('PUT', '/dashboard/orders/{order_id}/purchase-order', () => {
    now.orders = [ordered];
    return ordered;
  });
  await dialog.getByRole('button', { name: 'Send purchase order' }).click();
  await expect.element(page.getByText('The purchase order for DB-00007 is sent.')).toBeVisible();
  expect(
    app.api.callsOf('PUT', '/dashboard/orders/{order_id}/purchase-order').at(-1)?.body,
  ).toEqual({
    rev: 2,
    po_number: 'PO-78',
  });
  // The file that had arrived was not sent again.
  expect(app.api.callsOf('PUT', '/dashboard/orders/{order_id}/purchase-order/file')).toHaveLength(
    2,
  );
  await expect.element(card.getByText('PO-78')).toBeVisible();
});

test('the file of a purchase order is replaced until there is an invoice', async ({ app }) => {
  const now = withOrders(app);
  const more = { po_number: 'PO-77', has_file: true };
  now.orders = [order({ ...more, state: 'confirmed' })];
  await app.open('/dashboard/orders', { as: 'school-admin' });
  const menu = card.getByRole('button', { name: 'More for order DB-00007' });
  const replace = page.getByRole('menuitem', { name: 'Replace the purchase order (PDF)' });
  await menu.click();
  await replace.click();
  await expect.element(dialog.getByText(/takes the place of the one you sent/)).toBeVisible();
  const sendFile = dialog.getByRole('button', { name: 'Send the PDF' });
  await sendFile.click();
  await expect.element(choose).toHaveAccessibleDescription(/Choose a PDF\./);
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (!input) throw new Error('There is no field for a file');
  await userEvent.upload(input, new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'large.pdf'));
  await sendFile.click();
  await expect.element(choose).toHaveAccessibleDescription(/can have up to 5 MB/);
  await expect.element(choose).toHaveFocus();
  await userEvent.upload(input, pdf('second.pdf'));
  await expectFits('another file of an order');
  app.api.on('PUT', '/dashboard/orders/{order_id}/purchase-order/file', () => {
    now.orders = [order({ ...more, rev: 2, state: 'invoiced', invoiced_on: '2026-11-24' })];
    return order({ ...more, rev: 2, state: 'confirmed' });
  });
  await sendFile.click();
  await expect
    .element(page.getByText('The purchase order (PDF) for DB-00007 is sent.'))
    .toBeVisible();
  expect(app.api.callsOf('PUT', '/dashboard/orders/{order_id}/purchase-order/file')).toHaveLength(
    1,
  );
  // The invoice is there now.
  await menu.click();
  await expect.element(page.getByRole('menuitem', { name: 'History' })).toBeVisible();
  await expect.element(replace).not.toBeInTheDocument();
});

test('a district renews, moves seats between its schools, and reads the history', async ({
  app,
}) => {
  const now = withOrders(app, { ofDistrict: true });
  now.seats = [
    seats({ bought: 200, standing: 'over', stops_on: '2026-12-05', ends_on: '2027-06-30' }),
    seats({ school: sister, bought: 100, in_use: 30, standing: 'running', ends_on: '2027-06-30' }),
  ];
  const lines = [
    { school, seats: 200 },
    { school: sister, seats: 100 },
  ];
  now.orders = [
    order({
      state: 'active',
      seats: lines,
      po_number: 'D-1',
      invoiced_on: '2026-11-24',
      due_on: '2027-01-05',
    }),
  ];
  await app.open('/dashboard/orders', { as: 'district-admin', language: 'es' });
  await expect.element(page.getByText(/Las tareas nuevas se detienen el 5 dic 2026/)).toBeVisible();
  await expectFits('orders of a district');
  await page.getByRole('button', { name: 'Renovar el pedido DB-00007' }).click();
  await expect.element(dialog.getByLabelText('Ciclo escolar')).toHaveValue('2027');
  await expect
    .element(dialog.getByLabelText('Lugares para Harbor Street School'))
    .toHaveValue('100');
  await expect.element(dialog.getByLabelText('Calle')).toHaveValue(billTo.street);
  await dialog.getByLabelText('Lugares para Harbor Street School').fill('120');
  const renewed = order({ id: 8, number: 'DB-00008', starts_on: '2027-07-01' });
  app.api.on('POST', '/dashboard/orders', () => {
    now.orders = [...now.orders, renewed];
    return new Reply(201, renewed);
  });
  await dialog.getByRole('button', { name: 'Obtener la cotización' }).click();
  await expect.element(page.getByText(/^La cotización DB-00008 está lista/)).toBeVisible();
  expect(app.api.callsOf('POST', '/dashboard/orders').at(-1)?.body).toMatchObject({
    school_year: 2027,
    seats: [
      { school_id: 1, seats: 200 },
      { school_id: 2, seats: 120 },
    ],
    bill_to: billTo,
  });

  await page.getByRole('button', { name: 'Más del pedido DB-00007' }).click();
  await page.getByRole('menuitem', { name: 'Transferir lugares a otra escuela' }).click();
  await dialog.getByLabelText('De', { exact: true }).selectOptions('2');
  await dialog.getByLabelText('A', { exact: true }).selectOptions('1');
  app.api.checkBodies('POST', '/dashboard/orders/{order_id}/moves');
  await dialog.getByLabelText('Cuántos lugares').fill('diez');
  await dialog.getByRole('button', { name: 'Transferir lugares' }).click();
  await expect
    .element(dialog.getByLabelText('Cuántos lugares'))
    .toHaveAccessibleDescription('Escribe un número.');
  await dialog.getByLabelText('Cuántos lugares').fill('101');
  app.api.on('POST', '/dashboard/orders/{order_id}/moves', () =>
    refusedAt('seats', 'not_enough_seats'),
  );
  await dialog.getByRole('button', { name: 'Transferir lugares' }).click();
  await expect
    .element(dialog.getByLabelText('Cuántos lugares'))
    .toHaveAccessibleDescription(/No hay tantos lugares/);
  await dialog.getByLabelText('Cuántos lugares').fill('20');
  app.api.on('POST', '/dashboard/orders/{order_id}/moves', () => now.orders[0] ?? order());
  await dialog.getByRole('button', { name: 'Transferir lugares' }).click();
  await expect.element(page.getByText('Se transfirieron los lugares.')).toBeVisible();
  expect(app.api.callsOf('POST', '/dashboard/orders/{order_id}/moves').at(-1)?.body).toEqual({
    rev: 1,
    from: 2,
    to: 1,
    seats: 20,
  });

  app.api.on('GET', '/dashboard/orders/{order_id}', () => ({
    order: now.orders[0] ?? order(),
    history: [
      { kind: 'quoted' as const, at: '2026-11-23T13:00:00.000Z', by: 'Dr. Osei' },
      { kind: 'confirmed' as const, at: '2026-11-24T13:00:00.000Z', note: 'Gracias' },
      {
        kind: 'file_replaced' as const,
        at: '2026-11-24T14:00:00.000Z',
        by: 'Dr. Osei',
        note: 'uno.pdf → dos.pdf',
      },
    ],
  }));
  await page.getByRole('button', { name: 'Más del pedido DB-00007' }).click();
  await page.getByRole('menuitem', { name: 'Historial' }).click();
  await expect.element(dialog.getByText(/Dr\. Osei/).first()).toBeVisible();
  await expect.element(dialog.getByText('Orden de compra (PDF) cambiada')).toBeVisible();
  await expect.element(dialog.getByText('uno.pdf → dos.pdf')).toBeVisible();
  await expect.element(dialog.getByText(/Daybook Learning/)).toBeVisible();
});

const info = { navigation: [], clever: { connected: false }, banners: [] };

test('above every page stands when seats end, with one click to a quote', async ({ app }) => {
  withOrders(app);
  app.api.on('GET', '/dashboard/info', () => ({
    ...info,
    seats: {
      key: 'trial' as const,
      day: '2026-12-20',
      school: school.name,
      schools: 1,
      may_order: true,
    },
  }));
  await app.open('/dashboard', { as: 'school-admin' });
  await expect.element(page.getByText(/^Trial until December 20, 2026/)).toBeVisible();
  await page.getByRole('link', { name: 'Request a quote' }).click();
  await expect.element(dialog.getByLabelText('School year')).toBeVisible();
});

test('a teacher reads only of a stop, and of the seats', async ({ app }) => {
  withOrders(app);
  app.api.on('GET', '/dashboard/info', () => ({
    ...info,
    seats: {
      key: 'stopped' as const,
      day: '2026-11-20',
      school: school.name,
      schools: 1,
      may_order: false,
    },
  }));
  await app.open('/dashboard/orders', { as: 'teacher' });
  await expect.element(page.getByText(/^Your school’s seats are full or expired/)).toBeVisible();
  await expect.element(page.getByRole('rowheader', { name: school.name })).toBeVisible();
  expect(app.api.callsOf('GET', '/dashboard/orders')).toEqual([]);
});
