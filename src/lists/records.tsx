import { use, type HTMLAttributes, type Key, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { RowMenu, type MenuItem } from '../ui/buttons/menu';
import { Sheet } from '../ui/surfaces/sheet';
import { Table } from '../ui/surfaces/table';
import { ListTitle } from './list-title';

/** What is said of each record, and what stands above it; where rows are sheets, before it. */
interface Column<Row> {
  readonly head: string;
  readonly cell: (row: Row) => ReactNode;
  readonly className?: string | undefined;
  /** Figures stand one below the other. */
  readonly numeric?: boolean;
}

interface RecordsProps<Row> {
  /** Names the table where the title of a `ListScreen` around it does not. */
  readonly label?: string;
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row, at: number) => Key;
  /** The first of them names the row; a link in it has the class `db-row-name`. */
  readonly columns: readonly Column<Row>[];
  readonly rowProps?: (row: Row) => HTMLAttributes<HTMLTableRowElement>;
  /** By what all rows are chosen, and each of them. */
  readonly first?: ReactNode;
  readonly tick?: ((row: Row) => ReactNode) | undefined;
  /** What can be done with a row, behind a button at its end: what the button is called, and what is in it. */
  readonly menu?: {
    readonly label: (row: Row) => string;
    readonly items: (row: Row) => readonly MenuItem[];
  };
}

/** Records of one kind as a table on a sheet: each column is said once, its head with its cells. */
export function Records<Row>(props: RecordsProps<Row>) {
  const { t } = useTranslation('lists');
  const title = use(ListTitle);
  const { label = title, rows, keyOf, columns, rowProps, first, tick, menu } = props;
  const [name, ...others] = columns;
  const menuOf = (row: Row, items: readonly MenuItem[]) =>
    menu && items.length > 0 ? <RowMenu label={menu.label(row)} items={items} /> : null;
  return (
    <Sheet size="small">
      <Table label={label} heads={columns} first={first} menu={menu && t('rowActions')}>
        <tbody>
          {rows.map((row, at) => (
            <tr key={keyOf(row, at)} {...rowProps?.(row)}>
              {tick?.(row)}
              <th scope="row" className={name?.className}>
                {name?.cell(row)}
              </th>
              {others.map(({ head, cell, className, numeric }) => (
                <td
                  key={head}
                  data-label={head}
                  data-number={numeric ? true : undefined}
                  className={className}
                >
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
