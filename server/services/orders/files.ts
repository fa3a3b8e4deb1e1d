/** The purchase order that a school sends, and the papers that it gets: quote and invoice as PDF. */
import { fileTypeFromBuffer } from 'file-type';
import { orderBounds, orderNumber, takesFile } from '../../../domain/orders';
import type { Clock } from '../../clock';
import type { Schema } from '../../contract-types';
import {
  addOrderEvent,
  findOrder,
  findOrderFile,
  findOrderFileName,
  lockOrders,
  putOrderFile,
  updateOrder,
} from '../../db/orders.repo';
import type { OrderRow } from '../../db/orders.repo';
import type { Db, DbOrTransaction } from '../../db/tables';
import { findEmail } from '../../db/users.repo';
import type { Person } from '../../db/users.repo';
import { AppError, notFound, unsupportedType } from '../../errors';
import { assertMayOrder, keptOrders } from '../../policies/orders';
import type { NotifyOperator } from '../visitors/contact';
import { pagesOfPdf } from '../media/pdf-pages';
import { lineOf } from '../text/text';
import { inTransaction } from '../../db/transaction';
import { countUse } from '../limits/use-limit';
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
const maxPerHour = 30;

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
  readonly tell: NotifyOperator;
}) {
  const { db, clock, settings, appName, tell } = parts;

  async function rowOf(trx: DbOrTransaction, person: Person, id: number): Promise<OrderRow> {
    const row = await findOrder(trx, keptOrders(person), id);
    if (!row) throw notFound();
    return row;
  }

  /** @throws AppError 409 where no purchase order is taken any more */
  function expectOpen(row: OrderRow, rev: number): void {
    if (row.rev !== rev) throw changedMeanwhile();
    if (!takesFile(stateOf(row, clock.now()))) throw refused('order_state');
  }

  /**
   * The history names the file that is gone. One that comes with its quote is a part of the order that follows.
   * @returns what has happened, in words for the seller; undefined where that is no news
   */
  async function noteFile(trx: DbOrTransaction, person: Person, row: OrderRow, name: string) {
    if (row.state === 'quoted') return undefined;
    const former = await findOrderFileName(trx, row.id);
    await addOrderEvent(trx, {
      order_id: row.id,
      kind: former === undefined ? 'file_added' : 'file_replaced',
      at: clock.now(),
      by_user: person.id,
      by_name: person.name,
      note: former === undefined ? name : `${former} → ${name}`,
    });
    return former === undefined ? `${name} was added.` : `${former} was replaced by ${name}.`;
  }

  /** The seller may have read the former one. */
  async function tellOf(person: Person, { number, bill_to }: Schema<'Order'>, news: string) {
    tell({
      subject: `Purchase order file of ${number} from ${bill_to.name}`,
      replyTo: { name: person.name, address: (await findEmail(db, person.id)) ?? '' },
      text: [news, `Sent by ${person.name}`].join('\n'),
    });
  }

  return {
    /**
     * Lays the purchase order to its order; a later one takes its place until the invoice is written.
     * @throws AppError 403, 404; 409 newer_draft, order_state; 413 too_large; 415 unsupported_type, 422 for what is no PDF; 429
     */
    async put(person: Person, { id, rev }: Seen, sent: Sent): Promise<Schema<'Order'>> {
      assertMayOrder(person, 'orders.write');
      expectOpen(await rowOf(db, person, id), rev);
      await countUse(db, clock.now(), [
        { kind: 'order-file', value: String(person.id), perHour: maxPerHour },
      ]);
      const bytes = await readAll(sent.content);
      await expectPdf(bytes);
      const name = pdfName(lineOf(sent.name).replace(/[/\\]/g, '-') || 'purchase-order');
      const { order, news } = await inTransaction(db, async (trx) => {
        await lockOrders(trx, (await rowOf(trx, person, id)).district_id);
        const row = await rowOf(trx, person, id);
        expectOpen(row, rev);
        const said = await noteFile(trx, person, row, name);
        await putOrderFile(trx, { order_id: id, name, bytes });
        await updateOrder(trx, { id, rev }, {});
        return { order: shownOrder(await rowOf(trx, person, id), clock.now()), news: said };
      });
      if (news !== undefined) await tellOf(person, order, news);
      return order;
    },

    /** @throws AppError 403, 404 */
    async get(person: Person, id: number): Promise<NamedFile> {
      assertMayOrder(person, 'orders.read');
      await rowOf(db, person, id);
      const file = await findOrderFile(db, id);
      if (!file) throw notFound();
      return { name: file.name, bytes: Buffer.from(file.bytes) };
    },

    /** @throws AppError 403; 404 also for an invoice that nobody has written */
    async document(person: Person, id: number, wish: DocumentWish): Promise<NamedFile> {
      assertMayOrder(person, 'orders.read');
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
