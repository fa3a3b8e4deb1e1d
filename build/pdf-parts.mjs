// Parts of the PDF reader that few documents need: a decoder of rare pictures, tables of Asian letters, the letters of
// two old fonts. They are files of our own server, under the reader's version, and no part of the app's installation.
import { readdirSync, readFileSync } from 'node:fs';

const library = new URL('../node_modules/pdfjs-dist/', import.meta.url);
/** @type {{ version: string }} */
const { version } = JSON.parse(readFileSync(new URL('package.json', library), 'utf8'));
const path = `pdf/${version}/`;

/** The app's own names of it, which devices keep the parts under. */
const names = new URL('../src/offline/packs/pdf-part-names.ts', import.meta.url);

/** By their path below the version's folder. The licences lie beside what they are of. */
const parts = [
  ...readdirSync(new URL('cmaps/', library)).map((name) => `cmaps/${name}`),
  // Browsers have letters for the other fonts that a document need not bring.
  'standard_fonts/FoxitDingbats.pfb',
  'standard_fonts/FoxitSymbol.pfb',
  'standard_fonts/LICENSE_FOXIT',
  // The content policy lets no WebAssembly run.
  'wasm/openjpeg_nowasm_fallback.js',
  'wasm/LICENSE_OPENJPEG',
  'wasm/LICENSE_PDFJS_OPENJPEG',
];

const read = (part) => readFileSync(new URL(part, library));

/** @returns {import('vite').Plugin} */
export const pdfParts = () => ({
  name: 'daybook:pdf-parts',
  buildStart() {
    const said = readFileSync(names, 'utf8').match(/\d+\.\d+\.\d+/g) ?? [];
    // Parts of another version would be taken for these.
    if (said.length !== 2 || said.some((one) => one !== version)) {
      throw new Error(`${names.pathname} must name version ${version} of pdfjs-dist`);
    }
  },
  generateBundle() {
    for (const part of parts) {
      this.emitFile({ type: 'asset', fileName: path + part, source: read(part) });
    }
  },
  configureServer(server) {
    server.middlewares.use(`/${path.slice(0, -1)}`, (request, response, next) => {
      const part = request.url?.slice(1).split('?')[0] ?? '';
      if (!parts.includes(part)) {
        next();
        return;
      }
      if (part.endsWith('.js')) response.setHeader('Content-Type', 'text/javascript');
      response.end(read(part));
    });
  },
});
