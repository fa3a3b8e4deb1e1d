/** What stands on quotes and invoices. */
export interface DocumentWords {
  readonly title: Readonly<Record<'quote' | 'invoice', string>>;
  /** Begin of a file's name. */
  readonly file: Readonly<Record<'quote' | 'invoice', string>>;
  readonly number: string;
  readonly date: string;
  readonly validUntil: string;
  readonly dueOn: string;
  readonly poNumber: string;
  readonly billTo: string;
  readonly attention: (name: string) => string;
  readonly taxExempt: (number: string) => string;
  readonly term: (first: string, last: string) => string;
  readonly school: string;
  readonly seats: string;
  readonly price: string;
  readonly amount: string;
  readonly total: string;
  readonly howToOrder: (number: string) => string;
  readonly perYear: string;
  readonly howToPay: (seller: string, number: string) => string;
  readonly taxNotIncluded: string;
  readonly noTax: string;
  readonly questions: (email: string) => string;
}

export const documentWords: Readonly<Record<'en' | 'es', DocumentWords>> = {
  en: {
    title: { quote: 'Quote', invoice: 'Invoice' },
    file: { quote: 'quote', invoice: 'invoice' },
    number: 'Number',
    date: 'Date',
    validUntil: 'Valid until',
    dueOn: 'Due',
    poNumber: 'PO number',
    billTo: 'BILL TO',
    attention: (name) => `Attn: ${name}`,
    taxExempt: (number) => `Tax-exempt number: ${number}`,
    term: (first, last) => `Student seats, ${first} to ${last}`,
    school: 'School',
    seats: 'Seats',
    price: 'Per seat',
    amount: 'Amount',
    total: 'Total',
    howToOrder: (number) =>
      `To order, issue a purchase order that references quote ${number}, and send it under Orders.`,
    perYear: 'One seat is for one student who opens lessons in that school year.',
    howToPay: (seller, number) =>
      `Please make payment to ${seller} and reference invoice ${number}.`,
    taxNotIncluded:
      'Sales tax is not included. If your organization is exempt, give its tax-exempt number with the next order.',
    noTax: 'No sales tax: the organization is tax-exempt.',
    questions: (email) => `Questions: ${email}`,
  },
  es: {
    title: { quote: 'Cotización', invoice: 'Factura' },
    file: { quote: 'cotizacion', invoice: 'factura' },
    number: 'Número',
    date: 'Fecha',
    validUntil: 'Válida hasta',
    dueOn: 'Vence',
    poNumber: 'Orden de compra',
    billTo: 'FACTURAR A',
    attention: (name) => `Atención: ${name}`,
    taxExempt: (number) => `Número de exención de impuestos: ${number}`,
    term: (first, last) => `Lugares para estudiantes, del ${first} al ${last}`,
    school: 'Escuela',
    seats: 'Lugares',
    price: 'Por lugar',
    amount: 'Importe',
    total: 'Total',
    howToOrder: (number) =>
      `Para comprar, emite una orden de compra que mencione la cotización ${number} y envíala en Pedidos.`,
    perYear: 'Un lugar es para un estudiante que abre lecciones en ese ciclo escolar.',
    howToPay: (seller, number) => `Paga a ${seller} y menciona la factura ${number}.`,
    taxNotIncluded:
      'No incluye impuestos sobre la venta. Si tu organización está exenta, indica su número de exención en el próximo pedido.',
    noTax: 'Sin impuestos sobre la venta: la organización está exenta.',
    questions: (email) => `Preguntas: ${email}`,
  },
};
