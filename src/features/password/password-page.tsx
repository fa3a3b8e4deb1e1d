import { useEffect, useRef, type ReactNode } from 'react';
import { useScreenTitle } from '../../ui/use-screen-title';
import classes from './password-page.module.css';

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
    <div className={classes['page']} data-beside={aside !== undefined}>
      <div className={classes['sheet']}>
        <span className="db-ribbon" aria-hidden="true" />
        <header className={classes['head']}>
          <h1>{title}</h1>
          {lead === undefined ? null : <p>{lead}</p>}
        </header>
        {children}
      </div>
      {aside ? (
        <aside aria-labelledby="good-to-know" className={classes['aside']}>
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
    <div ref={place} tabIndex={-1} data-screen className={classes['done']}>
      {children}
    </div>
  );
}
