import type { ComponentProps, ReactNode } from 'react';
import { ScrollBox } from './scroll-box';
import { classNames } from './sheet';
import './table.css';

/** What stands above a column; that of figures where they end. */
type Head = string | { readonly head: string; readonly numeric?: boolean };

interface HeadRowProps {
  readonly heads: readonly Head[];
  /** Of the column before the names: what all rows are chosen by. */
  readonly first?: ReactNode;
  /** Heard of a last column whose head shows nothing: the menus of the rows. */
  readonly menu?: string | false | undefined;
}

function HeadRow({ heads, first, menu }: HeadRowProps) {
  return (
    <thead>
      <tr>
        {first}
        {heads
          .map((each) => (typeof each === 'string' ? { head: each } : each))
          .map(({ head, numeric }) => (
            <th key={head} scope="col" data-number={numeric ? true : undefined}>
              {head}
            </th>
          ))}
        {menu ? (
          <td>
            <span className="db-hidden">{menu}</span>
          </td>
        ) : null}
      </tr>
    </thead>
  );
}

interface TableProps extends Partial<HeadRowProps>, ComponentProps<'table'> {
  /** Names it for those who do not see the heading above it. */
  readonly label?: string;
  readonly labelledBy?: string;
}

/**
 * Records in rows; in a narrow window each row becomes a small sheet (`data-label` names its cells), and what has no room
 * in a wide one scrolls. Its children are the body, with a head of its own where `heads` are absent.
 */
export function Table(props: TableProps) {
  const { label, labelledBy, heads, first, menu, className, children, ...rest } = props;
  const columns = heads?.map((each) => (typeof each === 'string' ? each : each.head)).join(', ');
  return (
    <ScrollBox label={label ?? (labelledBy ? undefined : columns)} labelledBy={labelledBy}>
      <table
        {...rest}
        className={classNames('db-table', className)}
        aria-label={label}
        aria-labelledby={labelledBy}
      >
        {heads ? <HeadRow {...{ heads, first, menu }} /> : null}
        {children}
      </table>
    </ScrollBox>
  );
}
