import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { orderBounds } from '../../domain/orders';
import { signedInOf } from '../plugins/auth';
import type { Operations } from '../plugins/contract-routes';
import type { DocumentWish } from '../services/orders/documents';
import type { NewOrder, Orders, SeatMove } from '../services/orders/orders';
import type { OrderFiles } from '../services/orders/files';
import type { Seats } from '../services/orders/seats';
import type { PageQuery } from '../services/lists/pagination';

const personOf = (request: FastifyRequest) => signedInOf(request).person;
const idOf = (request: FastifyRequest): number =>
  (request.params as { readonly order_id: number }).order_id;

/** Never shown by the browser itself: a stranger's file is saved, not opened. */
const sendFile = (
  reply: FastifyReply,
  { name, bytes }: { readonly name: string; readonly bytes: Buffer },
): FastifyReply =>
  reply
    .type('application/octet-stream')
    .headers({
      'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
      'Cache-Control': 'private, no-store',
      'Content-Security-Policy': "default-src 'none'; sandbox",
    })
    .send(bytes);

export function orderRoutes(orders: Orders, files: OrderFiles, seats: Seats): Operations {
  return {
    listSeats: {
      handler: (request) => seats.list(personOf(request), request.query as PageQuery),
    },
    listOrders: {
      handler: (request) => orders.list(personOf(request), request.query as PageQuery),
    },
    addOrder: {
      handler: async (request, reply) =>
        reply.code(201).send(await orders.add(personOf(request), request.body as NewOrder)),
    },
    getOrder: { handler: (request) => orders.get(personOf(request), idOf(request)) },
    placeOrder: {
      handler: (request) => {
        const { rev, po_number } = request.body as {
          readonly rev: number;
          readonly po_number: string;
        };
        return orders.place(personOf(request), { id: idOf(request), rev }, po_number);
      },
    },
    cancelOrder: {
      handler: (request) => {
        const { rev } = request.body as { readonly rev: number };
        return orders.cancel(personOf(request), { id: idOf(request), rev });
      },
    },
    moveOrderSeats: {
      handler: (request) => {
        const { rev, ...move } = request.body as SeatMove & { readonly rev: number };
        return orders.move(personOf(request), { id: idOf(request), rev }, move);
      },
    },
    putOrderFile: {
      bodyLimit: orderBounds.fileBytes,
      handler: async (request) => {
        const { rev, name } = request.query as { readonly rev: number; readonly name: string };
        const body = request.body as Readable;
        try {
          // Left open when refused half-way: destroying it would cut the line before the answer is out.
          const content = body.iterator({ destroyOnReturn: false });
          return await files.put(personOf(request), { id: idOf(request), rev }, { name, content });
        } finally {
          // The rest is read too, or the next request on this line would wait behind it for ever.
          body.resume();
        }
      },
    },
    getOrderFile: {
      handler: async (request, reply) =>
        sendFile(reply, await files.get(personOf(request), idOf(request))),
    },
    getOrderDocument: {
      handler: async (request, reply) => {
        const { document } = request.params as Pick<DocumentWish, 'document'>;
        const { language } = request.query as Partial<Pick<DocumentWish, 'language'>>;
        const person = personOf(request);
        const wish = { document, language: language ?? person.locale };
        return sendFile(reply, await files.document(person, idOf(request), wish));
      },
    },
  };
}
