/** A small number that is always the same for a text. */
function numberOf(text: string): number {
  let sum = 7;
  for (const letter of text) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return sum;
}

/** A cover of a day beside its radio, which marks it. */
export const coverLook =
  'aspect-[16/9] w-full rounded-lg object-cover edge-card peer-checked:[outline:3px_solid_var(--db-brand-text)]';

/** A quiet picture of hills and a disc in the subject's colors; each title has its own. */
export function GeneratedCover({ subject, title }: { subject: 1 | 2 | 3; title: string }) {
  const seed = numberOf(title);
  const [x, y, rise] = [24 + (seed % 112), 18 + (seed % 23), 12 + (seed % 29)];
  return (
    <svg
      className={coverLook}
      data-subject={subject}
      viewBox="0 0 160 90"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <rect width="160" height="90" fill="var(--db-tint)" />
      <circle cx={x} cy={y} r="11" fill="var(--db-gold)" />
      <g fill="var(--db-tint-strong)">
        <path opacity="0.55" d={`M0 62 Q40 ${62 - rise} 84 60 T160 56 V90 H0Z`} />
        <path opacity="0.9" d={`M0 78 Q52 ${60 + (rise % 12)} 104 76 T160 70 V90 H0Z`} />
      </g>
    </svg>
  );
}
