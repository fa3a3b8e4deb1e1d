/** The seller's side of orders, for the command of whoever runs the server. */
import { addDays, isDay } from '../../../domain/day';
import type { Day } from '../../../domain/day';
import { afterAction, seatStates } from '../../../domain/orders';
import type { OrderAction } from '../../../domain/orders';
import { sql } from 'kysely';
import type { Clock } from '../../clock';
import type { Schema } from '../../contract-types';
import {
  addOrderEvent,
  findOrder,
  findOrderEvents,
  findOrderFile,
  findSoldOrders,
  lockOrders,
  touchOrderSeats,
  updateOrder,
} from '../../db/orders.repo';
import { noteSeatsLost } from '../../db/seats.repo';
import type { Db, DbOrTransaction } from '../../db/tables';
import { inTransaction } from '../../db/transaction';
import { lineOf } from '../text/text';
import { shownOrder, stateOf, todayOf } from './shown';
import type { OrderSettings } from './shown';

/** What cannot be done, in a line for the terminal. */
export class OrderError extends Error {
  override readonly name = 'OrderError';
}

export type SellerAction = Exclude<OrderAction, 'order'>;

const maxListed = 200;
const everyOrder = sql<boolean>`true`;

async function rowOf(db: DbOrTransaction, id: number) {
  const row = await findOrder(db, everyOrder, id);
  if (!row) throw new OrderError(`There is no order ${String(id)}.`);
  return row;
}

/** Newest first, at most two hundred. */
export async function listSold(db: Db, clock: Clock, all: boolean): Promise<Schema<'Order'>[]> {
  const now = clock.now();
  const today = now.toISOString().slice(0, 10);
  const rows = await findSoldOrders(db, { all, today }, maxListed);
  return rows.map((row) => shownOrder(row, now));
}

export async function showSold(db: Db, clock: Clock, id: number) {
  const row = await rowOf(db, id);
  return {
    order: shownOrder(row, clock.now()),
    email: row.contact_email,
    events: await findOrderEvents(db, id, maxListed),
  };
}

/** The purchase order as it was sent. @throws OrderError where there is none */
export async function fileSold(db: Db, id: number): Promise<Buffer> {
  await rowOf(db, id);
  const file = await findOrderFile(db, id);
  if (!file) throw new OrderError(`Nobody has sent a file with order ${String(id)}.`);
  return Buffer.from(file.bytes);
}

export interface ActionWish {
  readonly action: SellerAction;
  /** When an invoice is due; without it after the days of the settings. */
  readonly dueOn?: Day | undefined;
  readonly note?: string | undefined;
}

/**
 * One step of the seller's.
 * @throws OrderError for an order that is not there or not at that step, and for a day that is none
 */
export async function sell(
  db: Db,
  clock: Clock,
  settings: Pick<OrderSettings, 'paymentDays'>,
  id: number,
  { action, dueOn, note }: ActionWish,
): Promise<Schema<'Order'>> {
  return inTransaction(db, async (trx) => {
    await lockOrders(trx, (await rowOf(trx, id)).district_id);
    const row = await rowOf(trx, id);
    const now = clock.now();
    const today = todayOf(row, now);
    const state = stateOf(row, now);
    const next = afterAction(state, action, 'seller');
    if (!next)
      throw new OrderError(`Order ${String(id)} is ${state}: that step is not the next one.`);
    if (dueOn !== undefined && (!isDay(dueOn) || dueOn < today)) {
      throw new OrderError(`--due ${dueOn} is not a day to come.`);
    }
    if (action === 'confirm' && today > row.ends_on) {
      throw new OrderError(`The school year of order ${String(id)} is over: cancel it.`);
    }
    const invoice = { invoiced_on: today, due_on: dueOn ?? addDays(today, settings.paymentDays) };
    await updateOrder(trx, row, { state: next, ...(action === 'invoice' && invoice) });
    const counted: readonly string[] = seatStates;
    if (action === 'cancel' && counted.includes(row.state)) {
      await noteSeatsLost(
        trx,
        row.seats.map(({ school_id }) => school_id),
        now,
      );
    }
    // From now on they count: what was too few before is not held against the school.
    if (action === 'confirm') await touchOrderSeats(trx, id, now);
    const said = lineOf(note ?? '') || null;
    await addOrderEvent(trx, { order_id: id, kind: next, at: now, note: said });
    return shownOrder(await rowOf(trx, id), now);
  });
}
