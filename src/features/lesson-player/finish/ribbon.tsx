import classes from './finish.module.css';

/** A page with its ribbon laid in: the day's work is put away. */
export function Ribbon() {
  return (
    <svg viewBox="0 0 120 120" className="h-[120px] w-[120px] flex-none" aria-hidden>
      <rect x="18" y="22" width="84" height="84" rx="12" className={classes['ribbonPage']} />
      <path d="M34 58h36M34 72h44M34 86h28" className={classes['ribbonLines']} />
      <path d="M74 16h18v46l-9-9-9 9z" className={classes['ribbonBand']} />
      <path d="m36 38 7 7 13-14" className={classes['ribbonTick']} />
    </svg>
  );
}
