/** Pictures of "Fractions on the number line". */
import {
  at,
  circle,
  cloud,
  color,
  ellipse,
  gradient,
  hills,
  path,
  rect,
  stroke,
  sun,
  svg,
  text,
} from './parts.mjs';

/** A fraction written with a bar; (x, y) is the middle of the bar. */
function fraction(x, y, top, bottom, size = 32, fill = color.ink) {
  const width = size * 0.85 * Math.max(String(top).length, String(bottom).length);
  return (
    text(x, y - size * 0.24, top, { size, fill }) +
    rect(x - width / 2, y - size * 0.05, width, size * 0.1, fill, 1) +
    text(x, y + size * 0.94, bottom, { size, fill })
  );
}

/**
 * A number line from 0 to `wholes`, each whole in `parts`. `names` maps a mark (counted in parts) to
 * what stands under it; `dots` are marks with a point.
 */
function line({
  x = 110,
  width = 740,
  y = 240,
  wholes = 1,
  parts = 1,
  names = {},
  dots = [],
  paint = color.math,
}) {
  const count = wholes * parts;
  const place = (mark) => x + (mark * width) / count;
  let body = stroke(`M${x - 40} ${y}H${x + width + 56}`, color.ink, 6);
  body += path(
    `M${x + width + 50} ${y - 14}L${x + width + 76} ${y}L${x + width + 50} ${y + 14}Z`,
    color.ink,
  );
  for (let mark = 0; mark <= count; mark += 1) {
    const whole = mark % parts === 0;
    const tall = whole ? 28 : 19;
    body += stroke(
      `M${place(mark)} ${y - tall}V${y + tall}`,
      whole ? color.ink : paint,
      whole ? 7 : 6,
    );
    const name = names[mark] ?? (whole ? String(mark / parts) : undefined);
    if (typeof name === 'string') body += text(place(mark), y + 74, name, { size: 40 });
    if (Array.isArray(name)) body += fraction(place(mark), y + 72, name[0], name[1], 32, paint);
  }
  for (const mark of dots) {
    body += circle(place(mark), y, 17, color.white) + circle(place(mark), y, 13, paint);
  }
  return body;
}

/** A strip cut in equal parts, each with its name. */
function strip(x, y, width, height, parts, fills, name = true) {
  let body = '';
  for (let index = 0; index < parts; index += 1) {
    const part = width / parts;
    body += rect(x + index * part, y, part, height, fills[index % fills.length], 0);
    if (name && parts > 1) body += fraction(x + (index + 0.5) * part, y + height / 2, 1, parts, 30);
    if (name && parts === 1)
      body += text(x + width / 2, y + height / 2 + 14, '1 whole', { size: 36 });
  }
  for (let index = 1; index < parts; index += 1) {
    body += rect(x + (index * width) / parts - 2, y, 4, height, color.white);
  }
  return body;
}

const board = (width, height, body, ground = color.mathSoft) =>
  svg(width, height, rect(0, 0, width, height, ground) + body);

const sky =
  `<defs>${gradient('sky', '#CFE2FA', '#F3F7FD')}</defs>` + rect(0, 0, 960, 720, 'url(#sky)');
const ground = hills(color.mathLight, color.mathMid);

function signpost(x, y, value, paint = color.math) {
  return (
    rect(x - 9, y - 190, 18, 190, '#8A6B45', 6) +
    rect(x - 62, y - 220, 124, 104, color.white, 20, `stroke="${paint}" stroke-width="9"`) +
    text(x, y - 143, value, { size: 68, fill: paint })
  );
}

function frog(x, y, scale = 1) {
  return at(
    x,
    y,
    ellipse(-52, -20, 30, 22, '#3C8F63') +
      ellipse(52, -20, 30, 22, '#3C8F63') +
      ellipse(0, -46, 66, 48, '#63B17E') +
      ellipse(0, -32, 44, 30, '#CDEBD4') +
      circle(-34, -94, 22, '#63B17E') +
      circle(34, -94, 22, '#63B17E') +
      ellipse(0, -76, 58, 32, '#63B17E') +
      circle(-34, -96, 13, color.white) +
      circle(34, -96, 13, color.white) +
      circle(-32, -96, 6.5, color.ink) +
      circle(36, -96, 6.5, color.ink) +
      stroke('M-26 -66Q0 -50 26 -66', '#1F5A3C', 5) +
      ellipse(-30, -3, 24, 8, '#3C8F63') +
      ellipse(30, -3, 24, 8, '#3C8F63'),
    scale,
  );
}

