import { useEffect, useRef, type ReactNode } from 'react';
import { useScreenTitle } from '../../ui/use-screen-title';
import classes from './arrival-sheet.module.css';

interface ArrivalSheetProps {
  readonly screen: string;
  readonly icon: ReactNode;
  readonly title: string;
  /** It does not go on by itself, and somebody has to hear why. */
  readonly alert?: boolean;
  /** Something is going on; what is said changes by itself. */
  readonly busy?: boolean;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
}

/** A sheet for somebody on the way in: what happens, or what there is to decide. Focus follows each turn. */
export function ArrivalSheet(props: ArrivalSheetProps) {
  const { screen, icon, title, alert, busy, children, actions } = props;
  const sheet = useRef<HTMLElement>(null);
  useScreenTitle(screen);
  useEffect(() => sheet.current?.focus({ preventScroll: true }), [title]);
  return (
    <section
      ref={sheet}
      tabIndex={-1}
      data-screen
      className={classes['sheet']}
      aria-labelledby="arrival"
      aria-busy={busy}
    >
      <span className="db-ribbon" aria-hidden="true" />
      <span className={classes['icon']} data-busy={busy || undefined} aria-hidden="true">
        {icon}
      </span>
      <div className={classes['words']} role={alert ? 'alert' : 'status'}>
        <h1 id="arrival" className="text-[clamp(1.625rem,1.2rem_+_1.5vw,2rem)]">
          {title}
        </h1>
        {children}
      </div>
      {actions ? <div className={classes['actions']}>{actions}</div> : null}
    </section>
  );
}
