/** What a school or district does with its orders: quote, purchase order, cancel, move seats. */
import { addDays, dayIn } from '../../../domain/day';
import {
  afterAction,
  faultsOfLines,
  formatMoney,
  moveSeats,
  seatStates,
  termOf,
  validUntil,
  yearsOnOffer,
} from '../../../domain/orders';
import { usStates } from '../../../domain/us-states';
import type { Clock } from '../../clock';
import type { BodyOf, Schema } from '../../contract-types';
import {
  addOrderEvent,
  findLastOrder,
  findMadeOrder,
  findOrder,
  findOrderEvents,
  findOrders,
  hasOpenOrder,
  insertOrder,
  isPoNumberUsed,
  lockOrders,
  setOrderSeats,
  updateOrder,
} from '../../db/orders.repo';
import type { OrderRow } from '../../db/orders.repo';
import { findSchoolName, findSchoolPlace } from '../../db/schools.repo';
import { noteSeatsLost } from '../../db/seats.repo';
import type { Db, DbOrTransaction } from '../../db/tables';
import { findEmail } from '../../db/users.repo';
import type { Person } from '../../db/users.repo';
import { forbidden, notFound } from '../../errors';
import { buysForDistrict, assertMayOrder, keptOrders } from '../../policies/orders';
import { record } from '../audit/record';
import type { NotifyOperator } from '../visitors/contact';
import { paginationOf, sliceOf } from '../lists/pagination';
import type { PageQuery } from '../lists/pagination';
import { lineOf } from '../text/text';
import { inTransaction } from '../../db/transaction';
import { countUse } from '../limits/use-limit';
import {
  billTo,
  changedMeanwhile,
  refused,
  refusedAt,
  shownOrder,
  stateOf,
  todayOf,
} from './shown';
import type { OrderSettings } from './shown';

type Order = Schema<'Order'>;

export type NewOrder = BodyOf<'addOrder'>;

export interface SeatMove {
  readonly from: number;
  readonly to: number;
  readonly seats: number;
}

/** An order, at the revision that somebody has seen. */
export interface Seen {
  readonly id: number;
  readonly rev: number;
}

const path = '/api/dashboard/orders';
const maxPerHour = 30;
const maxEvents = 199;

/** Who pays, as it is stored. */
const cleanBillTo = (bill: Schema<'NewBillTo'>) => ({
  bill_name: lineOf(bill.name),
  bill_street: lineOf(bill.street),
  bill_city: lineOf(bill.city),
  bill_state: bill.state,
  bill_zip: bill.zip.trim(),
  tax_exempt: lineOf(bill.tax_exempt ?? '') || null,
});

/** The fields of who pays in which nothing stands, or no state or ZIP code of the country. */
function faultyBillFields(bill: ReturnType<typeof cleanBillTo>): readonly string[] {
  const isGood = {
    name: bill.bill_name !== '',
    street: bill.bill_street !== '',
    city: bill.bill_city !== '',
    state: usStates.some(({ abbreviation }) => abbreviation === bill.bill_state),
    zip: /^[0-9]{5}(-[0-9]{4})?$/.test(bill.bill_zip),
  };
  return Object.entries(isGood).flatMap(([field, good]) => (good ? [] : [`bill_to.${field}`]));
}

/** @throws AppError 422 at every field at fault */
function expectFilled(lines: NewOrder['seats'], bill: ReturnType<typeof cleanBillTo>): void {
  const ofSeats = faultsOfLines(lines).map(
    ({ code, at }) => [at === undefined ? 'seats' : `seats.${String(at)}.seats`, code] as const,
  );
  const ofBill = faultyBillFields(bill).map((field) => [field, 'invalid'] as const);
  const [first, ...others] = [...ofSeats, ...ofBill];
  if (first) throw refusedAt(first, ...others);
}

export type Orders = ReturnType<typeof createOrders>;

