/** An order as both sides see it, and how it is refused. */
import { dayIn } from '../../../domain/day';
import type { Day } from '../../../domain/day';
import { orderNumber, stateOn, totalCents } from '../../../domain/orders';
import type { OrderState } from '../../../domain/orders';
import type { Schema } from '../../contract-types';
import type { OrderRow } from '../../db/orders.repo';
import { AppError } from '../../errors';

type Order = Schema<'Order'>;

/** Who sells, at which price: settings of the server. */
export interface OrderSettings {
  readonly seatCents: number;
  /** Days from a quote until its price ends, and from an invoice until it is due. */
  readonly quoteDays: number;
  readonly paymentDays: number;
  readonly seller: {
    readonly name: string;
    readonly address: readonly string[];
    readonly email: string;
  };
}

const words = {
  invalid: [422, 'This is needed.'],
  not_enough_seats: [422, 'There are not so many seats to move.'],
  order_open: [409, 'A quote or purchase order for that school year waits already.'],
  order_state: [409, 'This order is not at that step.'],
  po_number_used: [422, 'Another order has this number already.'],
  quote_expired: [422, 'The price of this quote does not stand any more. Ask for a new one.'],
  too_many_seats: [422, 'These are more seats than one order has.'],
} as const satisfies Partial<Record<Schema<'ErrorCode'>, readonly [number, string]>>;

/** @param field that is at fault, if one is */
export function refused(code: keyof typeof words, field?: string): AppError {
  const [status, message] = words[code];
  return new AppError(status, code, message, field ? { errors: { [field]: [message] } } : {});
}

export const changedMeanwhile = (): AppError =>
  new AppError(409, 'newer_draft', 'This has changed since you looked at it. Look again.');

/** The day that it is where the order is for. */
export const todayOf = (row: Pick<OrderRow, 'time_zone'>, now: Date): Day =>
  dayIn(row.time_zone, now);

export const stateOf = (row: OrderRow, now: Date): OrderState => stateOn(row, todayOf(row, now));

export const billTo = (row: OrderRow): Schema<'BillTo'> => ({
  name: row.bill_name,
  street: row.bill_street,
  city: row.bill_city,
  state: row.bill_state,
  zip: row.bill_zip,
  ...(row.tax_exempt !== null && { tax_exempt: row.tax_exempt }),
});

export const shownOrder = (row: OrderRow, now: Date): Order => ({
  id: row.id,
  rev: row.rev,
  number: orderNumber(row.id),
  state: stateOf(row, now),
  ...(row.school_id !== null && { school: { id: row.school_id, name: row.school_name ?? '' } }),
  starts_on: row.starts_on,
  ends_on: row.ends_on,
  valid_until: row.valid_until,
  unit_cents: row.unit_cents,
  total_cents: totalCents(row.seats, row.unit_cents),
  seats: row.seats.map(({ school_id: id, name, seats }) => ({ school: { id, name }, seats })),
  bill_to: billTo(row),
  contact: row.contact_name,
  ...(row.po_number !== null && { po_number: row.po_number }),
  has_file: row.has_file,
  ...(row.invoiced_on !== null && { invoiced_on: row.invoiced_on }),
  ...(row.due_on !== null && { due_on: row.due_on }),
  created_at: row.created_at.toISOString(),
});
