/**
 * A rubric as comma-separated values; `docs/rubric-files.md` describes the format. One line is one level; the
 * lines of a criterion follow each other, from the lowest level to the highest. Files that Canvas exports, with
 * one line a criterion, are read as well.
 */
import { plainCell, readCsv, writeCsv } from './csv';
import type { CsvRow } from './csv';
import { planBounds } from './lesson-plan';
import type { RubricCriterionDraft, RubricDraft, RubricLevelDraft } from './lesson-plan';
import { rubricBounds } from './rubric';

const columns = [
  'rubric',
  'criterion',
  'description',
  'weight',
  'standard',
  'range',
  'level',
  'points',
  'descriptor',
] as const;
type Column = (typeof columns)[number];

export type FileProblemCode =
  | 'not_a_rubric'
  | 'open_quote'
  | 'missing_column'
  | 'no_criterion'
  | 'no_levels'
  | 'bad_number'
  | 'bad_range'
  | 'too_long'
  | 'too_many_criteria'
  | 'too_many_levels'
  | 'two_rubrics';

export interface FileProblem {
  readonly code: FileProblemCode;
  /** From 1; absent where it is about the whole file. */
  readonly line?: number;
  /** The column or the field it is about, as it stands in the file. */
  readonly field?: string;
}

/** What a file gives: everything that could be read, and what could not. */
export interface ReadRubric {
  readonly title: string;
  readonly summary: string;
  readonly criteria: readonly RubricCriterionDraft[];
  readonly problems: readonly FileProblem[];
}

export function rubricToCsv(draft: RubricDraft): string {
  const rows = draft.criteria.flatMap((criterion) =>
    criterion.levels.map((level) => [
      draft.title,
      criterion.name,
      criterion.description,
      String(criterion.weight),
      criterion.standard ?? '',
      criterion.range ? 'yes' : 'no',
      level.title,
      String(level.points),
      level.descriptor,
    ]),
  );
  return writeCsv([columns, ...rows]);
}

/** `4`, `2,5`, `.5`, `4 pts`: a number as teachers write it. @returns undefined for anything else */
function readPoints(cell: string | undefined): number | undefined {
  const text = plainCell((cell ?? '').trim())
    .replace(/^\((.*)\)$/, '$1')
    .replace(/\s*(?:points?|pts?|puntos?|ptos?)\.?$/i, '')
    .replace(/^\+/, '')
    .replace(',', '.');
  return /^(?:\d+\.?\d*|\.\d+)$/.test(text) ? Number(text) : undefined;
}

/** Collects the criteria of a file, within the bounds. */
class Collector {
  readonly problems: FileProblem[] = [];
  readonly criteria: RubricCriterionDraft[] = [];
  title = '';

  constructor(readonly newId: () => string) {}

  problem(code: FileProblemCode, line?: number, field?: string): void {
    this.problems.push({
      code,
      ...(line !== undefined && { line }),
      ...(field !== undefined && { field }),
    });
  }

  text(cell: string | undefined, most: number, line: number, field: string): string {
    const text = plainCell((cell ?? '').trim());
    if (text.length <= most) return text;
    this.problem('too_long', line, field);
    return text.slice(0, most);
  }

  number(cell: string | undefined, most: number, line: number, field: string): number | undefined {
    const value = readPoints(cell);
    if (value !== undefined && value <= most) return value;
    this.problem('bad_number', line, field);
    return undefined;
  }

  /** Points of a level: `10-8` makes its criterion one with ranges, in which a level's points are the most. */
  levelPoints(cell: string | undefined, line: number, field: string): number | undefined {
    const ends = plainCell(cell ?? '').split(/\s*(?:[-\u2010-\u2015\u2212>]|\bto\b|\ba\b)\s*/i);
    const [from, to] = ends.map(readPoints);
    if (ends.length !== 2 || from === undefined || to === undefined) {
      return this.number(cell, rubricBounds.points, line, field);
    }
    const last = this.criteria.at(-1);
    if (last) this.criteria[this.criteria.length - 1] = { ...last, range: true };
    return this.number(String(Math.max(from, to)), rubricBounds.points, line, field);
  }

  yes(cell: string | undefined, line: number, field: string): boolean {
    const text = (cell ?? '').trim().toLowerCase();
    if (['yes', 'true', '1', 'sí', 'si'].includes(text)) return true;
    if (!['', 'no', 'false', '0'].includes(text)) this.problem('bad_range', line, field);
    return false;
  }

  name(cell: string | undefined, line: number, field: string): void {
    const title = this.text(cell, rubricBounds.nameLength, line, field);
    if (this.title === '') this.title = title;
    else if (title !== '' && title !== this.title) this.problem('two_rubrics', line, field);
  }

  add(criterion: Omit<RubricCriterionDraft, 'id'>, line: number): void {
    if (this.criteria.length >= planBounds.criteria) this.problem('too_many_criteria', line);
    else this.criteria.push({ ...criterion, id: this.newId() });
  }

