/** The purchase order that a school sends, and the papers that it gets: quote and invoice as PDF. */
import { fileTypeFromBuffer } from 'file-type';
import { orderBounds, orderNumber } from '../../../domain/orders';
import type { Clock } from '../../clock';
import type { Schema } from '../../contract-types';
import {
  findOrder,
  findOrderFile,
  lockOrders,
  putOrderFile,
  updateOrder,
} from '../../db/orders.repo';
import type { OrderRow } from '../../db/orders.repo';
import type { Db, DbOrTransaction } from '../../db/tables';
import type { Person } from '../../db/users.repo';
import { AppError, notFound, unsupportedType } from '../../errors';
import { expectOrders, keptOrders } from '../../policies/orders';
import { pagesOfPdf } from '../media/pdf-pages';
import { lineOf } from '../text';
import { inTransaction } from '../transaction';
import { countUse } from '../use-limit';
import { fileNameOf, writeDocument } from './documents';
import type { DocumentWish } from './documents';
import type { Seen } from './orders';
import { changedMeanwhile, refused, shownOrder, stateOf } from './shown';
import type { OrderSettings } from './shown';

interface Sent {
  readonly name: string;
  readonly content: AsyncIterable<Buffer>;
}

interface NamedFile {
  readonly name: string;
  readonly bytes: Buffer;
}

/** Each opening of a PDF is a thread of its own. */
const mostPerHour = 30;

/** What is given back is saved as what it is, whatever it was called. */
const pdfName = (name: string): string => (/\.pdf$/i.test(name) ? name : `${name}.pdf`);

const tooLarge = () =>
  new AppError(413, 'too_large', { said: { key: 'file_too_large', values: { most: 5 } } });

/** @throws AppError 413 too_large */
async function readAll(content: AsyncIterable<Buffer>): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of content) {
    length += piece.length;
    if (length > orderBounds.fileBytes) throw tooLarge();
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

/**
 * What calls itself a PDF is opened as one.
 * @throws AppError 415 unsupported_type; 422 damaged_file, encrypted_file; 413 too_large
 */
async function expectPdf(bytes: Buffer): Promise<void> {
  const sniffed = await fileTypeFromBuffer(bytes).catch(() => undefined);
  if (sniffed?.mime !== 'application/pdf') throw unsupportedType();
  await pagesOfPdf(bytes);
}

export type OrderFiles = ReturnType<typeof createOrderFiles>;

export function createOrderFiles(parts: {
  readonly db: Db;
  readonly clock: Clock;
  readonly settings: OrderSettings;
  readonly appName: string;
}) {
  const { db, clock, settings, appName } = parts;

  async function rowOf(trx: DbOrTransaction, person: Person, id: number): Promise<OrderRow> {
    const row = await findOrder(trx, keptOrders(person), id);
    if (!row) throw notFound();
    return row;
  }

  /** @throws AppError 409 where no purchase order is waited for */
  function expectWaiting(row: OrderRow, rev: number): void {
    if (row.rev !== rev) throw changedMeanwhile();
    const state = stateOf(row, clock.now());
    if (state !== 'quoted' && state !== 'ordered') throw refused('order_state');
  }

  return {
    /**
     * Lays the purchase order to its order; a later one takes its place until the seller has confirmed it.
     * @throws AppError 403, 404; 409 newer_draft, order_state; 413 too_large; 415 unsupported_type, 422 for what is no PDF; 429
     */
    async put(person: Person, { id, rev }: Seen, sent: Sent): Promise<Schema<'Order'>> {
      expectOrders(person, 'orders.write');
      expectWaiting(await rowOf(db, person, id), rev);
      await countUse(db, clock.now(), [
        { kind: 'order-file', value: String(person.id), perHour: mostPerHour },
      ]);
      const bytes = await readAll(sent.content);
      await expectPdf(bytes);
      const name = pdfName(lineOf(sent.name).replace(/[/\\]/g, '-') || 'purchase-order');
      return inTransaction(db, async (trx) => {
        await lockOrders(trx, (await rowOf(trx, person, id)).district_id);
        expectWaiting(await rowOf(trx, person, id), rev);
        await putOrderFile(trx, { order_id: id, name, bytes });
        await updateOrder(trx, { id, rev }, {});
        return shownOrder(await rowOf(trx, person, id), clock.now());
      });
    },

    /** @throws AppError 403, 404 */
    async get(person: Person, id: number): Promise<NamedFile> {
      expectOrders(person, 'orders.read');
      await rowOf(db, person, id);
      const file = await findOrderFile(db, id);
      if (!file) throw notFound();
      return { name: file.name, bytes: Buffer.from(file.bytes) };
    },

    /** @throws AppError 403; 404 also for an invoice that nobody has written */
    async document(person: Person, id: number, wish: DocumentWish): Promise<NamedFile> {
      expectOrders(person, 'orders.read');
      const row = await rowOf(db, person, id);
      if (wish.document === 'invoice' && row.invoiced_on === null) throw notFound();
      const order = shownOrder(row, clock.now());
      const quotedOn = row.created_at;
      const bytes = await writeDocument(
        { order, quotedOn, timeZone: row.time_zone, settings, appName },
        wish,
      );
      return { name: fileNameOf(orderNumber(id), wish), bytes };
    },
  };
}