function jumps(x, width, y, parts, count, paint = color.gold, height = 90) {
  const step = width / parts;
  let body = '';
  for (let index = 0; index < count; index += 1) {
    const from = x + index * step;
    body += stroke(
      `M${from + 6} ${y - 34}Q${from + step / 2} ${y - 34 - height} ${from + step - 6} ${y - 34}`,
      paint,
      8,
    );
  }
  return body;
}

function covers() {
  return {
    'cover-mf-1': svg(
      960,
      720,
      sky +
        sun(500, 170, 64) +
        cloud(270, 210, 0.9) +
        ground +
        path(
          'M40 720C220 600 330 610 480 632S770 590 960 520V580C790 640 640 672 480 672S250 690 170 720Z',
          '#F3E4C3',
        ) +
        signpost(190, 650, '0') +
        signpost(780, 600, '1') +
        at(470, 640, circle(0, -40, 40, color.gold) + text(0, -24, '?', { size: 50 })),
    ),
    'cover-mf-2': svg(
      960,
      720,
      sky +
        cloud(220, 190, 1) +
        cloud(720, 150, 0.8) +
        rect(0, 520, 960, 200, color.mathMid) +
        rect(0, 520, 960, 14, color.math) +
        [120, 360, 600, 840]
          .map((x) => ellipse(x, 600, 84, 26, '#63B17E') + ellipse(x, 594, 70, 19, '#8ECD9F'))
          .join('') +
        stroke(
          'M120 540Q240 320 360 540M360 540Q480 320 600 540',
          color.gold,
          14,
          'stroke-dasharray="4 26"',
        ) +
        frog(600, 596, 1.35),
    ),
    'cover-mf-3': svg(
      960,
      720,
      rect(0, 0, 960, 720, color.mathSoft) +
        circle(800, 90, 190, '#D3E2FA') +
        circle(110, 660, 170, '#D3E2FA') +
        rect(150, 150, 660, 120, color.mathMid, 0) +
        strip(150, 150, 660, 120, 2, [color.mathLight, color.mathMid]) +
        strip(150, 300, 660, 120, 3, ['#FBE3B0', color.gold, '#FBE3B0']) +
        stroke('M480 436V520', color.math, 8, 'stroke-dasharray="4 18"') +
        stroke('M370 436V520M590 436V520', '#C98A12', 8, 'stroke-dasharray="4 18"') +
        line({ x: 150, width: 660, y: 560 }) +
        circle(480, 560, 18, color.white) +
        circle(480, 560, 14, color.math) +
        [370, 590]
          .map((x) => circle(x, 560, 18, color.white) + circle(x, 560, 14, '#C98A12'))
          .join(''),
    ),
    'cover-mf-4': svg(
      960,
      720,
      sky +
        sun(770, 170, 66) +
        cloud(230, 190, 1) +
        ground +
        path(
          'M40 720C220 600 330 610 480 632S770 590 960 520V580C790 640 640 672 480 672S250 690 170 720Z',
          '#F3E4C3',
        ) +
        signpost(150, 660, '0') +
        signpost(460, 640, '1') +
        signpost(770, 600, '2') +
        at(
          610,
          625,
          rect(-6, -130, 12, 130, '#8A6B45', 5) + path('M6-130L84-104L6-78Z', color.gold),
        ),
    ),
    'cover-mf-5': svg(
      960,
      720,
      rect(0, 0, 960, 720, color.mathSoft) +
        circle(140, 120, 180, '#D3E2FA') +
        circle(850, 640, 190, '#D3E2FA') +
        line({ x: 150, width: 660, y: 500 }) +
        stroke('M330 300L462 470M630 300L498 470', color.ink, 6) +
        rect(220, 130, 200, 190, color.white, 34, `stroke="${color.math}" stroke-width="10"`) +
        rect(540, 130, 200, 190, color.white, 34, `stroke="#C98A12" stroke-width="10"`) +
        fraction(320, 224, 1, 2, 74, color.math) +
        fraction(640, 224, 2, 4, 74, '#9A5B00') +
        circle(480, 500, 26, color.white) +
        circle(480, 500, 20, color.gold),
    ),
  };
}

