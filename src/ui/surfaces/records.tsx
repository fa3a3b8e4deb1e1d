import type { HTMLAttributes, Key, ReactNode } from 'react';
import { RowMenu, type MenuItem } from '../buttons/menu';
import { Sheet } from './sheet';
import { Table } from './table';

/** What is said of each record, and what stands above it; where rows are sheets, before it. */
export interface Column<Row> {
  readonly head: string;
  readonly cell: (row: Row) => ReactNode;
  readonly className?: string | undefined;
}

interface RecordsProps<Row> {
  /** Names the table for those who do not see the heading above it. */
  readonly label: string;
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row, at: number) => Key;
  /** The first of them names the row. */
  readonly columns: readonly Column<Row>[];
  readonly rowProps?: (row: Row) => HTMLAttributes<HTMLTableRowElement>;
  /** By what all rows are chosen, and each of them. */
  readonly first?: ReactNode;
  readonly tick?: ((row: Row) => ReactNode) | undefined;
  /** What can be done with a row, behind a button at its end: how the column is called, the button, and what is in it. */
  readonly menu?: {
    readonly head: string;
    readonly label: (row: Row) => string;
    readonly items: (row: Row) => readonly MenuItem[];
  };
}

/** Records of one kind as a table on a sheet: each column is said once, its head with its cells. */
export function Records<Row>(props: RecordsProps<Row>) {
  const { label, rows, keyOf, columns, rowProps, first, tick, menu } = props;
  const [name, ...others] = columns;
  const menuOf = (row: Row, items: readonly MenuItem[]) =>
    menu && items.length > 0 ? <RowMenu label={menu.label(row)} items={items} /> : null;
  return (
    <Sheet size="small">
      <Table label={label} heads={columns.map(({ head }) => head)} first={first} menu={menu?.head}>
        <tbody>
          {rows.map((row, at) => (
            <tr key={keyOf(row, at)} {...rowProps?.(row)}>
              {tick?.(row)}
              <th scope="row" className={name?.className}>
                {name?.cell(row)}
              </th>
              {others.map(({ head, cell, className }) => (
                <td key={head} data-label={head} className={className}>
                  {cell(row)}
                </td>
              ))}
              {menu ? <td className="db-row-menu">{menuOf(row, menu.items(row))}</td> : null}
            </tr>
          ))}
        </tbody>
      </Table>
    </Sheet>
  );
}