export function createOrders(parts: {
  readonly db: Db;
  readonly clock: Clock;
  readonly settings: OrderSettings;
  readonly tell: NotifyOperator;
}) {
  const { db, clock, settings, tell } = parts;

  async function rowOf(trx: DbOrTransaction, person: Person, id: number): Promise<OrderRow> {
    const row = await findOrder(trx, keptOrders(person), id);
    if (!row) throw notFound();
    return row;
  }

  const shown = async (trx: DbOrTransaction, person: Person, id: number): Promise<Order> =>
    shownOrder(await rowOf(trx, person, id), clock.now());

  /** The order after an act, which is in the activity log by then. */
  async function noted(
    trx: DbOrTransaction,
    person: Person,
    id: number,
    act: 'order.added' | 'order.placed' | 'order.canceled' | 'order.seats_moved',
  ): Promise<Order> {
    const row = await rowOf(trx, person, id);
    const order = shownOrder(row, clock.now());
    const thing = { kind: 'order', id, name: order.number, schoolId: row.school_id } as const;
    await record(trx, person, clock.now(), { act, thing });
    return order;
  }

  /** The same order when nobody else of the district changes one. @throws AppError 404; 409 newer_draft */
  async function lockedRow(trx: DbOrTransaction, person: Person, seen: Seen): Promise<OrderRow> {
    const { district_id } = await rowOf(trx, person, seen.id);
    await lockOrders(trx, district_id);
    const row = await rowOf(trx, person, seen.id);
    if (row.rev !== seen.rev) throw changedMeanwhile();
    return row;
  }

  const event = (person: Person, now: Date) => ({
    at: now,
    by_user: person.id,
    by_name: person.name,
  });

  /** In its own time, after the order is stored. */
  async function tellOf(order: Order, person: Person, what: string): Promise<void> {
    const seats = order.seats.map((line) => `${line.school.name}: ${String(line.seats)}`);
    const bill = order.bill_to;
    tell({
      subject: `${what} ${order.number} from ${bill.name}`,
      replyTo: { name: person.name, address: (await findEmail(db, person.id)) ?? '' },
      text: [
        `${what} ${order.number}, ${order.starts_on} to ${order.ends_on}`,
        ...seats,
        `Total: ${formatMoney(order.total_cents, 'en-US')}`,
        ...(order.po_number === undefined ? [] : [`PO number: ${order.po_number}`]),
        `${bill.name}, ${bill.street}, ${bill.city}, ${bill.state} ${bill.zip}`,
        `Asked for by ${person.name}`,
        '',
        `npm run admin -- orders show ${String(order.id)}`,
      ].join('\n'),
    });
  }

  /** For whom one orders. @throws AppError 403, 404 for a school of others, 422 */
  async function placeFor(person: Person, lines: NewOrder['seats']) {
    const own = buysForDistrict(person);
    // Else only the first school would be looked at.
    if (!own && lines.length > 1) throw refused('invalid', 'seats');
    for (const { school_id } of lines) {
      const place = await findSchoolPlace(db, person, school_id);
      if (!place) throw notFound();
      if (!own) return { district_id: place.district_id, school_id, zone: place.time_zone };
    }
    if (person.districtId === null) throw forbidden();
    return { district_id: person.districtId, school_id: null, zone: person.timeZone };
  }

  return {
    /** @throws AppError 403 */
    async list(person: Person, query: PageQuery) {
      assertMayOrder(person, 'orders.read');
      const kept = keptOrders(person);
      const { total, orders } = await findOrders(db, kept, sliceOf(query));
      const last = await findLastOrder(db, kept);
      const now = clock.now();
      return {
        ...paginationOf(path, query, {}, { total, shown: orders.length }),
        offer: {
          unit_cents: settings.seatCents,
          school_years: yearsOnOffer(dayIn(person.timeZone, now)),
          of_district: buysForDistrict(person),
          seller: settings.seller.name,
          ...(last && { bill_to: billTo(last) }),
        },
        data: orders.map((row) => shownOrder(row, now)),
      };
    },

    /** @throws AppError 403, 404 */
    async get(person: Person, id: number): Promise<Schema<'OrderWithHistory'>> {
      assertMayOrder(person, 'orders.read');
      const row = await rowOf(db, person, id);
      const now = clock.now();
      const events = await findOrderEvents(db, id, maxEvents);
      const history: Schema<'OrderWithHistory'>['history'] = events.map((each) => ({
        kind: each.kind,
        at: each.at.toISOString(),
        ...(each.by_name !== null && { by: each.by_name }),
        ...(each.note !== null && { note: each.note }),
      }));
      // What the calendar does stands in no row: the day after the last one, at noon, is that day everywhere.
      const ended = { kind: 'ended', at: `${addDays(row.ends_on, 1)}T12:00:00.000Z` } as const;
      const order = shownOrder(row, now);
      return { order, history: order.state === 'ended' ? [...history, ended] : history };
    },

    /**
     * A quote.
     * @throws AppError 403, 404, 409 order_open, 422 with the fields at fault, 429
     */
    async add(person: Person, wish: NewOrder): Promise<Order> {
      assertMayOrder(person, 'orders.write');
      const bill = cleanBillTo(wish.bill_to);
      expectFilled(wish.seats, bill);
      const { zone, ...place } = await placeFor(person, wish.seats);
      const now = clock.now();
      const today = dayIn(zone, now);
      if (!yearsOnOffer(today).includes(wish.school_year)) throw refused('invalid', 'school_year');
      const made = await findMadeOrder(db, person.id, wish.key);
      if (made !== undefined) return shown(db, person, made);
      await countUse(db, now, [
        { kind: 'order-made', value: String(person.id), perHour: maxPerHour },
      ]);
      const term = termOf(wish.school_year, today);
      const { order, isNew } = await inTransaction(db, async (trx) => {
        await lockOrders(trx, place.district_id);
        const twin = await findMadeOrder(trx, person.id, wish.key);
        if (twin !== undefined) return { order: await shown(trx, person, twin), isNew: false };
        const schools = wish.seats.map(({ school_id }) => school_id);
        if (await hasOpenOrder(trx, schools, term.to, today)) throw refused('order_open');
        const id = await insertOrder(
          trx,
          {
            ...place,
            ...bill,
            made_key: wish.key,
            state: 'quoted',
            starts_on: term.from,
            ends_on: term.to,
            valid_until: validUntil(addDays(today, settings.quoteDays), term),
            unit_cents: settings.seatCents,
            contact_name: person.name,
            contact_email: (await findEmail(trx, person.id)) ?? '',
            created_by: person.id,
            created_at: now,
          },
          wish.seats,
        );
        await addOrderEvent(trx, { order_id: id, kind: 'quoted', ...event(person, now) });
        return { order: await noted(trx, person, id, 'order.added'), isNew: true };
      });
      if (isNew) await tellOf(order, person, 'Quote');
      return order;
    },

    /**
     * The quote becomes a purchase order.
     * @throws AppError 403, 404; 409 newer_draft, order_state; 422 po_number_used, quote_expired
     */
    async place(person: Person, seen: Seen, poNumber: string): Promise<Order> {
      assertMayOrder(person, 'orders.write');
      const po_number = lineOf(poNumber);
      if (po_number === '') throw refused('invalid', 'po_number');
      const now = clock.now();
      const order = await inTransaction(db, async (trx) => {
        const row = await lockedRow(trx, person, seen);
        const state = stateOf(row, now);
        if (state === 'expired') throw refused('quote_expired');
        const next = afterAction(state, 'order', 'buyer');
        if (!next) throw refused('order_state');
        const number = { districtId: row.district_id, number: po_number, but: row.id };
        if (await isPoNumberUsed(trx, number)) throw refused('po_number_used', 'po_number');
        await updateOrder(trx, seen, { state: next, po_number });
        const by = event(person, now);
        await addOrderEvent(trx, { order_id: row.id, kind: next, ...by, note: po_number });
        return noted(trx, person, row.id, 'order.placed');
      });
      await tellOf(order, person, 'Purchase order');
      return order;
    },

    /** @throws AppError 403, 404; 409 newer_draft, order_state */
    async cancel(person: Person, seen: Seen): Promise<Order> {
      assertMayOrder(person, 'orders.write');
      const now = clock.now();
      const order = await inTransaction(db, async (trx) => {
        const row = await lockedRow(trx, person, seen);
        const next = afterAction(stateOf(row, now), 'cancel', 'buyer');
        if (!next) throw refused('order_state');
        await updateOrder(trx, seen, { state: next });
        await addOrderEvent(trx, { order_id: row.id, kind: next, ...event(person, now) });
        return noted(trx, person, row.id, 'order.canceled');
      });
      // A quote that nobody took up is no news.
      if (order.po_number !== undefined) await tellOf(order, person, 'Canceled:');
      return order;
    },

    /** @throws AppError 403, 404; 409 newer_draft, order_state; 422 not_enough_seats */
    async move(person: Person, seen: Seen, move: SeatMove): Promise<Order> {
      assertMayOrder(person, 'orders.write');
      const now = clock.now();
      return inTransaction(db, async (trx) => {
        const row = await lockedRow(trx, person, seen);
        const counts: readonly string[] = seatStates;
        const isOver = todayOf(row, now) > row.ends_on;
        if (row.school_id !== null || isOver || !counts.includes(row.state)) {
          throw refused('order_state');
        }
        if (move.seats < 1) throw refused('invalid', 'seats');
        const to = await findSchoolName(trx, person, move.to);
        if (to === undefined) throw notFound();
        const lines = moveSeats(row.seats, move);
        if (!lines) throw refused('not_enough_seats', 'seats');
        await setOrderSeats(trx, row.id, lines, now);
        await noteSeatsLost(trx, [move.from], now);
        await updateOrder(trx, seen, {});
        const from = row.seats.find(({ school_id }) => school_id === move.from)?.name ?? '';
        const note = `${String(move.seats)}: ${from} → ${to}`;
        await addOrderEvent(trx, { order_id: row.id, kind: 'moved', ...event(person, now), note });
        return noted(trx, person, row.id, 'order.seats_moved');
      });
    },
  };
}
