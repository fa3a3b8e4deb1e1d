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
      data-raised
      className="db-sheet relative mx-auto mt-[clamp(0rem,6vh,4rem)] mb-8 w-[min(100%,40rem)] justify-items-start gap-5.5 px-[clamp(1.25rem,6vw,3.25rem)] pt-10 pb-9 outline-none"
      aria-labelledby="arrival"
      aria-busy={busy}
    >
      <span className="db-ribbon" aria-hidden="true" />
      <span
        className={`db-tile ${busy ? (classes['busy'] ?? '') : ''}`}
        data-size="large"
        aria-hidden="true"
      >
        {icon}
      </span>
      <div
        className="grid min-w-0 gap-3 text-xl text-muted [&_strong]:text-ink [&>p]:max-w-[54ch]"
        role={alert ? 'alert' : 'status'}
      >
        <h1 id="arrival" className="text-[clamp(1.625rem,1.2rem_+_1.5vw,2rem)] text-ink">
          {title}
        </h1>
        {children}
      </div>
      {actions ? (
        <div className="flex w-full flex-wrap gap-3 max-phone:[&>*]:w-full">{actions}</div>
      ) : null}
    </section>
  );
}
