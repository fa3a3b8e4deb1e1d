import { call } from '../../api/call';
import { bytesOf, fetchFile } from '../../api/file';
import type { paths } from '../../api/schema';
import { saveFile } from '../../ui/save-file';
import type { Order } from './queries';

export type NewOrder =
  paths['/dashboard/orders']['post']['requestBody']['content']['application/json'];

/** The largest purchase order on a slow line. */
const fileMs = 3 * 60_000;

const at = ({ id }: Pick<Order, 'id'>) => ({ path: { order_id: id } });

export const addOrder = (body: NewOrder) => call('POST', '/dashboard/orders', { body });

/** @returns the order with the file, at its new revision */
export const putOrderFile = (order: Order, file: File) =>
  call('PUT', '/dashboard/orders/{order_id}/purchase-order/file', {
    ...at(order),
    query: { rev: order.rev, name: file.name.slice(-160) || 'po.pdf' },
    ...bytesOf(file),
    timeoutMs: fileMs,
  });

export const placeOrder = (order: Order, po_number: string) =>
  call('PUT', '/dashboard/orders/{order_id}/purchase-order', {
    ...at(order),
    body: { rev: order.rev, po_number },
  });

export const cancelOrder = (order: Order) =>
  call('POST', '/dashboard/orders/{order_id}/cancel', { ...at(order), body: { rev: order.rev } });

export const moveOrderSeats = (
  order: Order,
  move: { readonly from: number; readonly to: number; readonly seats: number },
) =>
  call('POST', '/dashboard/orders/{order_id}/moves', {
    ...at(order),
    body: { rev: order.rev, ...move },
  });

/** Hands a paper of the order to the browser's downloads, in the language of the reader. */
export async function saveDocument(
  order: Order,
  document: 'quote' | 'invoice' | 'purchase-order',
  language: string,
): Promise<void> {
  const shown = language.startsWith('es') ? 'es' : 'en';
  const { content, name } = await (document === 'purchase-order'
    ? fetchFile('/dashboard/orders/{order_id}/purchase-order/file', {
        ...at(order),
        timeoutMs: fileMs,
      })
    : fetchFile('/dashboard/orders/{order_id}/documents/{document}', {
        path: { order_id: order.id, document },
        query: { language: shown },
        timeoutMs: fileMs,
      }));
  saveFile(content, name ?? 'order.pdf');
}
