import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  afterAction,
  faultsOfLines,
  formatMoney,
  moveSeats,
  orderBounds,
  orderNumber,
  stateOn,
  termOf,
  totalCents,
  validUntil,
  yearsOnOffer,
} from './orders';
import type { OrderAction, OrderState } from './orders';

const states: readonly OrderState[] = [
  'quoted',
  'expired',
  'ordered',
  'confirmed',
  'invoiced',
  'active',
  'ended',
  'canceled',
];
const actions: readonly OrderAction[] = ['order', 'confirm', 'invoice', 'pay', 'cancel'];

describe('an order', () => {
  it('takes one step after the other, each by the side whose it is', () => {
    const allowed = states.flatMap((state) =>
      actions.flatMap((action) =>
        (['buyer', 'seller'] as const).flatMap((by) => {
          const to = afterAction(state, action, by);
          return to === undefined ? [] : [`${by}: ${state} ${action} ${to}`];
        }),
      ),
    );
    expect(allowed).toEqual([
      'buyer: quoted order ordered',
      'buyer: quoted cancel canceled',
      'seller: quoted cancel canceled',
      'buyer: expired cancel canceled',
      'seller: expired cancel canceled',
      'seller: ordered confirm confirmed',
      'buyer: ordered cancel canceled',
      'seller: ordered cancel canceled',
      'seller: confirmed invoice invoiced',
      'seller: confirmed cancel canceled',
      'seller: invoiced pay active',
      'seller: invoiced cancel canceled',
      'seller: active cancel canceled',
    ]);
  });

  it('is made expired or ended by the calendar, the day after its last one', () => {
    const dates = { valid_until: '2026-09-01', ends_on: '2027-06-30' };
    expect(stateOn({ state: 'quoted', ...dates }, '2026-09-01')).toBe('quoted');
    expect(stateOn({ state: 'quoted', ...dates }, '2026-09-02')).toBe('expired');
    expect(stateOn({ state: 'active', ...dates }, '2027-06-30')).toBe('active');
    expect(stateOn({ state: 'active', ...dates }, '2027-07-01')).toBe('ended');
    // What is owed stays owed.
    expect(stateOn({ state: 'invoiced', ...dates }, '2027-07-01')).toBe('invoiced');
  });

  it('adds up to whole cents, however many seats', () => {
    const line = fc.record({
      school_id: fc.integer({ min: 1 }),
      seats: fc.integer({ min: 1, max: orderBounds.seats }),
    });
    fc.assert(
      fc.property(fc.array(line, { maxLength: 200 }), fc.nat(100_000), (lines, cents) => {
        const total = totalCents(lines, cents);
        expect(Number.isSafeInteger(total)).toBe(true);
        expect(total).toBe(lines.reduce((sum, { seats }) => sum + seats * cents, 0));
      }),
    );
    expect(formatMoney(123_456, 'en-US')).toBe('$1,234.56');
    expect(formatMoney(123_456, 'es-US')).toBe('$1,234.56');
    expect(orderNumber(7)).toBe('DB-00007');
  });

  it('is for this school year or the next one, and begins no earlier than today', () => {
    expect(yearsOnOffer('2026-06-30')).toEqual([2025, 2026]);
    expect(yearsOnOffer('2026-07-01')).toEqual([2026, 2027]);
    expect(termOf(2026, '2026-06-30')).toEqual({ from: '2026-07-01', to: '2027-06-30' });
    expect(termOf(2026, '2026-10-05')).toEqual({ from: '2026-10-05', to: '2027-06-30' });
  });

  it('has seats between one and what fits, each school once', () => {
    const one = (seats: number, school_id = 1) => ({ school_id, seats });
    expect(faultsOfLines([one(1), one(orderBounds.seats, 2)])).toEqual([]);
    for (const seats of [-1, 0, 0.5, Number.NaN, Infinity, 1e20]) {
      expect(faultsOfLines([one(1), one(seats, 2)]), String(seats)).toEqual([
        { code: 'invalid', at: 1 },
      ]);
    }
    expect(faultsOfLines([])).toEqual([{ code: 'invalid' }]);
    expect(faultsOfLines([one(3), one(4)])).toEqual([{ code: 'invalid' }]);
    expect(faultsOfLines([one(orderBounds.seats + 1), one(3, 2), one(0, 3)])).toEqual([
      { code: 'too_many_seats', at: 0 },
      { code: 'invalid', at: 2 },
    ]);
    const many = Array.from({ length: 6 }, (_, index) => one(orderBounds.seats, index + 1));
    expect(faultsOfLines(many)).toEqual([{ code: 'too_many_seats' }]);
  });

  it('keeps its sum when seats move, and loses a school that has none left', () => {
    const lines = [
      { school_id: 1, seats: 30 },
      { school_id: 2, seats: 20 },
    ];
    expect(moveSeats(lines, { from: 1, to: 3, seats: 10 })).toEqual([
      { school_id: 2, seats: 20 },
      { school_id: 1, seats: 20 },
      { school_id: 3, seats: 10 },
    ]);
    expect(moveSeats(lines, { from: 1, to: 2, seats: 30 })).toEqual([{ school_id: 2, seats: 50 }]);
    for (const [from, to, seats] of [
      [1, 2, 31],
      [1, 2, 0],
      [1, 2, -4],
      [1, 1, 5],
      [9, 1, 1],
    ] as const) {
      expect(moveSeats(lines, { from, to, seats })).toBeUndefined();
    }
  });

  it('are quoted no longer than their school year lasts, down to its last day', () => {
    expect(validUntil('2026-08-09', termOf(2025, '2026-06-10'))).toBe('2026-06-30');
    expect(validUntil('2026-12-04', termOf(2026, '2026-10-05'))).toBe('2026-12-04');
    expect(termOf(2025, '2026-06-30')).toEqual({ from: '2026-06-30', to: '2026-06-30' });
  });
});
