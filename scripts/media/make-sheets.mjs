/**
 * Makes the printable sheets (PDF, US Letter) of the demo content.
 *
 *   node scripts/media/make-sheets.mjs
 *
 * Needs `rsvg-convert`, and the font Atkinson Hyperlegible Next known to fontconfig. The results are
 * committed.
 */
import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { circle, color, ellipse, path, rect, stroke, svg, text } from './parts.mjs';

const left = (x, y, value, size = 12, weight = 400, fill = color.ink) =>
  text(x, y, value, { size, weight, fill, anchor: 'start' });

const rule = (x, y, width) => rect(x, y, width, 0.9, '#A9A294');

function page(kind, paint, title, directions, body) {
  return svg(
    612,
    792,
    rect(0, 0, 612, 792, '#FFFFFF') +
      rect(0, 0, 612, 14, paint) +
      path('M540 0H572V62L556 48L540 62Z', color.gold) +
      left(40, 48, kind, 11, 700, paint) +
      left(40, 78, title, 26, 700) +
      directions
        .map((line, index) => left(40, 102 + index * 17, line, 12.5, 400, color.muted))
        .join('') +
      left(40, 160, 'Name', 12, 700) +
      rule(80, 162, 230) +
      left(336, 160, 'Date', 12, 700) +
      rule(372, 162, 200) +
      body,
  );
}

const numbered = (x, y, number, paint) =>
  circle(x, y - 4, 11, paint) + text(x, y, String(number), { size: 12, fill: '#FFFFFF' });

function miniJar(x) {
  const y = 386;
  return (
    rect(x - 50, y - 104, 100, 104, '#FFFFFF', 14, `stroke="${color.ink}" stroke-width="2.2"`) +
    path(`M${x - 48} ${y - 34}H${x + 48}`, 'none', `stroke="${color.waterDark}" stroke-width="2"`) +
    rect(x - 58, y - 115, 116, 11, '#C9D1DA', 5)
  );
}

function jarSheet() {
  const green = color.science;
  let body = numbered(52, 204, 1, green) + left(72, 204, 'I predict', 14, 700);
  body +=
    left(152, 204, 'When warm air meets the cold lid, I think ...', 12.5) + rule(72, 226, 500);
  body +=
    numbered(52, 256, 2, green) +
    left(72, 256, 'I draw what I see', 14, 700) +
    left(222, 256, 'Show drops, mist and the ice.', 12.5);
  ['Start', 'After 5 minutes', 'After 10 minutes'].forEach((word, index) => {
    const x = 136 + index * 170;
    body += miniJar(x) + text(x, 406, word, { size: 12.5 });
  });
  body += numbered(52, 440, 3, green) + left(72, 440, 'I write what I see', 14, 700);
  const columns = [72, 172, 322, 572];
  const rows = [456, 480, 520, 560, 600];
  body += rect(72, 456, 500, 24, color.scienceSoft);
  body += columns
    .map((x) => path(`M${x} 456V600`, 'none', `stroke="#A9A294" stroke-width="0.9"`))
    .join('');
  body += rows.map((y) => rule(72, y, 500)).join('');
  body +=
    left(80, 473, 'Time', 12, 700) +
    left(180, 473, 'Water in the jar', 12, 700) +
    left(330, 473, 'Under the lid', 12, 700);
  ['Start', '5 minutes', '10 minutes'].forEach((word, index) => {
    body += left(80, 505 + index * 40, word, 12.5);
  });
  body += numbered(52, 632, 4, green) + left(72, 632, 'I explain', 14, 700);
  body += left(152, 632, 'The drops under the lid came from ...', 12.5);
  body += [658, 684].map((y) => rule(72, y, 500)).join('');
  body += left(72, 706, 'I know because ...', 12.5) + rule(72, 732, 500);
  body += left(
    40,
    766,
    'Stay safe: use warm water from the tap, never hot. Wipe up spills at once.',
    11,
    700,
    green,
  );
  return page(
    'SCIENCE LAB SHEET',
    green,
    'Cloud in a jar',
    [
      'Put warm water in a jar. Cover it with a metal lid. Put ice on the lid.',
      'Look closely. Draw and write only what you see.',
    ],
    body,
  );
}

