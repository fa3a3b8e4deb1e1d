/**
 * Orders of seats as a machine of states (product page, "Orders"): quote → purchase order → invoice → active → ended. Money is
 * whole cents.
 */
import type { Day } from './day';
import { schoolYearOf } from './figures';
import type { Span } from './figures';

/** Seats for one school; schools and seats of one order; bytes of a purchase order. */
export const orderBounds = {
  seats: 20_000,
  schools: 200,
  seatsInAll: 100_000,
  fileBytes: 5 * 1024 * 1024,
} as const;

/** What is stored. `expired` and `ended` are made of them by the calendar. */
export type StoredState = 'quoted' | 'ordered' | 'confirmed' | 'invoiced' | 'active' | 'canceled';
export type OrderState = StoredState | 'expired' | 'ended';
export type OrderAction = 'order' | 'confirm' | 'invoice' | 'pay' | 'cancel';
type Side = 'buyer' | 'seller';

interface Step {
  readonly to: StoredState;
  readonly by: readonly Side[];
}

const cancelBy = (...by: Side[]): Step => ({ to: 'canceled', by });

/** From each state the actions that lead on, and whose they are. What is not named here would skip a state. */
const steps: Readonly<Record<OrderState, Partial<Readonly<Record<OrderAction, Step>>>>> = {
  quoted: { order: { to: 'ordered', by: ['buyer'] }, cancel: cancelBy('buyer', 'seller') },
  ordered: { confirm: { to: 'confirmed', by: ['seller'] }, cancel: cancelBy('buyer', 'seller') },
  confirmed: { invoice: { to: 'invoiced', by: ['seller'] }, cancel: cancelBy('seller') },
  invoiced: { pay: { to: 'active', by: ['seller'] }, cancel: cancelBy('seller') },
  active: { cancel: cancelBy('seller') },
  expired: { cancel: cancelBy('buyer', 'seller') },
  ended: {},
  canceled: {},
};

/** @returns the state that an action leads to; undefined where it would skip one, or is not this side's */
export function afterAction(
  state: OrderState,
  action: OrderAction,
  by: Side,
): StoredState | undefined {
  const step = steps[state][action];
  return step?.by.includes(by) ? step.to : undefined;
}

interface Dates {
  readonly state: StoredState;
  /** All inclusive. */
  readonly valid_until: Day;
  readonly ends_on: Day;
}

/** How an order stands on a day. What is not paid for stays an open invoice after its last day too. */
export function stateOn({ state, valid_until, ends_on }: Dates, today: Day): OrderState {
  if (state === 'quoted' && today > valid_until) return 'expired';
  if (state === 'active' && today > ends_on) return 'ended';
  return state;
}

/** States in which seats count: from the confirmed purchase order on, because schools pay weeks after lessons begin. */
export const seatStates = ['confirmed', 'invoiced', 'active'] as const satisfies StoredState[];

/** @returns whole cents */
export function totalCents(
  lines: readonly { readonly seats: number }[],
  unitCents: number,
): number {
  return lines.reduce((sum, { seats }) => sum + seats, 0) * unitCents;
}

/** States in which the purchase order itself may still be sent, or another one in its place: until the invoice names it. */
const fileStates: readonly OrderState[] = ['quoted', 'ordered', 'confirmed'];

export const takesFile = (state: OrderState): boolean => fileStates.includes(state);

/** The school years that can be ordered on a day, by the year in which they begin. */
export function yearsOnOffer(today: Day): readonly [number, number] {
  const year = Number(schoolYearOf(today).from.slice(0, 4));
  return [year, year + 1];
}

/** Subscription days: a year that has begun counts from the day of the quote. */
export function termOf(year: number, today: Day): Span {
  const from = `${String(year)}-07-01`;
  return { from: from < today ? today : from, to: `${String(year + 1)}-06-30` };
}

/** A quote is no longer good than its school year lasts. */
export const validUntil = (day: Day, { to }: Span): Day => (day < to ? day : to);

interface Line {
  readonly school_id: number;
  readonly seats: number;
}

export interface LinesFault {
  readonly code: 'too_many_seats' | 'invalid';
  /** Which of the lines; absent where all of them together are at fault. */
  readonly at?: number;
}

/** What is wrong with the seats that are asked for: each line that is, or all of them together. */
export function faultsOfLines(lines: readonly Line[]): readonly LinesFault[] {
  if (lines.length === 0 || lines.length > orderBounds.schools) return [{ code: 'invalid' }];
  const faults = lines.flatMap(({ seats }, at): LinesFault[] => {
    if (!Number.isSafeInteger(seats) || seats < 1) return [{ code: 'invalid', at }];
    return seats > orderBounds.seats ? [{ code: 'too_many_seats', at }] : [];
  });
  if (faults.length > 0) return faults;
  if (new Set(lines.map(({ school_id }) => school_id)).size < lines.length) {
    return [{ code: 'invalid' }];
  }
  const all = lines.reduce((sum, { seats }) => sum + seats, 0);
  return all > orderBounds.seatsInAll ? [{ code: 'too_many_seats' }] : [];
}

/** Seats moved from a school of an order to another one; who has none left is no longer in it. */
export function moveSeats(
  lines: readonly Line[],
  { from, to, seats }: { readonly from: number; readonly to: number; readonly seats: number },
): readonly Line[] | undefined {
  const has = (id: number) => lines.find(({ school_id }) => school_id === id)?.seats ?? 0;
  if (from === to || seats < 1 || has(from) < seats) return undefined;
  if (has(to) + seats > orderBounds.seats) return undefined;
  const others = lines.filter(({ school_id }) => school_id !== from && school_id !== to);
  return [
    ...others,
    ...(has(from) > seats ? [{ school_id: from, seats: has(from) - seats }] : []),
    { school_id: to, seats: has(to) + seats },
  ];
}

/** The number that is said and printed: of the same order the same one on quote, invoice and screen. */
export const orderNumber = (id: number): string => `DB-${String(id).padStart(5, '0')}`;

/** US dollars in a language of the app. */
export const formatMoney = (cents: number, locale: string): string =>
  new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' }).format(cents / 100);
