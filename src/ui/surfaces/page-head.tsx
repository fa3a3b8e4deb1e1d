import type { ReactNode } from 'react';
import { useScreenTitle } from '../use-screen-title';

interface PageHeadProps {
  /** Also the window's title. */
  readonly title: string;
  readonly lead?: string;
  /** How it stands with it, beside the title: saved, a draft, since when. */
  readonly status?: ReactNode;
  /** What one does first here, at the end of the line. */
  readonly children?: ReactNode;
}

/** The head of a screen: its name, how it stands, and what one does first, in one row. */
export function PageHead({ title, lead, status, children }: PageHeadProps) {
  useScreenTitle(title);
  return (
    <div className="db-page-head">
      <div>
        <h1 className="db-page-title">{title}</h1>
        {/* On a phone the first row matters more than what the page is about. */}
        {lead === undefined ? null : <p className="db-lead max-narrow:hidden">{lead}</p>}
      </div>
      {status}
      {children ? <div className="db-page-tools">{children}</div> : null}
    </div>
  );
}