function gaugeSheet() {
  const green = color.science;
  let body = '';
  const top = 214;
  const bottom = 566;
  body += numbered(52, 204, 1, green) + left(72, 204, 'Mark your gauge', 14, 700);
  body += rect(
    84,
    top + 10,
    110,
    bottom - top,
    '#FFFFFF',
    10,
    `stroke="${color.waterDark}" stroke-width="2.5"`,
  );
  for (let mm = 0; mm <= 30; mm += 1) {
    const y = bottom - mm * 11;
    const long = mm % 5 === 0;
    body += rect(84, y, long ? 34 : 18, 1.4, color.ink);
    if (long) body += text(126, y + 5, String(mm), { size: 12, anchor: 'start' });
  }
  body += left(84, 596, 'millimeters (not to scale)', 10.5, 400, color.muted);
  body +=
    numbered(252, 204, 2, green) + left(272, 204, 'Read it each day at the same time', 14, 700);
  const rows = [218, 242, 278, 314, 350, 386, 422];
  body += rect(272, 218, 300, 24, color.scienceSoft) + rows.map((y) => rule(272, y, 300)).join('');
  body += [272, 352, 442, 572]
    .map((x) => path(`M${x} 218V422`, 'none', 'stroke="#A9A294" stroke-width="0.9"'))
    .join('');
  body +=
    left(280, 235, 'Day', 12, 700) +
    left(360, 235, 'Rain (mm)', 12, 700) +
    left(450, 235, 'Sky I see', 12, 700);
  ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'].forEach((day, index) => {
    body += left(280, 265 + index * 36, day, 12.5);
  });
  body += numbered(252, 456, 3, green) + left(272, 456, 'Find the total', 14, 700);
  body +=
    left(272, 482, 'This week', 12.5) +
    rule(336, 484, 80) +
    left(422, 482, 'millimeters of rain fell.', 12.5);
  body += left(272, 516, 'The wettest day was', 12.5) + rule(394, 518, 178);
  body += left(272, 550, 'The driest day was', 12.5) + rule(388, 552, 184);
  body +=
    numbered(52, 632, 4, green) +
    left(72, 632, 'Where did the rain go after it fell?', 14, 700) +
    left(372, 632, 'Draw or write.', 12.5);
  body += rect(72, 646, 500, 100, '#FFFFFF', 10, 'stroke="#A9A294" stroke-width="0.9"');
  body += left(
    40,
    768,
    'Empty the gauge after each reading, or the next number will be wrong.',
    11,
    700,
    green,
  );
  return page(
    'SCIENCE LAB SHEET',
    green,
    'My rain gauge',
    [
      'Put your gauge in the open, away from trees and walls.',
      'Read it with your eye at the same height as the water.',
    ],
    body,
  );
}

function lineSheet() {
  const blue = color.math;
  let body = '';
  const problems = [
    ['Split the line into 2 equal parts. Mark 1/2.', 1],
    ['Split the line into 3 equal parts. Mark 1/3 and 2/3.', 1],
    ['Split the line into 4 equal parts. Mark 3/4.', 1],
    ['Split each whole into 3 equal parts. Mark 4/3.', 2],
    ['Mark 1/2 and 2/3. Circle the greater one.', 1],
  ];
  problems.forEach(([task, wholes], index) => {
    const y = 204 + index * 108;
    body += numbered(52, y, index + 1, blue) + left(72, y, task, 14, 700);
    body +=
      stroke(`M84 ${y + 44}H560`, color.ink, 2.2) +
      path(`M560 ${y + 38}L572 ${y + 44}L560 ${y + 50}Z`, color.ink);
    for (let whole = 0; whole <= wholes; whole += 1) {
      const x = 96 + whole * (444 / wholes);
      body +=
        stroke(`M${x} ${y + 34}V${y + 54}`, color.ink, 2.2) +
        text(x, y + 74, String(whole), { size: 14 });
    }
  });
  body +=
    ellipse(52, 736, 0, 0, blue) +
    left(
      40,
      752,
      'Check: are all your parts the same length? Count the parts, not the marks.',
      11,
      700,
      blue,
    );
  return page(
    'MATH PRACTICE SHEET',
    blue,
    'Halves and thirds on a line',
    [
      'Use a ruler or fold a strip of paper to make equal parts.',
      'Write each fraction under its mark.',
    ],
    body,
  );
}

/** Adds title and language to a PDF by an incremental update, as the format allows. */
function withTitle(bytes, title) {
  const source = bytes.toString('latin1');
  const number = (pattern) => Number(pattern.exec(source)?.[1]);
  const root = number(/\/Root\s+(\d+) 0 R/);
  const size = number(/\/Size\s+(\d+)/);
  const previous = number(/startxref\s+(\d+)\s+%%EOF\s*$/);
  const catalog = new RegExp(`\\n${root} 0 obj\\s*<<([\\s\\S]*?)>>\\s*endobj`).exec(source)?.[1];
  if (!catalog || !size || !previous) throw new Error('The PDF is not of the expected form.');
  const entry = (id, body) => `${id} 0 obj\n<< ${body.trim()} >>\nendobj\n`;
  const start = bytes.length + 1;
  const first = entry(
    root,
    `${catalog.trim()} /Lang (en-US) /ViewerPreferences << /DisplayDocTitle true >>`,
  );
  const second = entry(size, `/Title (${title}) /Creator (Daybook)`);
  const offset = (value) => `${String(value).padStart(10, '0')} 00000 n \n`;
  const table =
    `xref\n${root} 1\n${offset(start)}${size} 1\n${offset(start + first.length)}` +
    `trailer\n<< /Size ${size + 1} /Root ${root} 0 R /Info ${size} 0 R /Prev ${previous} >>\n` +
    `startxref\n${start + first.length + second.length}\n%%EOF\n`;
  return Buffer.concat([bytes, Buffer.from(`\n${first}${second}${table}`, 'latin1')]);
}

const sheets = [
  ['cloud-in-a-jar-sheet', 'Cloud in a jar: lab sheet', jarSheet()],
  ['rain-gauge-sheet', 'My rain gauge: lab sheet', gaugeSheet()],
  ['number-line-sheet', 'Halves and thirds on a line: practice sheet', lineSheet()],
];
const work = await mkdtemp(join(tmpdir(), 'sheets-'));
for (const [name, title, markup] of sheets) {
  const source = join(work, `${name}.svg`);
  const made = join(work, `${name}.pdf`);
  await writeFile(source, markup);
  execFileSync('rsvg-convert', ['-f', 'pdf', '--dpi-x', '72', '--dpi-y', '72', source, '-o', made]);
  const target = fileURLToPath(new URL(`../../server/db/seed/media/${name}.pdf`, import.meta.url));
  await writeFile(target, withTitle(await readFile(made), title));
  process.stdout.write(`${name}.pdf\n`);
}
await rm(work, { recursive: true });
