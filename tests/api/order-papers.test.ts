/** What stands on the papers of an order: where the buyer is, who sells, and at which price, as the settings say. */
import { expect, it } from 'vitest';
import { onPostgreSQL } from '../support/database';
import { makeSchool } from '../support/factories';
import { billTo, orderCalls, wish } from '../support/order-calls';
import type { Order } from '../support/order-calls';
import { expectPages } from '../support/pdf-text';
import { startTestServer } from '../support/server';

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
    const { enter, get, paper, placed, quoteOf, seller } = orderCalls(() => server);
    const wordsOf = async (token: string, order: Order, document: string, language: string) => {
      const answer = await paper(token, order, document, language);
      expect(answer.statusCode, document).toBe(200);
      return expectPages(answer.rawPayload, 1);
    };
    try {
      const school = await makeSchool(server.db);
      const head = await enter('School Administrator', school);
      const quote = await quoteOf(head, wish([[school, 40]]));
      // Today is March 4.
      expect(quote).toMatchObject({
        unit_cents: 1_250,
        total_cents: 50_000,
        valid_until: '2026-04-03',
      });
      const both = async (document: string) => [
        await wordsOf(head, quote, document, 'en'),
        await wordsOf(head, quote, document, 'es'),
      ];
      const papers = await both('quote');
      await placed(head, quote, 'PO-4711');
      const id = String(quote.id);
      await seller(['confirm', id]);
      await seller(['invoice', id]);
      const invoices = await both('invoice');
      expect((await get(head, quote.id)).order.due_on).toBe('2026-03-18');
      for (const text of [...papers, ...invoices]) {
        expect(text).toContain(billTo.street);
        expect(text).toContain(`${billTo.city}, ${billTo.state} ${billTo.zip}`);
        for (const part of [
          'Juniper Learning Cooperative',
          '7 Mill Lane',
          'Bend, OR 97701',
          'seats@juniper.example',
          '$12.50',
          '$500.00',
          billTo.tax_exempt,
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
