/** A table of questions: one a row, the first row names the columns. See `docs/import-formats.md`. */
import type { Block } from '../../../../domain/content';
import { newLocalId } from '../../../../domain/local-id';
import { planBounds } from '../../../../domain/lesson-plan';
import { isFlashcards } from '../../../../domain/other-files';
import { storableText } from '../../text/text';
import { titleFromName } from '../file-title';
import { rowsOf } from './csv-rows';
import { emptyResource, packBlocks, titleOf } from '../packing';
import { importBounds } from '../bounds';
import type { ImportPlan } from '../plan';
import { questionOf } from './question-row';
import { columnOf } from './question-words';
import type { Column } from './question-words';
import { UnreadableFile } from '../unreadable';
import type { ReadInput, Reader } from '../reader';
import type { Report } from '../report';
import type { Row } from './row-reading';
import { readTextFile } from '../files/text-file';

export const csvReader: Reader = {
  name: 'csv',
  accepts: ({ filename, entries }) => !entries && /\.(csv|tsv)$/i.test(filename),
  read: readCsv,
};

async function readCsv(input: ReadInput): Promise<ImportPlan> {
  const { report } = input;
  const text = await readTextFile(input.path, report);
  const rows = rowsOf(text);
  const first = rows.next();
  const heading = first.value?.cells && readHeading(first.value.cells, report);
  if (!heading) throw withoutHeading(text, first.value?.cells ?? []);
  const lineCount = text.split('\n').length;
  const blocks = new Map<string, Block[]>();
  const usual = titleFromName(input.filename);
  let count = 0;
  let taken = 0;
  for (const { cells, line } of rows) {
    count += 1;
    if (count > importBounds.csvRows) {
      report.error('too_many_rows', { line }, { most: importBounds.csvRows });
      break;
    }
    if (count % 100 === 0) await input.onProgress(line / lineCount);
    const row = rowOf(heading, cells, line, report);
    const question = row && questionOf(row, { line }, report);
    if (!row || !question) continue;
    taken += 1;
    const title = titleOf(row.resource ?? '') || usual;
    const there = blocks.get(title) ?? [];
    there.push({ id: newLocalId(), type: 'question', question });
    blocks.set(title, there);
  }
  if (count === 0) throw new UnreadableFile('nothing_inside');
  return { ...planOf(blocks, input), rows: { read: count, left_out: count - taken } };
}

function withoutHeading(text: string, cells: readonly string[]): UnreadableFile {
  if (isFlashcards(text)) return new UnreadableFile('is_flashcards');
  const seen = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
  const shown = seen.slice(0, 12).map((cell) => Array.from(cell).slice(0, 30).join(''));
  return new UnreadableFile('columns_missing', { seen: storableText(shown.join(' · ')) });
}

function planOf(blocks: ReadonlyMap<string, readonly Block[]>, input: ReadInput): ImportPlan {
  const { report } = input;
  const drafts = [...blocks].flatMap(([title, questions]) => {
    const parts = packBlocks(emptyResource(title, 'en'), questions);
    if (parts.length > 1) {
      const values = { title, parts: parts.length, most: planBounds.blocks };
      report.note('split_by_size', { place: title }, values);
    }
    return parts;
  });
  if (drafts.length > importBounds.resources) {
    report.error('too_many_documents', {}, { most: importBounds.resources });
  }
  const resources = drafts
    .slice(0, importBounds.resources)
    .map((draft, index) => ({ local_id: `r${String(index + 1)}`, draft }));
  return { resources, sequences: [], rubrics: [], media: [], report: report.lines };
}

function readHeading(cells: readonly string[], report: Report): (Column | undefined)[] | undefined {
  const heading = cells.map(columnOf);
  cells.forEach((cell, index) => {
    const name = cell.trim();
    if (name !== '' && heading[index] === undefined) {
      report.warn('column_unknown', { line: 1, place: name }, { given: name });
    }
  });
  return heading.includes('prompt') && heading.includes('kind') ? heading : undefined;
}

function rowOf(
  heading: readonly (Column | undefined)[],
  cells: readonly string[] | undefined,
  line: number,
  report: Report,
): Row | undefined {
  if (!cells) {
    report.error('broken_quotes', { line });
    return undefined;
  }
  const extra = cells.slice(heading.length).some((cell) => cell.trim() !== '');
  if (extra) {
    report.error('row_too_wide', { line }, { most: heading.length });
    return undefined;
  }
  const row: Partial<Record<Column, string>> = {};
  heading.forEach((column, index) => {
    const value = storableText(cells[index] ?? '').trim();
    if (column !== undefined && value !== '') row[column] ??= value;
  });
  return row;
}
