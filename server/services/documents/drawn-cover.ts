/** A cover for lessons whose teacher has chosen none: drawn from subject and title, the same each time. */
import { createHash } from 'node:crypto';
import type { SubjectId } from '../../../domain/lesson-plan';

interface Palette {
  readonly ground: string;
  readonly deep: string;
  readonly light: string;
}

/** Of the subjects, as the screens have them. */
const palettes: Readonly<Record<SubjectId, Palette>> = {
  1: { ground: '#e4edfc', deep: '#2666cf', light: '#8db6ff' },
  2: { ground: '#fae4ef', deep: '#a83a74', light: '#f29cc6' },
  3: { ground: '#dff3e7', deep: '#1f7a4d', light: '#79d3a3' },
};

const gold = '#f2b33d';
const width = 640;
const height = 400;

/** Numbers from 0 to below 1 that follow from the title. */
function chances(title: string): (index: number) => number {
  const bytes = createHash('sha256').update(title).digest();
  return (index) => (bytes[index % bytes.length] ?? 0) / 256;
}

const round = (value: number): string => value.toFixed(1);

/** Hills, a sun and a few leaves of paper: an SVG without texts, links or styles. */
export function drawnCover(subject: SubjectId, title: string): string {
  const { ground, deep, light } = palettes[subject];
  const chance = chances(title);
  const hill = (index: number, base: number, fill: string) => {
    const peak = width * (0.2 + 0.6 * chance(index));
    const rise = base - 60 - 90 * chance(index + 1);
    return `<path fill="${fill}" d="M0 ${String(base)} Q ${round(peak)} ${round(rise)} ${String(width)} ${round(base - 30 * chance(index + 2))} V ${String(height)} H 0 Z"/>`;
  };
  const leaf = (index: number) => {
    const x = 60 + (width - 160) * chance(index);
    const y = 40 + 120 * chance(index + 1);
    const turn = -25 + 50 * chance(index + 2);
    return `<rect x="${round(x)}" y="${round(y)}" width="74" height="54" rx="10" fill="#ffffff" opacity="0.85" transform="rotate(${round(turn)} ${round(x + 37)} ${round(y + 27)})"/>`;
  };
  const sun = `<circle cx="${round(100 + (width - 200) * chance(9))}" cy="${round(90 + 50 * chance(10))}" r="${round(34 + 22 * chance(11))}" fill="${gold}"/>`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${String(width)} ${String(height)}">` +
    `<rect width="${String(width)}" height="${String(height)}" fill="${ground}"/>` +
    `${sun}${leaf(12)}${leaf(15)}${hill(0, 300, light)}${hill(4, 350, deep)}</svg>`
  );
}
