/** Pictures of "The water cycle, from puddle to cloud". */
import { scienceDiagrams } from './diagrams-science.mjs';
import {
  at,
  circle,
  cloud,
  color,
  drop,
  ellipse,
  gradient,
  hills,
  path,
  puddle,
  rect,
  stroke,
  sun,
  svg,
  text,
  vapor,
} from './parts.mjs';

const sky = (id = 'sky') => `<defs>${gradient(id, '#CBE8F5', '#EAF6E8')}</defs>`;
const cover = (body, ground = hills(color.scienceLight, color.scienceMid)) =>
  svg(960, 720, sky() + rect(0, 0, 960, 720, 'url(#sky)') + ground + body);

/** An open jar of about 260 x 330 standing on (0, 0). */
function jar({ water = 0.3, ice = true, mist = true, drops = true } = {}) {
  const height = 290 * water;
  let body = rect(-130, -320, 260, 320, '#FFFFFF', 44, 'opacity="0.62"');
  body += path(
    `M-122 ${-height}H122V-42C122-18 106-8 84-8H-84C-106-8-122-18-122-42Z`,
    color.waterLight,
  );
  body += ellipse(0, -height, 122, 14, '#B9DFF5');
  if (mist) {
    for (const [x, y] of [
      [-52, -height - 30],
      [0, -height - 46],
      [52, -height - 30],
    ]) {
      body += stroke(`M${x} ${y}c10-12 10-22 0-34s-10-22 0-36`, '#9CCBE4', 8, 'opacity="0.9"');
    }
  }
  if (drops) {
    for (const [x, y, s] of [
      [-84, -282, 0.62],
      [-46, -274, 0.8],
      [-4, -280, 0.66],
      [40, -272, 0.85],
      [82, -282, 0.6],
    ]) {
      body += drop(x, y, s, color.water);
    }
  }
  body += rect(-130, -320, 260, 320, 'none', 44, `stroke="${color.waterDark}" stroke-width="8"`);
  body += rect(-150, -346, 300, 34, '#AEB9C6', 14);
  if (ice) {
    body += at(
      -62,
      -376,
      rect(-34, -34, 64, 64, '#D6EEFA', 12, 'stroke="#8CC6EC" stroke-width="5"'),
      1,
      -8,
    );
    body += at(
      10,
      -374,
      rect(-32, -32, 62, 62, '#E6F6FD', 12, 'stroke="#8CC6EC" stroke-width="5"'),
      1,
      10,
    );
    body += at(
      80,
      -376,
      rect(-32, -32, 60, 60, '#D6EEFA', 12, 'stroke="#8CC6EC" stroke-width="5"'),
      1,
      -5,
    );
  }
  return body;
}

/** The chalk puddle of the second lesson, on its own ground. */
function chalkPuddle(size, sunY, sunR, glow) {
  return svg(
    640,
    480,
    rect(0, 0, 640, 480, '#E6F2F8') +
      circle(470, sunY, sunR, glow) +
      rect(0, 210, 640, 270, color.stone) +
      path(
        'M0 300H640M210 210L150 480M430 210L490 480',
        'none',
        `stroke="${color.stoneDark}" stroke-width="4" opacity="0.5"`,
      ) +
      (size > 0
        ? puddle(320, 350, 206 * size, 84 * size)
        : ellipse(320, 350, 60, 22, color.stoneDark, 'opacity="0.45"')) +
      ellipse(
        320,
        350,
        222,
        94,
        'none',
        'stroke="#FFFFFF" stroke-width="10" stroke-dasharray="24 13" stroke-linecap="round"',
      ),
  );
}

function glass({ drops = true, fill = '#F4C77B' } = {}) {
  let body =
    path('M-92-250H92L70 0H-70Z', '#FFFFFF', 'opacity="0.75"') +
    path('M-84-180H84L68-6H-68Z', fill) +
    at(-30, -166, rect(-26, -26, 50, 50, '#FFFFFF', 10, 'opacity="0.75"'), 1, 12) +
    at(34, -160, rect(-24, -24, 46, 46, '#FFFFFF', 10, 'opacity="0.75"'), 1, -10) +
    path(
      'M-92-250H92L70 0H-70Z',
      'none',
      `stroke="${color.waterDark}" stroke-width="8" stroke-linejoin="round"`,
    );
  if (drops) {
    for (const [x, y, s] of [
      [-66, -130, 0.75],
      [-50, -70, 0.9],
      [-10, -105, 0.8],
      [8, -44, 0.95],
      [46, -84, 0.8],
      [60, -140, 0.7],
      [34, -26, 0.7],
      [-40, -22, 0.7],
    ]) {
      body += drop(x, y, s, color.waterDark);
    }
  }
  return body;
}

