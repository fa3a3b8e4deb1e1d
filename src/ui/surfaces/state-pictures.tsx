/**
 * Small pictures for screens on which there is nothing to work at: flat, a few shapes, in the tokens' own
 * colors so that they follow light and dark. Decoration: the words stand below them.
 */
import type { ReactNode } from 'react';

const GOLD = '#F2B33D';
const SUN = '#F9CF6B';

function Picture({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 200 130"
      width={200}
      height={130}
      className="db-picture"
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  );
}

function Ground() {
  return <ellipse cx="100" cy="116" rx="86" ry="9" fill="var(--db-inset)" />;
}

/** A day without school: sun, hills and a kite. */
export function FreeDayPicture() {
  return (
    <Picture>
      <circle cx="52" cy="40" r="21" fill={SUN} />
      <path
        d="M52 8v-5M52 77v-5M20 40h-5M89 40h-5M29 17l-4-4M75 17l4-4"
        stroke={SUN}
        strokeWidth="5"
        strokeLinecap="round"
      />
      <path d="M6 116c34-44 70-40 98-14 26-24 58-28 90 14z" fill="#8CCB9C" />
      <path d="M40 116c30-26 66-26 92 0z" fill="#63AE7B" />
      <path d="m142 14 22 20-16 26-24-20z" fill="var(--db-ela)" />
      <path d="m142 14 6 46M124 40l40-6" stroke="var(--db-card)" strokeWidth="3" />
      <path
        d="M148 60c10 12-8 16-2 30"
        fill="none"
        stroke="var(--db-line-strong)"
        strokeWidth="3"
        strokeLinecap="round"
      />
    </Picture>
  );
}

/** The closed day book with its ribbon, and a tick: nothing is left to do. */
export function AllDonePicture() {
  return (
    <Picture>
      <Ground />
      <rect x="54" y="16" width="84" height="98" rx="12" fill="var(--db-brand)" />
      <path d="M66 16h-2a10 10 0 0 0-10 10v78a10 10 0 0 0 10 10h2z" fill="var(--db-brand-edge)" />
      <rect x="82" y="34" width="40" height="9" rx="4.5" fill="#FFFFFF" opacity="0.9" />
      <rect x="82" y="50" width="26" height="7" rx="3.5" fill="#FFFFFF" opacity="0.5" />
      <path d="M112 82h16v44l-8-8-8 8z" fill={GOLD} />
      <circle cx="146" cy="38" r="23" fill="var(--db-card)" />
      <circle cx="146" cy="38" r="19" fill="var(--db-done)" />
      <path
        d="m137 39 7 7 12-14"
        fill="none"
        stroke="var(--db-on-done)"
        strokeWidth="5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </Picture>
  );
}

/** An open book with nothing written in it yet. */
export function BlankBookPicture() {
  return (
    <Picture>
      <Ground />
      <path
        d="M100 32C82 20 56 18 30 22v80c26-4 52-2 70 10z"
        fill="var(--db-card)"
        stroke="var(--db-line-strong)"
        strokeWidth="3"
        strokeLinejoin="round"
      />
      <path
        d="M100 32c18-12 44-14 70-10v80c-26-4-52-2-70 10z"
        fill="var(--db-paper-deep)"
        stroke="var(--db-line-strong)"
        strokeWidth="3"
        strokeLinejoin="round"
      />
      <path d="M136 20h16v40l-8-7-8 7z" fill={GOLD} />
      <path
        d="M46 44c12-1 26 0 38 4M46 60c12-1 26 0 38 4"
        fill="none"
        stroke="var(--db-line)"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <path d="m112 96 42-34 9 11-42 34-14 3z" fill="var(--db-math)" />
      <path d="m112 96 9 11-14 3z" fill={SUN} />
    </Picture>
  );
}

/** One page of the day book without a lesson on it. */
export function FreePagePicture() {
  return (
    <Picture>
      <Ground />
      {[48, 82, 116].map((x) => (
        <rect key={x} x={x} y="14" width="30" height="30" rx="8" fill="var(--db-inset)" />
      ))}
      <path d="M82 34V22a8 8 0 0 1 8-8h14a8 8 0 0 1 8 8v12z" fill={SUN} />
      <rect
        x="40"
        y="30"
        width="120"
        height="84"
        rx="14"
        fill="var(--db-card)"
        stroke="var(--db-line-strong)"
        strokeWidth="3"
      />
      <path d="M84 66h30v14a15 15 0 0 1-30 0z" fill="var(--db-ela)" />
      <path d="M114 69h5a7 7 0 0 1 0 14h-6" fill="none" stroke="var(--db-ela)" strokeWidth="5" />
      <path
        d="M92 58c-4-5 4-7 0-12M104 58c-4-5 4-7 0-12"
        fill="none"
        stroke="var(--db-line-strong)"
        strokeWidth="3"
        strokeLinecap="round"
      />
    </Picture>
  );
}

/** A tablet to which something still has to come. */
export function NotHerePicture() {
  return (
    <Picture>
      <Ground />
      <rect x="58" y="20" width="84" height="96" rx="14" fill="var(--db-ink)" opacity="0.85" />
      <rect x="66" y="28" width="68" height="80" rx="8" fill="var(--db-brand-soft)" />
      <path
        d="M100 46v34M86 68l14 14 14-14"
        fill="none"
        stroke="var(--db-brand-text)"
        strokeWidth="7"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d="M82 96h36" stroke="var(--db-line-strong)" strokeWidth="6" strokeLinecap="round" />
      <path
        d="M146 30a22 22 0 0 1 30 0M153 40a12 12 0 0 1 16 0"
        fill="none"
        stroke={GOLD}
        strokeWidth="6"
        strokeLinecap="round"
      />
      <circle cx="161" cy="50" r="5" fill={GOLD} />
    </Picture>
  );
}

/** A cloud that sleeps: the school's computer is away for a while. */
export function RestingPicture() {
  return (
    <Picture>
      <Ground />
      <path
        d="M52 100a24 24 0 0 1 2-48 34 34 0 0 1 64-8 28 28 0 0 1 34 56z"
        fill="var(--db-math-soft)"
        stroke="var(--db-math)"
        strokeWidth="3"
      />
      <path
        d="M78 74c3 4 9 4 12 0M110 74c3 4 9 4 12 0M94 86h12"
        fill="none"
        stroke="var(--db-math-text)"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <path
        d="M152 20h12l-12 14h12M172 4h8l-8 10h8"
        fill="none"
        stroke={GOLD}
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </Picture>
  );
}

const pictures = {
  freeDay: FreeDayPicture,
  allDone: AllDonePicture,
  blankBook: BlankBookPicture,
  freePage: FreePagePicture,
  notHere: NotHerePicture,
  resting: RestingPicture,
} as const;

export type StatePictureName = keyof typeof pictures;

export default function AnyPicture({ name }: { readonly name: StatePictureName }) {
  const Shown = pictures[name];
  return <Shown />;
}
