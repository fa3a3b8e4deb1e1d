/** The files of an order of seats: what the app writes for its people, and what they send. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { onBothDatabases } from '../support/database';
import { makeSchool } from '../support/factories';
import { billTo, faultOf, orderCalls, stepsOf, wish } from '../support/order-calls';
import type { Order } from '../support/order-calls';
import { expectPages } from '../support/pdf-text';
import { suiteServer } from '../support/suite-server';

onBothDatabases('files of orders', (kind) => {
  const server = suiteServer(kind, { CONTACT_TO: 'sales@daybook.test' });

  const { enter, get, keptFile, paper, placed, putFile, quoteOf, seller } = orderCalls(
    () => server,
  );

  it('are a quote at once, and an invoice when it is written, each in the language of who asks', async () => {
    const school = await makeSchool(server.db);
    const head = await enter('School Administrator', school);
    const quote = await quoteOf(head, wish([[school, 300]]));
    const sent = await paper(head, quote, 'quote', 'es');
    expect(sent.headers['content-disposition']).toContain(`cotizacion-${quote.number}.pdf`);
    const text = await expectPages(sent.rawPayload, 1);
    for (const part of ['Cotización', billTo.name, 'OR-55-1234', '$2,700.00', quote.number]) {
      expect(text).toContain(part);
    }
    expect((await paper(head, quote, 'invoice')).statusCode).toBe(404);
    const order = await placed(head, quote, 'PO-77');
    await seller(['confirm', String(order.id)]);
    await seller(['invoice', String(order.id)], { due: '2026-04-30' });
    const invoice = await expectPages((await paper(head, order, 'invoice')).rawPayload, 1);
    for (const part of ['Invoice', 'PO-77', 'April 30, 2026', 'OR-55-1234']) {
      expect(invoice).toContain(part);
    }
  });

  it('come as they were sent, to who ordered and to the seller, who writes over nothing', async () => {
    const school = await makeSchool(server.db);
    const head = await enter('School Administrator', school);
    const quote = await quoteOf(head, wish([[school, 300]]));
    const { rawPayload: content } = await paper(head, quote, 'quote');
    const withFile = await putFile(head, quote, content);
    expect(withFile.statusCode, withFile.body).toBe(200);
    const order = await placed(head, withFile.json<Order>(), 'PO-78');
    expect(order).toMatchObject({ state: 'ordered', has_file: true });
    const kept = await keptFile(head, order);
    expect(kept.rawPayload.equals(content)).toBe(true);
    expect(kept.headers['content-disposition']).toContain("UTF-8''po-7.pdf");
    const id = String(order.id);
    const out = join(server.config.dataDir, `${id}.pdf`);
    await seller(['file', id], { out });
    expect((await readFile(out)).equals(content)).toBe(true);
    await expect(seller(['file', id], { out })).rejects.toThrow('EEXIST');
  });

  it('take a purchase order only as a PDF that opens', async () => {
    const school = await makeSchool(server.db);
    const head = await enter('School Administrator', school);
    const quote = await quoteOf(head, wish([[school, 3]]));
    const page = '<html><script>alert(1)</script></html>';
    expect(faultOf(await putFile(head, quote, page))).toEqual([415, 'unsupported_type']);
    expect(faultOf(await putFile(head, quote, `%PDF-1.7\n${page}`))).toEqual([422, 'damaged_file']);
    expect(faultOf(await putFile(head, quote, ''))).toEqual([415, 'unsupported_type']);
    const big = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(5 * 1024 * 1024)]);
    expect(faultOf(await putFile(head, quote, big))).toEqual([413, 'too_large']);
    expect((await get(head, quote.id)).order).toMatchObject({ has_file: false, rev: quote.rev });
    expect((await keptFile(head, quote)).statusCode).toBe(404);
  });

  it('get another file until the invoice is written, and the history names who sent which', async () => {
    const school = await makeSchool(server.db);
    const head = await enter('School Administrator', school);
    const quote = await quoteOf(head, wish([[school, 3]]));
    const sent = (await paper(head, quote, 'quote')).rawPayload;
    const order = await placed(head, quote, 'R-1');
    const first = (await putFile(head, order, sent, 'first.pdf')).json<Order>();
    expect(first).toMatchObject({ state: 'ordered', has_file: true });
    const id = String(order.id);
    await seller(['confirm', id]);
    const { order: confirmed } = await get(head, order.id);
    // Refused as the first one was, and the one that is there stays.
    expect(faultOf(await putFile(head, confirmed, 'no PDF'))).toEqual([415, 'unsupported_type']);
    expect(faultOf(await putFile(head, first, sent))).toEqual([409, 'newer_draft']);
    const stranger = await enter('School Administrator', await makeSchool(server.db));
    expect((await putFile(stranger, confirmed, sent)).statusCode).toBe(404);
    const other = Buffer.concat([sent, Buffer.from('\n')]);
    const second = await putFile(head, confirmed, other, 'second.pdf');
    expect(second.json()).toMatchObject({ state: 'confirmed', has_file: true });
    const kept = await keptFile(head, order);
    expect(kept.rawPayload.equals(other)).toBe(true);
    expect(kept.headers['content-disposition']).toContain("UTF-8''second.pdf");
    const about = `Purchase order file of ${order.number} from ${billTo.name}`;
    const letters = (await server.mails()).filter(({ subject }) => subject === about);
    const texts = letters.map(({ text }) => text).join();
    expect(texts).toContain('first.pdf was added');
    expect(texts).toContain('first.pdf was replaced by second.pdf');
    await seller(['invoice', id]);
    const { order: invoiced, history } = await get(head, order.id);
    expect(faultOf(await putFile(head, invoiced, sent))).toEqual([409, 'order_state']);
    expect(stepsOf(history)).toEqual([
      ['quoted', true, undefined],
      ['ordered', true, 'R-1'],
      ['file_added', true, 'first.pdf'],
      ['confirmed', false, undefined],
      ['file_replaced', true, 'first.pdf → second.pdf'],
      ['invoiced', false, undefined],
    ]);
  });
});
