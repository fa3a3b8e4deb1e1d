import { Link } from '@tanstack/react-router';
import classes from './text-block.module.css';

/** One piece of a long text, as the catalogues keep it: exactly one of these. */
export interface Block {
  readonly p?: string | undefined;
  readonly list?: readonly string[] | undefined;
  readonly steps?: readonly string[] | undefined;
  readonly table?:
    { readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] } | undefined;
  readonly link?: { readonly to: string; readonly text: string } | undefined;
}

function Table({ head, rows, label }: NonNullable<Block['table']> & { label: string }) {
  return (
    <table className={classes['table']} data-columns={head.length} aria-label={label}>
      <thead>
        <tr>
          {head.map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([first, ...cells]) => (
          <tr key={first}>
            <th scope="row">{first}</th>
            {cells.map((cell, at) => (
              <td key={at} data-title={head[at + 1]}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** @param label names a table for those who do not see the heading above it */
export function TextBlock({ block, label }: { block: Block; label: string }) {
  const { p, list, steps, table, link } = block;
  if (p) return <p className="max-w-[68ch]">{p}</p>;
  if (table) return <Table {...table} label={label} />;
  if (link) {
    return (
      <p className="max-w-[68ch]">
        <Link to={link.to}>{link.text}</Link>
      </p>
    );
  }
  const List = steps ? 'ol' : 'ul';
  return (
    <List className={classes['list']}>
      {(steps ?? list ?? []).map((item) => (
        <li key={item}>{item}</li>
      ))}
    </List>
  );
}
