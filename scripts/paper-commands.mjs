// What a component's test prints, counted in pages of the PDF that the browser makes of it.

/** Half an inch: what browsers set by themselves, or a little more. */
const margin = '0.5in';

/**
 * @type {import('vitest/node').BrowserCommand<[html: string, format: 'Letter' | 'A4']>}
 * @returns {Promise<number>} pages
 */
export const countPages = async ({ page }, html, format) => {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const sheet = await page.context().newPage();
  try {
    // At the origin of the tests, so that the fonts are found.
    const address = new URL('/paper-of-a-test', page.url()).href;
    await sheet.route(address, (route) => route.fulfill({ contentType: 'text/html', body: html }));
    await sheet.goto(address);
    await sheet.emulateMedia({ media: 'print' });
    await sheet.evaluate('document.fonts.ready.then(() => undefined)');
    const margins = { top: margin, right: margin, bottom: margin, left: margin };
    const bytes = await sheet.pdf({ format, margin: margins });
    const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
    const { numPages } = pdf;
    await pdf.destroy();
    return numPages;
  } finally {
    await sheet.close();
  }
};
