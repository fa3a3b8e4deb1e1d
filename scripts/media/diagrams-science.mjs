/** Gauges, charts and cycle diagrams of "The water cycle, from puddle to cloud". */
import {
  arrow,
  circle,
  cloud,
  color,
  drop,
  gradient,
  label,
  path,
  rect,
  stroke,
  sun,
  svg,
  text,
} from './parts.mjs';

const sky = `<defs>${gradient('sky', '#CBE8F5', '#EAF6E8')}</defs>`;

function measuring() {
  const gauge = (mm) => {
    const y = 600 - mm * 20;
    let marks = '';
    for (let value = 0; value <= 25; value += 1) {
      const long = value % 5 === 0;
      marks += rect(300, 598 - value * 20, long ? 50 : 28, 4, color.ink, 2);
      if (long) marks += text(282, 610 - value * 20, String(value), { size: 30, anchor: 'end' });
    }
    return (
      rect(300, 60, 180, 560, color.white, 20) +
      (mm > 0
        ? path(
            `M304 ${y}H476V600C476 610 470 616 460 616H320C310 616 304 610 304 600Z`,
            color.waterLight,
          ) + rect(304, y - 3, 172, 6, color.waterDark)
        : '') +
      marks +
      rect(300, 60, 180, 560, 'none', 20, `stroke="${color.waterDark}" stroke-width="8"`) +
      text(390, 36, 'millimeters', { size: 26, weight: 400, fill: color.muted })
    );
  };
  const bars = [
    ['Mon', 4],
    ['Tue', 0],
    ['Wed', 12],
    ['Thu', 7],
    ['Fri', 2],
  ];
  let chart =
    rect(0, 0, 960, 620, color.paper) +
    text(60, 56, 'Rain at our school (mm)', { anchor: 'start', size: 34 });
  for (let value = 0; value <= 14; value += 2) {
    const y = 530 - value * 31;
    chart +=
      rect(110, y - 1, 800, 3, value === 0 ? color.ink : color.line) +
      text(92, y + 9, String(value), { anchor: 'end', size: 26, weight: 400 });
  }
  bars.forEach(([day, value], index) => {
    const x = 150 + index * 156;
    chart +=
      rect(x, 530 - value * 31, 96, value * 31, color.waterDark, 4) +
      text(x + 48, 576, day, { size: 30 });
  });
  return {
    'rain-gauge-8': svg(640, 660, rect(0, 0, 640, 660, color.scienceSoft) + gauge(8)),
    'rain-gauge-empty': svg(640, 660, rect(0, 0, 640, 660, color.white) + gauge(0)),
    'rain-week-chart': svg(960, 620, chart),
  };
}

function wholeCycle() {
  const scene = (labels) =>
    svg(
      960,
      640,
      sky +
        rect(0, 0, 960, 640, 'url(#sky)') +
        sun(110, 104, 50) +
        path('M530 510L700 340L870 510Z', color.scienceMid) +
        path('M644 396L700 340L756 396C728 416 690 380 644 396Z', color.white) +
        path('M0 500C200 460 420 490 600 476S860 450 960 470V640H0Z', color.scienceLight) +
        path('M0 580C140 500 340 510 430 570S520 640 520 640H0Z', color.water) +
        stroke('M750 452C730 510 560 510 440 586', color.water, 20) +
        cloud(420, 190, 1.15) +
        cloud(690, 170, 1.15, '#D5E2EA') +
        drop(620, 212, 0.9) +
        drop(668, 240, 0.9) +
        drop(722, 236, 0.9) +
        drop(772, 212, 0.9) +
        arrow(180, 510, 210, 300, color.science, 9) +
        arrow(230, 220, 292, 176, color.science, 9) +
        labels,
    );
  const spots = [
    [196, 400, 'A', 'evaporation'],
    [420, 224, 'B', 'condensation'],
    [694, 288, 'C', 'precipitation'],
    [690, 560, 'D', 'runoff'],
  ];
  return {
    'cycle-labeled': scene(spots.map(([x, y, , word]) => label(x, y, word, { size: 28 })).join('')),
    'cycle-letters': scene(
      spots
        .map(
          ([x, y, letter]) => circle(x, y, 30, color.white) + text(x, y + 12, letter, { size: 34 }),
        )
        .join(''),
    ),
    'earth-water': svg(
      960,
      420,
      rect(0, 0, 960, 420, color.paper) +
        text(60, 62, 'If all the water on Earth were 100 cups', { anchor: 'start', size: 34 }) +
        Array.from({ length: 100 }, (_, index) => {
          const x = 66 + (index % 25) * 33;
          const y = 110 + Math.floor(index / 25) * 62;
          const fill = index < 97 ? color.waterLight : color.scienceMid;
          return path(`M${x} ${y}h26l-4 44h-18Z`, fill);
        }).join('') +
        rect(66, 374, 26, 26, color.waterLight, 5) +
        text(104, 396, '97 cups: salt water', { anchor: 'start', size: 28 }) +
        rect(500, 374, 26, 26, color.scienceMid, 5) +
        text(538, 396, '3 cups: fresh water', { anchor: 'start', size: 28 }),
    ),
  };
}

export const scienceDiagrams = () => ({ ...measuring(), ...wholeCycle() });
