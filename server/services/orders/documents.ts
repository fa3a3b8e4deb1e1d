/**
 * Quote and invoice as PDF, in English and Spanish. Made anew each time from what is stored, so the same order gives the
 * same paper; tagged, with a language and a title, for who has it read aloud.
 */
import type PDFDocument from 'pdfkit';
import { dayIn } from '../../../domain/day';
import { formatMoney } from '../../../domain/orders';
import type { Schema } from '../../contract-types';
import type { OrderSettings } from './shown';
import { documentWords } from './document-words';
import type { DocumentWords } from './document-words';

export interface DocumentWish {
  readonly document: 'quote' | 'invoice';
  readonly language: 'en' | 'es';
}

interface Paper {
  readonly order: Schema<'Order'>;
  readonly quotedOn: Date;
  readonly timeZone: string;
  readonly settings: OrderSettings;
  readonly appName: string;
}

type Doc = InstanceType<typeof PDFDocument>;

const ink = '#1e2440';
const muted = '#5c6377';
const line = '#d9d2c3';
const brand = '#2c3a86';
const soft = '#f2eadb';
/** US Letter, in points. */
const left = 54;
const right = 558;
const width = right - left;
const foot = 700;
const plain = 'Helvetica';
const bold = 'Helvetica-Bold';

/**
 * The built-in fonts have the letters of Western Europe. Of others the mark is left away: a name a little plain is better
 * than one in wrong signs.
 */
export const printable = (text: string): string =>
  text.normalize('NFC').replace(/[^\u0020-\u007e\u00a0-\u00ff–—‘’“”•…€]/gu, (sign) => {
    const bare = sign.normalize('NFD').replace(/\p{M}/gu, '');
    return /^[\u0020-\u007e\u00a0-\u00ff]+$/.test(bare) ? bare : (without.get(sign) ?? '?');
  });
const without = new Map([
  ['Ł', 'L'],
  ['ł', 'l'],
  ['Đ', 'D'],
  ['đ', 'd'],
  ['ı', 'i'],
  ['→', '-'],
]);

export const fileNameOf = (number: string, { document, language }: DocumentWish): string =>
  `${documentWords[language].file[document]}-${number}.pdf`;

/** @returns the bytes of the PDF */
export async function writeDocument(paper: Paper, wish: DocumentWish): Promise<Buffer> {
  const { order, settings, appName } = paper;
  const words = documentWords[wish.language];
  const title = `${words.title[wish.document]} ${order.number}`;
  // A twelfth of each start of the server, and few servers ever write one.
  const { default: Document } = await import('pdfkit');
  const doc = new Document({
    size: 'LETTER',
    margins: { top: 54, bottom: 36, left, right: 54 },
    lang: `${wish.language}-US`,
    tagged: true,
    displayTitle: true,
    pdfVersion: '1.7',
    info: {
      Title: printable(title),
      Author: printable(settings.seller.name),
      CreationDate: paper.quotedOn,
      ModDate: paper.quotedOn,
    },
  });
  const pieces: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (piece: Buffer) => pieces.push(piece));
    doc.on('end', () => resolve(Buffer.concat(pieces)));
    doc.on('error', reject);
  });
  const days = new Intl.DateTimeFormat(`${wish.language}-US`, {
    dateStyle: 'long',
    timeZone: 'UTC',
  });
  const pen = createPen(doc, {
    words,
    wish,
    paper,
    title,
    appName,
    day: (day: string) => days.format(new Date(`${day}T12:00:00Z`)),
    money: (cents: number) => formatMoney(cents, `${wish.language}-US`),
    number: (count: number) => new Intl.NumberFormat(`${wish.language}-US`).format(count),
  });
  pen.head();
  pen.parties();
  pen.table();
  pen.notes();
  doc.end();
  return done;
}

interface Frame {
  readonly words: DocumentWords;
  readonly wish: DocumentWish;
  readonly paper: Paper;
  readonly title: string;
  readonly appName: string;
  readonly day: (day: string) => string;
  readonly money: (cents: number) => string;
  readonly number: (count: number) => string;
}

