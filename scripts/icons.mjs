/**
 * Draws the PNG icons and start pictures from the two SVG drawings in public/icons. Their results are
 * committed; run it again (`node scripts/icons.mjs`, needs rsvg-convert) after changing a drawing.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';

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

/** Points and pixel ratio of the iPads and iPhones that start an installed app with a picture. */
const screens = [
  [744, 1133, 2],
  [768, 1024, 2],
  [810, 1080, 2],
  [820, 1180, 2],
  [834, 1194, 2],
  [1024, 1366, 2],
  [390, 844, 3],
  [430, 932, 3],
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
for (const [short, long, ratio] of screens) {
  for (const [width, height] of [
    [short, long],
    [long, short],
  ]) {
    const svg =
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width * ratio}" height="${height * ratio}" viewBox="0 0 ${width} ${height}">` +
      `<rect width="${width}" height="${height}" fill="#FAF6EE"/>` +
      `<g transform="translate(${width / 2 - 48} ${height / 2 - 48}) scale(1.5)">${mark}</g></svg>`;
    execFileSync('rsvg-convert', ['-o', `${splash}/${width}x${height}@${ratio}.png`], {
      input: svg,
    });
  }
}
