/** Orders of seats, from a quote to a paid invoice, and what happens where seats run out. */
import { expect, it } from 'vitest';
import { onPostgreSQL } from '../support/database';
import { makeSchool } from '../support/factories';
import { billTo, faultOf, orderCalls, stepsOf, wish } from '../support/order-calls';
import type { Order } from '../support/order-calls';
import { setRow } from '../support/rows';
import { suiteServer } from '../support/suite-server';

onPostgreSQL('orders', (kind) => {
  const server = suiteServer(kind, { CONTACT_TO: 'sales@daybook.test' });

  const { call, enter, get, noticeOf, place, placed, quoteOf, seatsOf, seller } = orderCalls(
    () => server,
  );

  it('go from the quote to a paid invoice, and every step says who and when', async () => {
    const school = await makeSchool(server.db);
    const head = await enter('School Administrator', school);
    const quote = await quoteOf(head, wish([[school, 300]]));
    expect(quote).toMatchObject({
      state: 'quoted',
      unit_cents: 900,
      total_cents: 270_000,
      starts_on: '2026-03-04',
      ends_on: '2026-06-30',
      valid_until: '2026-05-03',
      has_file: false,
    });
    expect((await seatsOf(head))[0]).toMatchObject({ bought: 0, standing: 'trial' });

    const order = await placed(head, quote, ' PO-77 ');
    expect(order).toMatchObject({ state: 'ordered', po_number: 'PO-77', has_file: false });
    const letter = (await server.mails()).at(-1);
    expect(letter?.subject).toBe(`Purchase order ${order.number} from ${billTo.name}`);
    expect(letter?.text).toContain('PO number: PO-77');

    const id = String(order.id);
    expect(await seller(['list'])).toContain(order.number);
    await seller(['confirm', id], { note: 'Welcome' });
    expect((await seatsOf(head))[0]).toMatchObject({
      bought: 300,
      in_use: 0,
      ends_on: '2026-06-30',
    });
    expect(await noticeOf(head)).toBeUndefined();
    await seller(['invoice', id], { due: '2026-04-30' });
    await seller(['paid', id]);
    const { order: paid, history } = await get(head, order.id);
    expect(paid).toMatchObject({ state: 'active', due_on: '2026-04-30' });
    expect(stepsOf(history)).toEqual([
      ['quoted', true, undefined],
      ['ordered', true, 'PO-77'],
      ['confirmed', false, 'Welcome'],
      ['invoiced', false, undefined],
      ['active', false, undefined],
    ]);
    expect(await seller(['show', id])).toContain('Welcome');
  });

  it('of a district go by the day where most of its schools are', async () => {
    const before = server.clock.now();
    const island = await makeSchool(server.db, { timeZone: 'Pacific/Honolulu' });
    const { districtId } = island;
    for (let more = 0; more < 2; more += 1) {
      await makeSchool(server.db, { districtId, timeZone: 'America/New_York' });
    }
    // Past midnight in New York, the evening before in Honolulu.
    server.clock.set('2026-03-05T05:30:00Z');
    const quote = await quoteOf(
      await enter('District Administrator', island),
      wish([[island, 10]]),
    );
    expect(quote).toMatchObject({ starts_on: '2026-03-05', valid_until: '2026-05-04' });
    server.clock.set('2026-05-05T05:30:00Z');
    const { order } = await get(await enter('District Administrator', island), quote.id);
    expect(order.state).toBe('expired');
    server.clock.set(before.toISOString());
  });

  it('skip no state, on either side', async () => {
    const school = await makeSchool(server.db);
    const head = await enter('School Administrator', school);
    const quote = await quoteOf(head, wish([[school, 10]]));
    for (const action of ['confirm', 'invoice', 'paid']) {
      await expect(seller([action, String(quote.id)]), action).rejects.toThrow('is quoted');
    }
    const order = await placed(head, quote, 'A-1');
    expect(faultOf(await place(head, order, 'A-2'))).toEqual([409, 'order_state']);
    await expect(seller(['paid', String(order.id)])).rejects.toThrow('is ordered');
    await expect(seller(['invoice', '0'])).rejects.toThrow('Which order?');
    await expect(seller(['confirm', '999999'])).rejects.toThrow('no order');
    await seller(['confirm', String(order.id)]);
    const { order: now } = await get(head, order.id);
    const cancel = await call(head, 'POST', `/${String(now.id)}/cancel`, { rev: now.rev });
    expect(faultOf(cancel)).toEqual([409, 'order_state']);
    await expect(seller(['invoice', String(now.id)], { due: '2026-02-30' })).rejects.toThrow(
      '--due',
    );
    await seller(['cancel', String(now.id)], { note: 'Never paid' });
    expect((await seatsOf(head))[0]).toMatchObject({ bought: 0, standing: 'trial' });
    // The trial was over long ago: the day on which the seats were lost counts.
    await setRow(server.db, 'schools', school.id, { trial_from: new Date('2025-01-01T12:00:00Z') });
    expect((await seatsOf(head))[0]).toMatchObject({
      standing: 'ended',
      ends_on: '2026-03-04',
      stopped: false,
    });
  });

  it('are refused where they cannot be meant', async () => {
    const school = await makeSchool(server.db);
    const sister = await makeSchool(server.db, { districtId: school.districtId });
    const foreign = await makeSchool(server.db);
    const head = await enter('School Administrator', school);
    const district = await enter('District Administrator', school);
    const ask = async (token: string, body: object) => faultOf(await call(token, 'POST', '', body));
    for (const count of [-5, 0, 1.5, 1e15]) {
      expect((await ask(head, wish([[school, count]]))).slice(0, 3), String(count)).toEqual([
        422,
        'invalid',
        'seats.0.seats',
      ]);
    }
    expect(
      await ask(
        head,
        wish([
          [school, 3],
          [school, 4],
        ]),
      ),
    ).toEqual([422, 'invalid', 'seats']);
    expect(await ask(head, wish([[sister, 3]]))).toEqual([404, 'not_found']);
    // A quote of a school is for that one alone, whatever stands behind it.
    for (const other of [sister, foreign]) {
      const both = wish([
        [school, 3],
        [other, 4],
      ]);
      expect(await ask(head, both)).toEqual([422, 'invalid', 'seats']);
    }
    expect(
      await ask(
        district,
        wish([
          [school, 3],
          [foreign, 3],
        ]),
      ),
    ).toEqual([404, 'not_found']);
    expect(await ask(head, wish([[school, 3]], { school_year: 2030 }))).toEqual([
      422,
      'invalid',
      'school_year',
    ]);
    expect(await ask(head, wish([[school, 20_001]]))).toEqual([
      422,
      'too_many_seats',
      'seats.0.seats',
    ]);
    const nowhere = { bill_to: { ...billTo, state: 'ZZ' } };
    expect(await ask(head, wish([[school, 3]], nowhere))).toEqual([
      422,
      'invalid',
      'bill_to.state',
    ]);
    const zip = { bill_to: { ...billTo, zip: '9740' } };
    expect(await ask(head, wish([[school, 3]], zip))).toEqual([422, 'invalid', 'bill_to.zip']);
    const blank = { bill_to: { ...billTo, street: '  ' } };
    expect(await ask(head, wish([[school, 3]], blank))).toEqual([422, 'invalid', 'bill_to.street']);

    // What is wrong is said everywhere at once.
    const nobody = { name: '', street: ' ', city: '', state: '', zip: '' };
    expect(
      await ask(
        district,
        wish(
          [
            [school, 0],
            [sister, 20_001],
          ],
          { bill_to: nobody },
        ),
      ),
    ).toEqual([
      422,
      'invalid',
      'seats.0.seats',
      'seats.1.seats',
      ...['name', 'street', 'city', 'state', 'zip'].map((field) => `bill_to.${field}`),
    ]);

    // A number of the district's is used once, however it is written; a canceled order gives it back.
    const first = await placed(head, await quoteOf(head, wish([[school, 3]])), 'Po 9');
    const other = await quoteOf(district, wish([[sister, 5]]));
    expect(faultOf(await place(district, other, 'PO 9'))).toEqual([
      422,
      'po_number_used',
      'po_number',
    ]);
    expect(faultOf(await place(district, other, '   '))).toEqual([422, 'invalid', 'po_number']);
    await call(head, 'POST', `/${String(first.id)}/cancel`, { rev: first.rev });
    await placed(district, other, 'PO 9');

    const late = await quoteOf(head, wish([[school, 3]]));
    server.clock.advance(61 * 86_400_000);
    expect(faultOf(await place(await enter('School Administrator', school), late, 'L-1'))).toEqual([
      422,
      'quote_expired',
    ]);
    server.clock.advance(-61 * 86_400_000);
  });

  it('are made once by a double click, and once by two people at one time', async () => {
    const school = await makeSchool(server.db);
    const [head, other] = [
      await enter('School Administrator', school),
      await enter('School Administrator', school),
    ];
    const twice = wish([[school, 40]]);
    const [one, two] = await Promise.all([quoteOf(head, twice), quoteOf(head, twice)]);
    expect(two.id).toBe(one.id);
    expect(faultOf(await call(other, 'POST', '', wish([[school, 41]])))).toEqual([
      409,
      'order_open',
    ]);
    // For the next school year one may ask beside it.
    const next = await quoteOf(other, wish([[school, 41]], { school_year: 2026 }));
    expect(next).toMatchObject({ starts_on: '2026-07-01', ends_on: '2027-06-30' });
    const both = await Promise.all([place(head, one, 'X-1'), place(other, one, 'X-2')]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const lost = both.find(({ statusCode }) => statusCode === 409);
    expect(lost?.json()).toMatchObject({ code: 'newer_draft' });
  });

  it('of a school are its own; those of a district are the district’s, with seats for each school', async () => {
    const school = await makeSchool(server.db);
    const sister = await makeSchool(server.db, { districtId: school.districtId });
    const head = await enter('School Administrator', school);
    const district = await enter('District Administrator', school);
    const stranger = await enter('District Administrator', await makeSchool(server.db));
    const own = await quoteOf(head, wish([[school, 3]], { school_year: 2026 }));
    const all = await quoteOf(
      district,
      wish([
        [school, 20],
        [sister, 30],
      ]),
    );
    const listed = async (token: string) =>
      (await call(token, 'GET')).json<{ data: Order[] }>().data.map(({ id }) => id);
    expect(await listed(head)).toEqual([own.id]);
    expect(await listed(district)).toEqual([all.id, own.id]);
    expect(await listed(stranger)).toEqual([]);
    for (const path of ['', '/documents/quote', '/purchase-order/file']) {
      expect((await call(head, 'GET', `/${String(all.id)}${path}`)).statusCode).toBe(404);
      expect((await call(stranger, 'GET', `/${String(own.id)}${path}`)).statusCode).toBe(404);
    }
    expect((await place(head, all, 'Z')).statusCode).toBe(404);

    const move = async (token: string, body: object) => {
      const { order } = await get(district, all.id);
      return call(token, 'POST', `/${String(all.id)}/moves`, { rev: order.rev, ...body });
    };
    const ten = { from: sister.id, to: school.id, seats: 10 };
    expect(faultOf(await move(district, ten))).toEqual([409, 'order_state']);
    await placed(district, all, 'D-1');
    await seller(['confirm', String(all.id)]);
    expect((await move(head, ten)).statusCode).toBe(404);
    expect((await move(district, ten)).json()).toMatchObject({ total_cents: 45_000 });
    expect((await seatsOf(district)).map(({ bought }) => bought)).toEqual([30, 20]);
    expect(faultOf(await move(district, { ...ten, seats: 21 }))).toEqual([
      422,
      'not_enough_seats',
      'seats',
    ]);
    const foreign = await makeSchool(server.db);
    expect((await move(district, { ...ten, to: foreign.id })).statusCode).toBe(404);
    await move(district, { ...ten, seats: 20 });
    expect((await seatsOf(await enter('Teacher', sister)))[0]).toMatchObject({ bought: 0 });
    const { history } = await get(district, all.id);
    expect(history.at(-1)).toMatchObject({ kind: 'moved' });
    expect(history.at(-1)?.note).toMatch(/^20: /);
  });
});