interface Style {
  readonly font?: string;
  readonly size?: number;
  readonly color?: string;
  readonly align?: 'left' | 'right';
  readonly tag?: 'P' | 'H1' | 'H2';
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

function createPen(doc: Doc, frame: Frame) {
  const { words, wish, paper, day, money, number } = frame;
  const { order, settings } = paper;
  const { seller } = settings;
  const whole = doc.struct('Document');
  doc.addStructure(whole);
  let y = 54;

  /** @returns where the text ends */
  function write(text: string, { x, y: top, width: wide }: Box, style: Style = {}): number {
    const { font = plain, size = 10.5, color = ink, align = 'left', tag = 'P' } = style;
    const shown = printable(text);
    doc.font(font).fontSize(size).fillColor(color);
    const height = doc.heightOfString(shown, { width: wide, lineGap: 2 });
    whole.add(
      doc.struct(tag, {}, () => {
        doc
          .font(font)
          .fontSize(size)
          .fillColor(color)
          .text(shown, x, top, { width: wide, align, lineGap: 2 });
      }),
    );
    return top + height;
  }

  /** What only eyes need. */
  const draw = (work: () => void) => {
    doc.markContent('Artifact', { type: 'Layout' });
    work();
    doc.endMarkedContent();
  };
  const rule = (at: number, color = line) =>
    draw(() => {
      doc.moveTo(left, at).lineTo(right, at).lineWidth(0.75).strokeColor(color).stroke();
    });
  const column = (lines: readonly string[], box: Box): number =>
    lines.reduce(
      (at, text, index) => write(text, { ...box, y: at }, index === 0 ? { font: bold } : {}),
      box.y,
    );
  const label = (text: string, box: Box): number =>
    write(text, box, { font: bold, size: 8.5, color: muted, tag: 'H2' }) + 3;

  function facts(): readonly (readonly [string, string])[] {
    const { invoiced_on: invoicedOn, due_on: dueOn, po_number: po } = order;
    const own = (document: DocumentWish['document']) => wish.document === document;
    const made = own('invoice') && invoicedOn ? invoicedOn : dayIn(paper.timeZone, paper.quotedOn);
    return [
      [words.number, order.number],
      [words.date, day(made)],
      ...(own('quote') ? [[words.validUntil, day(order.valid_until)] as const] : []),
      ...(own('invoice') && dueOn ? [[words.dueOn, day(dueOn)] as const] : []),
      ...(po === undefined ? [] : [[words.poNumber, po] as const]),
    ];
  }

  return {
    head() {
      draw(() => {
        doc.rect(0, 0, 612, 9).fill(brand);
      });
      write(
        words.title[wish.document],
        { x: left, y, width: 260 },
        { font: bold, size: 27, tag: 'H1' },
      );
      const box = { x: 330, y, width: right - 330 };
      const end = [seller.name, ...seller.address, seller.email].reduce(
        (at, text, index) =>
          write(
            text,
            { ...box, y: at },
            { align: 'right', ...(index === 0 ? { font: bold } : { color: muted }) },
          ),
        box.y,
      );
      y = Math.max(end, y + 44) + 16;
      rule(y);
      y += 16;
    },

    parties() {
      const bill = order.bill_to;
      const address = [bill.name, bill.street, `${bill.city}, ${bill.state} ${bill.zip}`];
      const exempt = bill.tax_exempt;
      const lines = [
        ...address,
        words.attention(order.contact),
        ...(exempt === undefined ? [] : [words.taxExempt(exempt)]),
      ];
      const box = { x: left, width: 250 };
      const end = column(lines, { ...box, y: label(words.billTo, { ...box, y }) });
      const names = { x: 330, width: 92 };
      const values = { x: 424, width: right - 424 };
      const last = facts().reduce((at, [name, value]) => {
        const one = write(name, { ...names, y: at }, { color: muted });
        return (
          Math.max(one, write(value, { ...values, y: at }, { font: bold, align: 'right' })) + 3
        );
      }, y);
      y = Math.max(end, last) + 18;
      const term = words.term(day(order.starts_on), day(order.ends_on));
      y = write(term, { x: left, y, width }, { font: bold }) + 12;
    },

    table() {
      const columns = [
        { x: left + 10, width: 250, align: 'left' },
        { x: 330, width: 60, align: 'right' },
        { x: 396, width: 66, align: 'right' },
        { x: 468, width: right - 478, align: 'right' },
      ] as const;
      const row = (cells: readonly string[], style: Style = {}): number =>
        Math.max(
          ...columns.map(({ align, ...at }, index) =>
            write(cells[index] ?? '', { ...at, y }, { ...style, align }),
          ),
        );
      const head = () => {
        draw(() => {
          doc.roundedRect(left, y - 6, width, 22, 5).fill(soft);
        });
        y =
          row([words.school, words.seats, words.price, words.amount], { font: bold, size: 9 }) + 11;
      };
      head();
      for (const { school, seats } of order.seats) {
        if (y > foot - 60) {
          doc.addPage();
          y = 60;
          head();
        }
        const amount = money(seats * order.unit_cents);
        y = row([school.name, number(seats), money(order.unit_cents), amount]) + 5;
        rule(y);
        y += 7;
      }
      if (y > foot - 110) {
        doc.addPage();
        y = 60;
      }
      const seats = order.seats.reduce((sum, each) => sum + each.seats, 0);
      y += 4;
      row([words.total, number(seats), '', money(order.total_cents)], { font: bold, size: 12 });
      y += 34;
    },

    notes() {
      const { tax_exempt: exempt } = order.bill_to;
      const lines =
        wish.document === 'quote'
          ? [words.howToOrder(order.number), words.perYear]
          : [words.howToPay(seller.name, order.number)];
      const tax = exempt === undefined ? words.taxNotIncluded : words.noTax;
      for (const text of [...lines, tax]) {
        y = write(text, { x: left, y, width: 420 }, { color: muted, size: 9.5 }) + 6;
      }
      const bottom = `${frame.appName} · ${frame.title} · ${words.questions(seller.email)}`;
      draw(() => {
        doc
          .font(plain)
          .fontSize(8.5)
          .fillColor(muted)
          .text(printable(bottom), left, 738, { width, lineBreak: false });
      });
      whole.end();
    },
  };
}
