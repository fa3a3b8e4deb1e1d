import { useEffect, useRef, type ReactNode } from 'react';
import { useScreenTitle } from '../../ui/use-screen-title';

interface PasswordPageProps {
  readonly screen: string;
  readonly title: string;
  /** Left out once there is nothing to fill in any more. */
  readonly lead: string | undefined;
  /** Beside the sheet: what is good to know for who fills it in. */
  readonly aside: { readonly title: string; readonly children: ReactNode } | undefined;
  readonly children: ReactNode;
}

/** A sheet with one form, and beside it what helps to fill it. */
export function PasswordPage({ screen, title, lead, aside, children }: PasswordPageProps) {
  useScreenTitle(screen);
  return (
    <div
      className={`grid grid-cols-[minmax(0,34rem)] justify-center gap-x-14 gap-y-8 min-[56em]:pt-[clamp(0rem,4vh,3rem)] ${aside ? 'min-[56em]:grid-cols-[minmax(0,34rem)_minmax(0,22rem)]' : ''}`}
    >
      <div
        className="db-sheet relative min-w-0 gap-5.5 px-[clamp(1.25rem,5vw,2.75rem)] pt-9 pb-7"
        data-raised
      >
        <span className="db-ribbon" aria-hidden="true" />
        <header className="grid gap-2.5">
          <h1 className="pe-12 text-[clamp(1.625rem,1.2rem+1.5vw,2rem)]">{title}</h1>
          {lead === undefined ? null : <p className="text-lg text-muted">{lead}</p>}
        </header>
        {children}
      </div>
      {aside ? (
        <aside
          aria-labelledby="good-to-know"
          className="grid content-start gap-3 self-start ps-5 edge-said min-[56em]:mt-9 [&_h2]:text-3xl [&_ul]:grid [&_ul]:gap-2 [&_ul]:ps-5"
        >
          <h2 id="good-to-know">{aside.title}</h2>
          {aside.children}
        </aside>
      ) : null}
    </div>
  );
}

/** What takes the form's place once it is done; focus follows, so that it is heard. */
export function InPlaceOfForm({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div
      ref={place}
      tabIndex={-1}
      data-screen
      className="[&_p+p]:mt-3 [&_section]:px-0 [&_section]:pt-2 [&_section]:pb-4 [&_section]:[box-shadow:none]"
    >
      {children}
    </div>
  );
}
