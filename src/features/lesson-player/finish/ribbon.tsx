import classes from './finish.module.css';

/** A page with its ribbon laid in: the day's work is done. */
export function Ribbon() {
  return (
    <svg
      viewBox="0 0 120 120"
      className="absolute end-[-14px] bottom-[-14px] size-[84px]"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      <g fill="var(--db-paper-deep)" stroke="var(--db-line)" strokeWidth="2">
        <rect x="18" y="22" width="84" height="84" rx="12" />
      </g>
      <g stroke="var(--db-line-strong)" strokeWidth="4" opacity="0.5">
        <path d="M34 58h36M34 72h44M34 86h28" />
      </g>
      <path d="M74 16h18v46l-9-9-9 9z" fill="var(--db-gold)" className={classes['ribbon']} />
      <path d="m36 38 7 7 13-14" stroke="var(--db-done-text)" strokeWidth="6" />
    </svg>
  );
}
