import classes from './panel.module.css';

/** A small number that is always the same for a text. */
function numberOf(text: string): number {
  let sum = 7;
  for (const letter of text) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return sum;
}

/** A quiet picture of hills and a disc in the subject's colors; each title has its own. */
export function GeneratedCover({ subject, title }: { subject: 1 | 2 | 3; title: string }) {
  const seed = numberOf(title);
  const [x, y, rise] = [24 + (seed % 112), 18 + (seed % 23), 12 + (seed % 29)];
  return (
    <svg
      className={classes['drawn']}
      data-subject={subject}
      viewBox="0 0 160 90"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <rect width="160" height="90" />
      <circle cx={x} cy={y} r="11" />
      <path d={`M0 62 Q40 ${62 - rise} 84 60 T160 56 V90 H0Z`} />
      <path d={`M0 78 Q52 ${60 + (rise % 12)} 104 76 T160 70 V90 H0Z`} />
    </svg>
  );
}
