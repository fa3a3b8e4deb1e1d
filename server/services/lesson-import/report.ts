import type { Schema } from '../../contract-types';
import { importBounds } from './bounds';

/** `error`: something was left out. `warning`: it was taken, but look at it. `note`: how it was read. */
export type ReportLevel = 'error' | 'warning' | 'note';

export type ReportCode = Schema<'ImportReportCode'>;

export interface ReportLine {
  /** Counted from 1; of the text, or of the row's first line in a table. */
  readonly line?: number;
  /** A column, a heading or a file inside the file; may be empty. */
  readonly place: string;
  readonly level: ReportLevel;
  readonly code: ReportCode;
  readonly values: Readonly<Record<string, string | number>>;
}

/** Collects what a person should know about a file, up to a bound. */
export class Report {
  readonly #lines: ReportLine[] = [];

  get lines(): readonly ReportLine[] {
    return this.#lines;
  }

  error(code: ReportCode, where: Where, values: ReportLine['values'] = {}): void {
    this.#add('error', code, where, values);
  }

  warn(code: ReportCode, where: Where, values: ReportLine['values'] = {}): void {
    this.#add('warning', code, where, values);
  }

  note(code: ReportCode, where: Where, values: ReportLine['values'] = {}): void {
    this.#add('note', code, where, values);
  }

  #add(level: ReportLevel, code: ReportCode, where: Where, values: ReportLine['values']): void {
    const most = importBounds.reportLines;
    if (this.#lines.length > most) return;
    if (this.#lines.length === most) {
      this.#lines.push({ place: '', level: 'error', code: 'report_too_long', values: { most } });
      return;
    }
    const { line, place = '' } = where;
    const told = Object.fromEntries(
      Object.entries(values).map(([key, value]) => [
        key,
        typeof value === 'string' ? shortened(value) : value,
      ]),
    );
    this.#lines.push({
      ...(line === undefined ? {} : { line }),
      place: shortened(place),
      level,
      code,
      values: told,
    });
  }
}

export interface Where {
  readonly line?: number | undefined;
  readonly place?: string;
}

const longest = 120;

/** Whole characters only: half of an emoji cannot be stored. */
function shortened(text: string): string {
  const signs = Array.from(text.slice(0, longest * 4));
  return signs.length > longest ? `${signs.slice(0, longest - 1).join('')}…` : signs.join('');
}