function illustrations() {
  const small = (parts, cuts) => {
    const x = 90;
    const width = 440;
    let body = stroke(`M60 220H560`, color.ink, 6) + path('M556 206L582 220L556 234Z', color.ink);
    for (const [value, name] of [
      [0, '0'],
      [1, '1'],
    ]) {
      body +=
        stroke(`M${x + value * width} 186V254`, color.ink, 8) +
        text(x + value * width, 312, name, { size: 48 });
    }
    for (const cut of cuts) body += stroke(`M${x + cut * width} 194V246`, color.math, 8);
    return board(640, 400, body);
  };
  return {
    'mf-trail': board(
      960,
      420,
      signpost(150, 250, '0') +
        signpost(810, 250, '1') +
        line({ x: 150, width: 660, y: 276, parts: 4, names: { 0: 'school', 4: 'lake' } }) +
        circle(645, 276, 20, color.white) +
        circle(645, 276, 15, color.gold) +
        text(645, 226, 'Priya', { size: 36 }),
    ),
    'mf-fourths': board(
      960,
      380,
      line({ y: 210, parts: 4, names: { 1: [1, 4], 2: [2, 4], 3: [3, 4] } }) +
        jumps(110, 740, 210, 4, 4),
    ),
    'mf-fold': board(
      960,
      420,
      strip(110, 60, 740, 90, 1, [color.mathLight]) +
        strip(110, 170, 740, 90, 2, [color.mathLight, '#8FB7F0'], false) +
        strip(110, 280, 740, 90, 4, [color.mathLight, '#8FB7F0'], false),
    ),
    'mf-frog-jumps': board(
      960,
      440,
      line({ y: 300, parts: 5, names: { 1: [1, 5] } }) +
        jumps(110, 740, 300, 5, 3, color.gold, 110) +
        frog(554, 266, 0.62),
    ),
    'mf-sixths-dot': board(960, 340, line({ y: 160, parts: 6, names: { 1: [1, 6] }, dots: [5] })),
    'mf-strips': board(
      960,
      560,
      strip(110, 40, 740, 90, 1, [color.mathLight]) +
        strip(110, 146, 740, 100, 2, [color.mathLight, '#8FB7F0']) +
        strip(110, 262, 740, 100, 3, ['#FBE3B0', '#F6CE78', '#FBE3B0']) +
        line({ y: 440 }),
    ),
    'mf-halves-thirds': board(
      960,
      600,
      line({ y: 120, parts: 2, names: { 1: [1, 2] }, dots: [1] }) +
        line({
          y: 370,
          parts: 3,
          names: { 1: [1, 3], 2: [2, 3] },
          dots: [1, 2],
          paint: '#9A5B00',
        }) +
        stroke('M480 236V390', color.mathMid, 4, 'stroke-dasharray="3 12"'),
    ),
    'mf-cut-thirds': small(3, [1 / 3, 2 / 3]),
    'mf-cut-fourths': small(4, [1 / 4, 2 / 4, 3 / 4]),
    'mf-cut-uneven': small(3, [1 / 4, 1 / 2]),
    'mf-cut-halves': small(2, [1 / 2]),
    'mf-line-01': board(960, 320, line({ y: 150 }), color.white),
    'mf-line-02': board(960, 320, line({ y: 150, wholes: 2 }), color.white),
    'mf-past-one': board(
      960,
      360,
      line({
        y: 170,
        wholes: 2,
        parts: 3,
        names: { 1: [1, 3], 2: [2, 3], 3: '1', 4: [4, 3], 5: [5, 3], 6: '2' },
        dots: [4],
      }),
    ),
    'mf-past-two': board(
      960,
      320,
      line({ y: 150, wholes: 3, parts: 2, dots: [5] }) + text(727, 108, 'A', { size: 40 }),
    ),
    'mf-two-ribbons': board(
      960,
      400,
      text(60, 74, 'Lena', { size: 34, anchor: 'start' }) +
        strip(60, 96, 840, 80, 2, [color.mathMid, '#BFD5F6'], false) +
        text(60, 250, 'Noah', { size: 34, anchor: 'start' }) +
        strip(60, 272, 420, 80, 2, [color.mathMid, '#BFD5F6'], false),
    ),
    'mf-double-line': board(
      960,
      600,
      line({ y: 120, parts: 2, names: { 1: [1, 2] }, dots: [1] }) +
        line({
          y: 370,
          parts: 4,
          names: { 1: [1, 4], 2: [2, 4], 3: [3, 4] },
          dots: [2],
          paint: '#9A5B00',
        }) +
        stroke('M480 226V340', color.mathMid, 4, 'stroke-dasharray="3 12"'),
    ),
    'mf-thirds-sixths': board(
      960,
      600,
      line({ y: 120, parts: 3, names: { 1: [1, 3], 2: [2, 3] } }) +
        line({
          y: 370,
          parts: 6,
          names: { 1: [1, 6], 2: [2, 6], 3: [3, 6], 4: [4, 6], 5: [5, 6] },
          paint: '#9A5B00',
        }),
    ),
  };
}

export const mathPictures = () => ({ ...covers(), ...illustrations() });
