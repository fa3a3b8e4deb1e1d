import type { ReactNode } from 'react';
import { useScreenTitle } from '../ui/use-screen-title';
import classes from './list.module.css';

interface ListHeadProps {
  /** Also the window's title. */
  readonly title: string;
  readonly lead?: string;
  /** What one does first here, at the end of the line. */
  readonly children?: ReactNode;
}

/** The head of a screen that shows a list. */
export function ListHead({ title, lead, children }: ListHeadProps) {
  useScreenTitle(title);
  return (
    <div className={classes['head']}>
      <div>
        <h1 className={classes['title']}>{title}</h1>
        {lead === undefined ? null : <p className={classes['lead']}>{lead}</p>}
      </div>
      {children ? <div className={classes['tools']}>{children}</div> : null}
    </div>
  );
}
