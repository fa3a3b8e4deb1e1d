/** What stands on the papers of an order: where the buyer is, who sells, and at which price, as the settings say. */
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { Schema } from '../../server/contract-types';
import { runOrders } from '../../server/admin-orders';
import { onPostgreSQL } from '../support/database';
import { makeSchool, makeUser, signIn } from '../support/factories';
import { expectPages } from '../support/pdf-text';
import { startTestServer } from '../support/server';

type Order = Schema<'Order'>;

const billTo = {
  name: 'Cedar Valley School District',
  street: '200 Oak Street',
  city: 'Cedar Valley',
  state: 'OR',
  zip: '97401',
  tax_exempt: 'OR-55-1234',
};

onPostgreSQL('the papers of an order', (kind) => {
  it('name the address of the school, the seller and the price of the settings', async () => {
    const server = await startTestServer(kind, {
      ORDER_SEAT_CENTS: '1250',
      ORDER_QUOTE_DAYS: '30',
      ORDER_PAYMENT_DAYS: '14',
      ORDER_SELLER: 'Juniper Learning Cooperative',
      ORDER_SELLER_ADDRESS: '7 Mill Lane|Bend, OR 97701',
      ORDER_SELLER_EMAIL: 'seats@juniper.example',
    });
    try {
      const school = await makeSchool(server.db);
      const head = await makeUser(server.db, { role: 'School Administrator', school });
      const { access } = await signIn(server, head);
      const call = (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) =>
        server.send({
          method,
          url: `/api/dashboard/orders${path}`,
          token: access,
          ...(payload && { payload }),
        });
      const seats = [{ school_id: school.id, seats: 40 }];
      const wish = { key: randomUUID(), school_year: 2025, seats, bill_to: billTo };
      const quote = (await call('POST', '', wish)).json<Order>();
      // Today is March 4.
      expect(quote).toMatchObject({
        unit_cents: 1_250,
        total_cents: 50_000,
        valid_until: '2026-04-03',
      });
      const id = String(quote.id);
      const seller = (words: readonly string[]) =>
        runOrders(
          { db: server.db, clock: server.clock, config: server.config },
          { words, all: false, due: undefined, note: undefined, out: undefined },
        );
      const wordsOf = async (document: string, language: string) => {
        const paper = await call('GET', `/${id}/documents/${document}?language=${language}`);
        expect(paper.statusCode, document).toBe(200);
        return expectPages(paper.rawPayload, 1);
      };
      const papers = [await wordsOf('quote', 'en'), await wordsOf('quote', 'es')];
      const order = { rev: quote.rev, po_number: 'PO-4711' };
      expect((await call('PUT', `/${id}/purchase-order`, order)).statusCode).toBe(200);
      await seller(['confirm', id]);
      await seller(['invoice', id]);
      const invoices = [await wordsOf('invoice', 'en'), await wordsOf('invoice', 'es')];
      expect((await call('GET', `/${id}`)).json<{ order: Order }>().order.due_on).toBe(
        '2026-03-18',
      );
      for (const text of [...papers, ...invoices]) {
        expect(text).toContain('200 Oak Street');
        expect(text).toMatch(/Cedar Valley, OR 97401/);
        for (const part of [
          'Juniper Learning Cooperative',
          '7 Mill Lane',
          'Bend, OR 97701',
          'seats@juniper.example',
          '$12.50',
          '$500.00',
          'OR-55-1234',
        ]) {
          expect(text).toContain(part);
        }
      }
      for (const text of invoices) expect(text).toContain('PO-4711');
    } finally {
      await server.close();
    }
  });
});
