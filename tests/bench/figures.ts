/** Sums up repeated measurements; medians, because one slow run of a shared machine says nothing. */
export interface Summary {
  readonly runs: number;
  readonly median: number;
  readonly p90: number;
}

/** @param sorted the smallest first */
export function percentile(sorted: readonly number[], part: number): number {
  const at = Math.min(sorted.length - 1, Math.ceil(sorted.length * part) - 1);
  return sorted[Math.max(0, at)] ?? Number.NaN;
}

export function summarise(values: readonly number[]): Summary {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  const median =
    sorted.length % 2 === 0
      ? ((sorted[middle - 1] ?? Number.NaN) + (sorted[middle] ?? Number.NaN)) / 2
      : (sorted[Math.floor(middle)] ?? Number.NaN);
  return { runs: sorted.length, median, p90: percentile(sorted, 0.9) };
}

/** One line of the table. `ratio` compares with a bare counterpart measured in the same run. */
export interface Line {
  readonly what: string;
  readonly ours: Summary;
  readonly bare?: Summary;
  readonly unit: 'ms' | 'per s' | 'KB' | 'MB' | 'times' | 'requests';
  readonly ratio?: number;
  readonly target?: { readonly text: string; readonly met: boolean };
}

const digits = (value: number): string =>
  Number.isFinite(value) ? value.toFixed(value < 10 ? 2 : value < 100 ? 1 : 0) : '–';

const cell = (summary: Summary | undefined): string =>
  summary ? `${digits(summary.median)} (p90 ${digits(summary.p90)})` : '';

/** A table for people, one line per measurement. */
export function table(lines: readonly Line[]): string {
  const rows = [
    ['', 'Daybook', 'bare', 'unit', 'ratio', 'target', 'met'],
    ...lines.map((line) => [
      line.what,
      cell(line.ours),
      cell(line.bare),
      line.unit,
      line.ratio === undefined ? '' : digits(line.ratio),
      line.target?.text ?? '',
      line.target ? (line.target.met ? 'yes' : 'NO') : '',
    ]),
  ];
  const widths =
    rows[0]?.map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0))) ?? [];
  return rows
    .map((row) =>
      row
        .map((text, at) => text.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