const tile = (body, ground = color.scienceSoft) =>
  svg(640, 480, rect(0, 0, 640, 480, ground) + body);
const table = rect(0, 400, 640, 80, '#D9C7A7') + rect(0, 400, 640, 10, '#C5AF8B');

function choicePictures() {
  return {
    'wc3-cold-glass': tile(table + at(320, 404, glass(), 1.28)),
    'wc3-foggy-mirror': tile(
      rect(190, 40, 260, 340, '#B78D5C', 130) +
        rect(208, 58, 224, 304, '#DDEBF3', 112) +
        path(
          'M208 200C260 170 300 220 350 190S410 200 432 180V250A112 112 0 0 1 208 250Z',
          '#FFFFFF',
          'opacity="0.8"',
        ) +
        drop(262, 262, 0.9, color.waterDark) +
        drop(322, 286, 1, color.waterDark) +
        drop(376, 258, 0.8, color.waterDark) +
        drop(300, 224, 0.7, color.waterDark) +
        path('M220 412H420C420 446 390 456 320 456S220 446 220 412Z', '#FFFFFF') +
        rect(306, 384, 28, 34, '#AEB9C6', 8),
    ),
    'wc3-wash-line': tile(
      sun(530, 96, 46) +
        rect(0, 410, 640, 70, color.scienceLight) +
        rect(70, 110, 16, 310, '#A98559', 6) +
        rect(554, 170, 16, 250, '#A98559', 6) +
        stroke('M78 124C220 176 420 190 562 180', color.ink, 5) +
        path('M150 152L252 172V230L230 226V330H172V216L150 220Z', color.scienceMid) +
        path('M310 178H380V330H310Z', '#F4C77B') +
        path('M430 184H500L506 330H474L465 250L456 330H424Z', color.waterDark),
    ),
    'wc3-melting-ice': tile(
      table +
        ellipse(320, 408, 210, 34, color.waterLight) +
        at(
          270,
          372,
          rect(-70, -70, 120, 112, '#E6F6FD', 30, 'stroke="#8CC6EC" stroke-width="7"'),
          1,
          -6,
        ) +
        at(
          392,
          384,
          rect(-52, -42, 90, 76, '#F2FBFF', 24, 'stroke="#8CC6EC" stroke-width="7"'),
          1,
          9,
        ),
    ),
  };
}

function covers() {
  return {
    'cover-wc-1': cover(
      cloud(290, 226, 1.3) +
        drop(226, 290, 1.1) +
        drop(296, 326, 1.2) +
        drop(366, 290, 1.1) +
        ellipse(480, 626, 300, 62, color.water) +
        ellipse(474, 616, 250, 45, color.waterLight),
      sun(590, 140, 54) +
        path('M560 620L742 300L930 620Z', color.science) +
        path('M688 396L742 300L799 396C768 424 722 372 688 396Z', color.white) +
        hills(color.scienceLight, color.scienceMid),
    ),
    'cover-wc-2': cover(
      sun(724, 170, 82) +
        cloud(250, 236, 1.25) +
        puddle(480, 602, 250, 60) +
        vapor(390, 510) +
        vapor(486, 480) +
        vapor(584, 510),
    ),
    'cover-wc-3': cover(
      cloud(168, 330, 0.95) + sun(800, 190, 56) + at(480, 632, jar(), 1.36),
      rect(0, 590, 960, 130, color.scienceMid) + rect(0, 590, 960, 16, color.science),
    ),
    'cover-wc-4': cover(
      cloud(640, 210, 1.3, '#DCE7ED') +
        cloud(320, 220, 1.4, '#B2C6D2') +
        [230, 320, 480, 620, 710].map((x, i) => drop(x, [300, 350, 262, 330, 280][i], 1)).join('') +
        rect(416, 310, 130, 320, '#FFFFFF', 26, 'opacity="0.72"') +
        path(
          'M422 500H540V606C540 618 532 626 520 626H442C430 626 422 618 422 606Z',
          color.waterLight,
        ) +
        rect(416, 310, 130, 320, 'none', 26, `stroke="${color.waterDark}" stroke-width="9"`) +
        [360, 400, 440, 480, 520, 560]
          .map((y, i) => rect(416, y, i % 2 ? 44 : 66, 7, color.ink, 3))
          .join(''),
    ),
    'cover-wc-5': cover(
      sun(220, 160, 66) +
        cloud(640, 220, 1.4) +
        drop(590, 290, 1) +
        drop(660, 320, 1.1) +
        drop(720, 286, 1) +
        path('M0 640C220 590 340 610 520 636S820 650 960 620V720H0Z', color.water) +
        path('M0 676C240 640 420 690 620 676S880 676 960 664V720H0Z', color.waterLight) +
        stroke('M300 560C230 460 260 330 420 250', color.science, 16) +
        path('M452 230L398 232L426 282Z', color.science) +
        stroke('M740 380C770 460 740 520 690 572', color.science, 16) +
        path('M664 600L718 582L682 540Z', color.science),
    ),
  };
}

