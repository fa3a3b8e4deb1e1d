/** What stands in a PDF that the server has made. */
import { expect } from 'vitest';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** @returns all of its text */
export async function expectPages(bytes: Buffer, pages: number): Promise<string> {
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  expect(document.numPages).toBe(pages);
  const texts: string[] = [];
  for (let page = 1; page <= pages; page += 1) {
    const { items } = await (await document.getPage(page)).getTextContent();
    texts.push(...items.map((item) => ('str' in item ? item.str : '')));
  }
  await document.destroy();
  return texts.join(' ').replace(/\s+/g, ' ');
}
