/** A workbook for programs that calculate. */
type Rows = readonly (readonly string[])[];

/** As a program writes it: what begins with a zero is a name or a code. */
const isNumber = (text: string): boolean => /^-?(0|[1-9]\d{0,14})(\.\d+)?$/.test(text);

/**
 * Text stays text, whatever it begins with: nothing that a child was called or has written becomes a formula.
 * @param rows the first one names the columns
 * @param name of its only sheet
 */
export async function workbookOf(rows: Rows, name: string): Promise<Blob> {
  const { default: write } = await import('write-excel-file/browser');
  const cells = rows.map((row, at) =>
    row.map((text) => {
      if (text === '') return null;
      if (at > 0 && isNumber(text)) return { type: Number, value: Number(text) };
      const bold = at === 0 ? { fontWeight: 'bold' as const } : {};
      return { type: String, value: text, ...bold };
    }),
  );
  return write(cells, { sheet: name, stickyRowsCount: 1 }).toBlob();
}
