/** Sets of OneRoster that have only what has changed, for tests. */
import { writeCsv } from '../csv';
import type { GivenFile } from '../rosters/read-manifest';
import type { DataFile, RosterVersion } from '../rosters/tables';
import { bytesOf, csvOf, rosterHeadings } from './roster-files';
import type { RosterRows } from './roster-files';

/** The files that are named, also those without a row; the others are absent. */
export function changedSet(
  rows: RosterRows,
  {
    bulk = [],
    version = '1.1',
  }: { readonly bulk?: readonly DataFile[]; readonly version?: RosterVersion } = {},
): GivenFile[] {
  const headings = rosterHeadings[version];
  const names = Object.keys(headings) as DataFile[];
  const modeOf = (name: DataFile): string => {
    if (!rows[name]) return 'absent';
    return bulk.includes(name) ? 'bulk' : 'delta';
  };
  const properties = [
    ['propertyName', 'value'],
    ['manifest.version', '1.0'],
    ['oneroster.version', version],
    ...names.map((name) => [`file.${name.slice(0, -'.csv'.length)}`, modeOf(name)]),
  ];
  return [
    { name: 'manifest.csv', bytes: bytesOf(writeCsv(properties)) },
    ...names.flatMap((name) => {
      const ofFile = rows[name];
      return ofFile ? [{ name, bytes: bytesOf(csvOf(headings[name], ofFile)) }] : [];
    }),
  ];
}

type Row = Readonly<Record<string, string>>;

/** What makes the second of two rosters out of the first one: rows that are new or other ones, and those that are gone. */
export function changesBetween(before: RosterRows, after: RosterRows, moment: string): RosterRows {
  const changed: Partial<Record<DataFile, readonly Row[]>> = {};
  const files = [...Object.keys(before), ...Object.keys(after)] as DataFile[];
  for (const file of new Set(files)) {
    const byId = (rows: readonly Row[] = []) =>
      new Map(rows.map((row) => [row['sourcedId'] ?? '', row] as const));
    const [former, now] = [byId(before[file]), byId(after[file])];
    changed[file] = [
      ...[...now].flatMap(([id, row]) =>
        JSON.stringify(former.get(id)) === JSON.stringify(row)
          ? []
          : [{ ...row, status: 'active', dateLastModified: moment }],
      ),
      ...[...former.keys()]
        .filter((sourcedId) => !now.has(sourcedId))
        .map((sourcedId) => ({ sourcedId, status: 'tobedeleted', dateLastModified: moment })),
    ];
  }
  return changed;
}
