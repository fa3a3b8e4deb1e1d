import type { components } from '../api/schema';
import type { DocumentKind, SubjectId } from '../../domain/lesson-plan';
import { pale, resourceDrawing, type Drawn } from './resource-drawings';

interface CoverProps {
  readonly kind: DocumentKind;
  readonly subject: SubjectId | undefined;
  /** The same title always gives the same picture. */
  readonly title: string;
  readonly size: 'tile' | 'card';
  /** The kinds of blocks of a resource. */
  readonly holds?: readonly components['schemas']['BlockKind'][] | undefined;
}

/** Numbers from 0 to below 1 that follow from a text (FNV-1a). */
function chances(text: string): (index: number) => number {
  return (index) => {
    let hash = 0x811c9dc5 ^ (index * 0x9e3779b1);
    for (let at = 0; at < text.length; at += 1) {
      hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
    }
    return ((hash ^ (hash >>> 15)) >>> 0) / 2 ** 32;
  };
}

/** A way over hills: a lesson a day. */
const way: Drawn = (chance) => (
  <>
    <circle cx={30 + chance(0) * 96} cy={24 + chance(1) * 10} r="12" fill="#f2b33d" />
    <path
      d={`M0 66Q${String(30 + chance(2) * 60)} ${String(22 + chance(3) * 20)} 160 ${String(56 + chance(4) * 12)}V100H0Z`}
      {...pale}
    />
    <path
      d={`M0 ${String(72 + chance(5) * 14)}Q${String(60 + chance(6) * 60)} ${String(48 + chance(7) * 16)} 160 84V100H0Z`}
      fill="var(--deep)"
    />
    {[0, 1, 2].map((stop) => (
      <circle key={stop} cx={40 + stop * 40} cy={88 - stop * 5} r="4.5" fill="var(--db-card)" />
    ))}
  </>
);

/** Criteria by levels. */
const grid: Drawn = (chance) => (
  <>
    {[0, 1, 2].flatMap((row) =>
      [0, 1, 2, 3].map((column) => (
        <rect
          key={`${String(row)} ${String(column)}`}
          x={26 + column * 28}
          y={18 + row * 22}
          width="24"
          height="18"
          rx="4"
          fill={column === Math.floor(chance(row) * 4) ? 'var(--deep)' : 'var(--db-card)'}
        />
      )),
    )}
  </>
);

const drawings: Readonly<Record<Exclude<DocumentKind, 'resource'>, Drawn>> = {
  sequence: way,
  rubric: grid,
};

const sizes = { tile: 'h-9 w-13 rounded-md', card: 'aspect-[16/7] w-full' } as const;

/** A cover drawn from kind, subject, title and what a resource holds. Decoration: the words stand beside it. */
export function Cover({ kind, subject, title, size, holds = [] }: CoverProps) {
  const draw = kind === 'resource' ? resourceDrawing(holds) : drawings[kind];
  return (
    <svg
      viewBox="0 0 160 100"
      preserveAspectRatio="xMidYMid slice"
      className={`db-picture block flex-none bg-[var(--db-tint,var(--db-brand-soft))] [--deep:var(--db-tint-strong,var(--db-brand))] ${sizes[size]}`}
      data-subject={subject}
      aria-hidden="true"
      focusable="false"
    >
      {draw(chances(title))}
    </svg>
  );
}