function illustrations() {
  const beadGrid = (points, r) => points.map(([x, y]) => circle(x, y, r, color.water)).join('');
  return {
    'puddle-9am': chalkPuddle(1, 130, 38, '#F6D98F'),
    'puddle-noon': chalkPuddle(0.72, 74, 50, color.sun),
    'puddle-2pm': chalkPuddle(0.44, 90, 50, color.sun),
    'puddle-4pm': chalkPuddle(0, 130, 42, '#F3C766'),
    'jar-setup': svg(
      960,
      640,
      rect(0, 0, 960, 640, color.scienceSoft) +
        rect(0, 560, 960, 80, '#D9C7A7') +
        at(400, 566, jar(), 1.22) +
        [
          [112, 'Ice'],
          [170, 'Metal lid'],
          [290, 'Air in the jar'],
          [516, 'Warm water'],
        ]
          .map(([y, word]) => text(690, y + 10, word, { anchor: 'start', size: 34 }))
          .join('') +
        stroke('M674 112H530M674 170H594M674 290H500M674 516H480', color.ink, 4) +
        circle(530, 112, 8, color.ink) +
        circle(594, 170, 8, color.ink) +
        circle(500, 290, 8, color.ink) +
        circle(480, 516, 8, color.ink),
    ),
    'jar-empty': svg(
      960,
      640,
      rect(0, 0, 960, 640, color.white) +
        rect(0, 566, 960, 74, '#EFE6D3') +
        at(480, 572, jar({ drops: false, mist: false }), 1.24) +
        text(170, 150, 'cold', { size: 34, fill: color.muted }) +
        text(170, 500, 'warm', { size: 34, fill: color.muted }) +
        stroke('M226 140H286M226 490H310', color.muted, 4),
    ),
    'water-bits': svg(
      960,
      480,
      rect(0, 0, 960, 480, color.paper) +
        rect(50, 50, 260, 260, '#E4F1FA', 24) +
        rect(350, 50, 260, 260, '#EEF7EF', 24) +
        rect(650, 50, 260, 260, '#E4F1FA', 24) +
        beadGrid(
          [
            [100, 250],
            [146, 266],
            [192, 250],
            [238, 266],
            [270, 232],
            [122, 210],
            [168, 222],
            [214, 206],
            [252, 186],
            [96, 170],
            [142, 176],
            [188, 170],
          ],
          19,
        ) +
        beadGrid(
          [
            [396, 100],
            [560, 120],
            [470, 190],
            [396, 268],
            [562, 262],
          ],
          19,
        ) +
        beadGrid(
          [
            [700, 110],
            [736, 100],
            [722, 138],
            [826, 150],
            [862, 138],
            [850, 176],
            [742, 246],
            [778, 236],
            [766, 272],
          ],
          19,
        ) +
        text(180, 366, 'Liquid water', { size: 32 }) +
        text(480, 366, 'Water vapor', { size: 32 }) +
        text(780, 366, 'Cloud', { size: 32 }) +
        text(180, 412, 'bits close together', { size: 26, weight: 400, fill: color.muted }) +
        text(480, 412, 'bits far apart', { size: 26, weight: 400, fill: color.muted }) +
        text(780, 412, 'bits join in tiny drops', { size: 26, weight: 400, fill: color.muted }),
    ),
    'cloud-close-up': svg(
      960,
      540,
      rect(0, 0, 960, 540, '#CBE8F5') +
        cloud(300, 330, 2) +
        circle(640, 270, 196, color.white) +
        circle(640, 270, 196, '#F2FAFE', `stroke="${color.science}" stroke-width="12"`) +
        [
          [560, 170],
          [640, 150],
          [718, 178],
          [520, 246],
          [596, 236],
          [676, 226],
          [752, 252],
          [548, 322],
          [626, 306],
          [706, 318],
          [590, 386],
          [668, 384],
        ]
          .map(([x, y]) => drop(x, y, 0.86))
          .join('') +
        path('M446 250L372 214V286Z', color.science),
    ),
  };
}

export const sciencePictures = () => ({
  ...covers(),
  ...illustrations(),
  ...choicePictures(),
  ...scienceDiagrams(),
});
