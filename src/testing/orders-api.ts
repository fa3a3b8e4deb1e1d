/** Orders and seats as a test wants them. */
import type { components } from '../api/schema';
import type { TestApp } from './app';

type Schemas = components['schemas'];
type Order = Schemas['Order'];

const pages = (total: number) => ({
  total,
  per_page: 20,
  current_page: 1,
  last_page: 1,
  from: total === 0 ? null : 1,
  to: total === 0 ? null : total,
  path: '/api/dashboard/orders',
  links: [],
});

export const billTo = {
  name: 'Cedar Valley School District',
  street: '200 Oak Street',
  city: 'Cedar Valley',
  state: 'OR',
  zip: '97401',
  tax_exempt: 'OR-55-1234',
};
export const school = { id: 1, name: 'Cedar Valley Elementary' };
export const sister = { id: 2, name: 'Harbor Street School' };

export const order = (more: Partial<Order> = {}): Order => ({
  id: 7,
  rev: 1,
  number: 'DB-00007',
  state: 'quoted',
  starts_on: '2026-11-23',
  ends_on: '2027-06-30',
  valid_until: '2027-01-22',
  unit_cents: 900,
  total_cents: 270_000,
  seats: [{ school, seats: 300 }],
  bill_to: billTo,
  contact: 'Mr. Bennett',
  has_file: false,
  created_at: '2026-11-23T13:00:00.000Z',
  ...more,
});

export const seats = (more: Partial<Schemas['SchoolSeats']> = {}): Schemas['SchoolSeats'] => ({
  school,
  bought: 0,
  in_use: 212,
  standing: 'trial',
  ends_on: '2026-12-20',
  stopped: false,
  ...more,
});

/** The API with these orders, which a test changes. */
export function withOrders(app: TestApp, { ofDistrict = false } = {}) {
  const now = { orders: [] as Order[], seats: [seats()] };
  app.api.on('GET', '/dashboard/orders', () => ({
    ...pages(now.orders.length),
    offer: {
      unit_cents: 900,
      school_years: [2026, 2027],
      of_district: ofDistrict,
      seller: 'Daybook Learning',
    },
    data: now.orders,
  }));
  app.api.on('GET', '/dashboard/seats', () => ({ ...pages(now.seats.length), data: now.seats }));
  app.api.on('GET', '/dashboard/schools', () => ({
    data: ofDistrict ? [school, sister] : [school],
  }));
  return now;
}

export const pdf = (name: string) =>
  new File([`%PDF-1.7 ${name}`], name, { type: 'application/pdf' });
