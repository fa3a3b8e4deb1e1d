import type { ReactNode } from 'react';
import { Sheet, type Tint } from './sheet';

interface SectionHeadProps {
  /** Of its heading, which names the section. */
  readonly id: string;
  readonly title: ReactNode;
  /** What the section is about, in a line or two under its heading. */
  readonly lead?: ReactNode;
  /** What can be done with all of it, beside the heading. */
  readonly action?: ReactNode;
}

/** The head of a section: its name, what it is about, what can be done with it. */
export function SectionHead({ id, title, lead, action }: SectionHeadProps) {
  return (
    <div className="db-section-head">
      <div>
        <h2 id={id} className="db-section-title">
          {title}
        </h2>
        {lead ? <p className="db-lead">{lead}</p> : null}
      </div>
      {action}
    </div>
  );
}

interface SectionSheetProps extends SectionHeadProps {
  readonly tint?: Tint | undefined;
  /** A part of it is on its way. */
  readonly busy?: boolean;
  readonly className?: string | undefined;
  readonly children?: ReactNode;
}

/** One section of a page on a sheet of its own. The room between sheets is the page's to give. */
export function SectionSheet(props: SectionSheetProps) {
  const { tint, busy, className, children, ...head } = props;
  return (
    <Sheet
      as="section"
      tint={tint}
      className={className}
      aria-labelledby={head.id}
      aria-busy={busy}
    >
      <SectionHead {...head} />
      {children}
    </Sheet>
  );
}
