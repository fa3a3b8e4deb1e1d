/** PDF files for tests, good ones and evil ones. */

/** An object as it stands in the file; one with a stream is its dictionary, without `Length`, and the bytes. */
export type PdfObject = string | readonly [dictionary: string, bytes: Uint8Array];

/** A PDF of these objects, numbered from 1; the first is the catalog. */
export function pdfOf(objects: readonly PdfObject[]): Buffer {
  const parts: Buffer[] = [];
  let length = 0;
  const add = (part: string | Uint8Array) => {
    const bytes = typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part);
    parts.push(bytes);
    length += bytes.length;
  };
  add('%PDF-1.7\n');
  const places = objects.map((object, at) => {
    const place = length;
    add(`${String(at + 1)} 0 obj\n`);
    if (typeof object === 'string') add(object);
    else {
      const [dictionary, bytes] = object;
      add(`${dictionary.replace(/>>$/, `/Length ${String(bytes.length)}>>`)}stream\n`);
      add(bytes);
      add('\nendstream');
    }
    add('\nendobj\n');
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const size = String(objects.length + 1);
  const table = String(length);
  add(`xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}`);
  add(`trailer<</Size ${size}/Root 1 0 R>>\nstartxref\n${table}\n%%EOF\n`);
  return Buffer.concat(parts);
}

const catalog = '<</Type/Catalog/Pages 2 0 R>>';

/** A PDF whose pages are the pages themselves, again and again. @param through as many nodes as there are between */
export function endlessPages(through: number): Buffer {
  const nodes = Array.from({ length: through + 1 }, (_, at) => {
    const next = String(at === through ? 2 : at + 3);
    return `<</Type/Pages/Count 500/Kids[${next} 0 R ${next} 0 R]>>`;
  });
  return pdfOf([catalog, ...nodes]);
}

/** A PDF that says it has very many pages and has a tree that doubles with each level. */
export function doublingPages(levels: number): Buffer {
  const nodes = Array.from({ length: levels }, (_, at) => {
    const next = String(at + 3);
    return `<</Type/Pages/Kids[${next} 0 R ${next} 0 R]>>`;
  });
  const page = '<</Type/Page/MediaBox[0 0 9 9]>>';
  return pdfOf([catalog, ...nodes, page]);
}
