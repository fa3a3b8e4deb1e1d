/**
 * Draws every picture of the demo content into `server/db/seed/media/`.
 *
 *   node scripts/media/make-pictures.mjs
 *
 * The pictures are committed; run this only to change them.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { elaPictures } from './pictures-ela.mjs';
import { mathPictures } from './pictures-math.mjs';
import { sciencePictures } from './pictures-science.mjs';

const target = new URL('../../server/db/seed/media/', import.meta.url);
await mkdir(target, { recursive: true });
const pictures = { ...sciencePictures(), ...mathPictures(), ...elaPictures() };
for (const [name, markup] of Object.entries(pictures)) {
  await writeFile(new URL(`${name}.svg`, target), markup);
}
process.stdout.write(`${Object.keys(pictures).length} pictures in ${fileURLToPath(target)}\n`);