  /** @returns whether there was room */
  addLevel(level: Omit<RubricLevelDraft, 'id'>, line: number): void {
    const last = this.criteria.at(-1);
    if (!last) return;
    if (last.levels.length >= planBounds.levels) {
      this.problem('too_many_levels', line);
      return;
    }
    const levels = [...last.levels, { ...level, id: this.newId() }];
    this.criteria[this.criteria.length - 1] = { ...last, levels };
  }

  done(): ReadRubric {
    // Ours go from the lowest level to the highest; other systems begin with the best.
    const criteria = this.criteria.map((one) => ({
      ...one,
      levels: [...one.levels].sort((a, b) => a.points - b.points),
    }));
    return { title: this.title, summary: '', criteria, problems: this.problems };
  }
}

/** Reads what it can of a file; every problem has its line. */
export function rubricFromCsv(text: string, newId: () => string): ReadRubric {
  const { rows, openQuote } = readCsv(text);
  const into = new Collector(newId);
  if (openQuote !== undefined) into.problem('open_quote', openQuote);
  const [header, ...body] = rows;
  const titles = header?.cells.map((cell) => cell.trim().toLowerCase()) ?? [];
  if (titles.includes('criteria name')) readCanvas(titles, body, into);
  else if (titles.includes('criterion')) readOwn(titles, body, into);
  else into.problem('not_a_rubric', header?.line);
  return into.done();
}

function readOwn(titles: readonly string[], rows: readonly CsvRow[], into: Collector): void {
  for (const needed of ['level', 'points'] as const) {
    if (!titles.includes(needed)) into.problem('missing_column', 1, needed);
  }
  if (into.problems.some(({ code }) => code === 'missing_column')) return;
  let before: string | undefined;
  let full = false;
  for (const { line, cells } of rows) {
    const cell = (column: Column): string | undefined => cells[titles.indexOf(column)];
    const text = (column: Column, most: number) => into.text(cell(column), most, line, column);
    into.name(cell('rubric'), line, 'rubric');
    const name = text('criterion', rubricBounds.nameLength);
    if (name === '' && before === undefined) {
      into.problem('no_criterion', line, 'criterion');
      continue;
    }
    // An empty cell goes on with the criterion above, as people write tables by hand.
    if (name !== '' && name !== before) {
      const weight = cell('weight')?.trim() ? into.number(cell('weight'), 1000, line, 'weight') : 1;
      const count = into.criteria.length;
      into.add(
        {
          name,
          description: text('description', rubricBounds.descriptionLength),
          weight: weight ?? 1,
          standard: text('standard', rubricBounds.standardLength) || null,
          range: into.yes(cell('range'), line, 'range'),
          levels: [],
        },
        line,
      );
      full = into.criteria.length === count;
      before = name;
    }
    if (full) continue;
    const points = into.levelPoints(cell('points'), line, 'points');
    if (points === undefined) continue;
    const title = text('level', rubricBounds.nameLength);
    const descriptor = text('descriptor', rubricBounds.descriptionLength);
    into.addLevel({ title, points, descriptor }, line);
  }
}

/** One line a criterion: rubric, name, description, range, then name, description and points of each rating. */
function readCanvas(titles: readonly string[], rows: readonly CsvRow[], into: Collector): void {
  const at = (start: string) => titles.findIndex((title) => title.startsWith(start));
  const first = at('rating name');
  if (first === -1) {
    into.problem('missing_column', 1, 'Rating Name');
    return;
  }
  for (const { line, cells } of rows) {
    into.name(cells[at('rubric name')], line, 'Rubric Name');
    const name = into.text(
      cells[at('criteria name')],
      rubricBounds.nameLength,
      line,
      'Criteria Name',
    );
    if (name === '') {
      into.problem('no_criterion', line, 'Criteria Name');
      continue;
    }
    const text = (index: number, most: number) =>
      into.text(cells[index], most, line, titles[index] ?? '');
    const count = into.criteria.length;
    into.add(
      {
        name,
        description: text(at('criteria description'), rubricBounds.descriptionLength),
        weight: 1,
        standard: null,
        range: into.yes(cells[at('criteria enable range')], line, 'Criteria Enable Range'),
        levels: [],
      },
      line,
    );
    if (into.criteria.length === count) continue;
    for (let index = first; index < cells.length; index += 3) {
      const three = cells.slice(index, index + 3);
      if (three.every((cell) => cell.trim() === '')) continue;
      const points = into.levelPoints(cells[index + 2], line, 'Rating Points');
      if (points === undefined) continue;
      const title = text(index, rubricBounds.nameLength);
      const descriptor = text(index + 1, rubricBounds.descriptionLength);
      into.addLevel({ title, points, descriptor }, line);
    }
  }
}
