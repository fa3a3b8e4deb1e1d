import type { ReactNode } from 'react';
import classes from './section-sheet.module.css';

interface SectionSheetProps {
  /** Of its heading, which names the section. */
  readonly id: string;
  readonly title: string;
  /** What the section is about, in a line or two under its heading. */
  readonly lead?: ReactNode;
  /** What can be done with all of it, beside the heading. */
  readonly action?: ReactNode;
  readonly children?: ReactNode;
}

/** One section of a page on a sheet of its own. The room between sheets is the page's to give. */
export function SectionSheet({ id, title, lead, action, children }: SectionSheetProps) {
  return (
    <section className={classes['sheet']} aria-labelledby={id}>
      <div className={classes['head']}>
        <div className={classes['words']}>
          <h2 id={id} className={classes['title']}>
            {title}
          </h2>
          {lead ? <p className={classes['lead']}>{lead}</p> : null}
        </div>
        {action}
      </div>
      {children}
    </section>
  );
}
