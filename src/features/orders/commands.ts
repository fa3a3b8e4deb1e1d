import { api } from '../../api/client';
import { unwrap } from '../../api/errors';
import type { paths } from '../../api/schema';
import { saveFile } from '../../ui/save-file';
import type { Order } from './queries';

export type NewOrder =
  paths['/dashboard/orders']['post']['requestBody']['content']['application/json'];

/** The largest purchase order on a slow line. */
const fileMs = 3 * 60_000;

const at = ({ id }: Pick<Order, 'id'>) => ({ path: { order_id: id } });

export const addOrder = (body: NewOrder) => unwrap(api.POST('/dashboard/orders', { body }));

/** @returns the order with the file, at its new revision */
export const putOrderFile = (order: Order, file: File) =>
  unwrap(
    api.PUT('/dashboard/orders/{order_id}/purchase-order/file', {
      params: { ...at(order), query: { rev: order.rev, name: file.name.slice(-160) || 'po.pdf' } },
      // The generated type of a raw body says nothing of bytes.
      body: file as never,
      bodySerializer: (body: unknown) => body,
      headers: { 'content-type': 'application/octet-stream' },
      timeoutMs: fileMs,
    }),
  );

export const placeOrder = (order: Order, po_number: string) =>
  unwrap(
    api.PUT('/dashboard/orders/{order_id}/purchase-order', {
      params: at(order),
      body: { rev: order.rev, po_number },
    }),
  );

export const cancelOrder = (order: Order) =>
  unwrap(
    api.POST('/dashboard/orders/{order_id}/cancel', {
      params: at(order),
      body: { rev: order.rev },
    }),
  );

export const moveOrderSeats = (
  order: Order,
  move: { readonly from: number; readonly to: number; readonly seats: number },
) =>
  unwrap(
    api.POST('/dashboard/orders/{order_id}/moves', {
      params: at(order),
      body: { rev: order.rev, ...move },
    }),
  );

/** The name that the server gave the file. */
function nameIn(response: Response): string {
  const found = /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('content-disposition') ?? '');
  return found?.[1] === undefined ? 'order.pdf' : decodeURIComponent(found[1]);
}

/** Hands a paper of the order to the browser's downloads, in the language of the reader. */
export async function saveDocument(
  order: Order,
  document: 'quote' | 'invoice' | 'purchase-order',
  language: string,
): Promise<void> {
  const shown = language.startsWith('es') ? 'es' : 'en';
  const options = { parseAs: 'blob', timeoutMs: fileMs } as const;
  const answer =
    document === 'purchase-order'
      ? api.GET('/dashboard/orders/{order_id}/purchase-order/file', {
          ...options,
          params: at(order),
        } as const)
      : api.GET('/dashboard/orders/{order_id}/documents/{document}', {
          ...options,
          params: { path: { order_id: order.id, document }, query: { language: shown } },
        } as const);
  const content = await unwrap(answer);
  saveFile(content, nameIn((await answer).response));
}
