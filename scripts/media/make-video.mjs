/**
 * Makes the film of the third science lesson, `puddle-to-cloud.mp4`: a puddle evaporates, the vapor
 * rises, cools and becomes a cloud. Also writes its poster and its captions.
 *
 *   node scripts/media/make-video.mjs
 *
 * Needs `espeak-ng`, `rsvg-convert` and `ffmpeg`, and the font Atkinson Hyperlegible Next known to
 * fontconfig. The results are committed. The narration sets the pace: every line is spoken first,
 * and the pictures and captions follow its length.
 */
import { execFile, execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import {
  circle,
  cloud,
  color,
  drop,
  ellipse,
  gradient,
  label,
  path,
  puddle,
  rect,
  sun,
  svg,
} from './parts.mjs';
import { soften, speak } from './speech.mjs';

const run = promisify(execFile);
const media = (name) =>
  fileURLToPath(new URL(`../../server/db/seed/media/${name}`, import.meta.url));
const FPS = 24;
const LEAD = 0.8;
const PAUSE = 0.6;

const lines = [
  {
    en: 'The rain has stopped. Ana draws a chalk line around a puddle.',
    es: 'La lluvia ha parado. Ana dibuja una línea de tiza alrededor de un charco.',
  },
  {
    en: 'The sun warms the water. Tiny bits of water rise into the air.',
    es: 'El sol calienta el agua. Trocitos de agua muy pequeños suben al aire.',
  },
  {
    en: 'They are too small to see. This is called evaporation.',
    es: 'Son tan pequeños que no se ven. Esto se llama evaporación.',
  },
  {
    en: 'The puddle gets smaller. The chalk line stays the same.',
    es: 'El charco se hace más pequeño. La línea de tiza queda igual.',
  },
  {
    en: 'High up, the air is cold. The bits of water slow down and join.',
    es: 'Muy arriba, el aire está frío. Los trocitos de agua van más lento y se juntan.',
  },
  {
    en: 'They make tiny drops. This is called condensation.',
    es: 'Forman gotas muy pequeñas. Esto se llama condensación.',
  },
  {
    en: 'Many, many tiny drops make a cloud.',
    es: 'Muchas, muchas gotas pequeñas forman una nube.',
  },
];

const work = await mkdtemp(join(tmpdir(), 'puddle-'));
let clock = LEAD;
for (const [index, line] of lines.entries()) {
  line.file = join(work, `line-${index}.wav`);
  line.start = clock;
  line.end = clock + speak(line.en, line.file);
  clock = line.end + PAUSE;
}
const total = Math.ceil(clock + 0.6);

const clamp = (value) => Math.min(1, Math.max(0, value));
const ease = (value) => value * value * (3 - 2 * value);
/** 0 before `from`, 1 after `to`, smooth between. */
const between = (time, from, to) => ease(clamp((time - from) / (to - from)));
const fade = (time, from, to) =>
  Math.min(between(time, from, from + 0.5), 1 - between(time, to, to + 0.5));
const group = (opacity, body) =>
  opacity < 0.01 ? '' : `<g opacity="${opacity.toFixed(2)}">${body}</g>`;

/** Repeatable scatter without a random source, so that a new run draws the same film. */
const scatter = (index, salt) => {
  const value = Math.sin(index * 127.1 + salt * 311.7) * 43758.5453;
  return value - Math.floor(value);
};

const BITS = 64;

function frame(time) {
  const [, warm, tiny, shrink, high, join_, many] = lines.map((line) => line.start);
  const drawn = between(time, lines[0].start + 1.8, lines[0].end);
  const size = 1 - 0.58 * between(time, warm + 1, high);
  const sunX = 130 + 520 * between(time, 0, total);
  const sunY = 130 - 62 * Math.sin(Math.PI * between(time, 0, total));
  const merged = between(time, high + 2, many);

  let bits = '';
  for (let index = 0; index < BITS; index += 1) {
    const start = warm + 1.4 + (index / BITS) * (high - warm + 1.5);
    const travel = clamp((time - start) / 5.2);
    if (travel <= 0) continue;
    const fromX = 427 + (scatter(index, 1) - 0.5) * 250 * (1 - index / BITS / 2);
    const toX = 427 + (scatter(index, 2) - 0.5) * 230;
    const toY = 136 + (scatter(index, 3) - 0.5) * 76;
    const sway = Math.sin(time * 1.6 + index) * 16 * (1 - travel);
    const x = fromX + (toX - fromX) * ease(travel) + sway;
    const y = 372 + (toY - 372) * ease(travel);
    const seen = clamp(travel * 8) * (1 - 0.75 * between(time, many, many + 2.5));
    const radius = 3.4 + 3 * between(time, join_, many) * travel;
    bits += circle(
      x.toFixed(1),
      y.toFixed(1),
      radius.toFixed(1),
      color.waterDark,
      `opacity="${(0.75 * seen).toFixed(2)}"`,
    );
  }

  const length = 1150;
  const chalk = ellipse(
    427,
    392,
    226,
    58,
    'none',
    `stroke="#FFFFFF" stroke-width="7" stroke-linecap="round" stroke-dasharray="${(length * drawn).toFixed(0)} ${length}"`,
  );
  const cover =
    drawn > 0.99
      ? ellipse(
          427,
          392,
          226,
          58,
          'none',
          'stroke="#FFFFFF" stroke-width="7" stroke-dasharray="17 10" stroke-linecap="round"',
        )
      : chalk;

  return svg(
    854,
    480,
    `<defs>${gradient('sky', '#BFE2F3', '#EEF8EC')}</defs>` +
      rect(0, 0, 854, 480, 'url(#sky)') +
      group(1 - 0.35 * between(time, high, join_), sun(sunX.toFixed(1), sunY.toFixed(1), 40)) +
      path('M0 290C150 236 300 262 440 280S720 262 854 236V480H0Z', color.scienceLight) +
      rect(0, 322, 854, 158, color.stone) +
      path('M0 322H854', 'none', `stroke="${color.stoneDark}" stroke-width="4"`) +
      puddle(427, 392, 214 * size, 50 * size) +
      cover +
      group(
        between(time, join_ - 0.5, many + 1.2) * 0.96,
        cloud(427, 196, (0.8 + 0.68 * merged).toFixed(3)),
      ) +
      bits +
      group(
        fade(time, many + 0.4, total + 2),
        [340, 384, 427, 470, 514]
          .map((x, index) => drop(x, 152 - (index % 2) * 30, 0.6, color.water))
          .join(''),
      ) +
      group(
        fade(time, tiny + 1.2, shrink + 1.5),
        label(670, 270, 'evaporation', { size: 30, fill: color.science }),
      ) +
      group(
        fade(time, join_ + 0.8, total + 2),
        label(427, 246, 'condensation', { size: 30, fill: color.science }),
      ),
  );
}

const stamp = (time) => {
  const [minutes, rest] = [Math.floor(time / 60), time % 60];
  return `00:${String(minutes).padStart(2, '0')}:${rest.toFixed(3).padStart(6, '0')}`;
};
for (const language of ['en', 'es']) {
  const cues = lines.map(
    (line, index) =>
      `${index + 1}\n${stamp(line.start - 0.1)} --> ${stamp(line.end + PAUSE - 0.2)}\n${line[language]}\n`,
  );
  await writeFile(media(`puddle-to-cloud.${language}.vtt`), `WEBVTT\n\n${cues.join('\n')}`);
}

const count = total * FPS;
let next = 0;
async function drawFrames() {
  while (next < count) {
    const index = next;
    next += 1;
    const name = join(work, `f${String(index).padStart(5, '0')}`);
    await writeFile(`${name}.svg`, frame(index / FPS));
    await run('rsvg-convert', ['-w', '854', '-h', '480', `${name}.svg`, '-o', `${name}.png`]);
  }
}
await Promise.all(Array.from({ length: availableParallelism() }, drawFrames));

await writeFile(media('puddle-to-cloud-poster.svg'), frame(lines[3].start));

const voices = lines.flatMap((line) => ['-i', line.file]);
const delays = lines.map(
  (line, index) => `[${index + 1}:a]adelay=${Math.round(line.start * 1000)}:all=1[v${index}]`,
);
const mix =
  `${delays.join(';')};${lines.map((_, index) => `[v${index}]`).join('')}` +
  `amix=inputs=${lines.length}:normalize=0,${soften},apad=whole_dur=${total}[voice]`;
execFileSync('ffmpeg', [
  ...['-v', 'error', '-y', '-framerate', String(FPS), '-i', join(work, 'f%05d.png'), ...voices],
  ...['-filter_complex', mix, '-map', '0:v', '-map', '[voice]', '-t', String(total)],
  ...['-c:v', 'libx264', '-profile:v', 'main', '-level', '3.1', '-pix_fmt', 'yuv420p'],
  ...['-preset', 'veryslow', '-crf', '25', '-g', String(FPS * 2), '-tune', 'animation'],
  ...['-c:a', 'aac', '-ac', '1', '-ar', '44100', '-b:a', '64k', '-movflags', '+faststart'],
  ...['-metadata', 'title=From puddle to cloud', media('puddle-to-cloud.mp4')],
]);
await rm(work, { recursive: true });
process.stdout.write(`puddle-to-cloud.mp4: ${total} s\n`);
