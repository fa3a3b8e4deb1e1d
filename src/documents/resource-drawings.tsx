import type { ReactElement } from 'react';
import type { components } from '../api/schema';

type BlockKind = components['schemas']['BlockKind'];

/** Numbers from 0 to below 1 that follow from a title. */
export type Chance = (index: number) => number;
export type Drawn = (chance: Chance) => ReactElement;

/** Of the subject's deep color, yet paler. */
export const pale = { fill: 'var(--deep)', fillOpacity: 0.45 } as const;

const lines = (chance: Chance, ys: readonly number[]) =>
  ys.map((y, row) => (
    <rect
      key={y}
      x="56"
      y={y}
      width={28 + Math.round(chance(row + 2) * 22)}
      height="5"
      rx="2.5"
      {...pale}
    />
  ));

const tilt = (chance: Chance) => `rotate(${String(Math.round(chance(0) * 10 - 5))} 80 50)`;

/** A page of the day book. */
const page: Drawn = (chance) => (
  <g transform={tilt(chance)}>
    <rect x="46" y="26" width="68" height="84" rx="7" fill="var(--db-card)" />
    <rect
      x="46"
      y="26"
      width="68"
      height={18 + Math.round(chance(1) * 12)}
      rx="7"
      fill="var(--deep)"
    />
    {lines(chance, [58, 70, 82])}
  </g>
);

/** A screen on which something plays. */
const film: Drawn = (chance) => (
  <>
    <rect x="30" y="20" width="100" height="60" rx="8" fill="var(--deep)" />
    <path d="m70 36 24 14-24 14z" fill="var(--db-card)" />
    <rect x="38" y="70" width="84" height="4" rx="2" fill="var(--db-card)" opacity="0.5" />
    <rect x="38" y="70" width={14 + chance(0) * 56} height="4" rx="2" fill="#f2b33d" />
  </>
);

/** How loud a recording is, one bar after the other. */
const sound: Drawn = (chance) => (
  <>
    {Array.from({ length: 13 }, (_each, bar) => {
      const height = 10 + chance(bar) * 46;
      return (
        <rect
          key={bar}
          x={26 + bar * 8.5}
          y={50 - height / 2}
          width="5"
          height={height}
          rx="2.5"
          {...(bar < 5 ? { fill: 'var(--deep)' } : pale)}
        />
      );
    })}
  </>
);

/** Several sheets, one of them folded. */
const paper: Drawn = (chance) => (
  <g transform={tilt(chance)}>
    <rect x="56" y="18" width="62" height="78" rx="4" {...pale} />
    <path d="M46 24h46l16 16v66H46z" fill="var(--db-card)" />
    <path d="m92 24 16 16H92z" fill="var(--deep)" />
    {lines(chance, [48, 60, 72, 84])}
  </g>
);

/** Hills and a sun in a frame. */
const picture: Drawn = (chance) => (
  <>
    <rect x="34" y="18" width="92" height="64" rx="6" fill="var(--db-card)" />
    <circle cx={52 + chance(0) * 50} cy="36" r="8" fill="#f2b33d" />
    <path d={`M40 76l${String(18 + chance(1) * 14)}-26 22 26z`} {...pale} />
    <path d={`M62 76l${String(20 + chance(2) * 16)}-34 32 34z`} fill="var(--deep)" />
  </>
);

/** Answers to choose from. */
const quiz: Drawn = (chance) => (
  <>
    {[0, 1, 2].map((row) => (
      <g key={row}>
        <rect x="34" y={20 + row * 22} width="92" height="17" rx="8.5" fill="var(--db-card)" />
        <circle
          cx="43"
          cy={28.5 + row * 22}
          r="5"
          {...(row === Math.floor(chance(0) * 3) ? { fill: 'var(--deep)' } : pale)}
        />
        <rect
          x="54"
          y={26 + row * 22}
          width={28 + chance(row + 1) * 34}
          height="5"
          rx="2.5"
          {...pale}
        />
      </g>
    ))}
  </>
);

/** What says most about a resource, first. */
const byKind: readonly (readonly [BlockKind, Drawn])[] = [
  ['video', film],
  ['audio', sound],
  ['pdf', paper],
  ['image', picture],
];

/** What a resource is drawn as: by what it holds, that films are not taken for pages. */
export function resourceDrawing(holds: readonly BlockKind[]): Drawn {
  const found = byKind.find(([kind]) => holds.includes(kind));
  if (found) return found[1];
  return holds.length === 1 && holds[0] === 'question' ? quiz : page;
}
