/** Orders of seats as their people call for them, and as the seller answers. */
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Role } from '../../domain/reference';
import { runOrders } from '../../server/admin-orders';
import type { Schema } from '../../server/contract-types';
import { makeUser, signIn } from './factories';
import type { School } from './factories';
import type { TestServer } from './server';

export type Order = Schema<'Order'>;
type Answer = Awaited<ReturnType<TestServer['send']>>;

export const billTo = {
  name: 'Cedar Valley School District',
  street: '200 Oak Street',
  city: 'Cedar Valley',
  state: 'OR',
  zip: '97401',
  tax_exempt: 'OR-55-1234',
};

/** The body of a quote for so many seats of each school. */
export const wish = (seats: readonly (readonly [School, number])[], more: object = {}) => ({
  key: randomUUID(),
  school_year: 2025,
  seats: seats.map(([{ id }, count]) => ({ school_id: id, seats: count })),
  bill_to: billTo,
  ...more,
});

/** The status of a refusal, its code, and the fields that it names. */
export function faultOf(answer: Answer): readonly (string | number)[] {
  const { code, errors = {} } = answer.json<{ code: string; errors?: object }>();
  return [answer.statusCode, code, ...Object.keys(errors)];
}

/** Steps of an order's history as a test compares them: what, whether a person of the app did it, and what was noted. */
export const stepsOf = (history: Schema<'OrderWithHistory'>['history']) =>
  history.map(({ kind, by, note }) => [kind, by !== undefined, note]);

export function orderCalls(server: () => TestServer) {
  const enter = async (role: Role, school?: School): Promise<string> =>
    (await signIn(server(), await makeUser(server().db, { role, ...(school && { school }) })))
      .access;
  const call = (token: string, method: 'GET' | 'POST' | 'PUT', path = '', payload?: object) =>
    server().send({ method, url: `/api/dashboard/orders${path}`, token, payload });
  const quoteOf = async (token: string, body: object): Promise<Order> => {
    const answer = await call(token, 'POST', '', body);
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json<Order>();
  };
  const place = (token: string, { id, rev }: Order, po_number: string) =>
    call(token, 'PUT', `/${String(id)}/purchase-order`, { rev, po_number });
  const placed = async (token: string, order: Order, number: string): Promise<Order> => {
    const answer = await place(token, order, number);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<Order>();
  };
  const seller = (
    words: readonly string[],
    more: { due?: string; note?: string; out?: string } = {},
  ) => {
    const { db, clock, config } = server();
    const options = { due: undefined, note: undefined, out: undefined, ...more };
    return runOrders({ db, clock, config }, { words, all: false, ...options });
  };
  const get = async (token: string, id: number) =>
    (await call(token, 'GET', `/${String(id)}`)).json<Schema<'OrderWithHistory'>>();
  const putFile = (
    token: string,
    { id, rev }: Order,
    content: Buffer | string,
    name = 'po/7.pdf',
  ) =>
    server().putBytes(
      `/api/dashboard/orders/${String(id)}/purchase-order/file?rev=${String(rev)}&name=${encodeURIComponent(name)}`,
      Buffer.from(content),
      token,
    );
  const keptFile = (token: string, { id }: Order) =>
    call(token, 'GET', `/${String(id)}/purchase-order/file`);
  const paper = (token: string, { id }: Order, document: string, language = 'en') =>
    call(token, 'GET', `/${String(id)}/documents/${document}?language=${language}`);
  const seatsOf = async (token: string) => {
    const answer = await server().get('/api/dashboard/seats', token);
    return answer.json<{ data: Schema<'SchoolSeats'>[] }>().data;
  };
  const noticeOf = async (token: string) =>
    (await server().get('/api/dashboard/info', token)).json<{
      seats?: Schema<'SeatNotice'>;
    }>().seats;

  return {
    enter,
    call,
    quoteOf,
    place,
    placed,
    seller,
    get,
    putFile,
    keptFile,
    paper,
    seatsOf,
    noticeOf,
  };
}
