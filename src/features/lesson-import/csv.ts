/** Tables of text as spreadsheets open them. */

/** A mark at the beginning: without it, some programs take the text for an old encoding. */
export const csvOf = (rows: readonly (readonly string[])[]): Blob =>
  new Blob([`\ufeff${rows.map((row) => row.map(cellOf).join(',')).join('\r\n')}\r\n`], {
    type: 'text/csv',
  });

/** A cell that begins like a formula would be run as one by whoever opens the table. */
function cellOf(text: string): string {
  const calm = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(calm) ? `"${calm.replaceAll('"', '""')}"` : calm;
}
