/**
 * A school in the morning, its door open; in the dark at night, its windows lit. Decoration. Sky, hills and path go on
 * past its edges, so that it fills a tall side or a low band alike. The colors are those of `picture` in
 * sign-in-screen.module.css.
 */
export function SchoolPicture() {
  return (
    <svg
      viewBox="0 0 400 560"
      preserveAspectRatio="xMidYMax meet"
      aria-hidden="true"
      focusable="false"
    >
      <circle cx="318" cy="196" r="40" fill="var(--sun)" />
      <path
        d="M54 268c0-26 32-34 43-13 23-6 30 23 8 29H64c-11 0-14-10-10-16z M232 168c0-18 22-23 30-9 15-4 20 15 6 19h-29c-7 0-9-6-7-10z"
        fill="var(--cloud)"
      />
      <path
        d="M-600 430c300-70 480 20 600-26 90-50 200-34 260-14 60 18 100 6 140-14 160-64 330 50 600 10v174H-600z"
        fill="var(--hill)"
      />
      <path d="M104 438V332l96-60 96 60v106z" fill="var(--wall)" />
      <path d="M92 336 200 268l108 68-8 12-100-62-100 62z" fill="var(--roof)" />
      <path d="M196 276v-56" stroke="var(--pole)" strokeWidth="5" strokeLinecap="round" />
      <path d="M199 222h44l-12 13 12 13h-44z" fill="#F2B33D" />
      <path d="M176 438v-52a24 24 0 0 1 48 0v52z" fill="#5262C4" />
      <path d="M176 438v-52a24 24 0 0 1 24-24v76z" fill="#F9CF6B" />
      <path
        d="M122 358h34v36h-34z M244 358h34v36h-34z"
        fill="var(--window)"
        stroke="var(--roof)"
        strokeWidth="4"
      />
      <path d="M139 358v36 M261 358v36" stroke="var(--roof)" strokeWidth="4" />
      <path
        d="M-600 440c220-40 440 60 600 12 70-30 150-14 214-10 76 6 128-14 186-34 170-60 400 40 600 0v1200H-600z"
        fill="var(--meadow)"
      />
      <path
        d="M176 436h48c-6 34 62 62 94 124 30 60 60 160 60 500H80c0-340 52-450 40-500-6-60 66-86 56-124z"
        fill="var(--path)"
      />
      <path d="M52 452v-40" stroke="var(--trunk)" strokeWidth="8" strokeLinecap="round" />
      <path
        d="M52 340c26 0 38 24 30 46-5 18-18 26-30 26s-25-8-30-26c-8-22 4-46 30-46z"
        fill="var(--tree)"
      />
      <path d="M352 430v-34" stroke="var(--trunk)" strokeWidth="7" strokeLinecap="round" />
      <path
        d="M352 338c21 0 31 20 25 38-4 14-15 21-25 21s-21-7-25-21c-6-18 4-38 25-38z"
        fill="var(--tree)"
      />
    </svg>
  );
}
