/** `npm run admin -- orders`: the side of whoever sells. */
import { writeFile } from 'node:fs/promises';
import { formatMoney } from '../domain/orders';
import type { Clock } from './clock';
import type { Config } from './config';
import type { Schema } from './contract-types';
import type { Db } from './db/tables';
import { fileSold, listSold, OrderError, sell, showSold } from './services/orders/selling';
import type { SellerAction } from './services/orders/selling';

export const orderUsage = `npm run admin -- orders list         quotes and orders that are not over; --all lists every one
npm run admin -- orders show ID      one with its seats, its purchase order number and its history
npm run admin -- orders file ID      its purchase order as it was sent: --out po.pdf says where to
npm run admin -- orders confirm ID   the purchase order is accepted: its seats count from now on
npm run admin -- orders invoice ID   writes the invoice; --due 2026-12-31 says when it is due
npm run admin -- orders paid ID      the invoice is paid
npm run admin -- orders cancel ID    its seats do not count any more
  --note "..."  stands in the history, where the school reads it
`;

const actions: Readonly<Record<string, SellerAction>> = {
  confirm: 'confirm',
  invoice: 'invoice',
  paid: 'pay',
  cancel: 'cancel',
};

const seatsOf = ({ seats }: Schema<'Order'>): number =>
  seats.reduce((sum, line) => sum + line.seats, 0);

function lineOf(order: Schema<'Order'>): string {
  const { id, number, state, starts_on, ends_on, bill_to, po_number } = order;
  return [
    String(id).padStart(5),
    number,
    state.padEnd(9),
    `${String(seatsOf(order))} seats`.padEnd(13),
    formatMoney(order.total_cents, 'en-US').padStart(12),
    `${starts_on} to ${ends_on}`,
    bill_to.name,
    ...(po_number === undefined ? [] : [`PO ${po_number}`]),
  ].join('  ');
}

function idFrom(text: string | undefined): number {
  const id = /^\d{1,9}$/.test(text ?? '') ? Number(text) : 0;
  if (id < 1) throw new OrderError(`Which order? Its ID stands first in the list.\n${orderUsage}`);
  return id;
}

async function describe(db: Db, clock: Clock, id: number): Promise<string> {
  const { order, email, events } = await showSold(db, clock, id);
  const bill = order.bill_to;
  return [
    lineOf(order),
    ...order.seats.map(({ school, seats }) => `       ${school.name}: ${String(seats)}`),
    `       ${bill.name}, ${bill.street}, ${bill.city}, ${bill.state} ${bill.zip}`,
    `       Tax-exempt number: ${bill.tax_exempt ?? 'none'}`,
    `       Asked for by ${order.contact} <${email}>`,
    `       Purchase order as a file: ${order.has_file ? 'yes' : 'no'}`,
    ...(order.due_on === undefined ? [] : [`       Due ${order.due_on}`]),
    ...events.map(({ at, kind, by_name, note }) =>
      ['      ', at.toISOString(), kind, by_name ?? 'seller', note ?? ''].join(' ').trimEnd(),
    ),
  ].join('\n');
}

/** Never over a file that is there, and never under the name that somebody else gave it. */
async function saveFile(bytes: Buffer, out: string | undefined): Promise<string> {
  if (!out) throw new OrderError(`Where to? Name a file with --out.\n${orderUsage}`);
  await writeFile(out, bytes, { flag: 'wx' }).catch((error: unknown) => {
    throw new OrderError(`${out} cannot be written: ${String(error)}`);
  });
  return `${out} is written.`;
}

export interface OrderArguments {
  /** After the word `orders`. */
  readonly words: readonly string[];
  readonly all: boolean;
  readonly due: string | undefined;
  readonly note: string | undefined;
  readonly out: string | undefined;
}

/**
 * @returns what is written to the terminal
 * @throws OrderError with one line for the person there
 */
export async function runOrders(
  { db, clock, config }: { readonly db: Db; readonly clock: Clock; readonly config: Config },
  { words: [what = 'list', id], all, due, note, out }: OrderArguments,
): Promise<string> {
  if (what === 'list') {
    const orders = await listSold(db, clock, all);
    return orders.length === 0 ? 'No orders.' : orders.map(lineOf).join('\n');
  }
  if (what === 'show') return describe(db, clock, idFrom(id));
  if (what === 'file') return saveFile(await fileSold(db, idFrom(id)), out);
  const action = actions[what];
  if (!action) throw new OrderError(`There is no "orders ${what}".\n${orderUsage}`);
  const wish = { action, dueOn: due, note };
  return lineOf(await sell(db, clock, config.orders, idFrom(id), wish));
}
