import { orderBounds } from '../../domain/orders';
import type { Operations } from '../plugins/operations';
import type { Orders } from '../services/orders/orders';
import type { OrderFiles } from '../services/orders/files';
import type { Seats } from '../services/orders/seats';
import { savedAs } from './downloads';

export function orderRoutes(orders: Orders, files: OrderFiles, seats: Seats): Operations {
  return {
    listSeats: ({ person, query }) => seats.list(person, query),
    listOrders: ({ person, query }) => orders.list(person, query),
    addOrder: ({ person, body }) => orders.add(person, body),
    getOrder: ({ person, params }) => orders.get(person, params.order_id),
    placeOrder: ({ person, params, body: { rev, po_number } }) =>
      orders.place(person, { id: params.order_id, rev }, po_number),
    cancelOrder: ({ person, params, body: { rev } }) =>
      orders.cancel(person, { id: params.order_id, rev }),
    moveOrderSeats: ({ person, params, body: { rev, ...move } }) =>
      orders.move(person, { id: params.order_id, rev }, move),
    putOrderFile: {
      bodyLimit: orderBounds.fileBytes,
      handler: ({ person, params, query: { rev, name }, content }) =>
        files.put(person, { id: params.order_id, rev }, { name, content }),
    },
    getOrderFile: async ({ person, params, reply }) => {
      const { name, bytes } = await files.get(person, params.order_id);
      savedAs(reply, name);
      return bytes;
    },
    getOrderDocument: async ({ person, params, query, reply }) => {
      const { order_id, document } = params;
      const wish = { document, language: query.language ?? person.locale };
      const { name, bytes } = await files.document(person, order_id, wish);
      savedAs(reply, name);
      return bytes;
    },
  };
}
