/** A page of the day book, in the tokens' own colors, and its picture a day or a night, so that it follows light and dark. */
export function BookPicture({ label }: { label: string }) {
  const tab = (x: number) => (
    <rect key={x} x={x} y="26" width="58" height="46" rx="12" fill="var(--db-paper-deep)" />
  );
  return (
    <svg viewBox="0 0 420 330" role="img" aria-label={label} focusable="false">
      {[40, 106, 240, 306].map(tab)}
      <rect x="20" y="52" width="380" height="258" rx="22" fill="var(--db-card)" />
      <rect x="20" y="52" width="380" height="258" rx="22" fill="none" stroke="var(--db-line)" />
      <path d="M172 64V34a12 12 0 0 1 12-12h34a12 12 0 0 1 12 12v30z" fill="var(--db-card)" />
      <path
        d="M172 40v-6a12 12 0 0 1 12-12h34a12 12 0 0 1 12 12v6"
        fill="none"
        stroke="#F2B33D"
        strokeWidth="4"
      />
      <circle cx="69" cy="44" r="5" fill="var(--db-done)" />
      <circle cx="135" cy="44" r="5" fill="var(--db-done)" />
      <g>
        <path
          d="M20 74a22 22 0 0 1 22-22h128v258H42a22 22 0 0 1-22-22z"
          fill="var(--sky, #CFE8F5)"
        />
        <circle cx="126" cy="104" r="24" fill="var(--sun, #F9CF6B)" />
        <path
          d="M46 122c0-20 24-26 33-10 17-4 22 17 6 21H54c-8 0-10-7-8-11z"
          fill="var(--cloud, #FFFFFF)"
        />
        <path d="M20 214c50-24 88 4 150-12v108H42a22 22 0 0 1-22-22z" fill="var(--hill, #8CCB9C)" />
        <path
          d="M20 244c60-18 90 12 150-6v72H42a22 22 0 0 1-22-22z"
          fill="var(--meadow, #63AE7B)"
        />
        <ellipse cx="98" cy="268" rx="54" ry="15" fill="var(--water, #5AA7D6)" />
        <ellipse cx="98" cy="266" rx="44" ry="10" fill="var(--shine, #8CC6E8)" />
        <path
          d="M82 246c-6-8 6-14 0-22M108 240c-6-8 6-14 0-22"
          fill="none"
          stroke="var(--steam, #2F7FB3)"
          strokeWidth="4"
          strokeLinecap="round"
        />
      </g>
      <path d="M356 52h26v56l-13-11-13 11z" fill="#F2B33D" />
      <rect x="194" y="84" width="76" height="22" rx="11" fill="var(--db-science-soft)" />
      <rect x="194" y="122" width="168" height="16" rx="8" fill="var(--db-ink)" />
      <rect x="194" y="148" width="120" height="10" rx="5" fill="var(--db-line-strong)" />
      {[194, 224].map((x) => (
        <rect key={x} x={x} y="178" width="24" height="24" rx="7" fill="var(--db-done)" />
      ))}
      <rect
        x="255"
        y="179"
        width="22"
        height="22"
        rx="6"
        fill="var(--db-gold-soft)"
        stroke="#F2B33D"
        strokeWidth="3"
      />
      {[284, 314].map((x) => (
        <rect key={x} x={x} y="178" width="24" height="24" rx="7" fill="var(--db-inset)" />
      ))}
      <rect x="194" y="242" width="112" height="42" rx="14" fill="var(--db-brand)" />
      <rect x="214" y="258" width="52" height="10" rx="5" fill="#FFFFFF" />
      <path
        d="m278 257 7 6-7 6"
        fill="none"
        stroke="#FFFFFF"
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
