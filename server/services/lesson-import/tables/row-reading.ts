import type { Column } from './question-words';
import type { Report } from '../report';

export type Row = Readonly<Partial<Record<Column, string>>>;

/** What a row's reader works with: the row, and a way to say what is wrong with a column of it. */
export interface RowReading {
  readonly row: Row;
  readonly wrong: (code: Parameters<Report['error']>[0], column: Column, values?: Values) => void;
  readonly look: (code: Parameters<Report['warn']>[0], column: Column, values?: Values) => void;
}

type Values = Readonly<Record<string, string | number>>;

/** Parts between `|`; `\|` is the sign itself. Empty ones are left out. */
export function partsOf(text: string): string[] {
  return text
    .split(/(?<!\\)\|/)
    .map((part) => part.replaceAll('\\|', '|').trim())
    .filter((part) => part !== '');
}
