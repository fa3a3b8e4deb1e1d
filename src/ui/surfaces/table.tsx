import type { ReactNode } from 'react';
import { classNames } from './sheet';

/** The head of a plain table: a name above each column. */
export function HeadRow({ heads }: { readonly heads: readonly string[] }) {
  return (
    <thead>
      <tr>
        {heads.map((head) => (
          <th key={head} scope="col">
            {head}
          </th>
        ))}
      </tr>
    </thead>
  );
}

interface TableProps {
  /** Names it for those who do not see the heading above it. */
  readonly label?: string;
  readonly labelledBy?: string;
  readonly heads?: readonly string[];
  readonly className?: string | undefined;
  /** The body; with a head of its own where `heads` are absent. */
  readonly children: ReactNode;
}

/** Records in rows; where columns have no room, each row becomes a small sheet (`data-label` names its cells). */
export function Table({ label, labelledBy, heads, className, children }: TableProps) {
  return (
    <table
      className={classNames('db-table', className)}
      aria-label={label}
      aria-labelledby={labelledBy}
    >
      {heads ? <HeadRow heads={heads} /> : null}
      {children}
    </table>
  );
}
