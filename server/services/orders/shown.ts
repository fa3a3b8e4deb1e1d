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

const statuses = {
  invalid: 422,
  not_enough_seats: 422,
  order_open: 409,
  order_state: 409,
  po_number_used: 422,
  quote_expired: 422,
  too_many_seats: 422,
} as const satisfies Partial<Record<Schema<'ErrorCode'>, number>>;

/** @param at the field at fault, if one is */
export const refused = (code: keyof typeof statuses, at?: string): AppError =>
  new AppError(statuses[code], code, {
    ...(code === 'invalid' && { said: 'needed' }),
    ...(at !== undefined && { at }),
  });

type Fault = readonly [at: string, code: 'invalid' | 'too_many_seats'];

/** Several fields at fault at once, each with what is wrong there. */
export function refusedAt(...faults: readonly [Fault, ...Fault[]]): AppError {
  const [[, first]] = faults;
  const saidOf = (code: Fault[1]) => (code === 'invalid' ? 'needed' : code);
  return new AppError(422, faults.every(([, code]) => code === first) ? first : 'invalid', {
    said: saidOf(first),
    errors: Object.fromEntries(faults.map(([at, code]) => [at, [saidOf(code)]])),
  });
}

export const changedMeanwhile = (): AppError => new AppError(409, 'newer_draft');

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
