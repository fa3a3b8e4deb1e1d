/**
 * Draws the PNG icons and start pictures from the two SVG drawings in public/icons. Their results are
 * committed; run it again (`node scripts/icons.mjs`, needs rsvg-convert) after changing a drawing.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { splashPictures } from '../build/splash-screens.mjs';

const icons = 'public/icons';
const splash = 'public/splash';

const square = [
  ['daybook.svg', 192, 'icon-192.png'],
  ['daybook.svg', 512, 'icon-512.png'],
  ['maskable.svg', 192, 'maskable-192.png'],
  ['maskable.svg', 512, 'maskable-512.png'],
  ['maskable.svg', 180, 'apple-touch-icon.png'],
  ['daybook.svg', 48, 'favicon-48.png'],
];

for (const [source, size, target] of square) {
  execFileSync('rsvg-convert', [
    '-w',
    String(size),
    '-h',
    String(size),
    `${icons}/${source}`,
    '-o',
    `${icons}/${target}`,
  ]);
}

mkdirSync(splash, { recursive: true });
const mark = readFileSync(`${icons}/daybook.svg`, 'utf8').replace(/<\/?svg[^>]*>/g, '');
for (const { width, height, ratio, file } of splashPictures()) {
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width * ratio}" height="${height * ratio}" viewBox="0 0 ${width} ${height}">` +
    `<rect width="${width}" height="${height}" fill="#FAF6EE"/>` +
    `<g transform="translate(${width / 2 - 48} ${height / 2 - 48}) scale(1.5)">${mark}</g></svg>`;
  execFileSync('rsvg-convert', ['-o', `${splash}/${file}`], { input: svg });
}
