// Writes .br and .gz beside each text file of the built client, so that the server compresses nothing twice.
import { readFile, readdir, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const folder = new URL('../dist/client/', import.meta.url);
const text = /\.(?:js|mjs|css|html|svg|json|webmanifest)$/;
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !text.test(entry.name)) continue;
  const path = `${entry.parentPath}/${entry.name}`;
  // The server fills the product's name into these two as it sends them.
  if (path.endsWith('/index.html') || entry.name === 'manifest.webmanifest') continue;
  const bytes = await readFile(path);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
  await Promise.all([
    brotli(bytes, { params }).then((packed) => writeFile(`${path}.br`, packed)),
    zip(bytes, { level: 9 }).then((packed) => writeFile(`${path}.gz`, packed)),
  ]);
}
